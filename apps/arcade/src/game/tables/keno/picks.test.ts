import { describe, expect, it } from 'vitest';
import { FIREFLY_KENO } from '../../../titles/firefly-keno/rules.ts';
import { MOST_PICKS, picksIn, quickPick, toggled } from './picks.ts';

describe('picking numbers', () => {
  it('takes up to ten, and gives them back', () => {
    let picks: number[] = [];
    for (let number = 40; number > 30; number -= 1) picks = toggled(picks, number) ?? [];
    expect(picks).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
    expect(FIREFLY_KENO.readBet({ picks })).toEqual({ picks });
    expect(toggled(picks, 1)).toBeUndefined();
    expect(toggled(picks, 35)).not.toContain(35);
  });

  it('picks at random what the rules accept, every number in reach', () => {
    const seen = new Set<number>();
    let state = 7;
    const below = (n: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * n);
    };
    for (let round = 0; round < 60; round += 1) {
      for (let count = 1; count <= MOST_PICKS; count += 1) {
        const picks = quickPick(count, below);
        expect(FIREFLY_KENO.readBet({ picks })).toEqual({ picks });
        for (const pick of picks) seen.add(pick);
      }
    }
    expect(seen.size).toBe(40);
  });

  it('remembers only picks', () => {
    expect(picksIn('4,11,38')).toEqual([4, 11, 38]);
    for (const text of [undefined, '', 'x', '0', '41', '1,1', '1.5', '1,2,3,4,5,6,7,8,9,10,11']) {
      expect(picksIn(text)).toBeUndefined();
    }
  });
});
