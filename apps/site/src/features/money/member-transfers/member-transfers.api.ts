import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { memberTransfer, transferHierarchy, transferRecords } from '@baize/contract/money/member-transfers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send, sendSealed } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { everyPage } from '../../../shared/records/every-page.ts';
import { useHints } from '../../../shared/session/use-hints.ts';

/** What the member may transfer, and to whom: the upline, and a page of the members right below. */
export type TransferOptions = ValueOf<typeof transferHierarchy>;
type MemberTransfer = ValueOf<typeof memberTransfer>;
export type TransferRow = MemberTransfer & { readonly id: string };

/** Whom the money goes to: the upline has no account to name, a member below has. */
export interface Receiver {
  readonly toward: 'upline' | 'downline';
  readonly account: string;
  readonly nickname: string;
}

/** Every question about transfers between members begins with this. */
const TRANSFERS = 'member-transfers';
/** Members below are searched for by name once there are more than this. */
const DOWNLINE_PAGE = 50;

export function refreshTransfers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [TRANSFERS] });
}

/** Keeps what is shown fresh whenever the member's money moved. */
export function useFreshTransfers(): void {
  useHints(['balance'], refreshTransfers);
}

/** Where `account` is not empty, only the members below whose account begins with it. */
export function useTransferOptions(account: string) {
  const request = { pageNo: 1, pageSize: DOWNLINE_PAGE, ...(account === '' ? {} : { account }) };
  return useQuery({
    queryKey: [TRANSFERS, 'options', account],
    queryFn: ({ signal }) => send<typeof transferHierarchy>('GET /wps/member/transfer/line', request, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of what was sent and received, newest first. */
export function useTransferRecord(request: RequestOf<typeof transferRecords>) {
  return useQuery({
    queryKey: [TRANSFERS, 'record', request],
    queryFn: ({ signal }) => send<typeof transferRecords>('GET /wps/member/transfer/records', request, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.transferId })) }),
    placeholderData: keepPreviousData,
  });
}

/** All of a selection. */
export function fetchAllTransfers(asked: Omit<RequestOf<typeof transferRecords>, 'pageNo' | 'pageSize'>) {
  return everyPage(
    (page) => send<typeof transferRecords>('GET /wps/member/transfer/records', { ...asked, ...page }),
    ({ transferId }) => transferId,
  );
}

export async function sendTransfer(request: RequestOf<typeof memberTransfer>): Promise<void> {
  await sendSealed<typeof memberTransfer>('POST /wps/member/transfer', request);
}
