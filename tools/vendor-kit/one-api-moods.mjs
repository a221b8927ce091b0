import { literalIn } from './amounts.mjs';
import { newId } from './protocol.mjs';
import { bet, mustBeOneOf, someParts, TAKEN_OR_NOT, win } from './storm-moods.mjs';

/**
 * Moods that only OneAPI has words for: a stake and its result in one call, corrections, and sessions that take all there is.
 *
 * @typedef {import('./storm-moods.mjs').Scene} Scene
 * @typedef {import('./storm-moods.mjs').Mood} Mood
 */

/**
 * Notes what a call moved, as a bet or a win that stands. Its id is a betId, or a call and its transaction.
 * @param {Scene} scene @param {'bet' | 'win'} kind @param {{ readonly id: string, readonly parts: bigint }} what
 */
function note({ books, player, round }, kind, { id, parts }) {
  books.enter({ id, kind, player, parts, reference: null, round, state: 'stands' });
}

/** @type {readonly Mood[]} */
export const ONE_API_MOODS = [
  {
    name: 'a stake and its result in one',
    play: async (scene) => {
      const { player, round, pick } = scene;
      const [stake, won] = [someParts(scene), someParts(scene)];
      const resultType = pick(['BET_WIN', 'BET_LOSE']);
      const more = { resultType, betAmount: stake, winAmount: resultType === 'BET_WIN' ? won : 0n };
      const id = newId();
      const { what } = await scene.call('bet_result', { player, id, round, more });
      mustBeOneOf(scene, 'a stake and its result')(what, TAKEN_OR_NOT);
      if (what !== 'done') return;
      note(scene, 'bet', { id, parts: stake });
      if (resultType === 'BET_WIN') note(scene, 'win', { id: `bet_result t-${id}`, parts: won });
    },
  },
  {
    name: 'one bet under two transactions, and a result of another stake',
    play: async (scene) => {
      const { player, round } = scene;
      const { row, isTaken } = await bet(scene);
      if (!isTaken) return;
      const again = { player, id: newId(), of: row.id, round };
      const { what } = await scene.call('bet', { ...again, parts: row.parts });
      mustBeOneOf(scene, 'the bet under another transaction')(what, ['duplicate']);
      const more = { resultType: 'WIN', betAmount: row.parts + scene.dialect.step, winAmount: row.parts };
      const other = await scene.call('bet_result', { ...again, id: newId(), more });
      mustBeOneOf(scene, 'a result of another stake')(other.what, ['refused']);
      mustBeOneOf(scene, 'a win')(await win(scene, row.id), ['done']);
    },
  },
  {
    name: 'a correction, up and down',
    play: async (scene) => {
      const { player, round } = scene;
      const [up, down] = [someParts(scene), someParts(scene)];
      const { isTaken } = await bet(scene);
      if (!isTaken) return;
      const [raising, lowering] = [newId(), newId()];
      const raised = await scene.call('adjustment', { player, id: raising, parts: up, round });
      mustBeOneOf(scene, 'a correction up')(raised.what, ['done']);
      if (raised.what === 'done') note(scene, 'win', { id: `adjustment t-${raising}`, parts: up });
      const lowered = await scene.call('adjustment', { player, id: lowering, parts: -down, round });
      mustBeOneOf(scene, 'a correction down')(lowered.what, TAKEN_OR_NOT);
      if (lowered.what === 'done') note(scene, 'bet', { id: `adjustment t-${lowering}`, parts: down });
    },
  },
  {
    name: 'a session that takes all there is, and gives some back',
    play: async (scene) => {
      const { player, round } = scene;
      const id = newId();
      const { what, text } = await scene.call('bet_debit', {
        player,
        id,
        round,
        more: { takeAll: 1, amount: undefined },
      });
      mustBeOneOf(scene, 'a debit of all')(what, TAKEN_OR_NOT);
      if (what !== 'done') return;
      const taken = scene.dialect.partsOf(literalIn(text, 'amount') ?? '0');
      note(scene, 'bet', { id, parts: taken });
      const half = taken / 2n - ((taken / 2n) % scene.dialect.step);
      for (const parts of [half, taken - half]) {
        const credit = newId();
        const back = await scene.call('bet_credit', { player, id: credit, of: id, parts, round });
        mustBeOneOf(scene, 'a credit')(back.what, ['done']);
        if (back.what === 'done') note(scene, 'win', { id: `bet_credit t-${credit}`, parts });
      }
    },
  },
];
