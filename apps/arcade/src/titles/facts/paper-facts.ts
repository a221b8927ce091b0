import type { Slot } from '../../rules/slot.ts';
import { ROWS } from '../../rules/slot.ts';
import type { SlotFacts } from '../slot-title.ts';
import { payLines } from './reel-facts.ts';

/** What a page tells of Paper Lanterns, whose figures are older than the mechanics. */
export function paperFacts(slot: Slot): SlotFacts {
  return {
    wins: 'lines',
    reels: slot.strips.length,
    rows: ROWS,
    strips: slot.strips,
    units: slot.lines.length,
    wild: slot.wild,
    scatter: slot.scatter,
    pays: payLines(slot.pays),
    scatterPays: slot.scatterPays,
    freeSpins: slot.freeSpins,
    freeSpinsMax: slot.freeSpinsMax,
    freeTimes: { first: slot.freeSpinMultiplier, growth: 0, most: slot.freeSpinMultiplier },
    lines: slot.lines,
  };
}
