import { ONE, type Rules } from '../mechanic.ts';
import { payOf } from '../reels/reel-figures.ts';
import { playReels, type Turn } from '../reels/play-reels.ts';
import { PLAIN, readSlotBet, type SlotBet } from '../slot-bet.ts';
import type { Cell, SlotStep, SlotWin } from '../slot-step.ts';
import { type WayFigures, wildTimesOf } from './way-figures.ts';

/** A slot that pays for every way from reel to reel. */
export interface WaysGame extends Rules<SlotBet, SlotStep> {
  readonly mechanic: 'ways';
  readonly figures: WayFigures;
}

export function waysGame(figures: WayFigures): WaysGame {
  const readTurn = (turn: Turn): SlotStep[] => {
    const wins = readWays(figures, turn);
    const pay = wins.reduce((sum, win) => sum + win.pay, turn.scatterPay);
    return [{ kind: 'spin', ...turn, wins, pay }];
  };
  return {
    mechanic: 'ways',
    figures,
    version: figures.version,
    usualBet: PLAIN,
    readBet: (asked) => readSlotBet(asked, figures.buy !== undefined),
    unitsOf: (bet) => (bet.buy && figures.buy ? figures.buy.units : figures.units),
    play: (bet, _choices, draw) => playReels(figures, { bet, draw, readTurn }),
  };
}

/** Each symbol of the first reel pays once for its longest run, times the ways that lead along it. */
export function readWays(figures: WayFigures, turn: Pick<Turn, 'free' | 'window' | 'multiplier'>): SlotWin[] {
  const wins: SlotWin[] = [];
  for (const symbol of new Set(turn.window[0])) {
    if (symbol === figures.scatter) continue;
    const { count, ways } = runOf(figures, turn, symbol);
    const pay = payOf(figures, symbol, count);
    if (pay === 0) continue;
    const cells: Cell[] = turn.window
      .slice(0, count)
      .flatMap((rows, reel) =>
        [...rows.keys()].filter((row) => stands(figures, rows[row], symbol)).map((row): Cell => [reel, row]),
      );
    wins.push({ symbol, count, cells, pay: pay * ways * turn.multiplier * ONE, ways });
  }
  return wins;
}

function runOf(
  figures: WayFigures,
  turn: Pick<Turn, 'free' | 'window'>,
  symbol: string,
): { count: number; ways: number } {
  const wildTimes = wildTimesOf(figures, turn.free);
  let count = 0;
  let ways = 1;
  for (const rows of turn.window) {
    let here = 0;
    for (const shown of rows) here += shown === symbol ? 1 : shown === figures.wild ? wildTimes : 0;
    if (here === 0) break;
    ways *= here;
    count += 1;
  }
  return { count, ways };
}

function stands(figures: WayFigures, shown: string | undefined, symbol: string): boolean {
  return shown === symbol || shown === figures.wild;
}
