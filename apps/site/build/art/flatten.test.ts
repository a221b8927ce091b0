import { expect, it } from 'vitest';
import { flattened } from './flatten.ts';
import { sprite } from './sprite.ts';

it('leaves a drawing without transforms, groups and see-through elements', () => {
  const drawn = sprite();
  expect(drawn.match(/<path /g)?.length).toBeGreaterThan(200);
  expect(drawn).not.toMatch(/transform=| opacity=/);
  expect(drawn.match(/<g/g)).toEqual(drawn.match(/<g id="/g)?.map(() => '<g'));
});

it.each([
  ['a move', '<g transform="translate(10 20) scale(2)">', 'M0 0L5 0', 'M10 20L20 20'],
  ['a turn', '<g transform="translate(10 0) scale(1) rotate(90)">', 'M0 0H5V5', 'M10 0L10 5L5 5'],
  [
    'relative points',
    '<g transform="translate(1 1)">',
    'M1 1l2 0h3v4q1 1 2 0t2 0Zm1 1l1 0',
    'M2 2L4 2L7 2L7 6Q8 7 9 6T11 6ZM3 3L4 3',
  ],
  ['points after a move', '<g>', 'M0 0 1 1 2 0Z', 'M0 0L1 1L2 0Z'],
  ['curves', '<g transform="scale(2)">', 'M0 0C1 2 3 4 5 6c1 0 1 1 2 2', 'M0 0C2 4 6 8 10 12C12 12 12 14 14 16'],
  ['round bends', '<g transform="rotate(180)">', 'M0 0a5 5 0 0 1 10 0', 'M0 0A5 5 0 0 1 -10 0'],
  ['oval bends', '<g transform="rotate(90)">', 'M0 0a5 3 0 1 0 10 0', 'M0 0A5 3 90 1 0 0 10'],
])('puts %s into the path', (_, group, path, expected) => {
  expect(flattened(`${group}<path d="${path}" fill="x"/></g>`)).toBe(`<path d="${expected}" fill="x"/>`);
});

it('keeps what is painted, a line as thick as it looked', () => {
  const line = '<path d="M0 0L1 0" fill="none" stroke="y" stroke-width="3" stroke-linecap="round" opacity="0.5"/>';
  expect(flattened(`<g transform="scale(2)">${line}</g>`)).toBe(
    '<path d="M0 0L2 0" fill="none" stroke="y" stroke-width="6" stroke-linecap="round" stroke-opacity="0.5"/>',
  );
  expect(flattened('<path d="M0 0Z" fill="x" opacity="0.5"/>')).toBe('<path d="M0 0Z" fill="x" fill-opacity="0.5"/>');
});

it('refuses what it does not know, instead of losing it', () => {
  expect(() => flattened('<circle r="1"/>')).toThrow('not a drawing');
  expect(() => flattened('<path d="M0 0Z" transform="skewX(3)"/>')).toThrow('not a move');
});
