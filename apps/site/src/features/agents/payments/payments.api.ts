import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { agentEstimates, agentPaymentFile, agentPayments } from '@baize/contract/agents/centre';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
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

export async function fetchPaymentFile(settlementId: string): Promise<string> {
  return (await send<typeof agentPaymentFile>('GET /wps/agent/payments/file', { settlementId })).json;
}
