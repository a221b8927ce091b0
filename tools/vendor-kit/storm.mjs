import { setTimeout as pause } from 'node:timers/promises';
import { deliver } from './deliver.mjs';
import { diceOf } from './dice.mjs';
import { ONE_API_MOODS } from './one-api-moods.mjs';
import { newId, send } from './protocol.mjs';
import { MOODS } from './storm-moods.mjs';
import { openBooks } from './storm-books.mjs';

/**
 * A vendor that does everything a vendor should not, and by the answers it gets knows what every member must have in the end.
 *
 * @typedef {import('./storm-books.mjs').Player} Player
 * @typedef {import('./dice.mjs').Dice} Dice
 * @typedef {import('./wallet-dialects.mjs').WalletDialect} WalletDialect
 * @typedef {import('./wallet-dialects.mjs').Verdict} Verdict
 * @typedef {{ readonly walletUrl: string, readonly dialect: WalletDialect, readonly players: readonly Player[],
 *   readonly seed: number, readonly patienceMs?: number }} StormOptions
 */

/** Rounds of one member at the same time. */
const LANES = 2;
const AGAIN_MS = 40;
/** Long: a machine under load is slow, and only what never answers is to be complained of. */
const TIMEOUT_MS = 60_000;
const MANNERS = /** @type {const} */ (['plain', 'plain', 'plain', 'twice', 'impatient', 'half', 'slow', 'forged']);

/** All that a vendor which speaks like this may do. @param {WalletDialect} dialect */
export function moodsOf({ name }) {
  return name === 'one-api' ? [...MOODS, ...ONE_API_MOODS] : MOODS;
}

/** @param {StormOptions} options */
export async function openStorm(options) {
  const { dialect } = options;
  const [books, moods] = [openBooks(), moodsOf(dialect)];
  /** @type {string[]} */
  const complaints = [];
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {(() => Promise<void>)[]} */
  const late = [];
  const complain = (/** @type {string} */ what) => void complaints.push(what);
  const dice = diceOf(options.seed);
  const call = callerOf(options, { dice, complain });
  /** @param {Player} player */
  const balanceOf = async (player) => {
    const verdict = await call('balance', { player }, 'plain');
    if (verdict.balance === undefined) complain(`no balance: ${verdict.text}`);
    return verdict.balance ?? 0n;
  };
  const before = new Map(
    await Promise.all(options.players.map(async (one) => /** @type {const} */ ([one, await balanceOf(one)]))),
  );
  /** @param {Player} player @param {number} times */
  const playFor = async (player, times) => {
    for (let round = 0; round < times; round += 1) {
      const mood = dice.pick(moods);
      counts.set(mood.name, (counts.get(mood.name) ?? 0) + 1);
      const { pick } = dice;
      await mood.play({ player, call, books, dialect, pick, complain, late, round: `storm-${newId()}` });
    }
  };
  return {
    books,
    /** Plays so many rounds, shared among the members. @param {number} rounds */
    play: async (rounds) => {
      const lanes = options.players.flatMap((player) => Array.from({ length: LANES }, () => player));
      await Promise.all(lanes.map((player) => playFor(player, Math.ceil(rounds / lanes.length))));
    },
    /** Sends what is late, and compares what every member has with what they must have. */
    end: async () => {
      for (const again of late.splice(0)) await again();
      for (const [player, had] of before) {
        const [is, wanted] = [await balanceOf(player), had + books.changeOf(player)];
        if (is !== wanted) complain(`${player.user} has ${is}, and must have ${wanted}`);
      }
      return { complaints, counts: [...counts] };
    },
  };
}

/**
 * Makes a call in some manner, until it is answered. Whatever happened on the way, the answer is that of the same call made again.
 * @param {StormOptions} options @param {{ dice: Dice, complain: (what: string) => void }} means
 */
function callerOf({ walletUrl, dialect, patienceMs = 180_000 }, { dice, complain }) {
  /** @param {string} url @param {string} raw @returns {Promise<Verdict>} */
  const untilAnswered = async (url, raw) => {
    const until = performance.now() + patienceMs;
    for (;;) {
      const answer = await send({ url, raw, headers: dialect.headers(raw), timeoutMs: TIMEOUT_MS }).catch(
        () => undefined,
      );
      const verdict = answer?.http === 200 ? dialect.read(answer.text) : undefined;
      if (verdict !== undefined && verdict.what !== 'unknown') return verdict;
      complain(`${url} answered ${answer?.http ?? 'nothing'}: ${answer?.text ?? ''}`);
      if (performance.now() > until) throw new Error(`${url} gave no answer to ${raw}`);
      await pause(AGAIN_MS);
    }
  };

  /** @param {string} kind @param {import('./wallet-dialects.mjs').Move} move @param {(typeof MANNERS)[number]} [how] */
  return async (kind, move, how = dice.pick(MANNERS)) => {
    const url = `${walletUrl}${dialect.path(kind)}`;
    const raw = dialect.body(kind, move);
    const headers = dialect.headers(raw);
    if (how === 'twice') {
      const answers = await Promise.all([untilAnswered(url, raw), untilAnswered(url, raw), untilAnswered(url, raw)]);
      const different = new Set(answers.map(({ what, balance }) => `${what} ${balance}`));
      if (kind !== 'balance' && different.size > 1) complain(`${raw} was answered ${[...different].join(' and ')}`);
      return /** @type {Verdict} */ (answers[0]);
    }
    if (how === 'impatient') await send({ url, raw, headers, timeoutMs: 1 + dice.below(8) }).catch(() => undefined);
    if (how === 'half') await deliver({ url, raw, headers, manner: 'half', ms: 5 });
    if (how === 'forged') {
      const answer = await send({ url, raw, headers: dialect.headers(`${raw} `), timeoutMs: TIMEOUT_MS }).catch(
        () => undefined,
      );
      if (dialect.read(answer?.text ?? '').what !== 'forged') complain(`a forged call was answered ${answer?.text}`);
    }
    if (how === 'slow') {
      const text = await deliver({ url, raw, headers, manner: 'slow', ms: 60 });
      const verdict = dialect.read(text ?? '');
      if (verdict.what !== 'unknown') return verdict;
    }
    return untilAnswered(url, raw);
  };
}
