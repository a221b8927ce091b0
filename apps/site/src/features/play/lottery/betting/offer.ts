import { currencyOf, decimalsOf, MAX_PARTS, PARTS_PER_UNIT, partsFromText } from '@baize/kernel';
import { fraction, fractionFromText } from '@baize/lottery/fraction';
import type { Family } from '@baize/lottery/family';
import type { Play } from '@baize/lottery/play';
import { type Odds, oddsOf } from '@baize/lottery/price/odds';
import { type NotePrice, type Offer, price, type Priced } from '@baize/lottery/price/price';
import { UNITS } from '@baize/lottery/price/units';
import type { Refused } from '@baize/lottery/refused';
import type { GameTerms, TicketAsked } from './buy.api.ts';

type Asked = Pick<TicketAsked, 'play' | 'selection' | 'price' | 'group'>;

/** What packages/lottery prices by, of the terms that the server told. For show: the server prices a slip by its own. */
export function offerOf(terms: GameTerms): Offer {
  const { bases, least, most, notes, multiple, notePayout, ticketPayout, groups, levels, levelRebate, units } = terms;
  const mostParts = parts(most);
  return {
    pricing:
      terms.pricing === 'group' && groups !== null
        ? { model: 'group', ...groups }
        : // Every tier is listed, so no share of what is fair is ever taken.
          {
            model: 'odds',
            listed: listedIn(terms),
            share: fraction(0),
            levels,
            step: fractionFromText(levelRebate) ?? fraction(0),
          },
    baseParts: bases.map(parts),
    units: Object.fromEntries(units.map((unit) => [unit, UNITS[unit]])),
    amountParts: { least: parts(least), most: mostParts < MAX_PARTS ? mostParts : MAX_PARTS },
    limits: { notes, multiple, notePayoutParts: parts(notePayout), ticketPayoutParts: parts(ticketPayout) },
    coinParts: PARTS_PER_UNIT / 10n ** BigInt(decimalsOf(currencyOf(terms.currency))),
  };
}

/** What a ticket would cost and may win, or what is wrong with it. */
export function priced(family: Family<unknown>, terms: GameTerms, asked: Asked): Priced<unknown> | Refused {
  return price(family, offerOf(terms), {
    play: asked.play,
    selection: asked.selection,
    price: priceInParts(asked.price),
    group: asked.group,
  });
}

/** The odds of a play at a prize group or level; the usual one where none is chosen. */
export function oddsAt(
  family: Family<unknown>,
  {
    play,
    terms,
    group,
  }: { readonly play: Play<unknown>; readonly terms: GameTerms; readonly group: number | undefined },
): Odds | Refused {
  return oddsOf({ play, groups: family.groups }, offerOf(terms).pricing, group);
}

type Listed = Record<string, Record<string, string>>;

function listedIn({ plays }: GameTerms): Listed {
  const listed = plays.map(({ play, tiers }) => [
    play,
    Object.fromEntries(tiers.map(({ tier, odds }) => [tier, odds])),
  ]);
  return Object.fromEntries(listed) as Listed;
}

function priceInParts(price: TicketAsked['price']): NotePrice {
  if (price.by === 'amount') return { by: 'amount', parts: parts(price.amount) };
  return { by: 'multiple', baseParts: parts(price.base), unit: price.unit, multiple: price.multiple };
}

function parts(text: string): bigint {
  return partsFromText(text) ?? 0n;
}
