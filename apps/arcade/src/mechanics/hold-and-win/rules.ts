import type { Draw } from '../../rules/draws.ts';
import { readLines } from '../lines/read-lines.ts';
import { stepOf } from '../lines/rules.ts';
import { ONE, type Rules } from '../mechanic.ts';
import { playReels, type Turn } from '../reels/play-reels.ts';
import { PLAIN, readSlotBet, type SlotBet } from '../slot-bet.ts';
import type { Cell, HeldCoin, SlotStep } from '../slot-step.ts';
import { type HoldFigures, weightOf } from './hold-figures.ts';

/** Lines with coins that stay and respins around them. */
export interface HoldAndWinGame extends Rules<SlotBet, SlotStep> {
  readonly mechanic: 'hold-and-win';
  readonly figures: HoldFigures;
}

export function holdAndWinGame(figures: HoldFigures): HoldAndWinGame {
  const weight = weightOf(figures.hold.faces);
  return {
    mechanic: 'hold-and-win',
    figures,
    version: figures.version,
    usualBet: PLAIN,
    readBet: (asked) => readSlotBet(asked, figures.buy !== undefined),
    unitsOf: (bet) => (bet.buy && figures.buy ? figures.buy.units : figures.units),
    play: (bet, _choices, draw) => {
      const coinAt = (cell: Cell): HeldCoin => faceOf(figures, cell, draw(weight));
      const readTurn = (turn: Turn): SlotStep[] => {
        const coins = cellsOf(turn.window)
          .filter(([reel, row]) => turn.window[reel]?.[row] === figures.coin)
          .map(coinAt);
        const step = { ...stepOf(turn, readLines(figures, turn.window, turn.multiplier)), coins };
        return coins.length < figures.hold.least ? [step] : [step, ...respins(figures, step, { draw, coinAt })];
      };
      return playReels(figures, { bet, draw, readTurn });
    },
  };
}

/**
 * The respins after a spin with enough coins. Each draws, for every empty cell from the left and from the top, whether a coin lands
 * and at once what it shows. The last one pays: all coins, and the grand pool for a full window.
 */
function respins(
  figures: HoldFigures,
  spin: SlotStep & { readonly coins: readonly HeldCoin[] },
  from: { draw: Draw; coinAt: (cell: Cell) => HeldCoin },
): SlotStep[] {
  const { lives, chance } = figures.hold;
  const steps: SlotStep[] = [];
  const window = spin.window.map((rows) => [...rows]);
  const all = cellsOf(window);
  let coins = spin.coins;
  let left = lives;
  do {
    const landed: HeldCoin[] = [];
    for (const cell of all.filter(([reel, row]) => window[reel]?.[row] !== figures.coin)) {
      if (from.draw(chance.of) < chance.hits) landed.push(from.coinAt(cell));
    }
    for (const { cell } of landed) put(window, cell, figures.coin);
    coins = [...coins, ...landed];
    left = coins.length === all.length ? 0 : landed.length > 0 ? lives : left - 1;
    const step = respin(spin.free, { window, coins, respinsLeft: left });
    steps.push(left > 0 ? step : paid(figures, step));
  } while (left > 0);
  return steps;
}

type Respin = SlotStep & Required<Pick<SlotStep, 'coins' | 'respinsLeft'>>;

function respin(free: boolean, now: Pick<Respin, 'window' | 'coins' | 'respinsLeft'>): Respin {
  const window = now.window.map((rows) => [...rows]);
  const nothing = { wins: [], scatters: 0, scatterPay: 0, freeSpinsWon: 0, multiplier: 1, pay: 0 };
  return { kind: 'respin', free, ...nothing, ...now, window };
}

/** The last respin with what it pays. */
function paid(figures: HoldFigures, last: Respin): SlotStep {
  const { gate, pools } = figures.hold;
  const count = last.coins.length;
  const multiplier = gate && count >= gate.coins ? gate.times : 1;
  const coins = last.coins.map((coin) => (coin.pool ? coin : { ...coin, pay: coin.pay * multiplier }));
  const cells = coins.map(({ cell }) => cell);
  const worth = coins.reduce((sum, { pay }) => sum + pay, 0);
  const full = count === cellsOf(last.window).length;
  const wins = [
    { symbol: figures.coin, count, cells, pay: worth },
    ...(full ? [{ symbol: 'grand', count, cells, pay: pools.grand * ONE }] : []),
  ];
  return { ...last, wins, multiplier, coins, pay: wins.reduce((sum, { pay }) => sum + pay, 0) };
}

function faceOf(figures: HoldFigures, cell: Cell, drawn: number): HeldCoin {
  let before = 0;
  for (const face of figures.hold.faces) {
    before += face.weight;
    if (drawn >= before) continue;
    return 'pool' in face
      ? { cell, pay: figures.hold.pools[face.pool] * ONE, pool: face.pool }
      : { cell, pay: face.pay * ONE };
  }
  throw new RangeError('a coin is drawn below the sum of the weights');
}

function cellsOf(window: readonly (readonly string[])[]): Cell[] {
  return window.flatMap((rows, reel) => [...rows.keys()].map((row): Cell => [reel, row]));
}

function put(window: string[][], [reel, row]: Cell, symbol: string): void {
  const rows = window[reel];
  if (rows) rows[row] = symbol;
}
