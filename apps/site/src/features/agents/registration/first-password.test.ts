import { expect, it } from 'vitest';
import { firstPassword } from './first-password.ts';

it('has twelve letters and digits that are not taken for each other, and another each time', () => {
  const many = Array.from({ length: 200 }, () => firstPassword());
  for (const one of many) expect(one).toMatch(/^[a-hjkmnp-z2-9]{12}$/);
  expect(new Set(many).size).toBe(200);
});

it('has a letter and a digit: what has only either is drawn again', () => {
  const [a, nine] = [0, 30];
  const all = (number: number) => new Array<number>(12).fill(number);
  const draws = [all(a), all(nine), all(a).with(11, nine)];
  const password = firstPassword((numbers) => {
    numbers.set(draws.shift() ?? []);
    return numbers;
  });
  expect(password).toBe('aaaaaaaaaaa9');
});
