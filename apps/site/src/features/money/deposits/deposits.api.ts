import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { DepositTerms } from '@baize/contract/money/deposit-terms';
import type {
  depositAskBack,
  depositCancel,
  depositChannels,
  depositDetail,
  depositList,
  depositProof,
  depositProofShow,
  depositReceipt,
  startDeposit as startDepositCall,
} from '@baize/contract/money/deposits';
import { partsFromText } from '@baize/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { onSessionEvent } from '../../../shared/session/session-events.ts';
import { useHints } from '../../../shared/session/use-hints.ts';

export type DepositDetail = ValueOf<typeof depositDetail>;
export type Deposit = ValueOf<typeof depositList>['list'][number];
export type DepositChannel = ValueOf<typeof depositChannels>['list'][number];
export type DepositReceipt = ValueOf<typeof depositReceipt>;
/** What a member fills in for a deposit: the request without its idempotency key. */
export type DepositWish = Omit<RequestOf<typeof startDepositCall>, 'requestKey'>;

/** The first part of every query key of deposits. */
const DEPOSITS = 'deposits';
const keyOf = (depositId: string) => ['deposit', depositId] as const;
const receiptKeyOf = (depositId: string) => ['deposit-receipt', depositId] as const;

export function useDepositChannels() {
  return useQuery({
    queryKey: ['deposit-channels'],
    queryFn: ({ signal }) => send<typeof depositChannels>('GET /wps/member/deposit/channels', {}, signal),
  });
}

/** The member's latest deposits, so many of them. */
export function useRecentDeposits(pageSize: number) {
  useFreshDeposits();
  return useQuery({
    queryKey: [DEPOSITS, 'recent', pageSize],
    queryFn: ({ signal }) => send<typeof depositList>('GET /wps/member/deposits', { pageSize }, signal),
  });
}

/** A page of all deposits, newest first. */
export function useDepositRecord(request: RequestOf<typeof depositList>) {
  useFreshDeposits();
  return useQuery({
    queryKey: [DEPOSITS, 'record', request],
    queryFn: ({ signal }) => send<typeof depositList>('GET /wps/member/deposits', request, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.depositId })) }),
    placeholderData: keepPreviousData,
  });
}

/** One deposit, asked for anew whenever it changed. */
export function useDeposit(depositId: string) {
  useEffect(
    () =>
      onSessionEvent((event) => {
        const isOurs = event.type === 'deposit' && event.depositId === depositId;
        if (isOurs || event.type === 'connected') void refreshDeposit(depositId);
      }),
    [depositId],
  );
  return useQuery({
    queryKey: keyOf(depositId),
    queryFn: ({ signal }) => send<typeof depositDetail>('GET /wps/member/deposit/detail', { depositId }, signal),
  });
}

export function useDepositReceipt(depositId: string) {
  return useQuery({
    queryKey: receiptKeyOf(depositId),
    queryFn: ({ signal }) => send<typeof depositReceipt>('GET /wps/member/deposit/receipt', { depositId }, signal),
    staleTime: Infinity,
  });
}

/** One of the pictures that the member sent, counted from 1. */
export function usePaymentProof(depositId: string, number: number) {
  return useQuery({
    queryKey: ['deposit-proof', depositId, number],
    queryFn: ({ signal }) =>
      send<typeof depositProofShow>('GET /wps/member/deposit/proof', { depositId, number }, signal),
    staleTime: Infinity,
  });
}

/** Starts a deposit. The same key again finds the same deposit. */
export function startDeposit(requestKey: string, wish: DepositWish) {
  return send<typeof startDepositCall>('POST /wps/member/deposit', { requestKey, ...wish });
}

export async function cancelDeposit(depositId: string): Promise<void> {
  try {
    await send<typeof depositCancel>('POST /wps/member/deposit/cancel', { depositId });
  } finally {
    await refreshDeposit(depositId);
  }
}

/** Asks for what is held back to be sent back to where it came from. */
export async function askDepositBack(depositId: string): Promise<void> {
  try {
    await send<typeof depositAskBack>('POST /wps/member/deposit/held-back/return', { depositId });
  } finally {
    await refreshDeposit(depositId);
  }
}

/** Sends a picture of the payment, in base64. */
export async function sendPaymentProof(depositId: string, data: string): Promise<void> {
  await send<typeof depositProof>('PUT /wps/member/deposit/proof', { depositId, data });
  await refreshDeposit(depositId);
}

async function refreshDeposit(depositId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(depositId) }),
    // What was held back and then credited stands on the receipt.
    queryClient.invalidateQueries({ queryKey: receiptKeyOf(depositId) }),
  ]);
}

function useFreshDeposits(): void {
  useHints(['deposit'], () => queryClient.invalidateQueries({ queryKey: [DEPOSITS] }));
}

/** The terms of a channel as the rule reads them that page and server share; without the bonus where it is not wanted. */
export function termsOf(channel: DepositChannel, withBonus: boolean): DepositTerms {
  return {
    feeParts: partsFromText(channel.fee) ?? 0n,
    feeRate: channel.feeRate,
    bonusRate: withBonus ? channel.bonusRate : 0,
    bonusMaximumParts: partsFromText(channel.bonusMaximum) ?? 0n,
    turnover: channel.turnover,
    bonusTurnover: channel.bonusTurnover,
  };
}
