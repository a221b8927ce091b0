import type { MemberId } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import { type LotteryTicketsDeps, type SlipId } from './lottery-ticket.ts';
import { cancelTickets, lastOf } from './tickets.store.ts';

/**
 * Cancels one ticket while its issue is on sale by the database's clock; answers whether this call did. Refuses
 * lottery_ticket_not_found, lottery_issue_closed.
 */
export function cancelTicket(deps: LotteryTicketsDeps, memberId: MemberId, ticketId: string): Promise<number> {
  return cancel(deps, memberId, { from: ticketId, until: ticketId });
}

/** Ends a chase: cancels its tickets as far as their sale has not ended. Answers how many. Refuses the same. */
export function stopChase(deps: LotteryTicketsDeps, memberId: MemberId, chaseId: SlipId): Promise<number> {
  return cancel(deps, memberId, { from: chaseId, until: lastOf(chaseId) });
}

interface Range {
  readonly from: string;
  readonly until: string;
}

async function cancel({ db, clock, hints }: LotteryTicketsDeps, memberId: MemberId, range: Range): Promise<number> {
  const { cancelled, earlier, closed } = await cancelTickets(db, memberId, { ...range, now: clock.now() });
  if (cancelled > 0) hints.tell(memberId, { type: 'balance' });
  if (cancelled + earlier > 0) return cancelled;
  throw new Refusal(closed > 0 ? 'lottery_issue_closed' : 'lottery_ticket_not_found');
}
