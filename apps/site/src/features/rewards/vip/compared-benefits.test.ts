import { describe, expect, it } from 'vitest';
import { groupsIn } from './compared-benefits.ts';
import type { LevelRules } from './vip.api.ts';

const t = ((key: string) => key) as Parameters<typeof groupsIn>[1];
const ASKS = { points: 0, deposits: '0' };
const level = (rankLevel: number, changes: object = {}): LevelRules['levels'][number] => ({
  ...{ rankLevel, rise: ASKS, keep: ASKS, award: '0', weekly: '0', birthday: '0' },
  benefits: {
    withdrawal: { amountPerDay: '100', countPerDay: 2, freePerMonth: 0 },
    points: [{ gameType: 'RNG', perUnit: '0.05' }],
    rebates: [
      { gameType: 'RNG', vendor: null, percent: '0.3' },
      { gameType: 'RNG', vendor: 'house', percent: '0' },
    ],
    vipService: rankLevel > 4,
  },
  ...changes,
});
const compared = (levels: LevelRules['levels']) =>
  Object.fromEntries(
    groupsIn({ currency: 'PHP', every: 'month', levels }, t).map(({ key, rows }) => [
      key,
      Object.fromEntries(rows.map((row) => [row.name, row.values])),
    ]),
  );

describe('what is compared of levels', () => {
  it('is everything that some level asks for or gives, of each level, and nothing that none does', () => {
    const levels = [level(1), level(5, { rise: { points: 10, deposits: '0' }, weekly: '5' })];
    expect(compared(levels)).toEqual({
      asked: { vip_rise_points: [null, { count: 10 }] },
      vip_group_rewards: { vip_weekly: [null, { money: '5' }] },
      vip_group_withdrawals: {
        vip_withdraw_amount: [{ money: '100' }, { money: '100' }],
        vip_withdraw_count: [{ count: 2 }, { count: 2 }],
      },
      points: { category_RNG: [{ count: 5 }, { count: 5 }] },
      rebates: { category_RNG: [{ percent: '0.3' }, { percent: '0.3' }] },
      service: { vip_service: [{ words: 'vip_service_chat' }, { words: 'vip_service_own' }] },
    });
  });
});
