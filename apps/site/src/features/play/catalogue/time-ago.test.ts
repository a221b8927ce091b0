import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const MINUTE = 60_000;
it.each([
  ['in the first minute', 20_000, 'now'],
  ['minutes', 5 * MINUTE + 1, '5 min ago'],
  ['hours, never rounded up', 119 * MINUTE, '1 hr ago'],
  ['days', 49 * 60 * MINUTE, '2 days ago'],
  ['a clock that is behind', -5 * MINUTE, 'now'],
])('says how long ago: %s', (_, past, text) =>
  expect(timeAgo(1_000_000_000 - past, 1_000_000_000, 'en-GB')).toBe(text),
);

it('speaks the page’s language', () => {
  expect(timeAgo(0, 2 * 60 * MINUTE, 'vi')).toMatch(/2 giờ trước/);
  expect(timeAgo(0, 48 * 60 * MINUTE, 'vi')).toBe('hôm kia');
});
