import { openKeeper } from './keeper.mjs';
import { serve } from './respond.mjs';

/**
 * A vendor with one game and nothing in it, which waits to be launched: so a studio gets the user and the token that the wallet's
 * checks need before it has written a line. In a bad mood it breaks off its first answer of each kind, gives nonsense as the second, and
 * is slow ever after; what it is asked about wallets goes wrong as the dice fall.
 *
 * @typedef {import('./storm-books.mjs').Player} Player
 * @typedef {import('./vendor-dialects.mjs').Told} Told
 * @typedef {import('./vendor-dialects.mjs').VendorDialect} VendorDialect
 * @typedef {import('./keeper.mjs').Manner} Manner
 */

/** @type {readonly Manner[]} */
const BAD_MOOD = ['half', 'nonsense'];

/** @param {{ port: number, dialect: VendorDialect, isMoody: boolean, launches: number, keeper?: import('./keeper.mjs').Keeper }} wish */
export async function openVendor({ port, dialect, isMoody, launches, keeper = openKeeper(dialect) }) {
  /** @type {Player[]} */
  const players = [];
  /** @type {(all: readonly Player[]) => void} */
  let tell = () => undefined;
  /** @type {Promise<readonly Player[]>} */
  const launched = new Promise((resolve) => (tell = resolve));
  /** @type {Told} */
  let told = () => [];
  /** @type {Map<string, number>} */
  const asked = new Map();
  /** @param {string} name @returns {Manner} */
  const mannerOf = (name) => {
    const times = asked.get(name) ?? 0;
    asked.set(name, times + 1);
    return isMoody ? (BAD_MOOD[times] ?? 'slow') : 'whole';
  };
  const server = await serve({
    port,
    answer: ({ path, text, host }) => {
      const raw = dialect.open(path, text);
      const question = raw === undefined ? undefined : dialect.question(path, raw);
      if (raw !== undefined && question !== undefined) {
        const { answer, manner, text: said = dialect.walletAnswer(raw, question, answer) } = keeper.hear(question);
        return { text: said, manner };
      }
      const said = raw === undefined ? undefined : dialect.answer(path, raw, { host, told });
      if (said === undefined) return { text: '<h1>The checks run in the terminal.</h1>' };
      const { name, player, ...answer } = said;
      const isNew = player !== undefined && !players.some(({ user }) => user === player.user);
      // Only after the answer is out may the wallet be called; one that was broken off or nonsense opened no game.
      const manner = mannerOf(name);
      const isOut = manner === 'whole' || manner === 'slow';
      const onSent = () => void (players.push(/** @type {Player} */ (player)) === launches && tell(players));
      return { ...answer, manner, ...(isNew && isOut ? { onSent } : {}) };
    },
  });
  return {
    ...server,
    launched,
    keeper,
    /** @param {Told} source */
    tellFrom: (source) => void (told = source),
  };
}
