import {
  opsBrandLimits,
  opsMemberLimits,
  opsPutBrandLimits,
  opsPutMemberLimit,
} from '@baize/contract/money/limits-ops';
import { type BrandCode, textFromParts } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { balanceOf, cashOf } from '../ledger/index.ts';
import { findMemberByName } from '../../people/members/index.ts';
import { brandLimitsOf, changeBrandLimits } from './brand-limits.ts';
import { limitsValue } from './limits.wire.ts';
import type { LimitsDeps, LimitOwner } from './limits.ts';
import { evidenceOf, limitsOf } from './limits-of.ts';
import { setStaffLimit } from './set-limit.ts';

export interface LimitsOpsDeps extends Pick<LimitsDeps, 'db' | 'brands' | 'clock' | 'hints' | 'onDepositRoom'> {
  readonly noteChange: NoteChange;
}

/** Lets staff see and set members' limits, and those of the brand. */
export function limitsOpsRoutes(serve: Serve, deps: LimitsOpsDeps): void {
  const { db, brands, clock, hints } = deps;
  const find = async (brand: BrandCode, username: string) => {
    const member = await findMemberByName(db, brand, username);
    if (member === undefined) throw new Refusal('member_not_found');
    const { currency } = await balanceOf(db, member.memberId);
    const whose: LimitOwner = { memberId: member.memberId, brand, currency };
    return { whose, username: member.username };
  };
  const shown = async ({ whose, username }: Awaited<ReturnType<typeof find>>) => ({
    username,
    ...limitsValue(whose.currency, await limitsOf(db, { ...whose, now: clock.now() })),
    ...(await evidenceOf(db, whose.memberId)),
    isWalletFrozen: (await cashOf(db, [whose.memberId])).get(whose.memberId)?.isFrozen === true,
  });
  const ofBrand = async (brand: BrandCode) => {
    const { currency } = await brands.of(brand);
    const { limits, minutes } = await brandLimitsOf(db, { brand, currency });
    return {
      currency,
      limits: limits.map(({ parts, ...limit }) => ({ ...limit, amount: textFromParts(parts) })),
      checkMinutes: minutes,
    };
  };

  serve(opsMemberLimits, async ({ username }, { brand }) => shown(await find(brand, username)));
  serve(opsPutMemberLimit, async ({ username, amount: parts, ...change }, { session: operator }) => {
    const found = await find(operator.brand, username);
    const { awaitsSecond } = await setStaffLimit(deps, { operator, ...found, ...change, parts, now: clock.now() });
    hints.tell(found.whose.memberId, { type: 'play' });
    return { ...(await shown(found)), awaitsSecond };
  });

  serve(opsBrandLimits, (_request, { brand }) => ofBrand(brand));
  serve(opsPutBrandLimits, async ({ limits, checkMinutes: minutes }, { session: operator }) => {
    const { currency } = await brands.of(operator.brand);
    const listed = limits.map(({ amount: parts, ...limit }) => ({ ...limit, parts }));
    const { awaitsSecond } = await changeBrandLimits(deps, { operator, currency, limits: listed, minutes });
    return { ...(await ofBrand(operator.brand)), awaitsSecond };
  });
}
