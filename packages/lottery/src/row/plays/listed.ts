import { fraction } from '../../fraction.ts';
import { arrangements } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { entryList, entryOf } from '../../shape.ts';
import type { Drum, Row } from '../row.ts';
import type { Places } from './in-order.ts';

/** 单式: single entries in order, two digits a number. */
export function listed({ to }: Drum, { code, tier, start, length }: Places): Play<Row> {
  return playOf<readonly string[], Row>({
    code,
    style: 'official',
    shape: entryList({
      length,
      from: 1,
      to,
      canonical: (numbers) => (new Set(numbers).size === numbers.length ? numbers : undefined),
    }),
    tiers: [{ code: tier, chance: fraction(1, arrangements(to, length)) }],
    notes: (entries) => entries.length,
    hits: (entries, draw) => winsIf(entries.includes(entryOf(draw.slice(start, start + length), to))),
  });
}
