import type { roomList } from '@baize/contract/play/catalogue';
import type { freeRounds } from '@baize/contract/play/free-rounds';
import type { unfinishedGames } from '@baize/contract/play/launch';
import { send } from '../../../shared/api/api.ts';
import { useAnswer } from '../../../shared/api/answers.ts';
import { gamesAsker } from '../../../shared/api/asker.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';

/** The rooms of games against others, of one vendor or of all. */
export function useRooms(vassalage: string | undefined) {
  const { language } = useTexts();
  const request = { ...gamesAsker(), vassalage, language } as const;
  return useAnswer(
    ['rooms', request],
    async () => (await send<typeof roomList>('GET /wps/relay/GLS2_roomList', request)).list,
  );
}

/** The games in which the member left a round. */
export function useUnfinished() {
  const { language } = useTexts();
  const token = useSession()?.token;
  return useAnswer(
    ['unfinished', language, token],
    async () =>
      (await send<typeof unfinishedGames>('GET /wps/member/games/unfinished', { ...gamesAsker(), language })).list,
    { enabled: token !== undefined, always: true },
  );
}

/** The free rounds that the member can play now. */
export function useFreeRounds() {
  const { language } = useTexts();
  const token = useSession()?.token;
  return useAnswer(
    ['free-rounds', language, token],
    async () => (await send<typeof freeRounds>('GET /wps/member/free-rounds', { ...gamesAsker(), language })).list,
    { enabled: token !== undefined, always: true },
  );
}
