import type { RequestOf, ValueOf } from '@baize/contract/client';
import type {
  agentAnswerDispute,
  agentCloseDispute,
  agentDisputes,
  agentOpenDispute,
} from '@baize/contract/agents/disputes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { everyPage } from '../../../shared/records/every-page.ts';
import { useHints } from '../../../shared/session/use-hints.ts';

export type DisputeRow = ValueOf<typeof agentDisputes>['list'][number] & { readonly id: string };
export type PaymentLine = DisputeRow['line'];

const DISPUTES = 'agent-disputes';

const refresh = () => queryClient.invalidateQueries({ queryKey: [DISPUTES] });

/** A page of disputes; each step of one is a message, too, so they are asked for anew then. */
export function useDisputes(request: RequestOf<typeof agentDisputes>) {
  useHints(['message'], refresh);
  return useQuery({
    queryKey: [DISPUTES, request],
    queryFn: ({ signal }) => send<typeof agentDisputes>('GET /wps/agent/disputes', request, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.disputeId })) }),
    placeholderData: keepPreviousData,
  });
}

/** All of a selection. */
export function fetchAllDisputes(asked: Omit<RequestOf<typeof agentDisputes>, 'pageNo' | 'pageSize'>) {
  return everyPage(
    (page) => send<typeof agentDisputes>('GET /wps/agent/disputes', { ...asked, ...page }),
    ({ disputeId }) => disputeId,
  );
}

export async function openDispute(request: RequestOf<typeof agentOpenDispute>): Promise<void> {
  await send<typeof agentOpenDispute>('POST /wps/agent/disputes/open', request);
  await refresh();
}

export async function answerDispute(request: RequestOf<typeof agentAnswerDispute>): Promise<void> {
  await send<typeof agentAnswerDispute>('POST /wps/agent/disputes/answer', request);
  await refresh();
}

export async function closeDispute(disputeId: string): Promise<void> {
  await send<typeof agentCloseDispute>('POST /wps/agent/disputes/close', { disputeId });
  await refresh();
}
