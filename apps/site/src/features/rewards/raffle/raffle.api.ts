import type { ValueOf } from '@baize/contract/client';
import type {
  raffleList,
  raffleMine,
  rafflePromotion,
  raffleProof,
  raffleWinners,
} from '@baize/contract/rewards/raffle';
import { send } from '../../../shared/api/api.ts';
import { useAnswer } from '../../../shared/api/answers.ts';
import { isTrial, useSession } from '../../../shared/session/session.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';

export type Raffle = ValueOf<typeof rafflePromotion>['list'][number];
export type RaffleProof = ValueOf<typeof raffleProof>;
export type ListedTicket = ValueOf<typeof raffleList>['list'][number];

export function useRaffles() {
  const language = useLanguage();
  return useAnswer(['raffles', language], () =>
    send<typeof rafflePromotion>('POST /wps/raffle/promotion', { language }),
  );
}

/** Whose tickets are shown: nobody's for visitors and trial accounts. */
export function useTicketHolder(): string | undefined {
  const session = useSession();
  return session === null || isTrial(session) ? undefined : session.account;
}

export function useMyTickets(raffleId: string, pageNo: number) {
  const holder = useTicketHolder();
  return useAnswer(
    ['raffle-mine', holder, raffleId, pageNo],
    () => send<typeof raffleMine>('GET /wps/raffle/mine', { raffleId, pageNo, pageSize: 20 }),
    { enabled: holder !== undefined },
  );
}

export function useWinners(raffleId: string) {
  return useAnswer(['raffle-winners', raffleId], () =>
    send<typeof raffleWinners>('GET /wps/raffle/winners', { raffleId }),
  );
}

export function useRaffleProof(raffleId: string) {
  return useAnswer(['raffle-proof', raffleId], () => send<typeof raffleProof>('GET /wps/raffle/proof', { raffleId }));
}

/** The whole sealed list, piece by piece. */
export async function wholeList(raffleId: string): Promise<ListedTicket[]> {
  const all: ListedTicket[] = [];
  for (;;) {
    const after = all.at(-1)?.number ?? 0;
    const { list } = await send<typeof raffleList>('GET /wps/raffle/list', { raffleId, after });
    if (list.length === 0) return all;
    all.push(...list);
  }
}
