import { cellsBeforeNumbers } from '../numbers/difference.ts';
import { lookOf, textsIn } from '../numbers/read-numbers.ts';

/** No draw is shown for longer than this, however many numbers it has. */
const LONGEST_MS = 2400;
const SLOWEST_STEP_MS = 320;

/** What is shown one after the other: every number; of a Vietnamese table the special prize's digits alone. */
export function revealedOf(family: string, result: string): readonly string[] {
  const texts = textsIn(result);
  const look = lookOf(family);
  if (look === 'vietnam') return [...(texts[cellsBeforeNumbers(family)] ?? '')];
  return look === 'prizes' ? texts.slice(0, 3).toReversed() : texts;
}

/** How long each number has before the next one comes. */
export function stepMs(count: number): number {
  return Math.min(SLOWEST_STEP_MS, LONGEST_MS / Math.max(1, count));
}
