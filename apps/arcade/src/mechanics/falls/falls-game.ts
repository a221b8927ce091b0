import type { Draw } from '../../rules/draws.ts';
import { type Course, ONE, type Rules } from '../mechanic.ts';
import { PLAIN, readSlotBet, type SlotBet } from '../slot-bet.ts';
import type { Cell, SlotStep, SlotWin } from '../slot-step.ts';
import { chainsOf, type FindWins, type Found, namesOf, payTable, scattersIn } from './falling-window.ts';
import { byScatters, type FallsFigures, rungOf } from './figures.ts';

/** A slot whose winning symbols vanish and let others fall. */
export interface FallsGame<Mechanic extends string> extends Rules<SlotBet, SlotStep> {
  readonly mechanic: Mechanic;
  readonly figures: FallsFigures;
}

/**
 * One number is drawn per reel and spin, from left to right: the paid spin, then each free spin; a bought round has no paid spin. What
 * falls follows from the strips, so that nothing is left to be drawn on the way.
 */
export function fallsGame<Mechanic extends string>(
  mechanic: Mechanic,
  figures: FallsFigures,
  findWins: FindWins,
): FallsGame<Mechanic> {
  const { buy } = figures;
  const spin = spinsOf(figures, findWins);
  return {
    mechanic,
    figures,
    version: figures.version,
    usualBet: PLAIN,
    readBet: (asked) => readSlotBet(asked, buy !== undefined),
    unitsOf: (bet) => (bet.buy && buy ? buy.units : figures.units),
    play: (bet, _choices, draw) => playRound(figures, spin, { draw, bought: bet.buy && buy ? buy.spins : 0 }),
  };
}

type Spin = (draw: Draw, free: boolean, mayWin: number) => SlotStep[];

function playRound(figures: FallsFigures, spin: Spin, from: { draw: Draw; bought: number }): Course<SlotStep> {
  const steps: SlotStep[] = [];
  let given = from.bought;
  const play = (free: boolean): void => {
    const chain = spin(from.draw, free, figures.freeSpins.most - given);
    steps.push(...chain);
    given += chain.at(-1)?.freeSpinsWon ?? 0;
  };
  if (from.bought === 0) play(false);
  for (let played = 0; played < given; played += 1) play(true);
  return { steps, pay: steps.reduce((sum, step) => sum + step.pay, 0), waits: false };
}

function spinsOf(figures: FallsFigures, findWins: FindWins): Spin {
  const chain = chainsOf(figures, findWins);
  const names = namesOf(figures);
  const table = payTable(figures);
  const { rows } = figures;
  const cells = figures.strips.length * rows;
  const winsIn = (found: Found, multiplier: number): SlotWin[] => {
    let at = 0;
    return Array.from({ length: found.wins }, (_, win) => {
      const symbol = found.symbols[win] ?? 0;
      const count = found.counts[win] ?? 0;
      const where = Array.from(found.cells.subarray(at, at + count), (cell): Cell => [
        Math.floor(cell / rows),
        cell % rows,
      ]);
      at += count;
      const pay = (table[symbol * (cells + 1) + count] ?? 0) * multiplier * ONE;
      return { symbol: names[symbol] ?? '', count, cells: where, pay };
    });
  };
  return (draw, free, mayWin) => {
    const stops = figures.strips.map((strip) => draw(strip.length));
    const steps: SlotStep[] = [];
    chain(stops, (window, found, fall) => {
      const multiplier = rungOf(free ? figures.freeSpins.ladder : figures.ladder, fall);
      const wins = winsIn(found, multiplier);
      const scatters = scattersIn(window);
      const over = found.wins === 0;
      const scatterPay = over ? byScatters(figures.scatterPays, scatters) * ONE : 0;
      steps.push({
        kind: fall === 0 ? 'spin' : 'fall',
        free,
        window: figures.strips.map((_, reel) =>
          Array.from(window.subarray(reel * rows, (reel + 1) * rows), (n) => names[n] ?? ''),
        ),
        ...(fall === 0 ? { stops } : {}),
        wins,
        scatters,
        scatterPay,
        freeSpinsWon: over ? Math.min(byScatters(figures.freeSpins.awards, scatters), mayWin) : 0,
        multiplier,
        pay: wins.reduce((sum, win) => sum + win.pay, scatterPay),
      });
    });
    return steps;
  };
}
