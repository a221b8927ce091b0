import { asId, type BrandCode } from '@baize/kernel';
import { issueOperator } from '../modules/staff/operators/index.ts';
import { systemChance } from '../platform/chance.ts';
import { systemClock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';

/** A real operator's token on a real database, for tests of a whole server. */
export function operatorToken(owner: Db, brand = 'demo', name = 'Tess'): Promise<string> {
  const deps = { clock: systemClock, chance: systemChance };
  return owner.inTransaction((tx) => issueOperator(tx, { brand: asId<BrandCode>(brand), name }, deps));
}
