import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { agentMemberBets, agentMemberMoney } from '@baize/contract/agents/member-records';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { everyPage } from '../../../shared/records/every-page.ts';

export type BetRow = ValueOf<typeof agentMemberBets>['list'][number];
export type MoneyRow = ValueOf<typeof agentMemberMoney>['list'][number] & { readonly id: string };

type Asked<T> = Omit<T, 'pageNo' | 'pageSize' | 'cursor'>;
type BetsAsked = RequestOf<typeof agentMemberBets>;
type MoneyAsked = RequestOf<typeof agentMemberMoney>;

// A transfer may belong to two sums.
const moneyId = ({ id, what }: ValueOf<typeof agentMemberMoney>['list'][number]) => `${id} ${what}`;

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
      list: list.map((row) => ({ ...row, id: moneyId(row) })),
    }),
    placeholderData: keepPreviousData,
  });
}

export const fetchAllBets = (asked: Asked<BetsAsked>) =>
  everyPage(
    (page) => askBets({ ...asked, ...page }),
    ({ id }) => id,
  );
export const fetchAllMoney = (asked: Asked<MoneyAsked>) =>
  everyPage((page) => askMoney({ ...asked, ...page }), moneyId);
