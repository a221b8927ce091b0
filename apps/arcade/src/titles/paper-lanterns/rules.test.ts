import { expect, it } from 'vitest';
import { drawsFrom } from '../../rules/draws.ts';
import { PAPER_LANTERNS as SLOT } from '../../rules/paper-lanterns.ts';
import { playRound } from '../../rules/slot.ts';
import { blocksOf } from '../../seeds/seeds.ts';
import { PAPER_LANTERNS as RULES } from './rules.ts';

const draws = (nonce: number) => drawsFrom(blocksOf('server-seed', 'client-seed', nonce));

it('stops where the published numbers say: each below the length of its strip, reel by reel', () => {
  // HMAC-SHA256('server-seed', 'client-seed:1:0') begins aa236da7 31df39cc c141fec9 ba3d5dde 8564def0.
  const words = [0xaa236da7, 0x31df39cc, 0xc141fec9, 0xba3d5dde, 0x8564def0];
  const { steps } = RULES.play({}, [], draws(1));
  expect(steps[0]?.stops).toEqual(words.map((word, reel) => word % (SLOT.strips[reel]?.length ?? 1)));
});

it('pays what the reels show, in ten-thousandths of the line bet', () => {
  for (let nonce = 1; nonce <= 500; nonce += 1) {
    const { spins, pay } = playRound(SLOT, draws(nonce));
    const course = RULES.play({}, [], draws(nonce));
    expect(course).toMatchObject({ pay: pay * 10_000, waits: false });
    expect(course.steps.map(({ stops }) => stops)).toEqual(spins.map(({ stops }) => stops));
    for (const step of course.steps) {
      expect(step.wins.reduce((sum, win) => sum + win.pay, step.scatterPay)).toBe(step.pay);
      for (const { symbol, count, cells } of step.wins) {
        expect(cells).toHaveLength(count);
        for (const [reel, row] of cells) expect([symbol, SLOT.wild]).toContain(step.window[reel]?.[row]);
      }
    }
    expect(course.steps.reduce((sum, step) => sum + step.pay, 0)).toBe(course.pay);
  }
});

it('takes one bet and nothing else', () => {
  expect(RULES.readBet({})).toEqual({});
  for (const wrong of [null, undefined, 1, '', [], { buy: 'free_spins' }, { lines: 1 }]) {
    expect(RULES.readBet(wrong)).toBeUndefined();
  }
});
