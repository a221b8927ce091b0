import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { heldWins } from '@baize/contract/play/held-wins';
import type { bettingRecord, roundDetail, roundLink } from '@baize/contract/records/betting-record';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { useHints } from '../../../shared/session/use-hints.ts';

export type Bet = ValueOf<typeof bettingRecord>['list'][number];
export type HeldWin = ValueOf<typeof heldWins>['list'][number];
export type Round = ValueOf<typeof roundDetail>;
/** The identity of a round: the vendor, and the vendor's id of the round. */
export type RoundName = Pick<RequestOf<typeof roundDetail>, 'vendor' | 'round'>;

const BETTING_RECORD = 'betting-record';

/** A page of the member's rounds, asked for anew whenever money moved. */
export function useBettingRecord(request: RequestOf<typeof bettingRecord>) {
  useHints(['balance'], () => queryClient.invalidateQueries({ queryKey: [BETTING_RECORD] }));
  return useQuery({
    queryKey: [BETTING_RECORD, request],
    queryFn: ({ signal }) => send<typeof bettingRecord>('GET /wps/member/records/bets', request, signal),
    placeholderData: keepPreviousData,
  });
}

/** The member's wins that are held until they were checked, asked for anew whenever money moved. */
export function useHeldWins() {
  return useQuery({
    queryKey: [BETTING_RECORD, 'held'],
    queryFn: ({ signal }) => send<typeof heldWins>('GET /wps/member/held-wins', {}, signal),
  });
}

export function useRound({ vendor, round }: RoundName) {
  return useQuery({
    queryKey: [BETTING_RECORD, 'round', vendor, round],
    queryFn: ({ signal }) => send<typeof roundDetail>('GET /wps/member/records/bets/round', { vendor, round }, signal),
  });
}

/** Where the vendor shows how the round's outcome came about. */
export async function fetchVerifyAddress(name: RoundName): Promise<string> {
  return (await send<typeof roundLink>('GET /wps/member/records/bets/verify', name)).content;
}
