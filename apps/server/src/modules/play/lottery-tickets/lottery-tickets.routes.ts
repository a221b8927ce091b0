import { TRIAL } from '@baize/contract/people/account-kinds';
import {
  lotteryBuy,
  lotteryCancel,
  lotteryStopChase,
  lotteryTicket,
  lotteryTickets,
  SLIP_ALL_MAX,
} from '@baize/contract/play/lottery-tickets';
import { asId, PLAY_MONEY, textFromParts } from '@baize/kernel';
import type { Serve, Session } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { openSlipCounter } from './buy-slip.ts';
import type { AskedPrice } from './domain/price-slip.ts';
import { cancelTicket, stopChase } from './cancel-tickets.ts';
import type { Buyer, LotteryTicketsDeps, SlipId } from './lottery-ticket.ts';
import { ticketDetail } from './ticket-detail.ts';
import { pageOfTickets, type TicketView } from './tickets.store.ts';

/** Mounts the tickets of the lottery. */
export function mountLotteryTickets(serve: Serve, deps: LotteryTicketsDeps): void {
  mountBuying(serve, deps);
  serve(lotteryCancel, async ({ ticketId }, { session }) => ({
    cancelled: await cancelTicket(deps, session.memberId, ticketId),
  }));
  serve(lotteryStopChase, async ({ chaseId }, { session }) => ({
    cancelled: await stopChase(deps, session.memberId, asId<SlipId>(chaseId)),
  }));
  serve(lotteryTickets, async ({ game, waiting, chaseId, pageNo, pageSize }, { session: { memberId } }) => {
    const isWaiting = waiting === undefined ? null : waiting === 'yes';
    const named = { gameCode: game ?? null, chaseId: chaseId === undefined ? null : asId<SlipId>(chaseId) };
    const query = { memberId, ...named, isWaiting, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await pageOfTickets(deps.db, query);
    return { list: list.map(ticketOnWire), total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(lotteryTicket, async ({ ticketId }, { session }) => {
    const { agreed, results, ...ticket } = await ticketDetail(deps, session.memberId, ticketId);
    return {
      ...ticketOnWire(ticket),
      price: textFromParts(BigInt(agreed.notePrice)),
      odds: agreed.odds,
      rebate: String(ticket.rebate / 2000),
      most: textFromParts(BigInt(agreed.most)),
      rules: agreed.rules,
      results: results.map(({ dueParts, clippedParts, leftParts, ...one }) => ({
        ...one,
        due: textFromParts(dueParts),
        clipped: textFromParts(clippedParts),
        left: textFromParts(leftParts),
      })),
    };
  });
}

function mountBuying(serve: Serve, deps: LotteryTicketsDeps): void {
  const counter = openSlipCounter(deps);
  serve(lotteryBuy, async ({ tickets, issue, chase, ...wanted }, { session, country }) => {
    if ((issue === undefined) === (chase === undefined)) throw new Refusal('request_invalid');
    const issues = chase?.issues ?? [{ issue: issue ?? '', multiple: 1 }];
    if (tickets.length * issues.length > SLIP_ALL_MAX) throw new Refusal('lottery_chase_not_offered');
    const buyer = { ...(await buyerOf(deps, session)), country };
    const asked = tickets.map((ticket) => ({ ...ticket, price: priceFrom(ticket.price) }));
    const stopOnWin = chase?.stopOnWin ?? null;
    const slip = await counter.buy(buyer, { ...wanted, tickets: asked, issues, stopOnWin });
    const stake = slip.tickets.reduce((sum, { stakeParts }) => sum + stakeParts, 0n);
    return {
      slipId: slip.slipId,
      tickets: slip.tickets.map(({ stakeParts, mayPayParts, ...one }) => ({
        ...one,
        stake: textFromParts(stakeParts),
        mayPay: textFromParts(mayPayParts),
      })),
      stake: textFromParts(stake),
      currency: buyer.currency,
      at: slip.at,
    };
  });
}

async function buyerOf({ brands }: LotteryTicketsDeps, { memberId, brand, isAgent }: Session): Promise<Buyer> {
  const { currency } = await brands.of(brand);
  return { memberId, brand, currency: isAgent === TRIAL ? PLAY_MONEY : currency };
}

type WirePrice =
  | { readonly by: 'multiple'; readonly base: bigint; readonly unit: string; readonly multiple: number }
  | { readonly by: 'amount'; readonly amount: bigint };

function priceFrom(price: WirePrice): AskedPrice {
  return price.by === 'amount'
    ? { by: 'amount', parts: price.amount }
    : { by: 'multiple', baseParts: price.base, unit: price.unit, multiple: price.multiple };
}

function ticketOnWire(ticket: TicketView) {
  const { ticketId, chaseId, gameName, issue, play, notes, currency, state, drawsAt, at } = ticket;
  return {
    ...{ ticketId, chaseId, gameName, issue, play, notes, currency, state, drawsAt, at },
    game: ticket.gameCode,
    selection: JSON.parse(ticket.selection) as unknown,
    stake: textFromParts(ticket.stakeParts),
    mayPay: textFromParts(ticket.mayPayParts),
    paid: textFromParts(ticket.paidParts),
  };
}
