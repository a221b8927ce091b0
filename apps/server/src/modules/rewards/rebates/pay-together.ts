import { type BrandCode, type Currency, formatMoney, invariant, type MemberId, money } from '@baize/kernel';
import { localeOf } from '@baize/contract/languages';
import { notifyAll } from '../../../events/member-notice.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { admittedAmong } from '../../people/exclusion/index.ts';
import { messageLanguage } from '../../people/members/index.ts';
import { type AwardsDeps, payAtOnce } from '../awards/index.ts';
import { awardOf, claimable } from './claim-rebate.ts';
import { claimedAmong, keepNightClaims } from './claims.store.ts';
import { earnedIn, WHOLE } from './domain/rebate-rates.ts';
import { keepAccounts, type LineOfMember, lockAccounts, lockOpenLines, rebateLines } from './lines.store.ts';
import type { RebateRules } from './rebate.ts';
import { rulesOf } from './rules.store.ts';

export interface NightPiece {
  readonly brand: BrandCode;
  readonly requestKey: string;
  readonly memberIds: readonly MemberId[];
}

/**
 * Pays a night's rebates to many in one transaction: what `claimRebate` does for each, a statement a step. Answers who was paid; everybody
 * else is left to it: who may not be paid now, and all of them where something is asked for rebates or a budget is to be watched. Locks as it
 * does: the members, their accounts, their lines, then money.
 */
export async function payTogether(tx: Tx, deps: AwardsDeps, piece: NightPiece): Promise<ReadonlySet<MemberId>> {
  const { brand, requestKey, memberIds } = piece;
  const rules = await rulesOf(tx, brand);
  const admitted = await admittedAmong(tx, { brand, memberIds }, deps.clock.now());
  const paid = await claimedAmong(tx, memberIds, requestKey);
  const open = await openClaims(tx, rules, new Map([...admitted].filter(([memberId]) => !paid.has(memberId))));
  const awards = await payAtOnce(
    tx,
    deps,
    open.map((claim) => awardOf({ ...claim, brand, rules })),
  );
  if (awards === undefined || open.length === 0) return new Set();
  await rebateLines(
    tx,
    open.flatMap(({ lines }) => lines),
  );
  await keepAccounts(
    tx,
    open.map(({ memberId, number, carried }) => ({ memberId, carried, claims: number })),
  );
  const claims = open.map((claim, at) => {
    const award = awards[at];
    invariant(award !== undefined, 'every claim has its award');
    return { ...claim, at: award.offeredAt, awardId: award.awardId };
  });
  await keepNightClaims(tx, piece, claims);
  await tellAll(tx, deps, { brand: await deps.brands.of(brand, tx), claims });
  return new Set(open.map(({ memberId }) => memberId));
}

type Admitted = Awaited<ReturnType<typeof admittedAmong>>;

/** What these members can claim, everything of it locked. */
async function openClaims(tx: Tx, rules: RebateRules, admitted: Admitted) {
  const accounts = await lockAccounts(tx, [...admitted.keys()]);
  const lines = linesByMember(
    await lockOpenLines(
      tx,
      accounts.map(({ memberId }) => memberId),
    ),
  );
  return accounts.flatMap(({ memberId, carried, claims }) => {
    const member = admitted.get(memberId);
    const theirs = lines.get(memberId) ?? [];
    const earned = earnedIn(theirs, carried);
    const amountParts = member === undefined ? 0n : claimable(rules, member.currency, earned);
    if (member === undefined || amountParts === 0n) return [];
    const validParts = theirs.reduce((sum, { openParts }) => sum + openParts, 0n);
    const after = { number: claims + 1, carried: earned - amountParts * WHOLE };
    return [{ ...member, memberId, amountParts, validParts, lines: theirs, ...after }];
  });
}

function linesByMember(lines: readonly LineOfMember[]): ReadonlyMap<MemberId, LineOfMember[]> {
  const found = new Map<MemberId, LineOfMember[]>();
  for (const line of lines) {
    const theirs = found.get(line.memberId);
    if (theirs === undefined) found.set(line.memberId, [line]);
    else theirs.push(line);
  }
  return found;
}

interface Paid {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly language: string | null;
  readonly amountParts: bigint;
}

async function tellAll(
  tx: Tx,
  { notifyMember }: AwardsDeps,
  { brand, claims }: { readonly brand: Brand; readonly claims: readonly Paid[] },
): Promise<void> {
  const notices = claims.map(({ memberId, currency, amountParts, ...chosen }) => {
    const language = messageLanguage(brand, '', chosen);
    const amount = formatMoney(money(currency, amountParts), localeOf(language));
    return { memberId, brand: brand.code, kind: 'rebate_paid' as const, values: { amount } };
  });
  await notifyAll(tx, notifyMember, notices);
}
