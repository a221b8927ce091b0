import type { NoteChange } from '../../../events/operator-change.ts';
import type { BrandCode, Id } from '@baize/kernel';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { deleteDenied, deniedPage, type DeniedRow, insertDenied } from './deny-list.store.ts';
import { type PersonMarks, personKeys } from './person-keys.ts';

export interface DenyDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly noteChange: NoteChange;
}

export interface DenyInput {
  readonly operator: OperatorSession;
  readonly person: PersonMarks;
  readonly note: string;
}

/** Puts a person on the brand's deny list: an entry for each identifying mark. One that is there already stays as it is. */
export async function deny(db: Db, { operator, person, note }: DenyInput, deps: DenyDeps): Promise<DeniedRow[]> {
  const addedAt = deps.clock.now();
  return db.inTransaction(async (tx) => {
    const rows: DeniedRow[] = [];
    for (const { kind, hash, hint } of personKeys(person)) {
      const id = newId<Id<'DeniedId'>>(deps.clock, deps.chance);
      rows.push(await insertDenied(tx, { id, brand: operator.brand, kind, hash, hint, note, addedAt }));
    }
    await deps.noteChange(tx, { operator, what: 'deny-list', target: '', before: null, after: rows });
    return rows;
  });
}

/** Takes an entry off the brand's deny list. Refuses: content_not_found. */
export async function allow(
  db: Db,
  { operator, id }: { readonly operator: OperatorSession; readonly id: string },
  { noteChange }: Pick<DenyDeps, 'noteChange'>,
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const before = await deleteDenied(tx, operator.brand, id);
    if (before === undefined) throw new Refusal('content_not_found');
    await noteChange(tx, { operator, what: 'deny-list', target: id, before, after: null });
  });
}

export interface DeniedList {
  readonly list: DeniedRow[];
  readonly totalPages: number;
  readonly total: number;
}

/** A page of the brand's deny list, newest first. */
export async function listDenied(
  sql: Sql,
  { brand, pageNo, pageSize }: { readonly brand: BrandCode; readonly pageNo: number; readonly pageSize: number },
): Promise<DeniedList> {
  const { rows, total } = await deniedPage(sql, brand, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { list: rows, total, totalPages: Math.ceil(total / pageSize) };
}
