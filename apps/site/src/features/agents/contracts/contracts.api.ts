import type { RequestOf, ValueOf } from '@baize/contract/client';
import type {
  agentAcceptContract,
  agentContract,
  agentContracts,
  agentEndContract,
  agentOfferContract,
  agentPreviewContract,
  agentPreviewOffer,
  agentRefuseContract,
  agentWithdrawContract,
} from '@baize/contract/agents/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CONTRACTS, refreshContracts as refresh } from '../../../shared/agents/waiting-offers.api.ts';
import { send, sendSealed } from '../../../shared/api/api.ts';
import { everyPage } from '../../../shared/records/every-page.ts';
import { useHints } from '../../../shared/session/use-hints.ts';

type Contracts = ValueOf<typeof agentContracts>;
export type ContractRow = Contracts['list'][number] & { readonly id: string };
export type ContractDetail = ValueOf<typeof agentContract>;
export type ContractTerms = ContractDetail['terms'];
export type ContractKind = ContractTerms['kind'];
export type Side = RequestOf<typeof agentContracts>['side'];

const PREVIEW = 'agent-contract-preview';

/** A page of the contracts that the agent holds or gives. Each step of one is a message, too, so they are asked for anew then. */
export function useContracts(request: RequestOf<typeof agentContracts>) {
  useHints(['message'], refresh);
  return useQuery({
    queryKey: [CONTRACTS, request],
    queryFn: ({ signal }) => send<typeof agentContracts>('GET /wps/agent/contracts', request, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.contractId })) }),
    placeholderData: keepPreviousData,
  });
}

/** All of a selection. */
export function fetchAllContracts(asked: Omit<RequestOf<typeof agentContracts>, 'pageNo' | 'pageSize'>) {
  return everyPage(
    (page) => send<typeof agentContracts>('GET /wps/agent/contracts', { ...asked, ...page }),
    ({ contractId }) => contractId,
  );
}

export function useContract(contractId: string) {
  return useQuery({
    queryKey: [CONTRACTS, 'one', contractId],
    queryFn: ({ signal }) => send<typeof agentContract>('GET /wps/agent/contracts/detail', { contractId }, signal),
  });
}

export type ContractPreview = ValueOf<typeof agentPreviewOffer>;

/** What is shown before a signature is asked for anew each time: it is what is signed. */
const AS_SHOWN = { gcTime: 0, staleTime: Infinity, retry: false } as const;

/** An offer that waits, as it is shown before it is signed. */
export function useContractPreview(request: RequestOf<typeof agentPreviewContract>) {
  return useQuery({
    queryKey: [PREVIEW, request],
    queryFn: ({ signal }) => send<typeof agentPreviewContract>('GET /wps/agent/contracts/preview', request, signal),
    ...AS_SHOWN,
  });
}

/** An offer as it is shown before it is made. */
export function useOfferPreview(request: RequestOf<typeof agentPreviewOffer>) {
  return useQuery({
    queryKey: [PREVIEW, request],
    queryFn: ({ signal }) => send<typeof agentPreviewOffer>('POST /wps/agent/contracts/offer/preview', request, signal),
    ...AS_SHOWN,
  });
}

export async function acceptContract(request: RequestOf<typeof agentAcceptContract>): Promise<void> {
  await sendSealed<typeof agentAcceptContract>('POST /wps/agent/contracts/accept', request);
  await refresh();
}

export async function offerContract(request: RequestOf<typeof agentOfferContract>): Promise<void> {
  await sendSealed<typeof agentOfferContract>('POST /wps/agent/contracts/offer', request);
  await refresh();
}

export async function refuseContract(contractId: string): Promise<void> {
  await send<typeof agentRefuseContract>('POST /wps/agent/contracts/refuse', { contractId });
  await refresh();
}

export async function withdrawContract(contractId: string): Promise<void> {
  await send<typeof agentWithdrawContract>('POST /wps/agent/contracts/withdraw', { contractId });
  await refresh();
}

export async function endContract(contractId: string): Promise<void> {
  await send<typeof agentEndContract>('POST /wps/agent/contracts/end', { contractId });
  await refresh();
}
