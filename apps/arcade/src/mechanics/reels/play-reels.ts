import type { Draw } from '../../rules/draws.ts';
import { type Course, ONE } from '../mechanic.ts';
import type { SlotBet } from '../slot-bet.ts';
import type { SlotStep } from '../slot-step.ts';
import { multiplierOf, type ReelFigures, rowsAt, stripsOf } from './reel-figures.ts';

/** The reels at rest: all that is alike in every slot. A mechanic reads its wins from the window. */
export interface Turn {
  readonly free: boolean;
  readonly stops: readonly number[];
  readonly window: string[][];
  readonly scatters: number;
  /** In ten-thousandths of the line bet, the multiplier included. */
  readonly scatterPay: number;
  readonly freeSpinsWon: number;
  readonly multiplier: number;
}

/** Reads one turn after the other of one round: it may keep what stays for the next. The first step is the spin itself. */
export type ReadTurn = (turn: Turn) => readonly SlotStep[];

/**
 * Plays a round to its end. Drawn in this order, nothing thrown away: the stops of all reels from the left for the paid spin, then
 * for each free spin; what a turn draws further (`readTurn`) is drawn right after its stops. A bought round has no paid spin.
 */
export function playReels(
  figures: ReelFigures,
  from: { bet: SlotBet; draw: Draw; readTurn: ReadTurn },
): Course<SlotStep> {
  const { awards, most } = figures.freeSpins;
  const steps: SlotStep[] = [];
  let pay = 0;
  let given = from.bet.buy ? Math.min(figures.buy?.spins ?? 0, most) : 0;
  const turn = (free: boolean, played: number): void => {
    const strips = stripsOf(figures, free);
    const stops = strips.map((strip) => from.draw(strip.length));
    const window = strips.map((strip, reel) => rowsAt(strip, stops[reel] ?? 0, figures.rows));
    const multiplier = free ? multiplierOf(figures.freeSpins, played) : 1;
    const scatters = scattersIn(figures, window);
    const scatterPay = (figures.scatterPays[scatters] ?? 0) * multiplier * ONE;
    const freeSpinsWon = Math.min(awards[scatters] ?? 0, most - given);
    given += freeSpinsWon;
    for (const step of from.readTurn({ free, stops, window, scatters, scatterPay, freeSpinsWon, multiplier })) {
      steps.push(step);
      pay += step.pay;
    }
  };
  if (!from.bet.buy) turn(false, 0);
  for (let played = 0; played < given; played += 1) turn(true, played);
  return { steps, pay, waits: false };
}

function scattersIn(figures: ReelFigures, window: readonly (readonly string[])[]): number {
  let scatters = 0;
  for (const rows of window) for (const symbol of rows) if (symbol === figures.scatter) scatters += 1;
  return scatters;
}
