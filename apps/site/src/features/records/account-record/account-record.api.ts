import type { RequestOf, ValueOf } from '@baize/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { useHints } from '../../../shared/session/use-hints.ts';

export type AccountTransfer = ValueOf<'GET /wps/member/records/account'>['list'][number];
export type PastBalance = ValueOf<'GET /wps/member/records/balance'>;

const ACCOUNT_RECORD = 'account-record';

/** A page of every transfer of the member's money, asked for anew whenever money moved. */
export function useAccountRecord(request: RequestOf<'GET /wps/member/records/account'>) {
  useHints(['balance'], () => queryClient.invalidateQueries({ queryKey: [ACCOUNT_RECORD] }));
  return useQuery({
    queryKey: [ACCOUNT_RECORD, request],
    queryFn: ({ signal }) => send('GET /wps/member/records/account', request, signal),
    placeholderData: keepPreviousData,
  });
}

/** What the balance was at a moment. */
export function fetchBalanceAt(at: number): Promise<PastBalance> {
  return send('GET /wps/member/records/balance', { at });
}

/** Every piece of the filtered record as CSV. The server answers them one at a time. */
export async function fetchExport(
  filter: Omit<RequestOf<'GET /wps/member/records/account/export'>, 'cursor'>,
): Promise<string[]> {
  const pieces: string[] = [];
  let cursor: string | null = null;
  do {
    const request: RequestOf<'GET /wps/member/records/account/export'> = { ...filter, ...(cursor && { cursor }) };
    const { csv, next } = await send('GET /wps/member/records/account/export', request);
    pieces.push(csv);
    cursor = next;
  } while (cursor !== null);
  return pieces;
}
