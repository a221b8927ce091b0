import { opsChanges, opsVerifyAudit } from '@baize/contract/staff/audit-trail';
import { opsMe } from '@baize/contract/staff/operators';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { verifyTrail } from './verify-trail.ts';
import { listChanges } from './list-changes.ts';

export interface OperatorsRoutesDeps {
  readonly db: Db;
}

/** Puts on the wire who an operator is, what operators of their brand changed, and whether that trail is whole. */
export function mountOperators(serve: Serve, { db }: OperatorsRoutesDeps): void {
  serve(opsMe, (_request, { session: { operatorId, brand, name, roles } }) =>
    Promise.resolve({ operatorId, brand, name, roles: [...roles] }),
  );
  serve(opsChanges, (request, caller) => listChanges(db, caller.brand, request));
  serve(opsVerifyAudit, async ({ position, digest }, { brand }) => {
    const noted = position === undefined || digest === undefined ? undefined : { position, digest };
    const { faults, ...verdict } = await verifyTrail(db, brand, noted);
    return { ...verdict, faults: [...faults] };
  });
}
