import { opsChanges, opsMe } from '@baize/contract';
import type { Db } from '../../platform/db.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { listChanges } from './list-changes.ts';

export interface OperatorsRoutesDeps {
  readonly db: Db;
}

/** Puts on the wire who an operator is and what operators of their brand changed. */
export function operatorsRoutes(serve: Serve, { db }: OperatorsRoutesDeps): void {
  serve(opsMe, (_request, { session: { operatorId, brand, name } }) => Promise.resolve({ operatorId, brand, name }));
  serve(opsChanges, (request, caller) => listChanges(db, caller.brand, request));
}
