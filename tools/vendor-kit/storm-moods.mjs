import { newId } from './protocol.mjs';

/**
 * The moods of the vendor, a round each. A bet may always be answered that there is not enough money, or that a limit is reached.
 *
 * @typedef {import('./storm-books.mjs').Player} Player
 * @typedef {import('./wallet-dialects.mjs').What} What
 * @typedef {import('./wallet-dialects.mjs').Verdict} Verdict
 * @typedef {import('./wallet-dialects.mjs').WalletDialect} WalletDialect
 * @typedef {(kind: string, move: import('./wallet-dialects.mjs').Move, how?: 'plain') => Promise<Verdict>} Call
 * @typedef {{ readonly player: Player, readonly call: Call, readonly books: import('./storm-books.mjs').Books,
 *   readonly dialect: WalletDialect, readonly pick: <T>(list: readonly T[]) => T, readonly complain: (what: string) => void,
 *   readonly late: (() => Promise<void>)[], readonly round: string }} Scene
 * @typedef {{ readonly name: string, readonly play: (scene: Scene) => Promise<void> }} Mood
 */

/** @type {readonly What[]} */
export const TAKEN_OR_NOT = ['done', 'short', 'limit'];

/** Also what no coin has: an amount is exact to the part, whatever the currency. @param {Scene} scene */
export function someParts({ pick, dialect: { step } }) {
  return pick(
    [100_000n, 250_000n, 1_200_000n, 12_345n, 1n].map((parts) => (parts < step ? step : parts - (parts % step))),
  );
}

/** @param {Scene} scene @param {Partial<{ id: string, parts: bigint, how: 'plain' }>} [words] */
export async function bet(scene, { id = newId(), parts = someParts(scene), how } = {}) {
  const { books, player, round } = scene;
  const row = books.enter({ id, kind: 'bet', player, parts, reference: null, round, state: 'declined' });
  const { what } = await scene.call('bet', { player, id, parts, round }, how);
  if (what === 'done') row.state = 'stands';
  return { row, what, isTaken: what === 'done' };
}

/** @param {Scene} scene @param {string} reference @param {Partial<{ id: string, parts: bigint, isLast: boolean }>} [words] */
export async function win(scene, reference, { id = newId(), parts = someParts(scene), isLast = true } = {}) {
  const { books, player, round } = scene;
  const row =
    books.rows.get(id) ?? books.enter({ id, kind: 'win', player, parts, reference, round, state: 'declined' });
  const { what } = await scene.call('win', { player, id, of: reference, parts, round, isLast });
  if (what === 'done') row.state = 'stands';
  return what;
}

/** @param {Scene} scene @param {string} reference */
async function rollback(scene, reference) {
  const { books, player, round } = scene;
  const id = newId();
  const row = books.enter({ id, kind: 'rollback', player, parts: 0n, reference, round, state: 'declined' });
  const { what } = await scene.call('rollback', { player, id, of: reference, round });
  if (what === 'done') {
    row.state = 'stands';
    books.takeBack(reference);
  }
  return what;
}

/** @param {Scene} scene @param {string} what @returns {(is: What, allowed: readonly What[]) => void} */
export function mustBeOneOf({ complain, round }, what) {
  return (is, allowed) => {
    if (!allowed.includes(is)) complain(`${what} of ${round} was answered ${is}, not ${allowed.join(' or ')}`);
  };
}

/** @type {readonly Mood[]} */
export const MOODS = [
  {
    name: 'a plain round',
    play: async (scene) => {
      const { row, what, isTaken } = await bet(scene);
      mustBeOneOf(scene, 'a bet')(what, TAKEN_OR_NOT);
      if (isTaken) mustBeOneOf(scene, 'a win')(await win(scene, row.id), ['done']);
    },
  },
  {
    name: 'a round of several bets and wins',
    play: async (scene) => {
      const [one, other] = await Promise.all([bet(scene), bet(scene)]);
      for (const { row } of [one, other].filter(({ isTaken }) => isTaken)) {
        mustBeOneOf(scene, 'a win')(await win(scene, row.id, { isLast: false }), ['done']);
        mustBeOneOf(scene, 'a win of nothing')(await win(scene, row.id, { parts: 0n }), ['done']);
      }
    },
  },
  {
    name: 'a win before its bet',
    play: async (scene) => {
      const [id, paid] = [newId(), { id: newId(), parts: someParts(scene) }];
      mustBeOneOf(scene, 'a win before its bet')(await win(scene, id, paid), ['no-such']);
      const { isTaken } = await bet(scene, { id });
      mustBeOneOf(scene, 'the win again')(await win(scene, id, paid), [isTaken ? 'done' : 'no-such']);
    },
  },
  {
    name: 'a rollback before its bet',
    play: async (scene) => {
      const { rollbackOfUnknown, betAfterRollback } = scene.dialect;
      const id = newId();
      mustBeOneOf(scene, 'a rollback of nothing')(await rollback(scene, id), [rollbackOfUnknown]);
      mustBeOneOf(scene, 'a bet after its rollback')((await bet(scene, { id })).what, [betAfterRollback]);
    },
  },
  {
    name: 'a bet and its rollback at once',
    play: async (scene) => {
      const { rollbackOfUnknown, betAfterRollback } = scene.dialect;
      const id = newId();
      // Once: copies of the bet that come before and after its rollback are answered differently.
      const [{ row, what }, undone] = await Promise.all([bet(scene, { id, how: 'plain' }), rollback(scene, id)]);
      mustBeOneOf(scene, 'a bet')(what, [...TAKEN_OR_NOT, betAfterRollback]);
      mustBeOneOf(scene, 'its rollback')(undone, ['done', rollbackOfUnknown]);
      if (undone !== 'done')
        mustBeOneOf(scene, 'a bet whose rollback found nothing')(what, ['short', 'limit', betAfterRollback]);
      // The answer to the bet may be the later one to arrive, and is the earlier one.
      else if (row.state === 'stands') scene.books.takeBack(id);
      // Where answers are lost, an earlier copy may have been taken, and the rollback have come before this one.
      else if (what === betAfterRollback) row.isUnclear = true;
    },
  },
  {
    name: 'a round taken back, twice, and a win after it',
    play: async (scene) => {
      const { row, isTaken } = await bet(scene);
      if (isTaken) mustBeOneOf(scene, 'a win')(await win(scene, row.id), ['done']);
      const undone = await rollback(scene, row.id);
      mustBeOneOf(scene, 'a rollback')(undone, isTaken ? ['done', 'short'] : [scene.dialect.rollbackOfUnknown]);
      if (!isTaken || undone !== 'done') return;
      mustBeOneOf(scene, 'a second rollback')(await rollback(scene, row.id), ['done']);
      mustBeOneOf(scene, 'a win after the rollback')(await win(scene, row.id), ['no-such']);
    },
  },
  {
    name: 'a win that comes late',
    play: async (scene) => {
      const { row, isTaken } = await bet(scene);
      if (!isTaken) return;
      scene.late.push(async () => mustBeOneOf(scene, 'a late win')(await win(scene, row.id), ['done']));
    },
  },
  {
    name: 'an id used for something else',
    play: async (scene) => {
      const { player, round } = scene;
      const { row, isTaken } = await bet(scene);
      const { what } = await scene.call('bet', { player, id: row.id, parts: row.parts + scene.dialect.step, round });
      mustBeOneOf(scene, 'another bet under the same id')(what, ['duplicate']);
      if (isTaken) mustBeOneOf(scene, 'a win')(await win(scene, row.id), ['done']);
    },
  },
  {
    name: 'more than there is',
    play: async (scene) => {
      const id = newId();
      const parts = 9_000_000_000_000_000n;
      for (let time = 0; time < 2; time += 1) {
        mustBeOneOf(scene, 'a bet of more than there is')((await bet(scene, { id, parts })).what, ['short', 'limit']);
      }
    },
  },
  {
    name: 'nonsense',
    play: async (scene) => {
      const { player, round, dialect } = scene;
      const more = scene.pick(dialect.nonsense);
      const { what, text } = await scene.call('bet', { player, id: newId(), parts: 100_000n, round, more });
      if (what !== 'refused') scene.complain(`${JSON.stringify(more)} was answered ${text}`);
    },
  },
];
