import { expect, it } from 'vitest';
import { type Change, changeOf } from './change-of.ts';

const CASES: readonly [when: string, figures: readonly [now: bigint, before: bigint], change: Change][] = [
  ['more than before', [150n, 100n], { way: 'up', by: 50n, permille: 500n }],
  ['less than before', [75n, 100n], { way: 'down', by: 25n, permille: 250n }],
  ['as before', [7n, 7n], { way: 'same', by: 0n, permille: 0n }],
  ['something after nothing, of which there is no share', [7n, 0n], { way: 'up', by: 7n, permille: null }],
  ['nothing after nothing', [0n, 0n], { way: 'same', by: 0n, permille: null }],
  ['a smaller loss, by a share of the loss before', [-50n, -200n], { way: 'up', by: 150n, permille: 750n }],
  ['a loss after a win', [-50n, 100n], { way: 'down', by: 150n, permille: 1500n }],
  ['a third, to the nearest tenth of a percent', [4n, 3n], { way: 'up', by: 1n, permille: 333n }],
  ['two thirds, to the nearest', [5n, 3n], { way: 'up', by: 2n, permille: 667n }],
];

it.each(CASES)('tells how a figure moved that is %s', (_, [now, before], change) => {
  expect(changeOf(now, before)).toEqual(change);
});
