import {
  answerRealityCheck,
  memberLimits,
  playClock,
  setMemberLimit,
  setRealityCheck,
} from '@baize/contract/money/limits';
import { accountStatement as accountStatementCall } from '@baize/contract/records/account-statement';
import { dayPlus, instantOf, startOfDay } from '@baize/kernel';
import type { Caller, Serve, Session } from '../../../platform/http/serve.ts';
import { balanceOf } from '../ledger/index.ts';
import { answerCheck, chooseMinutes } from './reality-check.ts';
import type { LimitsDeps, LimitOwner } from './limits.ts';
import { playClockOf } from './play-clock.ts';
import { limitsOf } from './limits-of.ts';
import { setOwnLimit } from './set-limit.ts';
import { accountStatement } from './account-statement.ts';
import { clockValue, limitsValue, statementValue } from './limits.wire.ts';

/** Puts a member's limits, the clock of their play and the statement of their account on the wire. */
export function limitsRoutes(serve: Serve, deps: LimitsDeps): void {
  const { db, clock } = deps;
  const whoseOf = async ({ session }: Caller<Session>): Promise<LimitOwner> => {
    const { memberId, brand } = session;
    return { memberId, brand, currency: (await balanceOf(db, memberId)).currency };
  };
  const limits = async (whose: LimitOwner) =>
    limitsValue(whose.currency, await limitsOf(db, { ...whose, now: clock.now() }));

  serve(memberLimits, async (_request, caller) => limits(await whoseOf(caller)));
  serve(setMemberLimit, async ({ kind, period, amount }, caller) => {
    const whose = await whoseOf(caller);
    await setOwnLimit({ ...whose, kind, period, parts: amount }, deps);
    return limits(whose);
  });
  serve(setRealityCheck, async ({ minutes }, caller) => {
    const whose = await whoseOf(caller);
    await chooseMinutes({ ...whose, minutes }, deps);
    return limits(whose);
  });

  serve(playClock, async (_request, caller) => {
    const whose = await whoseOf(caller);
    return clockValue(whose.currency, await playClockOf(whose, deps));
  });
  serve(answerRealityCheck, async ({ dueAt, answer }, caller) => {
    const whose = await whoseOf(caller);
    return clockValue(whose.currency, await answerCheck({ ...whose, dueAt: instantOf(dueAt), answer }, deps));
  });

  serve(accountStatementCall, async ({ from, to }, caller) => {
    const { timeZone } = await deps.brands.of(caller.brand);
    const { memberId, currency } = await whoseOf(caller);
    const window = { from: startOfDay(timeZone, from), to: startOfDay(timeZone, dayPlus(to, 1)) };
    return statementValue(currency, await accountStatement(db, { memberId, ...window }));
  });
}
