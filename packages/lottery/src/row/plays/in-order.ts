import { fraction } from '../../fraction.ts';
import { arrangements, distinctWays, has } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { positionSets } from '../../shape.ts';
import type { Drum, Row } from '../row.ts';

/** Which places of a row a play is on, and what it and its tier are called. */
export interface Places {
  readonly code: string;
  readonly tier: string;
  readonly start: number;
  readonly length: number;
}

/** 直选: numbers for each place, all right. A number never stands on two places, so such combinations are no notes. */
export function inOrder({ to }: Drum, { code, tier, start, length }: Places): Play<Row> {
  return playOf<readonly number[], Row>({
    code,
    style: 'official',
    shape: positionSets(length, { from: 1, to }),
    tiers: [{ code: tier, chance: fraction(1, arrangements(to, length)) }],
    notes: (sets) => distinctWays(sets),
    hits: (sets, draw) => winsIf(sets.every((set, i) => has(set, draw[start + i] ?? 0))),
  });
}
