import type { ValueOf } from '@baize/contract/client';
import type { rewardsClaim, rewardsClaimAll, rewardsHistory, rewardsOpen } from '@baize/contract/rewards/awards';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { refreshWaiting } from '../../../shared/api/waiting.api.ts';
import { refreshBalance } from '../../../shared/money/balance.api.ts';
import { useHints } from '../../../shared/session/use-hints.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';

export type Reward = ValueOf<typeof rewardsOpen>['list'][number];

const REWARDS = 'rewards';
/** Play moves what runs, and nobody says so: it is looked at again while the page is open. */
const LOOK_AGAIN_MS = 20_000;

function refreshRewards(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [REWARDS] });
}

/** What waits and what runs. */
export function useOpenRewards() {
  const language = useLanguage();
  useHints(['reward'], refreshRewards);
  return useQuery({
    queryKey: [REWARDS, 'open', language],
    queryFn: ({ signal }) => send<typeof rewardsOpen>('GET /wps/rewards/open', { language }, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** A page of what is over. */
export function useRewardHistory(pageNo: number) {
  const language = useLanguage();
  return useQuery({
    queryKey: [REWARDS, 'history', language, pageNo],
    queryFn: ({ signal }) => send<typeof rewardsHistory>('GET /wps/rewards/history', { pageNo, language }, signal),
    placeholderData: keepPreviousData,
  });
}

async function refreshAll(): Promise<void> {
  await Promise.all([refreshRewards(), refreshBalance(), refreshWaiting()]);
}

export async function claimReward(awardId: string): Promise<void> {
  try {
    await send<typeof rewardsClaim>('POST /wps/rewards/claim', { awardId });
  } finally {
    await refreshAll();
  }
}

/** Claims all of these: how many could not be claimed, and why the first could not. */
export async function claimRewards(awardIds: readonly string[]): Promise<ValueOf<typeof rewardsClaimAll>> {
  try {
    return await send<typeof rewardsClaimAll>('POST /wps/rewards/claim-all', { awardIds: [...awardIds] });
  } finally {
    await refreshAll();
  }
}
