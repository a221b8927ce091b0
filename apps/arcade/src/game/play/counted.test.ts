import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('counts up in coins of the currency, and ends at the amount itself', () => {
  const peso = { parts: 450_000n, currency: 'PHP' } as const;
  expect([0, 583, 999, 1000].map((part) => counted(peso, part))).toEqual([0n, 262_000n, 449_000n, 450_000n]);
  expect(counted({ parts: 450_000n, currency: 'VND' }, 583)).toBe(200_000n);
  expect(counted({ parts: 450_001n, currency: 'PHP' }, 1000)).toBe(450_001n);
});
