import type { RefusalCode } from '@baize/contract/refusals';
import type { Currency } from '@baize/kernel';
import { type Ask, type Family, isRefused, type Offer, price, writeTerms } from '@baize/lottery';
import { type GameTerms, offerOf, playTermsOf } from './game-terms.ts';

/** A price as it was asked for; a chase multiplies it. */
export type AskedPrice = Ask['price'];

export interface AskedTicket {
  readonly play: string;
  readonly selection?: unknown;
  readonly price: AskedPrice;
  readonly group?: number | undefined;
}

/** An issue that tickets are for, and how many times their price. */
export interface AskedIssue {
  readonly issueId: bigint;
  readonly issue: string;
  readonly family: Family<unknown>;
  readonly multiple: number;
}

/** A ticket as it is to be kept. */
export interface PricedTicket {
  readonly issueId: bigint;
  readonly issue: string;
  readonly play: string;
  readonly notes: number;
  readonly stakeParts: bigint;
  readonly mayPayParts: bigint;
  /** The prize group it is bought at; null where odds are priced otherwise. */
  readonly group: number | null;
  /** Of odds: in two-thousandths of the stake. */
  readonly rebate: number;
  /** What all members together may win with its play of its issue; null: as much as there is. */
  readonly exposureParts: bigint | null;
  readonly selection: string;
  readonly terms: string;
  readonly asked: string;
}

export interface SlipRefusal {
  readonly refusal: RefusalCode;
  /** Which ticket, from 1, and what of it. */
  readonly ticket: number;
  readonly about: string | undefined;
}

export interface PricingOf {
  readonly terms: GameTerms;
  readonly prizeMode: string;
  readonly currency: Currency;
}

/** Prices every ticket of a slip for each of its issues; the first that cannot be sold is the answer. */
export function priceSlip(
  tickets: readonly AskedTicket[],
  issues: readonly AskedIssue[],
  { terms, ...of }: PricingOf,
): PricedTicket[] | SlipRefusal {
  const offers = new Map(tickets.map(({ play }) => [play, offerOf(terms, of, play)]));
  const priced: PricedTicket[] = [];
  for (const issue of issues) {
    for (const [place, ticket] of tickets.entries()) {
      if (playTermsOf(terms, ticket.play).isOff) {
        return { refusal: 'lottery_play_unknown', about: ticket.play, ticket: place + 1 };
      }
      const offer = offers.get(ticket.play) ?? offerOf(terms, of, ticket.play);
      const usual = offer.pricing.model === 'group' ? terms.groups.greatest : 0;
      const one = priceOne(offer, { ...ticket, group: ticket.group ?? usual }, issue);
      if ('refusal' in one) return { ...one, ticket: place + 1 };
      priced.push({ ...one, exposureParts: playTermsOf(terms, ticket.play).exposureParts });
    }
  }
  return priced;
}

function priceOne(
  offer: Offer,
  ticket: AskedTicket & { readonly group: number },
  { issueId, issue, family, multiple }: AskedIssue,
): Omit<PricedTicket, 'exposureParts'> | Omit<SlipRefusal, 'ticket'> {
  const asked = multiplied(ticket.price, multiple);
  const sold = price(family, offer, { ...ticket, selection: ticket.selection, price: asked });
  if (isRefused(sold)) return { refusal: sold.refused as RefusalCode, about: sold.about };
  if (sold.terms.notePriceParts > offer.amountParts.most) {
    return { refusal: 'lottery_stake_not_payable', about: undefined };
  }
  const { group } = ticket;
  const isGroup = offer.pricing.model === 'group';
  return {
    ...{ issueId, issue, play: ticket.play, notes: sold.notes },
    ...{ stakeParts: sold.stakeParts, mayPayParts: sold.mayPayParts },
    group: isGroup ? group : null,
    rebate: offer.pricing.model === 'odds' ? Number((offer.pricing.step.n * 2000n) / offer.pricing.step.d) * group : 0,
    selection: JSON.stringify(sold.selection.canonical),
    terms: JSON.stringify({ ...writeTerms(sold.selection.play, sold.terms), rebate: '0/1' }),
    asked: JSON.stringify(
      asked.by === 'amount'
        ? { group, amount: String(asked.parts) }
        : { group, base: String(asked.baseParts), unit: asked.unit, multiple: asked.multiple },
    ),
  };
}

function multiplied(asked: AskedPrice, multiple: number): AskedPrice {
  return asked.by === 'amount'
    ? { ...asked, parts: asked.parts * BigInt(multiple) }
    : { ...asked, multiple: asked.multiple * multiple };
}
