import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { agentEstimates, agentPaymentFile, agentPayments } from '@baize/contract/agents/centre';
import type { agentPayment, agentPaymentBelow, agentPaymentMembers } from '@baize/contract/agents/payment-parts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { everyPage } from '../../../shared/records/every-page.ts';
import { useHints } from '../../../shared/session/use-hints.ts';

export type EstimateRow = ValueOf<typeof agentEstimates>['list'][number];
export type PaymentRow = ValueOf<typeof agentPayments>['list'][number] & { readonly id: string };

const PAYMENTS = 'agent-payments';
const ESTIMATES = 'agent-estimates';

/** A page of what contracts paid, asked for anew whenever money moved. */
export function usePayments(request: RequestOf<typeof agentPayments>) {
  useHints(['balance', 'message'], () => queryClient.invalidateQueries({ queryKey: [PAYMENTS] }));
  return useQuery({
    queryKey: [PAYMENTS, request],
    queryFn: ({ signal }) => send<typeof agentPayments>('GET /wps/agent/payments', request, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.settlementId })) }),
    placeholderData: keepPreviousData,
  });
}

/** Estimates are computed anew at most so often: who asks so long after a hint sees what it was about. */
const ESTIMATED_MS = 20_000;

/** What running periods would pay, asked for again after the line moved. */
export function useEstimates(request: RequestOf<typeof agentEstimates>) {
  const waits = useRef<number>(undefined);
  const refresh = () => {
    waits.current = undefined;
    void queryClient.invalidateQueries({ queryKey: [ESTIMATES] });
  };
  useHints(['line', 'message'], () => {
    waits.current ??= window.setTimeout(refresh, ESTIMATED_MS);
  });
  useEffect(() => () => window.clearTimeout(waits.current), []);
  return useQuery({
    queryKey: [ESTIMATES, request],
    queryFn: ({ signal }) => send<typeof agentEstimates>('GET /wps/agent/estimates', request, signal),
  });
}

type PaymentsAsked = RequestOf<typeof agentPayments>;

/** All of a selection. */
export function fetchAllPayments(asked: Omit<PaymentsAsked, 'pageNo' | 'pageSize'>) {
  return everyPage(
    (page) => send<typeof agentPayments>('GET /wps/agent/payments', { ...asked, ...page }),
    ({ settlementId }) => settlementId,
  );
}

/** One payment, asked for anew whenever money moved. */
export function usePayment(settlementId: string) {
  useHints(['balance', 'message'], () => queryClient.invalidateQueries({ queryKey: [PAYMENTS] }));
  return useQuery({
    queryKey: [PAYMENTS, 'one', settlementId],
    queryFn: ({ signal }) => send<typeof agentPayment>('GET /wps/agent/payments/detail', { settlementId }, signal),
  });
}

export type BelowRow = ValueOf<typeof agentPaymentBelow>['list'][number] & { readonly id: string };
export type PaymentMemberRow = ValueOf<typeof agentPaymentMembers>['list'][number] & { readonly id: string };

type BelowAsked = RequestOf<typeof agentPaymentBelow>;
type MembersAsked = RequestOf<typeof agentPaymentMembers>;

const askBelow = (request: BelowAsked, signal?: AbortSignal) =>
  send<typeof agentPaymentBelow>('GET /wps/agent/payments/below', request, signal);
const askMembers = (request: MembersAsked, signal?: AbortSignal) =>
  send<typeof agentPaymentMembers>('GET /wps/agent/payments/members', request, signal);

/** Who below took what of a payment. What was settled stays as it is. */
export function usePaymentBelow(request: BelowAsked) {
  return useQuery({
    queryKey: ['agent-payment-below', request],
    queryFn: ({ signal }) => askBelow(request, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.account })) }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** What each member of the line added to a payment. */
export function usePaymentMembers(request: MembersAsked) {
  return useQuery({
    queryKey: ['agent-payment-members', request],
    queryFn: ({ signal }) => askMembers(request, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.account })) }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

export const fetchAllBelow = (asked: Omit<BelowAsked, 'pageNo' | 'pageSize'>) =>
  everyPage(
    (page) => askBelow({ ...asked, ...page }),
    ({ account }) => account,
  );
export const fetchAllMembers = (asked: Omit<MembersAsked, 'pageNo' | 'pageSize'>) =>
  everyPage(
    (page) => askMembers({ ...asked, ...page }),
    ({ account }) => account,
  );

export async function fetchPaymentFile(settlementId: string): Promise<string> {
  return (await send<typeof agentPaymentFile>('GET /wps/agent/payments/file', { settlementId })).json;
}
