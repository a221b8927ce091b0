import { expect, it } from 'vitest';
import { contrast, toHex, toOklch } from './colour-math.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
])('%s on %s is %d:1', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

it.each([
  ['#ff0000', { l: 0.628, c: 0.258, h: 29.2 }],
  ['#00ff00', { l: 0.866, c: 0.295, h: 142.5 }],
  ['#0000ff', { l: 0.452, c: 0.313, h: 264.1 }],
])('%s has the lightness, chroma and hue that CSS gives it', (hex, { l, c, h }) => {
  const colour = toOklch(hex);
  expect(colour.l).toBeCloseTo(l, 2);
  expect(colour.c).toBeCloseTo(c, 2);
  expect(colour.h).toBeCloseTo(h, 0);
});

it.each(['#000000', '#ffffff', '#c8102e', '#0b5d43', '#ffd400', '#111418'])('%s is there and back the same', (hex) => {
  expect(toHex(toOklch(hex))).toBe(hex);
});

it('a chroma that no screen shows becomes one it does, at the same lightness and hue', () => {
  const shown = toOklch(toHex({ l: 0.4, c: 0.4, h: 94 }));
  expect(shown.l).toBeCloseTo(0.4, 1);
  expect(Math.abs(shown.h - 94)).toBeLessThan(6);
});
