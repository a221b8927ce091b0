import type { lotteryRecent } from '@baize/contract/play/lottery-chases';
import { send } from '../../../../shared/api/api.ts';
import { useAnswer } from '../../../../shared/api/answers.ts';
import { useSession } from '../../../../shared/session/session.ts';

/** The codes of the games that the member bought of last. Without them the lobby is whole as well. */
export function useRecentGames(isMember: boolean): readonly string[] {
  const token = useSession()?.token;
  const ask = async () => (await send<typeof lotteryRecent>('GET /wps/lottery/recent', {})).list;
  const { data } = useAnswer(['lottery-recent', token], ask, { enabled: isMember });
  return (data ?? []).map(({ gameCode }) => gameCode);
}
