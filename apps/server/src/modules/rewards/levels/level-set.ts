import type { LevelSet } from '../../../events/level-set.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { periodAt } from '../../../platform/time-and-chance/periods.ts';
import { forgetKeeping, rulesOf } from './levels.store.ts';
import { beginKeeping, riseRules } from './rise.ts';

/** A level that staff gave is kept as one that was reached: to the end of the next window, then it is judged. */
export function levelSetByStaff({ brands }: { readonly brands: Pick<BrandBook, 'of'> }) {
  return async (tx: Tx, { brand: code, memberId, level, at }: LevelSet): Promise<void> => {
    if (level === null) return forgetKeeping(tx, memberId);
    const known = riseRules(await brands.of(code, tx), await rulesOf(tx, code));
    const window = periodAt(known.rules.every, known.brand.timeZone, at);
    await beginKeeping(tx, { known, memberId, level, window });
  };
}
