import { describe, expect, it } from 'vitest';
import { CELLS } from '../../../mechanics/scratch/rules.ts';
import { Scratched } from './scratched.ts';

describe('scratching', () => {
  it('opens a field once half of it is free, and no other', () => {
    const card = new Scratched(CELLS);
    const opened: number[] = [];
    for (let x = 0.02; x < 0.33; x += 0.03) opened.push(...card.scratch({ x, y: 0.1 }, 0.08));
    expect(opened).toEqual([0]);
    expect([...card.open]).toEqual([0]);
    expect(card.scratch({ x: 0.16, y: 0.16 }, 0.3)).not.toContain(0);
  });

  it('a touch alone opens nothing', () => {
    const card = new Scratched(CELLS);
    expect(card.scratch({ x: 0.5, y: 0.5 }, 0.04)).toEqual([]);
    expect(card.open.size).toBe(0);
  });

  it('rubbing over the whole card opens every field once', () => {
    const card = new Scratched(CELLS);
    const opened: number[] = [];
    for (let i = 0; i < 340; i += 1) {
      opened.push(...card.scratch({ x: (i % 20) * 0.0525, y: 0.03 + Math.floor(i / 20) * 0.06 }, 0.06));
    }
    expect(opened.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(card.isOver).toBe(true);
  });

  it('knows the field at a point, and none beside the card', () => {
    const card = new Scratched(CELLS);
    expect(card.fieldAt({ x: 0.9, y: 0.5 })).toBe(5);
    expect(card.fieldAt({ x: 1, y: 0.5 })).toBeUndefined();
    expect(card.fieldAt({ x: -0.1, y: 0.5 })).toBeUndefined();
    expect(card.reveal(4)).toBe(true);
    expect(card.reveal(4)).toBe(false);
    expect(card.reveal(9)).toBe(false);
  });
});
