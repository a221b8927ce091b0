import type { Play } from '@baize/lottery/play';
import type { GameTerms, TicketAsked } from './buy.api.ts';

export type Unit = GameTerms['units'][number];

/** What somebody wants to pay for each note, for plays sold either way, and at which prize group or level. */
export interface PriceChoice {
  readonly base: string;
  readonly unit: Unit;
  readonly multiple: number;
  readonly amount: string;
  /** Undefined: the usual one. */
  readonly group: number | undefined;
}

/** Where a game begins: its dearest base at unit and multiple 1, and an amount of the same. */
export function startPrice({ bases, units }: Pick<GameTerms, 'bases' | 'units'>): PriceChoice {
  const [base = '1'] = bases;
  return { base, unit: units[0] ?? 'yuan', multiple: 1, amount: base, group: undefined };
}

/** Official plays are sold by base, unit and multiple, credit plays by an amount on each note. */
export function priceOf(choice: PriceChoice, play: Pick<Play<unknown>, 'style'>): TicketAsked['price'] {
  const { base, unit, multiple, amount } = choice;
  return play.style === 'official' ? { by: 'multiple', base, unit, multiple } : { by: 'amount', amount };
}
