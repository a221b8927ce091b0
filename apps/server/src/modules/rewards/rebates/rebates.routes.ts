import {
  opsPutRebateRules,
  opsRebateRules,
  rebateClaim,
  rebateHistory,
  rebateStanding,
} from '@baize/contract/rewards/rebates';
import { invariant, isWholeCoins, money, partsFromText, roundDownToCoin, textFromParts } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession, Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import { memberById } from '../../people/members/index.ts';
import { setBudget } from '../awards/index.ts';
import { claimRebate, REBATE_SOURCE } from './claim-rebate.ts';
import { claimsOf } from './claims.store.ts';
import { earnedIn, wholeParts } from './domain/rebate-rates.ts';
import { givesMore } from './gives-more.ts';
import { accountOf, openLines } from './lines.store.ts';
import type { RebateDeps, RebateRules } from './rebate.ts';
import { claimOnWire, lineOnWire } from './rebate.wire.ts';
import { keepRules, rulesOf } from './rules.store.ts';

/** What bets brought back: how it stands, claiming it, what was paid; and the brand's rules for it. */
export function mountRebates(serve: Serve, deps: RebateDeps): void {
  const { db, hints } = deps;
  serve(rebateStanding, async (_request, { session: { memberId, brand } }) => {
    const member = await memberById(db, memberId);
    invariant(member !== undefined, 'whose session it is is there');
    const { smallest, automatic, turnover } = await rulesOf(db, brand);
    const [account, lines] = [await accountOf(db, memberId), await openLines(db, memberId)];
    const totalParts = wholeParts(earnedIn(lines, account?.carried ?? 0n));
    const payable = totalParts > 0n ? roundDownToCoin(money(member.currency, totalParts)).parts : 0n;
    const isEnough = payable >= (partsFromText(smallest) ?? 0n);
    return {
      ...{ currency: member.currency, lines: lines.map(lineOnWire), smallest, automatic, turnover },
      total: textFromParts(totalParts),
      claimable: isEnough ? textFromParts(payable) : '0',
    };
  });
  serve(rebateClaim, async ({ requestKey }, { session: { memberId, brand } }) => {
    const claiming = { memberId, brand, requestKey, byNight: false };
    const claim = await db.inTransaction((tx) => claimRebate(tx, { ...deps, payers: {} }, claiming));
    hints.tell(memberId, { type: 'balance' });
    hints.tell(memberId, { type: 'reward' });
    return { amount: textFromParts(claim.amountParts), currency: claim.currency, at: claim.at };
  });
  serve(rebateHistory, async ({ pageNo, pageSize }, { session: { memberId } }) => {
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await claimsOf(db, memberId, page);
    return { list: list.map(claimOnWire), total, totalPages: Math.max(1, Math.ceil(total / pageSize)) };
  });
  serve(opsRebateRules, (_request, { brand }) => rulesOf(db, brand));
  serve(opsPutRebateRules, (rules, { session }) => db.inTransaction((tx) => putRules(tx, deps, { session, rules })));
}

async function putRules(
  tx: Tx,
  deps: RebateDeps,
  { session: operator, rules }: { readonly session: OperatorSession; readonly rules: RebateRules },
) {
  const { brand } = operator;
  const { currency } = await deps.brands.of(brand, tx);
  const limits = [rules.smallest, rules.dayBudget ?? '0'].map((text) => partsFromText(text) ?? 0n);
  if (!limits.every((parts) => isWholeCoins(money(currency, parts)))) throw new Refusal('amount_not_whole_coins');
  const outcome = await changeSetting<RebateRules>(tx, deps, {
    ...{ operator, what: 'rebates.rules', target: '', after: rules, isLooser: givesMore },
    read: () => rulesOf(tx, brand),
    shown: (standing) => standing,
    write: async () => {
      await keepRules(tx, { brand, since: deps.clock.now(), rules });
      const dayParts = rules.dayBudget === null ? null : (partsFromText(rules.dayBudget) ?? 0n);
      await setBudget(
        tx,
        { brand, source: REBATE_SOURCE, currency },
        { wholeParts: null, dayParts, memberParts: null },
      );
    },
  });
  return { ...(await rulesOf(tx, brand)), awaitsSecond: outcome === 'waits' };
}
