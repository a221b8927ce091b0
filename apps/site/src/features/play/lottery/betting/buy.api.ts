import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { lotteryTerms } from '@baize/contract/play/lottery-terms';
import type { lotteryBuy } from '@baize/contract/play/lottery-tickets';
import { send } from '../../../../shared/api/api.ts';
import { type Answer, refreshAnswers, useAnswer } from '../../../../shared/api/answers.ts';
import { useSession } from '../../../../shared/session/session.ts';

/** How a game is sold to whoever asks. */
export type GameTerms = ValueOf<typeof lotteryTerms>;
export type BuyRequest = RequestOf<typeof lotteryBuy>;
export type TicketAsked = BuyRequest['tickets'][number];
export type Bought = ValueOf<typeof lotteryBuy>;

const TERMS = 'lottery-terms';

/** The terms of whoever is logged in, whose prize group and currency may be their own; a visitor's are the brand's usual ones. */
export function useGameTerms(game: string): Answer<GameTerms> {
  const token = useSession()?.token;
  return useAnswer([TERMS, game, token], () => send<typeof lotteryTerms>('GET /wps/lottery/terms', { game }));
}

/** Buys a slip or a chase. */
export async function buySlip(request: BuyRequest): Promise<Bought> {
  return send<typeof lotteryBuy>('POST /wps/lottery/slip', request);
}

/** For so long the server may answer what was on offer before. */
const KEPT_MS = 2_000;
const ONCE_MORE_MS = KEPT_MS + 250;

let onceMore: ReturnType<typeof setTimeout> | undefined;

/** What is on offer may have changed, a refusal said so: it is asked for now, and when no answer from before is given any more. */
export function refreshTerms(): void {
  refreshAnswers(TERMS);
  clearTimeout(onceMore);
  onceMore = setTimeout(refreshAnswers, ONCE_MORE_MS, TERMS);
}
