import { shuffled } from '../cards.ts';
import { type Draw } from '../../rules/draws.ts';
import { ONE, type Rules } from '../mechanic.ts';
import { fieldsOf, isWhole } from '../reading.ts';

/** 75 balls; under each of the five letters stand fifteen of them. */
export const BALLS = 75;
const PER_LETTER = 15;
const SIDE = 5;
const MIDDLE = 12;

/** Five in a row, across, down or slanting: places of a card, by rows from 0. The middle is free and always marked. */
export const LINES: readonly (readonly number[])[] = [
  ...Array.from({ length: SIDE }, (_, row) => Array.from({ length: SIDE }, (__, column) => row * SIDE + column)),
  ...Array.from({ length: SIDE }, (_, column) => Array.from({ length: SIDE }, (__, row) => row * SIDE + column)),
  Array.from({ length: SIDE }, (_, i) => i * SIDE + i),
  Array.from({ length: SIDE }, (_, i) => i * SIDE + SIDE - 1 - i),
].map((line) => line.filter((place) => place !== MIDDLE));

/** What a game of bingo is, as data. */
export interface BingoFigures {
  readonly version: number;
  readonly mostCards: number;
  /** Prizes of each card by the number of balls it needed, in prices of a card; only the best of each list is paid. */
  readonly line: readonly BingoPrize[];
  readonly full: readonly BingoPrize[];
}

export interface BingoPrize {
  readonly balls: number;
  readonly pay: number;
}

export type BingoBet = { readonly cards: number };

export type BingoStep =
  | {
      readonly kind: 'cards';
      /** By rows, 0 in the middle. */
      readonly cards: readonly (readonly number[])[];
    }
  | { readonly kind: 'balls'; readonly balls: readonly number[] }
  | {
      readonly kind: 'result';
      readonly card: number;
      /** After how many balls the first line and the whole card were marked; null when not within those called. */
      readonly line: number | null;
      readonly full: number | null;
      readonly pay: number;
    };

/** Cards are drawn first, then as many balls as the last prize needs. */
export function bingoGame(figures: BingoFigures): Rules<BingoBet, BingoStep, never> {
  return {
    version: figures.version,
    usualBet: { cards: 2 },
    readBet: (asked) => {
      const cards = fieldsOf(asked, 'cards')?.cards;
      return isWhole(cards, 1, figures.mostCards) ? { cards } : undefined;
    },
    unitsOf: (bet) => bet.cards,
    play: (bet, _choices, draw) => {
      const cards = Array.from({ length: bet.cards }, () => drawCard(draw));
      const all = Array.from({ length: BALLS }, (_, i) => i + 1);
      const balls = shuffled(all, draw, ballsCalled(figures));
      const results = cards.map((card, number): BingoStep & { pay: number } => {
        const { line, full } = ballsNeeded(card, balls);
        const pay = (prizeFor(figures.line, line) + prizeFor(figures.full, full)) * ONE;
        return { kind: 'result', card: number, line, full, pay };
      });
      return {
        steps: [{ kind: 'cards', cards }, { kind: 'balls', balls }, ...results],
        pay: results.reduce((sum, result) => sum + result.pay, 0),
        waits: false,
      };
    },
  };
}

/** As many as the last prize needs. */
function ballsCalled(figures: BingoFigures): number {
  return Math.max(...[...figures.line, ...figures.full].map((prize) => prize.balls));
}

/** The numbers under each letter. */
const LETTERS = Array.from({ length: SIDE }, (_, letter) =>
  Array.from({ length: PER_LETTER }, (__, i) => letter * PER_LETTER + i + 1),
);

/** Five of fifteen numbers under each letter. */
function drawCard(draw: Draw): number[] {
  const columns = LETTERS.map((numbers) => shuffled(numbers, draw, SIDE));
  return Array.from({ length: SIDE * SIDE }, (_, place) =>
    place === MIDDLE ? 0 : (columns[place % SIDE]?.[Math.floor(place / SIDE)] ?? 0),
  );
}

/** After how many of the balls a card has its first line, and is full. */
export function ballsNeeded(
  card: readonly number[],
  balls: readonly number[],
): { line: number | null; full: number | null } {
  const calledAt = new Map(balls.map((ball, i) => [ball, i + 1]));
  const marked = card.map((number) => (number === 0 ? 0 : (calledAt.get(number) ?? Infinity)));
  const line = Math.min(...LINES.map((places) => Math.max(...places.map((place) => marked[place] ?? Infinity))));
  const full = Math.max(...marked);
  return { line: Number.isFinite(line) ? line : null, full: Number.isFinite(full) ? full : null };
}

function prizeFor(prizes: readonly BingoPrize[], needed: number | null): number {
  if (needed === null) return 0;
  return Math.max(0, ...prizes.filter((prize) => needed <= prize.balls).map((prize) => prize.pay));
}
