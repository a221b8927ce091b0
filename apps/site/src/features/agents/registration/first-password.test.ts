import { expect, it } from 'vitest';
import { firstPassword } from './first-password.ts';

it('has twelve letters and digits that are not taken for each other, and another each time', () => {
  const many = Array.from({ length: 200 }, () => firstPassword());
  for (const one of many) expect(one).toMatch(/^[a-hjkmnp-z2-9]{12}$/);
  expect(new Set(many).size).toBe(200);
  expect(firstPassword((numbers) => numbers.fill(31))).toBe('aaaaaaaaaaaa');
});
