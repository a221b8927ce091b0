import { describe, expect, it } from 'vitest';
import { SPOTS } from '../../../mechanics/roulette/spots.ts';
import { GARDEN_ROULETTE } from '../../../titles/garden-roulette/rules.ts';
import { CLOTH, pointAt, seenAt, spotAt, spotBeside, spotNamed } from './cloth.ts';

const REACH = { along: 0.25, across: 0.2 };
const WAYS = [
  { along: 1, across: 0 },
  { along: -1, across: 0 },
  { along: 0, across: 1 },
  { along: 0, across: -1 },
];

describe('the cloth', () => {
  it('has every spot of the rules, each once, and each is a bet that the rules accept', () => {
    expect(CLOTH.map(({ name }) => name).toSorted()).toEqual(SPOTS.map(({ name }) => name).toSorted());
    expect(new Set(CLOTH.map(({ place }) => `${place.along} ${place.across}`)).size).toBe(157);
    for (const { name } of CLOTH) expect(GARDEN_ROULETTE.readBet({ chips: { [name]: 1 } }), name).toBeDefined();
  });

  it('lays each spot between the numbers that it covers', () => {
    for (const { name, kind, numbers, place } of CLOTH) {
      if (['dozen', 'column', 'even chance', 'straight'].includes(kind)) continue;
      const middles = numbers.map((number) => spotNamed(String(number))?.place);
      for (const middle of middles) {
        if (middle === undefined) throw new Error(`no straight in ${name}`);
        expect(Math.abs(middle.along - place.along), name).toBeLessThanOrEqual(0.5);
        // A street's chips lie at its end, so its far number is two and a half fields away; so is zero from what lies beside it.
        expect(Math.abs(middle.across - place.across), name).toBeLessThanOrEqual(2.5);
      }
    }
  });

  it('finds the spot under its own middle, whichever way it is turned', () => {
    for (const turn of ['wide', 'tall'] as const) {
      for (const spot of CLOTH) expect(spotAt(pointAt(seenAt(spot.place, turn), turn), REACH)?.name).toBe(spot.name);
    }
  });

  it('finds a spot under every point of it but beside zero and columns', () => {
    for (let along = -0.95; along < 13; along += 0.1) {
      for (let across = -1.95; across < 3; across += 0.1) {
        const beside = across < -REACH.across && (along < 0 || along > 12);
        const found = spotAt({ along, across }, REACH);
        if (beside || (across < 0 && (along < -REACH.along || along > 12))) continue;
        expect(found, `${along.toFixed(2)} ${across.toFixed(2)}`).toBeDefined();
      }
    }
    expect(spotAt({ along: -2, across: 1 }, REACH)).toBeUndefined();
    expect(spotAt({ along: 5, across: 3.2 }, REACH)).toBeUndefined();
  });

  it('lays no field over another, and none beyond the edge', () => {
    for (const turn of ['wide', 'tall'] as const) {
      const fields = CLOTH.filter(({ place }) => place.length > 0).map(({ name, place }) => ({
        name,
        ...seenAt(place, turn),
      }));
      for (const one of fields) {
        for (const [middle, size] of [
          [one.x, one.width],
          [one.y, one.height],
        ] as const) {
          expect(middle - size / 2, one.name).toBeGreaterThan(-1e-9);
          expect(middle + size / 2, one.name).toBeLessThan(1 + 1e-9);
        }
        for (const other of fields) {
          if (other.name <= one.name) continue;
          const apart =
            Math.abs(one.x - other.x) > (one.width + other.width) / 2 - 1e-9 ||
            Math.abs(one.y - other.y) > (one.height + other.height) / 2 - 1e-9;
          expect(apart, `${one.name} and ${other.name}`).toBe(true);
        }
      }
    }
  });

  it('lets the arrow keys reach every spot from any other', () => {
    const seen = new Set(['17']);
    const open = ['17'];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const from = spotNamed(name);
      for (const way of WAYS) {
        const next = from && spotBeside(from, way)?.name;
        if (next === undefined || seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    expect(CLOTH.filter(({ name }) => !seen.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it('goes straight on with the arrow keys', () => {
    const names = (from: string, way: { along: number; across: number }) => {
      const spot = spotNamed(from);
      return spot && spotBeside(spot, way)?.name;
    };
    expect(names('17', { along: 1, across: 0 })).toBe('17-20');
    expect(names('17-20', { along: 1, across: 0 })).toBe('20');
    expect(names('17', { along: 0, across: -1 })).toBe('16-17');
    expect(names('16', { along: 0, across: -1 })).toBe('16-17-18');
  });
});
