import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../brands/index.ts';
import type { Door } from './availability.ts';
import { lockDoor, writeDoor } from './availability.store.ts';

export interface DoorDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly noteChange: NoteChange;
}

export interface DoorChange {
  readonly operator: OperatorSession;
  /** As the audit trail calls it: `brand.status`, `brand.region` … */
  readonly what: string;
  /** What is new, given what there is. */
  readonly change: (door: Door) => Partial<Door>;
  /** What else belongs into the same transaction. */
  readonly also?: (tx: Tx) => Promise<void>;
}

/**
 * Changes part of a brand's door: one transaction with its line in the audit trail, which tells what was there before. This
 * process acts on it at once, the others within seconds.
 */
export async function changeDoor({ operator, what, change, also }: DoorChange, deps: DoorDeps): Promise<Door> {
  const { brand } = operator;
  const changed = await deps.db.inTransaction(async (tx) => {
    const before = await lockDoor(tx, brand);
    const part = change(before);
    const after = { ...before, ...part };
    await writeDoor(tx, brand, after);
    const keys = Object.keys(part) as (keyof Door)[];
    const only = (door: Door) => Object.fromEntries(keys.map((key) => [key, door[key]]));
    await deps.noteChange(tx, { operator, what, target: '', before: only(before), after: only(after) });
    await also?.(tx);
    return after;
  });
  await deps.brands.refresh();
  return changed;
}
