import type { opsChanges } from '@baize/contract/staff/audit-trail';
import { type BrandCode, instantOf } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { readChanges } from './operators.store.ts';

type ChangesRequest = z.output<(typeof opsChanges)['request']>;
type ChangesPage = z.input<(typeof opsChanges)['value']>;

/** A page of the brand's audit trail, newest first; `what` narrows it to one kind of change. */
export async function listChanges(
  sql: Sql,
  brand: BrandCode,
  { pageNo, pageSize, what }: ChangesRequest,
): Promise<ChangesPage> {
  const { rows, total } = await readChanges(sql, { brand, what, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const list = rows.map(({ at, before, after, ...row }) => ({
    ...row,
    at: instantOf(Math.round(at)),
    before: before ?? null,
    after: after ?? null,
  }));
  return { list, totalPages: Math.ceil(total / pageSize), total };
}
