import { describe, expect, it } from 'vitest';
import type { BlackjackStep } from '../../../mechanics/blackjack/table.ts';
import { blackjackGame } from '../../../mechanics/blackjack/rules.ts';
import { drawsFrom } from '../../../rules/draws.ts';
import { KESTREL_BLACKJACK_FIGURES } from '../../../titles/kestrel-blackjack/rules.ts';
import { endOf, insurancePay, totalShort } from './tell.ts';

const hand = (pay: number, stake = 2, surrendered = false): BlackjackStep['hands'][number] => ({
  cards: ['Th', '9d'],
  total: 19,
  soft: false,
  stake,
  surrendered,
  pay,
});

it('a hand won when it pays more than its stake, doubling included', () => {
  expect(endOf(hand(40_000))).toBe('won');
  expect(endOf(hand(50_000))).toBe('won');
  expect(endOf(hand(40_000, 4))).toBe('push');
  expect(endOf(hand(20_000))).toBe('push');
  expect(endOf(hand(0))).toBe('lost');
  expect(endOf(hand(10_000, 2, true))).toBe('half');
});

describe('totals', () => {
  it('say both values of an ace as long as both are possible', () => {
    expect(totalShort(['Ah', '6d'])).toBe('7/17');
    expect(totalShort(['Ah', '6d', 'Tc'])).toBe('17');
    expect(totalShort(['Ah', 'Kd'])).toBe('21');
    expect(totalShort(['Ah', 'Ad'])).toBe('2/12');
  });
});

it('what the hands do not pay is the insurance’s, in whatever round', () => {
  const rules = blackjackGame(KESTREL_BLACKJACK_FIGURES);
  let insured = 0;
  for (let seed = 1; seed <= 3_000; seed += 1) {
    const draw = () =>
      drawsFrom((block) =>
        Uint8Array.from({ length: 32 }, (_, i) => (seed * 2_654_435_761 + block * 97 + i * (seed % 251)) >>> (i % 24)),
      );
    const deal = rules.play({ chips: 2 }, [], draw());
    if (!deal.steps[0]?.may.includes('insure')) continue;
    const round = rules.play({ chips: 2 }, [{ do: 'insure' }], draw());
    const [, step] = round.steps;
    if (round.waits || !step) continue;
    insured += 1;
    const dealerHasIt = step.dealer.length === 2 && step.hands[0]?.pay !== 50_000;
    expect(insurancePay(step)).toBe(dealerHasIt ? 30_000 : 0);
  }
  expect(insured).toBeGreaterThan(0);
});
