import type { OperatorRole } from '@baize/contract/operator-roles';
import { asId, type BrandCode } from '@baize/kernel';
import { issueOperator } from '../modules/staff/operators/index.ts';
import { systemChance } from '../platform/time-and-chance/chance.ts';
import { systemClock } from '../platform/time-and-chance/clock.ts';
import type { Db } from '../platform/database/db.ts';

/** A real operator's token on a real database, for tests of a whole server: by default one that opens everything. */
export function operatorToken(
  owner: Db,
  brand = 'demo',
  { name = 'Tess', roles = ['house'] }: { readonly name?: string; readonly roles?: readonly OperatorRole[] } = {},
): Promise<string> {
  const deps = { clock: systemClock, chance: systemChance };
  return owner.inTransaction((tx) => issueOperator(tx, { brand: asId<BrandCode>(brand), name, roles }, deps));
}
