import type { Rules } from '../mechanic.ts';
import { playReels, type ReadTurn, type Turn } from '../reels/play-reels.ts';
import { PLAIN, readSlotBet, type SlotBet } from '../slot-bet.ts';
import type { Cell, SlotStep, SlotWin } from '../slot-step.ts';
import type { LineFigures } from './line-figures.ts';
import { readLines, reelsFilled } from './read-lines.ts';

/** A slot whose wins run along lines, its wilds plain, expanding or sticky. */
export interface LinesGame extends Rules<SlotBet, SlotStep> {
  readonly mechanic: 'lines';
  readonly figures: LineFigures;
}

export function linesGame(figures: LineFigures): LinesGame {
  return {
    mechanic: 'lines',
    figures,
    version: figures.version,
    usualBet: PLAIN,
    readBet: (asked) => readSlotBet(asked, figures.buy !== undefined),
    unitsOf: (bet) => (bet.buy && figures.buy ? figures.buy.units : figures.units),
    play: (bet, _choices, draw) => playReels(figures, { bet, draw, readTurn: turnReader(figures) }),
  };
}

/** Reads the turns of one round; wilds that stay are kept from one free spin to the next. */
function turnReader(figures: LineFigures): ReadTurn {
  const held = new Map<string, Cell>();
  return (turn) => {
    const fills = figures.expanding === 'always' || (figures.expanding === 'free' && turn.free);
    if (fills) {
      const expanded = reelsFilled(figures, turn.window);
      const filled = turn.window.map((rows, reel) => (expanded.includes(reel) ? rows.map(() => figures.wild) : rows));
      const step = stepOf(turn, readLines(figures, filled, turn.multiplier));
      return [expanded.length > 0 ? { ...step, expanded } : step];
    }
    if (figures.sticky && turn.free) {
      for (const [reel, row] of held.values()) replace(turn.window, [reel, row], figures.wild);
      for (const [reel, row] of wildsOf(figures, turn.window)) held.set(`${reel},${row}`, [reel, row]);
      return [{ ...stepOf(turn, readLines(figures, turn.window, turn.multiplier)), sticky: [...held.values()] }];
    }
    return [stepOf(turn, readLines(figures, turn.window, turn.multiplier))];
  };
}

function wildsOf(figures: LineFigures, window: readonly (readonly string[])[]): Cell[] {
  return window.flatMap((rows, reel) =>
    [...rows.keys()].filter((row) => rows[row] === figures.wild).map((row): Cell => [reel, row]),
  );
}

function replace(window: string[][], [reel, row]: Cell, symbol: string): void {
  const rows = window[reel];
  if (rows) rows[row] = symbol;
}

/** The spin as it is told. */
export function stepOf(turn: Turn, wins: readonly SlotWin[]): SlotStep {
  const pay = wins.reduce((sum, win) => sum + win.pay, turn.scatterPay);
  return { kind: 'spin', ...turn, wins, pay };
}
