import { takeByPublicFormula } from '../cards.ts';
import { type Course, ONE, type Rules } from '../mechanic.ts';
import { fieldsOf, isWhole } from '../reading.ts';
import { choose } from '../table-odds.ts';

/** The field is 5 × 5, numbered by rows from 0 at the top left. */
export const FIELDS = 25;

/** What a game of mines is, as data. */
export interface MinesFigures {
  readonly version: number;
  /** What the house keeps of a fair price, in ten-thousandths. */
  readonly edge: number;
  readonly fewestMines: number;
  readonly mostMines: number;
  /** A round ends with the last field that pays no more than this, in stakes. */
  readonly largestMultiple: number;
}

export type MinesBet = { readonly mines: number };

export type MinesChoice = { readonly open: number } | { readonly collect: true };

export type MinesStep =
  | {
      readonly kind: 'laid';
      readonly mines: number;
      /** What 1, 2, 3 … opened fields pay; the round ends by itself at the last of them. */
      readonly pays: readonly number[];
    }
  | { readonly kind: 'opened'; readonly field: number; readonly mine: boolean; readonly pay: number }
  | { readonly kind: 'over'; readonly mines: readonly number[]; readonly pay: number };

/**
 * Mines are laid by the public formula before the first field is opened; where they lie is told when the round is over. What is opened
 * can be collected at any time, from the first field on.
 */
export function minesGame(figures: MinesFigures): Rules<MinesBet, MinesStep, MinesChoice> {
  const pays = Array.from({ length: figures.mostMines + 1 }, (_, mines) => paysOf(figures, mines));
  return {
    version: figures.version,
    usualBet: { mines: 3 },
    readBet: (asked) => {
      const mines = fieldsOf(asked, 'mines')?.mines;
      return isWhole(mines, figures.fewestMines, figures.mostMines) ? { mines } : undefined;
    },
    unitsOf: () => 1,
    play: (bet, choices, draw) => {
      const mines = takeByPublicFormula(FIELDS, bet.mines, draw).toSorted((a, b) => a - b);
      return playOn(pays[bet.mines] ?? [], mines, choices);
    },
    readChoice: (asked, course) => readChoice(asked, course),
    unitsOfChoice: () => 0,
    // Whoever opened nothing gets the stake back: nothing was ventured.
    choiceOfTheAbsent: () => ({ collect: true }),
  };
}

/** What 1, 2, 3 … opened fields pay: the fair price less the edge, rounded down; up to the largest multiple. */
export function paysOf(figures: MinesFigures, mines: number): number[] {
  const pays: number[] = [];
  for (let opened = 1; opened <= FIELDS - mines; opened += 1) {
    const fair = BigInt(ONE - figures.edge) * choose(FIELDS, opened);
    const pay = Number(fair / choose(FIELDS - mines, opened));
    if (pay > figures.largestMultiple * ONE) break;
    pays.push(pay);
  }
  return pays;
}

function playOn(pays: readonly number[], mines: readonly number[], choices: readonly MinesChoice[]): Course<MinesStep> {
  const steps: MinesStep[] = [{ kind: 'laid', mines: mines.length, pays }];
  const over = (pay: number): Course<MinesStep> => ({
    steps: [...steps, { kind: 'over', mines, pay }],
    pay,
    waits: false,
  });
  let opened = 0;
  for (const choice of choices) {
    if ('collect' in choice) return over(opened === 0 ? ONE : (pays[opened - 1] ?? 0));
    const mine = mines.includes(choice.open);
    const pay = mine ? 0 : (pays[opened] ?? 0);
    steps.push({ kind: 'opened', field: choice.open, mine, pay });
    opened += 1;
    if (mine || opened === pays.length) return over(pay);
  }
  return { steps, pay: opened === 0 ? ONE : (pays[opened - 1] ?? 0), waits: true };
}

/** A field that is still closed; collecting, once a field is open. */
function readChoice(asked: unknown, course: Course<MinesStep>): MinesChoice | undefined {
  if (!course.waits) return undefined;
  const opened = course.steps.flatMap((step) => (step.kind === 'opened' ? [step.field] : []));
  if (fieldsOf(asked, 'collect')?.collect === true) return opened.length > 0 ? { collect: true } : undefined;
  const open = fieldsOf(asked, 'open')?.open;
  return isWhole(open, 0, FIELDS - 1) && !opened.includes(open) ? { open } : undefined;
}
