import {
  opsFreezeMember,
  opsMemberMoney,
  opsMemberStatement,
  opsUnfreezeMember,
} from '@baize/contract/money/ledger-ops';
import { type BrandCode, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { moneyAtVendors, type VendorWalletDeps } from '../../play/vendor-wallets/index.ts';
import { memberMoneyOf, statementOf } from '../../money/ledger/index.ts';
import { findMemberByName, type Member } from '../../people/members/index.ts';
import { type FreezeDeps, freezeMember } from './freeze-member.ts';

export type MemberMoneyDeps = FreezeDeps & VendorWalletDeps;

/** The calls by which operators see a member's balances (main and vendor wallets) and transfers, and freeze the wallet. */
export function memberMoneyRoutes(serve: Serve, deps: MemberMoneyDeps): void {
  const { db } = deps;
  serve(opsMemberMoney, async ({ username }, { brand }) => onWire(deps, await memberOf(db, brand, username)));
  serve(opsMemberStatement, async ({ username, ...page }, { brand }) => {
    const { memberId } = await memberOf(db, brand, username);
    const { lines, total, totalPages, cursor } = await statementOf(db, { memberId, ...page });
    const list = lines.map(({ amountParts, heldParts, suspenseParts, balanceAfterParts, ...line }) => ({
      ...line,
      amount: textFromParts(amountParts),
      held: textFromParts(heldParts),
      heldBack: textFromParts(suspenseParts),
      balance: textFromParts(balanceAfterParts),
    }));
    return { list, total, totalPages, cursor };
  });
  serve(opsFreezeMember, async ({ username, reason }, { session: operator }) => {
    const member = await memberOf(db, operator.brand, username);
    await freezeMember(deps, { operator, member, reason, isFrozen: true });
    return onWire(deps, member);
  });
  serve(opsUnfreezeMember, async ({ username, reason }, { session: operator }) => {
    const member = await memberOf(db, operator.brand, username);
    await freezeMember(deps, { operator, member, reason, isFrozen: false });
    return onWire(deps, member);
  });
}

async function memberOf(sql: Sql, brand: BrandCode, username: string): Promise<Member> {
  const member = await findMemberByName(sql, brand, username);
  if (member === undefined) throw new Refusal('member_not_found');
  return member;
}

async function onWire(deps: MemberMoneyDeps, member: Member): Promise<z.input<typeof opsMemberMoney.value>> {
  const { memberId, username } = member;
  const { vendorWallets, openMoves } = await moneyAtVendors(deps, member);
  // Read last, so that what just came back is not missing from both.
  const { currency, cashParts, heldParts, suspenseParts, isFrozen, holds } = await memberMoneyOf(deps.db, memberId);
  return {
    username,
    currency,
    isFrozen,
    balance: textFromParts(cashParts),
    held: textFromParts(heldParts),
    heldBack: textFromParts(suspenseParts),
    holds: holds.map(({ amountParts, ...hold }) => ({ ...hold, amount: textFromParts(amountParts) })),
    purses: vendorWallets.map(({ parts, ...wallet }) => ({ ...wallet, balance: textFromParts(parts) })),
    underWay: openMoves.map(({ moveId, vendor, direction, amount, at }) => ({
      transferId: moveId,
      vendor,
      direction,
      amount: textFromParts(amount.parts),
      at,
    })),
  };
}
