import type { winnerBoard } from '@baize/contract/play/boards';
import { send } from '../../../shared/api/api.ts';
import { useAnswer } from '../../../shared/api/answers.ts';
import type { GameType } from '../../../shared/games/categories.ts';
import { gamesAsker } from '../../../shared/api/asker.ts';
import { useTexts } from '../../../shared/texts/texts.ts';

/** Entries of the winner board. */
const WINNERS = 20;

/** A winner board (B5.12); fetched again when the visitor returns to the page, never by a timer. */
export function useWinners(order: 'top' | 'latest', gameCategory: GameType | 'ALL') {
  const { language } = useTexts();
  const request = { ...gamesAsker(), gameCategory, order, language, limitNum: WINNERS } as const;
  return useAnswer(
    ['winners', request],
    async () => (await send<typeof winnerBoard>('GET /wps/relay/MCSFE_winnerBoard', request)).list,
  );
}
