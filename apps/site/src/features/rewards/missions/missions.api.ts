import type { ValueOf } from '@baize/contract/client';
import type { missionClaim, missionLeaderboard, missionsHistory, missionsList } from '@baize/contract/rewards/missions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { refreshWaiting } from '../../../shared/api/waiting.api.ts';
import { refreshBalance } from '../../../shared/money/balance.api.ts';
import { useHints } from '../../../shared/session/use-hints.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';

export type Mission = ValueOf<typeof missionsList>['list'][number];
export type MissionPast = ValueOf<typeof missionsHistory>['list'][number];
export type Board = ValueOf<typeof missionLeaderboard>;

const MISSIONS = 'missions';
/** What no hint tells of, such as a new day, shows while the page is open. */
const LOOK_AGAIN_MS = 60_000;

function refreshMissions(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [MISSIONS] });
}

/** The missions of the member; they move while one plays. */
export function useMissions() {
  const language = useLanguage();
  useHints(['mission', 'reward', 'deposit'], refreshMissions);
  return useQuery({
    queryKey: [MISSIONS, 'list', language],
    queryFn: ({ signal }) => send<typeof missionsList>('GET /wps/missions', { language }, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** A page of what was claimed. */
export function useMissionHistory(pageNo: number) {
  const language = useLanguage();
  return useQuery({
    queryKey: [MISSIONS, 'history', language, pageNo],
    queryFn: ({ signal }) => send<typeof missionsHistory>('GET /wps/missions/history', { pageNo, language }, signal),
    placeholderData: keepPreviousData,
  });
}

export function useLeaderboard(which: 'current' | 'last') {
  const language = useLanguage();
  return useQuery({
    queryKey: [MISSIONS, 'board', language, which],
    queryFn: ({ signal }) =>
      send<typeof missionLeaderboard>('GET /wps/missions/leaderboard', { which, language }, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Claims a mission. What else waits is asked for again, whatever came of it. */
export async function claimMission({ missionId, period }: Mission): Promise<void> {
  try {
    await send<typeof missionClaim>('POST /wps/missions/claim', { missionId, period });
  } finally {
    await Promise.all([refreshMissions(), refreshBalance(), refreshWaiting()]);
  }
}
