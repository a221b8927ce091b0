import { describe, expect, it } from 'vitest';
import { colourOf, type GambleChoice, USUAL_GAMBLE, withGamble } from './gamble.ts';
import { ONE, type Rules } from './mechanic.ts';
import { readSlotBet, type SlotBet } from './slot-bet.ts';
import type { SlotStep } from './slot-step.ts';

const STEP: SlotStep = {
  kind: 'spin',
  free: false,
  window: [['p1']],
  wins: [],
  scatters: 0,
  scatterPay: 0,
  freeSpinsWon: 0,
  multiplier: 1,
  pay: 0,
};

/** Twenty line bets a round; it pays the number drawn. */
const PLAIN_GAME: Rules<SlotBet, SlotStep> = {
  version: 1,
  usualBet: {},
  readBet: (asked) => readSlotBet(asked, true),
  unitsOf: () => 20,
  play: (_bet, _choices, draw) => {
    const pay = draw(1_000_000) * ONE;
    return { steps: [{ ...STEP, pay }], pay, waits: false };
  },
};
const GAME = withGamble(PLAIN_GAME, USUAL_GAMBLE);
const RED: GambleChoice = { gamble: 'red' };
const BLACK: GambleChoice = { gamble: 'black' };
const COLLECT: GambleChoice = { collect: true };

/** A game that won `pay` line bets, and these cards lie ready: red is 1, black is 0. */
function play(pay: number, cards: readonly number[], choices: readonly GambleChoice[] = []) {
  return playBet({}, [pay, ...cards], choices);
}

function playBet(bet: SlotBet, numbers: readonly number[], choices: readonly GambleChoice[] = []) {
  const drawn: number[] = [];
  const course = GAME.play(bet, choices, (limit) => {
    drawn.push(limit);
    return numbers[drawn.length - 1] ?? 0;
  });
  return { ...course, drawn };
}

describe('a gamble', () => {
  it('is offered after a win, and all its cards are drawn before the first choice, after the round itself', () => {
    expect(play(10, [])).toMatchObject({ waits: true, pay: 10 * ONE, drawn: [1_000_000, 52, 52, 52, 52, 52] });
  });

  it('is not offered after a loss, after bought free spins, nor when it would pay more than the limit', () => {
    expect(play(0, [])).toMatchObject({ waits: false, drawn: [1_000_000] });
    expect(playBet({ buy: 'free_spins' }, [10]).waits).toBe(false);
    expect(play(1_000, []).waits).toBe(true);
    expect(play(1_001, [])).toMatchObject({ waits: false, drawn: [1_000_000] });
  });

  it('doubles the win on the right colour and loses it on the wrong one, and the steps pay what the round pays', () => {
    const won = play(10, [1], [RED]);
    expect(won).toMatchObject({ waits: true, pay: 20 * ONE });
    expect(won.steps[1]).toMatchObject({ kind: 'gamble', chosen: 'red', card: 1, pay: 10 * ONE, window: [['p1']] });
    const lost = play(10, [1, 0], [RED, RED]);
    expect(lost).toMatchObject({ waits: false, pay: 0 });
    expect(lost.steps.reduce((sum, step) => sum + step.pay, 0)).toBe(0);
  });

  it('ends when the win is taken, after the last card, and at the limit', () => {
    expect(play(10, [1], [RED, COLLECT])).toMatchObject({ waits: false, pay: 20 * ONE });
    expect(play(1, [1, 1, 1, 1, 1], [RED, RED, RED, RED])).toMatchObject({ waits: true, pay: 16 * ONE });
    expect(play(1, [1, 1, 1, 1, 1], [RED, RED, RED, RED, RED])).toMatchObject({ waits: false, pay: 32 * ONE });
    expect(play(800, [1], [RED])).toMatchObject({ waits: false, pay: 1_600 * ONE });
  });

  it('returns exactly what is staked on either colour: 26 cards of 52', () => {
    for (const choice of [RED, BLACK]) {
      const pays = Array.from({ length: 52 }, (_, card) => play(10, [card], [choice]).pay);
      expect(pays.reduce((sum, pay) => sum + pay, 0)).toBe(52 * 10 * ONE);
      expect(pays.filter((pay) => pay > 0)).toHaveLength(26);
    }
    expect([0, 1, 2, 3, 51].map(colourOf)).toEqual(['black', 'red', 'red', 'black', 'black']);
  });

  it('shows the same cards whatever is chosen', () => {
    const cards = [1, 2, 0, 3, 1];
    const card = (first: GambleChoice) => play(10, cards, [first]).steps[1]?.card;
    expect(card(RED)).toBe(card(BLACK));
  });

  it('costs nothing more, and is collected for a player who does not come back', () => {
    const course = play(10, [1]);
    expect(GAME.unitsOfChoice?.(RED, course, {})).toBe(0);
    expect(GAME.choiceOfTheAbsent?.(course, {})).toEqual(COLLECT);
  });

  it.each([
    undefined,
    null,
    1,
    'red',
    [],
    {},
    { gamble: 'green' },
    { collect: false },
    { gamble: 'red', collect: true },
  ])('refuses the choice %j', (asked) => expect(GAME.readChoice?.(asked, play(10, []), {})).toBeUndefined());

  it('reads its choices only while it waits', () => {
    expect(GAME.readChoice?.({ gamble: 'black' }, play(10, []), {})).toEqual(BLACK);
    expect(GAME.readChoice?.({ collect: true }, play(10, []), {})).toEqual(COLLECT);
    expect(GAME.readChoice?.({ collect: true }, play(0, []), {})).toBeUndefined();
  });
});
