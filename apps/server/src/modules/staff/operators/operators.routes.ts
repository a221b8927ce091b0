import { opsChanges, opsVerifyAudit } from '@baize/contract/staff/audit-trail';
import { opsAddOperator, opsMe, opsOperators, opsRevokeOperator } from '@baize/contract/staff/operators';
import { opsSettingProposals } from '@baize/contract/staff/setting-proposals';
import { instantOf } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { settingProposalsOf } from '../../../platform/requests/change-setting.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { addOperator, type ManageOperatorsDeps, takeBackOperator } from './manage-operators.ts';
import { standingOperators } from './operators.store.ts';
import { verifyTrail } from './verify-trail.ts';
import { listChanges } from './list-changes.ts';

export interface OperatorsRoutesDeps {
  readonly db: Db;
}

/** Puts on the wire who runs a brand, and how an owner lets somebody in and out. */
export function mountStaff(serve: Serve, deps: OperatorsRoutesDeps & ManageOperatorsDeps): void {
  serve(opsOperators, async (_request, { brand }) => {
    const list = await standingOperators(deps.db, brand, deps.clock.now());
    return {
      list: list.map(({ createdAt, expiresAt, ...one }) => ({
        ...one,
        createdAt: instantOf(Math.round(createdAt)),
        expiresAt: instantOf(Math.round(expiresAt)),
      })),
    };
  });
  serve(opsAddOperator, (form, { session }) => addOperator(deps, session, form));
  serve(opsRevokeOperator, async ({ name }, { session }) => ({ revoked: await takeBackOperator(deps, session, name) }));
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

/** Puts on the wire which settings wait for a second person. */
export function mountSettingProposals(
  serve: Serve,
  { db, clock }: OperatorsRoutesDeps & { readonly clock: Clock },
): void {
  serve(opsSettingProposals, async (_request, { brand }) => ({ list: await settingProposalsOf(db, brand, clock) }));
}
