import { setTimeout as pause } from 'node:timers/promises';
import { deliver } from './deliver.mjs';
import { diceOf } from './dice.mjs';
import { integerIn, jsonOf, newId, post, WALLET, wordsIn } from './protocol.mjs';
import { MOODS } from './storm-moods.mjs';
import { openBooks } from './storm-books.mjs';

/**
 * A vendor that does everything a vendor should not, and by the answers it gets knows what every member must have in the end.
 *
 * @typedef {import('./storm-books.mjs').Player} Player
 * @typedef {import('./dice.mjs').Dice} Dice
 * @typedef {import('./storm-moods.mjs').Verdict} Verdict
 * @typedef {{ readonly walletUrl: string, readonly sign: import('./protocol.mjs').Sign, readonly players: readonly Player[],
 *   readonly seed: number, readonly patienceMs?: number, readonly isOutageExpected?: boolean }} StormOptions
 */

/** Rounds of one member at the same time. */
const LANES = 2;
const AGAIN_MS = 40;
const MANNERS = /** @type {const} */ (['plain', 'plain', 'plain', 'twice', 'impatient', 'half', 'slow', 'forged']);

/** @param {StormOptions} options */
export async function openStorm(options) {
  const books = openBooks();
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
    const verdict = await call(
      'balance',
      { user: player.user, token: player.token, game_code: player.gameCode },
      'plain',
    );
    if (verdict.balance === undefined) complain(`no balance: ${verdict.text}`);
    return verdict.balance ?? 0n;
  };
  const before = new Map(
    await Promise.all(options.players.map(async (one) => /** @type {const} */ ([one, await balanceOf(one)]))),
  );
  /** @param {Player} player @param {number} times */
  const playFor = async (player, times) => {
    for (let round = 0; round < times; round += 1) {
      const mood = dice.pick(MOODS);
      counts.set(mood.name, (counts.get(mood.name) ?? 0) + 1);
      const { pick } = dice;
      await mood.play({ player, call, books, pick, complain, late, round: `storm-${newId()}` });
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
      for (const send of late.splice(0)) await send();
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
function callerOf({ walletUrl, sign, patienceMs = 60_000, isOutageExpected = false }, { dice, complain }) {
  /** @param {string} url @param {string} raw @returns {Promise<Verdict>} */
  const untilAnswered = async (url, raw) => {
    const until = performance.now() + patienceMs;
    for (;;) {
      const answer = await post({ url, words: raw, sign, timeoutMs: 15_000 }).catch(() => undefined);
      if (answer?.http === 200 && typeof answer.body.status === 'string' && answer.body.status !== 'RS_ERROR_UNKNOWN') {
        return verdictIn(answer.text);
      }
      if (!isOutageExpected) complain(`${url} answered ${answer?.http ?? 'nothing'}: ${answer?.text ?? ''}`);
      if (performance.now() > until) throw new Error(`${url} gave no answer to ${raw}`);
      await pause(AGAIN_MS);
    }
  };

  /** @param {keyof typeof WALLET} kind @param {import('./protocol.mjs').Words} words @param {(typeof MANNERS)[number]} [how] */
  return async (kind, words, how = dice.pick(MANNERS)) => {
    const url = `${walletUrl}${WALLET[kind]}`;
    const raw = jsonOf({ ...words, request_uuid: newId() });
    if (how === 'twice') {
      const answers = await Promise.all([untilAnswered(url, raw), untilAnswered(url, raw), untilAnswered(url, raw)]);
      const different = new Set(answers.map(({ status, balance }) => `${status} ${balance}`));
      if (kind !== 'balance' && different.size > 1) complain(`${raw} was answered ${[...different].join(' and ')}`);
      return /** @type {Verdict} */ (answers[0]);
    }
    if (how === 'impatient') await post({ url, words: raw, sign, timeoutMs: 1 + dice.below(8) }).catch(() => undefined);
    if (how === 'half') await deliver({ url, raw, signature: sign(raw), manner: 'half', ms: 5 });
    if (how === 'forged') await mustBeRefused({ url, raw, sign, complain, isOutageExpected });
    if (how === 'slow') {
      const text = await deliver({ url, raw, signature: sign(raw), manner: 'slow', ms: 60 });
      if (text !== undefined && typeof wordsIn(text).status === 'string') return verdictIn(text);
    }
    return untilAnswered(url, raw);
  };
}

/** @param {string} text @returns {Verdict} */
function verdictIn(text) {
  return { status: String(wordsIn(text).status), balance: integerIn(text, 'balance'), text };
}

/** @param {{ url: string, raw: string, sign: import('./protocol.mjs').Sign, complain: (what: string) => void, isOutageExpected: boolean }} forged */
async function mustBeRefused({ url, raw, sign, complain, isOutageExpected }) {
  const answer = await post({ url, words: raw, sign, signature: sign(`${raw} `), timeoutMs: 15_000 }).catch(
    () => undefined,
  );
  const isRefused = answer?.body.status === 'RS_ERROR_INVALID_SIGNATURE';
  if (!isRefused && !(isOutageExpected && answer?.http !== 200)) complain(`a forged call was answered ${answer?.text}`);
}
