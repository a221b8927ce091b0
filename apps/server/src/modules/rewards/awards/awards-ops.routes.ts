import {
  opsApproveAward,
  opsAwardCeiling,
  opsAwardCost,
  opsAwards,
  opsCancelAward,
  opsGiveAward,
  opsRejectAward,
  opsSetAwardCeiling,
  type wireAwardTerms,
} from '@baize/contract/rewards/awards-ops';
import { asId, type Currency, currencyOf, invariant, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { changeSetting, type Guards, isLooserBy } from '../../../platform/requests/change-setting.ts';
import { findMemberByName, memberById } from '../../people/members/index.ts';
import type { Award, AwardId, AwardTerms } from './award.ts';
import { awardForStaff } from './award.wire.ts';
import type { AwardRoutesDeps } from './award-routes-deps.ts';
import { awardsOfBrand } from './award-lists.store.ts';
import { costOf } from './given.store.ts';
import { type AwardCeiling, ceilingOf, putCeiling } from './ceilings.store.ts';
import { decideAward, giveByHand, type StaffDeps } from './staff-awards.ts';

export type AwardOpsDeps = AwardRoutesDeps & { readonly noteChange: NoteChange };

const GUARDS: Guards<AwardCeiling> = { aloneParts: 'more', dayParts: 'more' };

/** What staff see of awards and do with them. */
export function awardsOpsRoutes(serve: Serve, routes: AwardOpsDeps): void {
  const { db, brands, hints } = routes;
  const deps: StaffDeps = { ...routes, payers: routes.awardPayers };
  const forStaff = async (award: Award) => {
    hints.tell(award.memberId, { type: 'reward' });
    return awardForStaff(award, await nameOf(db, award));
  };

  serve(opsAwards, async ({ pageNo, pageSize, state, username }, { brand }) => {
    const member = username === undefined ? undefined : await findMemberByName(db, brand, username);
    if (username !== undefined && member === undefined) return { list: [], total: 0, totalPages: 1 };
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await awardsOfBrand(db, { brand, state, memberId: member?.memberId, ...page });
    const totalPages = Math.max(1, Math.ceil(total / pageSize));
    return { list: list.map((one) => awardForStaff(one, one.username)), total, totalPages };
  });
  serve(opsGiveAward, async ({ amount: amountParts, terms, ...wanted }, { session: operator }) =>
    forStaff(await giveByHand(deps, { ...wanted, operator, amountParts, terms: termsFrom(terms) })),
  );
  serve(opsApproveAward, async ({ awardId }, { session: operator }) => {
    const of = { operator, awardId: asId<AwardId>(awardId), note: '' };
    return forStaff(await decideAward(deps, { ...of, event: 'approve' }));
  });
  serve(opsRejectAward, async ({ awardId, note }, { session: operator }) =>
    forStaff(await decideAward(deps, { operator, awardId: asId<AwardId>(awardId), note, event: 'reject' })),
  );
  serve(opsCancelAward, async ({ awardId, note }, { session: operator }) =>
    forStaff(await decideAward(deps, { operator, awardId: asId<AwardId>(awardId), note, event: 'cancel' })),
  );
  serve(opsAwardCeiling, async (_request, { brand }) => {
    const { currency } = await brands.of(brand);
    return ceilingOnWire(currency, await ceilingOf(db, brand, currency));
  });
  serve(opsSetAwardCeiling, async ({ currency, alone, day, reason }, { session: operator, brand }) => {
    const name = { brand, currency: currencyOf(currency) };
    return db.inTransaction(async (tx) => {
      const outcome = await changeSetting<AwardCeiling>(tx, deps, {
        ...{ operator, what: 'award.ceiling', target: currency, reason },
        read: () => ceilingOf(tx, brand, name.currency),
        after: { aloneParts: alone, dayParts: day },
        isLooser: (before, after) => isLooserBy(GUARDS, before, after),
        shown: (ceiling) => ceilingOnWire(name.currency, ceiling),
        write: () => putCeiling(tx, name, { aloneParts: alone, dayParts: day }),
      });
      const holds = await ceilingOf(tx, brand, name.currency);
      return { ...ceilingOnWire(name.currency, holds), awaitsSecond: outcome === 'waits' };
    });
  });
  serve(opsAwardCost, async (days, { brand }) => ({
    list: (await costOf(db, brand, days)).map(costOnWire),
  }));
}

/** Terms as staff write them. */
function termsFrom(written: z.output<typeof wireAwardTerms>): AwardTerms {
  const { largestStake, largestPayout, ...others } = written;
  return { ...others, turnoverOfParts: 0n, largestStakeParts: largestStake, largestPayoutParts: largestPayout };
}

async function nameOf(db: Db, { memberId }: Award): Promise<string> {
  const member = await memberById(db, memberId);
  invariant(member !== undefined, 'an award has a member');
  return member.username;
}

function ceilingOnWire(currency: Currency, { aloneParts, dayParts }: AwardCeiling) {
  return { currency, alone: textFromParts(aloneParts), day: textFromParts(dayParts) };
}

function costOnWire(
  one: Awaited<ReturnType<typeof costOf>>[number],
): z.input<typeof opsAwardCost.value>['list'][number] {
  const { sourceKind, sourceId, kind, currency, count, members } = one;
  const text = (parts: string) => textFromParts(BigInt(parts));
  return {
    ...{ source: sourceKind, sourceId, kind, currency, awards: count, members },
    ...{ promised: text(one.promised), paid: text(one.paid), open: text(one.open), expired: text(one.expired) },
  };
}
