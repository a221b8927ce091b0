import { expect, it } from 'vitest';
import { SKYLARK } from '../../titles/skylark/rules.ts';
import { verifyFlight } from './verify-flight.ts';

/** Of the chain of twelve whose last hash is SHA-256 of "a secret", as any tool makes it. */
const ANCHOR = '7f7c2ab0dc4856da26d3deb756ddc2634be9940fa85dd572012f71803547f86d';
const FLIGHTS = [
  { number: 1, hash: '29da0c1b2135c8e6dcb896b3214b703de42c7ec43c812cdc188891abce696216', point: 126 },
  { number: 5, hash: '48710d7f779053804b66f6c39036d9ddcc8d0205bd346b670dc617acbc0e7d19', point: 101 },
  { number: 12, hash: '984ca5162200734c592148f1820b71057f098573d138666b48663e4e30cd8d3a', point: 145 },
] as const;

it.each(FLIGHTS)('the page finds the point and the place of flight $number, and no other place', async (flight) => {
  const { hash, number, point } = flight;
  const published = { hash, salt: 'a salt', anchor: ANCHOR };
  const told = await verifyFlight(SKYLARK, { ...published, number });
  expect(told).toEqual({ belongs: true, point, endMs: SKYLARK.endOf(point) });
  expect((await verifyFlight(SKYLARK, { ...published, number: number + 1 })).belongs).toBe(false);
});
