import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { agentMemberBets, agentMemberMoney } from '@baize/contract/agents/member-records';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';

export type BetRow = ValueOf<typeof agentMemberBets>['list'][number];
export type MoneyRow = ValueOf<typeof agentMemberMoney>['list'][number] & { readonly id: string };

type Asked<T> = Omit<T, 'pageNo' | 'pageSize' | 'cursor'>;
type BetsAsked = RequestOf<typeof agentMemberBets>;
type MoneyAsked = RequestOf<typeof agentMemberMoney>;

const PIECE = 100;

const askBets = (request: BetsAsked, signal?: AbortSignal) =>
  send<typeof agentMemberBets>('GET /wps/agent/figures/bets', request, signal);
const askMoney = (request: MoneyAsked, signal?: AbortSignal) =>
  send<typeof agentMemberMoney>('GET /wps/agent/figures/transactions', request, signal);

export function useMemberBets(request: BetsAsked) {
  return useQuery({
    queryKey: ['agent-figures', 'bets', request],
    queryFn: ({ signal }) => askBets(request, signal),
    placeholderData: keepPreviousData,
  });
}

export function useMemberMoney(request: MoneyAsked) {
  return useQuery({
    queryKey: ['agent-figures', 'money', request],
    queryFn: ({ signal }) => askMoney(request, signal),
    select: ({ list, ...page }) => ({
      ...page,
      // A transfer may belong to two sums.
      list: list.map((row) => ({ ...row, id: `${row.id} ${row.what}` })),
    }),
    placeholderData: keepPreviousData,
  });
}

export const fetchAllBets = (asked: Asked<BetsAsked>) => everyPage((page) => askBets({ ...asked, ...page }));
export const fetchAllMoney = (asked: Asked<MoneyAsked>) => everyPage((page) => askMoney({ ...asked, ...page }));

interface Page<Row> {
  readonly list: readonly Row[];
  readonly totalPages: number;
  readonly cursor: string;
}

/** All of a selection, page by page, as it stood when the first was read. */
async function everyPage<Row>(
  ask: (page: { pageNo: number; pageSize: number; cursor?: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const page = await ask({ pageNo, pageSize: PIECE, ...(cursor !== undefined && { cursor }) });
    rows.push(...page.list);
    pages = page.totalPages;
    cursor = page.cursor;
  }
  return rows;
}
