import { shuffled } from '../cards.ts';
import { ONE, type Rules } from '../mechanic.ts';
import { fieldsOf, isWhole } from '../reading.ts';

/** What a scratch card is, as data. */
export interface ScratchFigures {
  readonly version: number;
  /** Of so many cards, the prizes below are. Each card is an independent draw: the tickets never run out. */
  readonly tickets: number;
  readonly prizes: readonly ScratchPrize[];
  readonly mostCards: number;
}

export interface ScratchPrize {
  /** Three of it on a card win. */
  readonly symbol: string;
  /** In prices of a card. */
  readonly pay: number;
  readonly tickets: number;
}

export type ScratchBet = { readonly cards: number };

export type ScratchStep = {
  readonly kind: 'card';
  /** 3 × 3, by rows. Never three of a kind but of the prize. */
  readonly cells: readonly string[];
  readonly prize: string | null;
  readonly pay: number;
};

export const CELLS = 9;

/**
 * The prize is drawn first, by the stated table. Then the card is printed: three of the prize's symbol, the rest from a shuffled pack
 * with two of every other symbol, so that all cards of one prize, and all cards without one, are equally likely. How often a card
 * without a prize shows two of the highest is chance, not design.
 */
export function scratchGame(figures: ScratchFigures): Rules<ScratchBet, ScratchStep, never> {
  return {
    version: figures.version,
    usualBet: { cards: 1 },
    readBet: (asked) => {
      const cards = fieldsOf(asked, 'cards')?.cards;
      return isWhole(cards, 1, figures.mostCards) ? { cards } : undefined;
    },
    unitsOf: (bet) => bet.cards,
    play: (bet, _choices, draw) => {
      const steps = Array.from({ length: bet.cards }, (): ScratchStep => {
        const prize = prizeAt(figures, draw(figures.tickets));
        const others = figures.prizes.filter((other) => other !== prize).flatMap(({ symbol }) => [symbol, symbol]);
        const won = prize ? [prize.symbol, prize.symbol, prize.symbol] : [];
        const cells = shuffled([...won, ...shuffled(others, draw, CELLS - won.length)], draw);
        return { kind: 'card', cells, prize: prize?.symbol ?? null, pay: (prize?.pay ?? 0) * ONE };
      });
      return { steps, pay: steps.reduce((sum, step) => sum + step.pay, 0), waits: false };
    },
  };
}

/** Tickets are numbered from 0: the first prize's first. */
function prizeAt(figures: ScratchFigures, ticket: number): ScratchPrize | undefined {
  let from = 0;
  return figures.prizes.find((prize) => {
    from += prize.tickets;
    return ticket < from;
  });
}
