import { TRIAL } from '@baize/contract/people/account-kinds';
import { lotteryBuy, SLIP_ALL_MAX } from '@baize/contract/play/lottery-tickets';
import { PLAY_MONEY, textFromParts } from '@baize/kernel';
import type { Serve, Session } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { openSlipCounter } from './buy-slip.ts';
import type { AskedPrice } from './domain/price-slip.ts';
import type { Buyer, LotteryTicketsDeps } from './lottery-ticket.ts';

/** Mounts the tickets of the lottery. */
export function mountLotteryTickets(serve: Serve, deps: LotteryTicketsDeps): void {
  const counter = openSlipCounter(deps);
  serve(lotteryBuy, async ({ tickets, issue, chase, ...wanted }, { session }) => {
    if ((issue === undefined) === (chase === undefined)) throw new Refusal('request_invalid');
    const issues = chase?.issues ?? [{ issue: issue ?? '', multiple: 1 }];
    if (tickets.length * issues.length > SLIP_ALL_MAX) throw new Refusal('lottery_chase_not_offered');
    const buyer = await buyerOf(deps, session);
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
