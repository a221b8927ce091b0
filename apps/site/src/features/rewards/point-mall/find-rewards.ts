import type { MallReward } from './point-mall.api.ts';

export const REWARD_FILTERS = ['all', 'mine', 'left'] as const;
export type RewardFilter = (typeof REWARD_FILTERS)[number];

/** Whether a reward can be redeemed now, or why not. */
export function standing({ kind, left }: Pick<MallReward, 'kind' | 'left'>): 'open' | 'soldOut' | 'later' {
  if (kind === null) return 'later';
  return left === 0 ? 'soldOut' : 'open';
}

/** The rewards that what was typed and chosen leaves: `mine` are those the points suffice for, `left` those that are to be had. */
export function findRewards(
  rewards: readonly MallReward[],
  wanted: { readonly words: string; readonly filter: RewardFilter; readonly points: number },
): MallReward[] {
  const words = wanted.words.trim().toLocaleLowerCase();
  return rewards.filter((reward) => {
    if (!`${reward.title} ${reward.summary}`.toLocaleLowerCase().includes(words)) return false;
    if (wanted.filter === 'all') return true;
    return standing(reward) === 'open' && (wanted.filter === 'left' || reward.points <= wanted.points);
  });
}
