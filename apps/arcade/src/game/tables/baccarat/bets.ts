import {
  type BaccaratBet,
  type BaccaratFigures,
  baccaratGame,
  type BaccaratStep,
} from '../../../mechanics/baccarat/rules.ts';
import { el } from '../../dom.ts';
import { ChipBet } from '../chips/chip-bet.ts';
import { trayOf } from '../chips/chip-stack.ts';
import { chipTray } from '../chips/chip-tray.ts';
import type { TableFrame, TableRound } from '../table-page.ts';
import { cloth } from './cloth.ts';
import { limitsSaid } from './tell.ts';

/** Cloth, tray and limits: what lies on the table, and what may. */
export function betBoard(frame: TableFrame, figures: BaccaratFigures) {
  const { say, money } = frame;
  const most = new Map<string, number>(Object.entries(figures.mostOn));
  const limits = { mostOn: (spot: string) => most.get(spot) ?? 0, mostChips: figures.mostChips };
  const bet = new ChipBet(limits, {}, lastBet(figures, frame));
  // Chips of a round keep its unit until the next one may begin.
  let unit = frame.unit();
  let locked = false;
  const values = (): number[] => trayOf(frame.units, unit, figures.mostOn.player);
  const limitsLine = el('p', { class: 'cloth-limits' });
  const changed = (): void => {
    board.settle();
    redraw();
    frame.changed();
  };
  const tray = chipTray({ bet, money, unit: () => unit, values, say: (text) => frame.announce(text), changed });
  const board = cloth(frame, { figures, bet, tray, unit: () => unit, values, changed });
  const redraw = (): void => {
    tray.lock(locked);
    board.refresh(locked);
    const write = (chips: number): string => money.brief(unit * BigInt(chips));
    limitsLine.textContent = say('limits', { limits: limitsSaid(figures, say, write), all: write(figures.mostChips) });
  };
  redraw();
  return {
    elements: [board.element, tray.element, limitsLine],
    bet: (): BaccaratBet | undefined => (bet.sum > 0 ? { chips: bet.chips } : undefined),
    refresh: (isLocked: boolean) => {
      locked = isLocked;
      if (!locked && unit !== frame.unit()) {
        unit = frame.unit();
        board.settle();
      }
      redraw();
    },
    begin: ({ chips }: BaccaratBet) => {
      bet.played(chips);
      frame.memory.write('last', JSON.stringify(chips));
      board.settle();
      redraw();
    },
    /** The chips of a round, as it was staked. */
    of: (round: TableRound<BaccaratBet>) => {
      unit = BigInt(round.unitParts);
      bet.played(round.bet.chips);
      redraw();
    },
    settle: (wins: BaccaratStep['wins']) => board.settle(wins),
  };
}

/** What this browser remembers of the last bet, where it is one. */
function lastBet(figures: BaccaratFigures, { memory }: TableFrame): BaccaratBet['chips'] | undefined {
  try {
    const chips: unknown = JSON.parse(memory.read('last') ?? '');
    return baccaratGame(figures).readBet({ chips })?.chips;
  } catch {
    return undefined;
  }
}
