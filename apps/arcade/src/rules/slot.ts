import { invariant } from '@baize/kernel';
import type { Draw } from './draws.ts';

/** What a slot is, as data. Everything about money in here is in line bets: the stake on one line is 1. */
export interface Slot<Symbol extends string = string> {
  readonly code: string;
  readonly name: string;
  /** Goes up with every change of the data below; each round keeps the version it was played under. */
  readonly version: number;
  readonly symbols: readonly Symbol[];
  /** Stands for every symbol but the scatter, and pays as itself where that is worth more. */
  readonly wild: Symbol;
  /** Counts anywhere in the window. */
  readonly scatter: Symbol;
  /** One cyclic strip per reel. Stop `s` shows rows s, s + 1, s + 2 of it. */
  readonly strips: readonly (readonly Symbol[])[];
  /** One row (0 top, 2 bottom) per reel. */
  readonly lines: readonly (readonly number[])[];
  /** Line bets for 3, 4 and 5 of a kind from the left. */
  readonly pays: Readonly<Partial<Record<Symbol, readonly [number, number, number]>>>;
  /** By number of scatters: what they pay, in line bets. */
  readonly scatterPays: Readonly<Record<number, number>>;
  /** By number of scatters: how many free spins they give. */
  readonly freeSpins: Readonly<Record<number, number>>;
  /** What every win of a free spin is multiplied by. */
  readonly freeSpinMultiplier: number;
  /** The most free spins that one round can hold. */
  readonly freeSpinsMax: number;
}

/** The rows a window shows of each reel. */
export const ROWS = 3;
const ROW_NUMBERS = [0, 1, 2];

/** One line that pays. */
export interface LineWin {
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  /** In line bets, the free-spin multiplier included. */
  readonly pay: number;
}

/** One turn of the reels and all that follows from where they stopped. */
export interface Spin {
  readonly stops: readonly number[];
  readonly free: boolean;
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  readonly scatterPay: number;
  readonly freeSpinsWon: number;
  /** Line wins and scatter pay together, in line bets. */
  readonly pay: number;
}

/** A whole round: the paid spin and every free spin it led to. */
export interface Outcome {
  readonly spins: readonly Spin[];
  /** In line bets. */
  readonly pay: number;
}

/** The symbols in sight: one array of rows per reel. */
export function windowAt<S extends string>(slot: Slot<S>, stops: readonly number[]): S[][] {
  return slot.strips.map((strip, reel) => ROW_NUMBERS.map((row) => symbolAt(strip, (stops[reel] ?? 0) + row)));
}

/** What a run of symbols along a line pays: the better of the wilds at its head alone and of the symbol they stand for. */
export function linePay<S extends string>(slot: Slot<S>, run: readonly S[]): Omit<LineWin, 'line'> | undefined {
  // Loops rather than array methods: this runs twenty times a spin, and a million spins are simulated in each test run.
  let wilds = 0;
  while (wilds < run.length && run[wilds] === slot.wild) wilds += 1;
  const other = run[wilds];
  if (other === undefined || other === slot.scatter) return payOf(slot, slot.wild, wilds);
  let count = wilds + 1;
  while (count < run.length && (run[count] === other || run[count] === slot.wild)) count += 1;
  if (count < 3) return undefined;
  const win = payOf(slot, other, count);
  const wildWin = payOf(slot, slot.wild, wilds);
  return wildWin !== undefined && (win === undefined || wildWin.pay > win.pay) ? wildWin : win;
}

/** Reads what stands in the window. Pure: the same stops always mean the same. */
export function readSpin<S extends string>(slot: Slot<S>, stops: readonly number[], free: boolean): Spin {
  const window = windowAt(slot, stops);
  const times = free ? slot.freeSpinMultiplier : 1;
  const lineWins: LineWin[] = [];
  slot.lines.forEach((rows, line) => {
    const run = rows.map((row, reel) => symbolAt(window[reel] ?? [], row));
    const win = linePay(slot, run);
    if (win) lineWins.push({ ...win, line, pay: win.pay * times });
  });
  const scatters = window.reduce((sum, rows) => sum + rows.filter((symbol) => symbol === slot.scatter).length, 0);
  const scatterPay = (slot.scatterPays[scatters] ?? 0) * times;
  const pay = lineWins.reduce((sum, win) => sum + win.pay, scatterPay);
  return { stops, free, lineWins, scatters, scatterPay, freeSpinsWon: slot.freeSpins[scatters] ?? 0, pay };
}

/**
 * Plays a round to its end. The draws are used in this order and none is thrown away: reels 1 to 5 of the paid spin, then
 * reels 1 to 5 of each free spin. Neither stake nor history is asked.
 */
export function playRound(slot: Slot, draw: Draw): Outcome {
  const spins: Spin[] = [];
  let owed = 0;
  let given = 0;
  do {
    const stops = slot.strips.map((strip) => draw(strip.length));
    const spin = readSpin(slot, stops, spins.length > 0);
    const won = Math.min(spin.freeSpinsWon, slot.freeSpinsMax - given);
    owed += won - (spin.free ? 1 : 0);
    given += won;
    spins.push({ ...spin, freeSpinsWon: won });
  } while (owed > 0);
  return { spins, pay: spins.reduce((sum, spin) => sum + spin.pay, 0) };
}

function symbolAt<S>(symbols: readonly S[], index: number): S {
  const symbol = symbols[index % symbols.length];
  invariant(symbol !== undefined, 'a strip and a window are never empty');
  return symbol;
}

function payOf<S extends string>(slot: Slot<S>, symbol: S, count: number): Omit<LineWin, 'line'> | undefined {
  const pay = slot.pays[symbol]?.[count - 3] ?? 0;
  return pay > 0 ? { symbol, count, pay } : undefined;
}
