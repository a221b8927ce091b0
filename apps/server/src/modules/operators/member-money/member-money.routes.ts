import { opsFreezeMember, opsMemberMoney, opsMemberStatement, opsUnfreezeMember } from '@baize/contract';
import { type BrandCode, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { memberMoneyOf, statementOf } from '../../ledger/index.ts';
import { findMemberByName, type Member } from '../../members/index.ts';
import { type FreezeDeps, freezeMember } from './freeze-member.ts';

/** Shows operators what a member has and how it came about, and lets them freeze the wallet. */
export function memberMoneyRoutes(serve: Serve, deps: FreezeDeps): void {
  const { db } = deps;
  serve(opsMemberMoney, async ({ username }, { brand }) => onWire(db, await memberOf(db, brand, username)));
  serve(opsMemberStatement, async ({ username, ...page }, { brand }) => {
    const { memberId } = await memberOf(db, brand, username);
    const { lines, total, totalPages, cursor } = await statementOf(db, { memberId, ...page });
    const list = lines.map(({ amountParts, heldParts, balanceAfterParts, ...line }) => ({
      ...line,
      amount: textFromParts(amountParts),
      held: textFromParts(heldParts),
      balance: textFromParts(balanceAfterParts),
    }));
    return { list, total, totalPages, cursor };
  });
  serve(opsFreezeMember, async ({ username, reason }, { session: operator }) => {
    const member = await memberOf(db, operator.brand, username);
    await freezeMember(deps, { operator, member, reason, isFrozen: true });
    return onWire(db, member);
  });
  serve(opsUnfreezeMember, async ({ username, reason }, { session: operator }) => {
    const member = await memberOf(db, operator.brand, username);
    await freezeMember(deps, { operator, member, reason, isFrozen: false });
    return onWire(db, member);
  });
}

async function memberOf(sql: Sql, brand: BrandCode, username: string): Promise<Member> {
  const member = await findMemberByName(sql, brand, username);
  if (member === undefined) throw new Refusal('member_not_found');
  return member;
}

async function onWire(sql: Sql, { memberId, username }: Member): Promise<z.input<typeof opsMemberMoney.value>> {
  const { currency, cashParts, heldParts, isFrozen, holds } = await memberMoneyOf(sql, memberId);
  return {
    ...{ username, currency, isFrozen },
    balance: textFromParts(cashParts),
    held: textFromParts(heldParts),
    holds: holds.map(({ amountParts, ...hold }) => ({ ...hold, amount: textFromParts(amountParts) })),
  };
}
