import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { agentPaymentFile, agentPayments } from '@baize/contract/agents/centre';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { useHints } from '../../../shared/session/use-hints.ts';

export type PaymentRow = ValueOf<typeof agentPayments>['list'][number] & { readonly id: string };

const PAYMENTS = 'agent-payments';

/** A page of what contracts paid, asked for anew whenever money moved. */
export function usePayments(request: RequestOf<typeof agentPayments>) {
  useHints(['balance'], () => queryClient.invalidateQueries({ queryKey: [PAYMENTS] }));
  return useQuery({
    queryKey: [PAYMENTS, request],
    queryFn: ({ signal }) => send<typeof agentPayments>('GET /wps/agent/payments', request, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.settlementId })) }),
    placeholderData: keepPreviousData,
  });
}

export async function fetchPaymentFile(settlementId: string): Promise<string> {
  return (await send<typeof agentPaymentFile>('GET /wps/agent/payments/file', { settlementId })).json;
}
