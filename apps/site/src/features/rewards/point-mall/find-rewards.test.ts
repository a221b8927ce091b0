import { expect, it } from 'vitest';
import { findRewards, type RewardFilter } from './find-rewards.ts';
import type { MallReward } from './point-mall.api.ts';

const plain = {
  ...({ kind: 'goods', summary: '', picture: '', motif: 'note', left: null, perMember: null, bonus: null } as const),
  ...{ currency: 'PHP', turnover: 0 },
};
const REWARDS: MallReward[] = [
  { ...plain, rewardId: 'lantern', title: 'Paper lantern', points: 200 },
  { ...plain, rewardId: 'tea', title: 'Tea', summary: 'In a paper cup', points: 50, left: 0 },
  { ...plain, rewardId: 'raffle', title: 'Raffle', points: 10, kind: null },
  { ...plain, rewardId: 'phone', title: 'Phone', points: 20, left: 3 },
];
const found = (words: string, filter: RewardFilter, points = 100) =>
  findRewards(REWARDS, { words, filter, points }).map(({ rewardId }) => rewardId);

it('rewards are found by any of their words, among all, those that are left, and those the points suffice for', () => {
  expect(found('', 'all')).toEqual(['lantern', 'tea', 'raffle', 'phone']);
  expect(found(' PAPER ', 'all')).toEqual(['lantern', 'tea']);
  expect(found('', 'left')).toEqual(['lantern', 'phone']);
  expect(found('', 'mine')).toEqual(['phone']);
  expect(found('', 'mine', 200)).toEqual(['lantern', 'phone']);
});
