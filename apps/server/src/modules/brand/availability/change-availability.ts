import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../brands/index.ts';
import type { Availability } from './availability.ts';
import { lockAvailability, writeAvailability } from './availability.store.ts';

export interface AvailabilityDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly noteChange: NoteChange;
}

export interface AvailabilityChange {
  readonly operator: OperatorSession;
  /** The kind of the change in the audit trail: `brand.status`, `brand.region` … */
  readonly what: string;
  /** The fields to change, computed from the present ones. */
  readonly change: (before: Availability) => Partial<Availability>;
  /** More work for the same transaction. */
  readonly also?: (tx: Tx) => Promise<void>;
}

/**
 * Changes part of a brand's availability: one transaction with its line in the audit trail, which tells what was there before. This
 * process acts on it at once, the others as soon as they hear of it.
 */
export async function changeAvailability(
  { operator, what, change, also }: AvailabilityChange,
  deps: AvailabilityDeps,
): Promise<Availability> {
  const { brand } = operator;
  const changed = await deps.db.inTransaction(async (tx) => {
    const before = await lockAvailability(tx, brand);
    const part = change(before);
    const after = { ...before, ...part };
    await writeAvailability(tx, brand, after);
    const keys = Object.keys(part) as (keyof Availability)[];
    const only = (whole: Availability) => Object.fromEntries(keys.map((key) => [key, whole[key]]));
    await deps.noteChange(tx, { operator, what, target: '', before: only(before), after: only(after) });
    await also?.(tx);
    return after;
  });
  await deps.brands.refresh();
  return changed;
}
