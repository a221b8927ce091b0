import type { withdrawalOptions as call } from '@baize/contract/money/withdrawals';
import { type BrandCode, type Currency, type MemberId, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import { balanceOf } from '../ledger/index.ts';
import { payeeOf } from '../../people/members/index.ts';
import { isOffered, INSTITUTIONS, accountsOfMember } from '../payout-accounts/index.ts';
import { accountOnWire } from './withdrawal.wire.ts';
import { levelFor, type Settings, settingsOf } from '../withdrawal-rules/index.ts';
import { freeLeftOf, takenToday } from './judge-request.ts';
import { turnoverOf } from './turnover-of.ts';
import type { WithdrawalsDeps } from './withdrawal.ts';

type Options = z.input<(typeof call)['value']>;

/** How a member can withdraw now: everything that the page shows before a request. */
export async function withdrawalOptions(deps: WithdrawalsDeps, memberId: MemberId, brand: BrandCode): Promise<Options> {
  const { db, validBetsSince } = deps;
  const settings = await settingsOf(db, brand);
  const balance = await balanceOf(db, memberId);
  const payee = await payeeOf(db, memberId);
  const accounts = await accountsOfMember(db, memberId);
  const { requiredParts, doneParts } = await turnoverOf(db, memberId, validBetsSince);
  const limit = levelFor(settings.levels, payee.rankLevel);
  const today = await takenToday(db, deps, { memberId, brand });
  const amountLeft = limit.amountParts - today.sumParts;
  return {
    open: settings.open && settings.methods.some(({ enabled }) => enabled),
    currency: balance.currency,
    balance: textFromParts(balance.parts),
    methods: methodsFor(settings, balance.currency),
    accounts: accounts.map(accountOnWire),
    accountsMaximum: settings.accountsMaximum,
    coolingHours: settings.coolingHours,
    hasPaymentPassword: payee.hasPaymentPassword,
    holder: payee.realName,
    today: {
      amountLeft: textFromParts(amountLeft > 0n ? amountLeft : 0n),
      amountPerDay: textFromParts(limit.amountParts),
      countLeft: Math.max(0, limit.count - today.count),
      countPerDay: limit.count,
    },
    free: { left: await freeLeftOf(db, deps, { memberId, brand, limit }), perMonth: limit.freePerMonth },
    turnover: {
      required: textFromParts(requiredParts),
      done: textFromParts(doneParts),
      left: textFromParts(requiredParts - doneParts),
    },
    receiptMinutes: settings.receiptMinutes,
    cancellable: settings.cancellable,
  };
}

function methodsFor(settings: Settings, currency: Currency): Options['methods'] {
  return settings.methods
    .filter(({ enabled }) => enabled)
    .map(({ kind, minimum, maximum, feeFixed, feePercent }) => ({
      kind,
      minimum,
      maximum,
      feeFixed,
      feePercent,
      institutions: INSTITUTIONS.filter(
        (one) => one.kind === kind && (one.currency ?? currency) === currency && isOffered(settings, one.code, kind),
      ).map(({ code, name }) => ({ code, name })),
    }))
    .filter(({ institutions }) => institutions.length > 0);
}
