import { excludeMember as excludeCall } from '@baize/contract/people/exclusion';
import { memberOffers, setMemberOffers } from '@baize/contract/people/offers';
import { opsAllow, opsDeny, opsDenyList } from '@baize/contract/people/exclusion-ops';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { allow, deny, listDenied } from './deny-list.ts';
import { type ExclusionDeps, excludeMember } from './exclude-member.ts';
import { refusesOffers } from './offer-refusals.store.ts';
import { refuseOffers } from './refuse-offers.ts';

export interface ExclusionRoutesDeps extends ExclusionDeps {
  readonly db: Db;
  readonly chance: Chance;
  readonly noteChange: NoteChange;
}

/** Lets members exclude themselves and refuse offers, and operators keep the brand's deny list. */
export function mountExclusion(serve: Serve, deps: ExclusionRoutesDeps): void {
  const { db } = deps;
  serve(excludeCall, async ({ period, password }, { session }) => ({
    until: await excludeMember(db, { session, period, password }, deps),
  }));
  serve(memberOffers, async (_request, { session: { memberId } }) => ({
    refusesOffers: await refusesOffers(db, memberId),
  }));
  serve(setMemberOffers, async ({ refusesOffers: refuses }, { session: { memberId, brand } }) => {
    await db.inTransaction((tx) => refuseOffers(tx, { memberId, brand }, { refuses, now: deps.clock.now() }));
    return { refusesOffers: await refusesOffers(db, memberId) };
  });
  serve(opsDenyList, (page, { brand }) => listDenied(db, { brand, ...page }));
  serve(opsDeny, async ({ note, ...person }, { session: operator }) => ({
    list: await deny(db, { operator, person, note }, deps),
  }));
  serve(opsAllow, async ({ id }, { session: operator }) => {
    await allow(db, { operator, id }, deps);
    return null;
  });
}
