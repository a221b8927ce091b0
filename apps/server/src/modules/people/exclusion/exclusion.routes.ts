import { excludeMember as excludeCall } from '@baize/contract/people/exclusion';
import { opsAllow, opsDeny, opsDenyList } from '@baize/contract/people/exclusion-ops';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { allow, deny, listDenied } from './deny-list.ts';
import { type ExclusionDeps, excludeMember } from './exclude-member.ts';

export interface ExclusionRoutesDeps extends ExclusionDeps {
  readonly db: Db;
  readonly chance: Chance;
  readonly noteChange: NoteChange;
}

/** Lets members exclude themselves, and operators keep the brand's deny list. */
export function mountExclusion(serve: Serve, deps: ExclusionRoutesDeps): void {
  const { db } = deps;
  serve(excludeCall, async ({ period, password }, { session }) => ({
    until: await excludeMember(db, { session, period, password }, deps),
  }));
  serve(opsDenyList, (page, { brand }) => listDenied(db, { brand, ...page }));
  serve(opsDeny, async ({ note, ...person }, { session: operator }) => ({
    list: await deny(db, { operator, person, note }, deps),
  }));
  serve(opsAllow, async ({ id }, { session: operator }) => {
    await allow(db, { operator, id }, deps);
    return null;
  });
}
