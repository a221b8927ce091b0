import { ONE, type Rules } from '../../mechanics/mechanic.ts';
import { PLAIN, readSlotBet, type SlotBet } from '../../mechanics/slot-bet.ts';
import type { SlotStep, SlotWin } from '../../mechanics/slot-step.ts';
import { PAPER_LANTERNS as SLOT } from '../../rules/paper-lanterns.ts';
import { type LineWin, playRound, type Spin, windowAt } from '../../rules/slot.ts';

/** Paper Lanterns as every title is played: one bet, which is one line bet on each line, and no choices. */
export const PAPER_LANTERNS: Rules<SlotBet, SlotStep> = {
  version: SLOT.version,
  usualBet: PLAIN,
  readBet: (asked) => readSlotBet(asked, false),
  unitsOf: () => SLOT.lines.length,
  play(_bet, _choices, draw) {
    const outcome = playRound(SLOT, draw);
    return { steps: outcome.spins.map(stepOf), pay: outcome.pay * ONE, waits: false };
  },
};

function stepOf(spin: Spin): SlotStep {
  return {
    kind: 'spin',
    free: spin.free,
    window: windowAt(SLOT, spin.stops),
    stops: spin.stops,
    wins: spin.lineWins.map(winOf),
    scatters: spin.scatters,
    scatterPay: spin.scatterPay * ONE,
    freeSpinsWon: spin.freeSpinsWon,
    multiplier: spin.free ? SLOT.freeSpinMultiplier : 1,
    pay: spin.pay * ONE,
  };
}

function winOf({ line, symbol, count, pay }: LineWin): SlotWin {
  const rows = SLOT.lines[line] ?? [];
  return { symbol, count, cells: rows.slice(0, count).map((row, reel) => [reel, row] as const), pay: pay * ONE, line };
}
