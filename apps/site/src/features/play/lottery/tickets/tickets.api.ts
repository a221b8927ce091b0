import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { lotteryChase, lotteryChases } from '@baize/contract/play/lottery-chases';
import type {
  lotteryCancel,
  lotteryStopChase,
  lotteryTicket,
  lotteryTickets,
} from '@baize/contract/play/lottery-tickets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/queries.tsx';
import { useHints } from '../../../../shared/session/use-hints.ts';

export type Ticket = ValueOf<typeof lotteryTickets>['list'][number] & { readonly id: string };
export type TicketDetail = ValueOf<typeof lotteryTicket>;
export type Chase = ValueOf<typeof lotteryChases>['list'][number] & { readonly id: string };
export type ChaseDetail = ValueOf<typeof lotteryChase>;

const TICKETS = 'lottery-tickets';

/** What a member has bought is asked for anew: something was bought, cancelled, drawn or paid. */
export function refreshTickets(): void {
  void queryClient.invalidateQueries({ queryKey: [TICKETS] });
}

/** A page of the member's tickets, kept up with draws and payments. */
export function useTickets(request: RequestOf<typeof lotteryTickets>) {
  useHints(['lottery', 'balance'], refreshTickets);
  return useQuery({
    queryKey: [TICKETS, 'list', request],
    queryFn: async ({ signal }) => {
      const page = await send<typeof lotteryTickets>('GET /wps/lottery/tickets', request, signal);
      return { ...page, list: page.list.map((ticket): Ticket => ({ ...ticket, id: ticket.ticketId })) };
    },
    placeholderData: keepPreviousData,
  });
}

export function useTicket(ticketId: string) {
  useHints(['lottery', 'balance'], refreshTickets);
  return useQuery({
    queryKey: [TICKETS, 'ticket', ticketId],
    queryFn: ({ signal }) => send<typeof lotteryTicket>('GET /wps/lottery/ticket', { ticketId }, signal),
  });
}

export function useChases(request: RequestOf<typeof lotteryChases>) {
  useHints(['lottery', 'balance'], refreshTickets);
  return useQuery({
    queryKey: [TICKETS, 'chases', request],
    queryFn: async ({ signal }) => {
      const page = await send<typeof lotteryChases>('GET /wps/lottery/chases', request, signal);
      return { ...page, list: page.list.map((chase): Chase => ({ ...chase, id: chase.chaseId })) };
    },
    placeholderData: keepPreviousData,
  });
}

export function useChaseDetail(chaseId: string) {
  useHints(['lottery', 'balance'], refreshTickets);
  return useQuery({
    queryKey: [TICKETS, 'chase', chaseId],
    queryFn: ({ signal }) => send<typeof lotteryChase>('GET /wps/lottery/chase', { chaseId }, signal),
  });
}

/** Cancels a ticket; answers how many were cancelled by this: none where it was cancelled before. */
export async function cancelTicket(ticketId: string): Promise<number> {
  return (await send<typeof lotteryCancel>('POST /wps/lottery/cancel', { ticketId })).cancelled;
}

/** Ends a chase; answers how many of its tickets were cancelled. */
export async function stopChase(chaseId: string): Promise<number> {
  return (await send<typeof lotteryStopChase>('POST /wps/lottery/stopChase', { chaseId })).cancelled;
}
