import { describe, expect, it } from 'vitest';
import { areSame, cardsNear, ROWS_AROUND, stepTo, type Stretch } from './cards-near.ts';

const grid = { windowHeight: 800, columns: 7, rowHeight: 200, count: 20_000 };

describe('the cards near the window', () => {
  it('are those of the rows that are seen, and of a few around them', () => {
    expect(cardsNear({ ...grid, top: 100 })).toEqual({ from: 0, after: (4 + ROWS_AROUND) * 7 });
    expect(cardsNear({ ...grid, top: -20_000 })).toEqual({
      from: (100 - ROWS_AROUND) * 7,
      after: (105 + ROWS_AROUND) * 7,
    });
  });

  it('are never more than there are, however far the page is scrolled', () => {
    expect(cardsNear({ ...grid, count: 30, top: 0 })).toEqual({ from: 0, after: 30 });
    expect(cardsNear({ ...grid, top: -10_000_000 })).toEqual({ from: 19_999 - (19_999 % 7), after: 20_000 });
    expect(cardsNear({ ...grid, top: 10_000_000 })).toEqual({ from: 0, after: 7 });
  });
});

/** Every step until all is there. */
function stepsFrom(there: Stretch, wanted: Stretch, by: number): Stretch[] {
  const steps = [there];
  for (let now = there; !areSame(now, wanted); steps.push(now)) now = stepTo(now, wanted, by);
  return steps;
}

describe('a step', () => {
  it.each([
    ['down a row', { from: 0, after: 42 }, { from: 7, after: 49 }],
    ['up a row', { from: 70, after: 112 }, { from: 63, after: 105 }],
    ['far away', { from: 0, after: 42 }, { from: 700, after: 749 }],
    ['to a shorter list', { from: 700, after: 749 }, { from: 0, after: 20 }],
  ])('%s brings a few cards a time, next to those that are there, and ends', (_, there, wanted) => {
    const steps = stepsFrom(there, wanted, 3);
    expect(steps.length).toBeLessThan(30);
    for (const [place, now] of steps.entries()) {
      const before = steps[place - 1];
      if (before === undefined) continue;
      const stays = Math.max(0, Math.min(now.after, before.after) - Math.max(now.from, before.from));
      expect(now.after - now.from - stays).toBeLessThanOrEqual(3);
      expect(now.from).toBeGreaterThanOrEqual(wanted.from);
      expect(now.after).toBeLessThanOrEqual(wanted.after);
    }
  });
});
