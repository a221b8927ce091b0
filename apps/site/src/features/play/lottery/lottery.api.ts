import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { lotteryGames, lotteryIssue, lotteryProof, openedNumbers } from '@baize/contract/play/lottery';
import { send } from '../../../shared/api/api.ts';
import { type Answer, refreshAnswers, useAnswer } from '../../../shared/api/answers.ts';
import { gamesAsker } from '../../../shared/api/asker.ts';
import { useTexts } from '../../../shared/texts/texts.ts';

/** A game of the lottery as the lobby lists it, with the issue on sale and the last result. */
export type LotteryGame = ValueOf<typeof lotteryGames>['list'][number];
export type OpenedIssue = ValueOf<typeof openedNumbers>['list'][number];
/** An issue that can be bought now or later. */
export type SaleIssue = NonNullable<LotteryGame['onSale']>;
export type DrawProof = ValueOf<typeof lotteryProof>;

/** Names of the answers, for whoever has them asked anew. */
export const LOTTERY_GAMES = 'lottery-games';
export const LOTTERY_ISSUES = 'lottery-issues';
export const LOTTERY_OPENED = 'lottery-opened';

/** All games that the brand sells itself. */
export function useLotteryGames(): Answer<readonly LotteryGame[]> {
  const { language } = useTexts();
  return useAnswer([LOTTERY_GAMES, language], async () => {
    const { list } = await send<typeof lotteryGames>('GET /lgw/lottery/games', { ...gamesAsker(), language });
    return list;
  });
}

/** Issues to come, with how far the server's clock is ahead of ours. */
export interface ComingIssues {
  readonly aheadMs: number;
  readonly issues: readonly SaleIssue[];
  readonly last: OpenedIssue | null;
}

/** The issue on sale and so many after it. */
export function useComingIssues(gameCode: string, count = 2): Answer<ComingIssues> {
  const { language } = useTexts();
  return useAnswer([LOTTERY_ISSUES, gameCode, count, language], async () => {
    const asked = Date.now();
    const request = { ...gamesAsker(), gameCode, count, language };
    const { serverTime, issues, last } = await send<typeof lotteryIssue>('GET /lgw/lottery/issue', request);
    // The answer was written about half-way between asking and hearing.
    return { aheadMs: serverTime - (asked + Date.now()) / 2, issues, last };
  });
}

type OpenedRequest = Partial<Omit<RequestOf<typeof openedNumbers>, 'gameCode'>>;

/** The last results of a game, the newest first. */
export function useOpenedNumbers(gameCode: string, request: OpenedRequest = {}): Answer<readonly OpenedIssue[]> {
  const { language } = useTexts();
  return useAnswer([LOTTERY_OPENED, gameCode, request, language], async () => {
    const asked = { ...gamesAsker(), ...request, gameCode, language };
    return (await send<typeof openedNumbers>('GET /lgw/lottery/openedNumbers', asked)).list;
  });
}

/** A sale ended or a result came: what stands on the page is asked for anew. */
export function refreshLottery(): void {
  for (const name of [LOTTERY_GAMES, LOTTERY_ISSUES, LOTTERY_OPENED]) refreshAnswers(name);
}
