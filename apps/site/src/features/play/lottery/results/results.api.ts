import type { lotteryProof, openedNumbers } from '@baize/contract/play/lottery';
import { send } from '../../../../shared/api/api.ts';
import { type Answer, useAnswer } from '../../../../shared/api/answers.ts';
import { gamesAsker } from '../../../../shared/api/asker.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { type DrawProof, LOTTERY_OPENED, type LotteryGame, type OpenedIssue } from '../lottery.api.ts';

/** Results that are shown at once, and asked for with each further page. */
export const PAGE = 30;

/** The results of a game, or those of one day of it, so many pages of them. */
export function useResults(
  gameCode: string,
  { day, pages }: { readonly day: string | undefined; readonly pages: number },
): Answer<{ readonly list: readonly OpenedIssue[]; readonly isAll: boolean }> {
  const { language } = useTexts();
  const of = { ...gamesAsker(), gameCode, language, count: PAGE, ...(day !== undefined && { day }) };
  return useAnswer(
    [LOTTERY_OPENED, 'pages', of, pages],
    async () => {
      const list: OpenedIssue[] = [];
      for (let page = 0; page < pages; page += 1) {
        const last = list.at(-1);
        const before = last === undefined ? {} : { before: last.drawsAt };
        const next = await send<typeof openedNumbers>('GET /lgw/lottery/openedNumbers', { ...of, ...before });
        list.push(...next.list);
        if (next.list.length < PAGE) return { list, isAll: true };
      }
      return { list, isAll: false };
    },
    { group: `${gameCode} ${day ?? ''}` },
  );
}

/** What each of several games drew on a day; undefined where nothing is known yet. */
export function useDayOf(
  games: readonly LotteryGame[],
  day: string,
): Answer<readonly { readonly game: LotteryGame; readonly opened: OpenedIssue | undefined }[]> {
  const { language } = useTexts();
  const codes = games.map(({ gameCode }) => gameCode);
  return useAnswer([LOTTERY_OPENED, 'day', codes, day, language], () =>
    Promise.all(
      games.map(async (game) => {
        const request = { ...gamesAsker(), gameCode: game.gameCode, day, count: 1, language };
        const { list } = await send<typeof openedNumbers>('GET /lgw/lottery/openedNumbers', request);
        return { game, opened: list[0] };
      }),
    ),
  );
}

/** Everything about one issue: what it was drawn from, and every result it ever had. */
export function useProof(gameCode: string, issue: string): Answer<DrawProof> {
  const { language } = useTexts();
  return useAnswer([LOTTERY_OPENED, 'proof', gameCode, issue, language], () =>
    send<typeof lotteryProof>('GET /lgw/lottery/proof', { ...gamesAsker(), gameCode, issue, language }),
  );
}
