import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { accountRecord, balanceAt, exportAccountRecord } from '@baize/contract/records/account-record';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { useHints } from '../../../shared/session/use-hints.ts';

export type AccountTransfer = ValueOf<typeof accountRecord>['list'][number];
export type PastBalance = ValueOf<typeof balanceAt>;

const ACCOUNT_RECORD = 'account-record';

/** A page of every transfer of the member's money, asked for anew whenever money moved. */
export function useAccountRecord(request: RequestOf<typeof accountRecord>) {
  useHints(['balance'], () => queryClient.invalidateQueries({ queryKey: [ACCOUNT_RECORD] }));
  return useQuery({
    queryKey: [ACCOUNT_RECORD, request],
    queryFn: ({ signal }) => send<typeof accountRecord>('GET /wps/member/records/account', request, signal),
    placeholderData: keepPreviousData,
  });
}

/** What the balance was at a moment. */
export function fetchBalanceAt(at: number): Promise<PastBalance> {
  return send<typeof balanceAt>('GET /wps/member/records/balance', { at });
}

/** Every piece of the filtered record as CSV. The server answers them one at a time. */
export async function fetchExport(filter: Omit<RequestOf<typeof exportAccountRecord>, 'cursor'>): Promise<string[]> {
  const pieces: string[] = [];
  let cursor: string | null = null;
  do {
    const request: RequestOf<typeof exportAccountRecord> = { ...filter, ...(cursor && { cursor }) };
    const { csv, next } = await send<typeof exportAccountRecord>('GET /wps/member/records/account/export', request);
    pieces.push(csv);
    cursor = next;
  } while (cursor !== null);
  return pieces;
}
