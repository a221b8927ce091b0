import { expect, it } from 'vitest';
import { restAfter } from './settled-bets.jobs.ts';

it.each([
  ['three seconds after a quick one', 40, 3_000],
  ['nineteen times as long as it took, so that looks have a twentieth of the time', 500, 9_500],
  ['half a minute at most', 5_000, 30_000],
])('rests %s', (_, lookMs, restMs) => expect(restAfter(lookMs)).toBe(restMs));
