import { refused, type Refused } from '../refused.ts';
import type { Shape } from '../shape.ts';
import { BALLS } from './ball.ts';

/** A set of balls, least first. There are more than a set of bits holds. */
export function ballSet(least = 1): Shape<readonly number[]> {
  return {
    form: { kind: 'numbers', from: 1, to: BALLS, least, most: BALLS },
    read: (input) => readBalls(input, least),
    write: (balls) => balls,
  };
}

function readBalls(input: unknown, least: number): readonly number[] | Refused {
  if (!Array.isArray(input)) return refused('lottery_selection_malformed');
  const balls = new Set<number>();
  for (const ball of input as unknown[]) {
    if (typeof ball !== 'number' || !Number.isInteger(ball)) return refused('lottery_selection_malformed');
    if (ball < 1 || ball > BALLS) return refused('lottery_selection_out_of_range', String(ball));
    if (balls.has(ball)) return refused('lottery_selection_repeats', String(ball));
    balls.add(ball);
  }
  return balls.size < least ? refused('lottery_too_few_chosen') : [...balls].sort((a, b) => a - b);
}
