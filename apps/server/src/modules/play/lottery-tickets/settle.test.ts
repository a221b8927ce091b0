import { randomUUID } from 'node:crypto';
import { lotteryCancel, lotteryStopChase, lotteryTicket, lotteryTickets } from '@baize/contract/play/lottery-tickets';
import { opsLotteryExposure, opsLotteryTickets } from '@baize/contract/play/lottery-tickets-ops';
import { asId, type BrandCode, instantOf } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPosting, BRAND, parts } from '../../../testing/ledger-stage.ts';
import { aTicket, type LotteryStage, openLotteryStage } from '../../../testing/lottery-stage.ts';
import { apart } from '../../../platform/database/within-transaction.ts';
import { mortal } from '../../../testing/mortal-db.ts';
import { capStakes, uncapStakes } from '../../money/limits/index.ts';
import { setLimit } from '../../money/limits/set-limit.ts';

let stage: LotteryStage;
beforeAll(async () => {
  stage = await openLotteryStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const on = (digit: number, multiple = 1) =>
  aTicket({ selection: [[digit], [], [], [], []], price: { by: 'multiple', base: '2', unit: 'yuan', multiple } });
const stateOf = async (token: string, ticketId: string) => {
  const { body } = await stage.site.call(lotteryTicket, { ticketId }, { token });
  return body.success ? body.value : body.message;
};
const issueState = async (issue: string) =>
  (await stage.owner.first<{ state: string }>('select state from lottery_issue where issue = $1', [issue]))?.state;
const roundsAddUp = async () => {
  const rows = await stage.owner.all(
    `select b.member_id from (select member_id, sum(win_parts - stake_parts) as net from games_bet group by member_id) b
     join (
       select member_id, sum(case credit_account when 'cash' then amount_parts else -amount_parts end) as net
       from ledger_transfer
       where 'house:games' in (debit_account, credit_account) and 'cash' in (debit_account, credit_account) group by member_id) l using (member_id)
     where b.net <> l.net`,
  );
  expect(rows).toEqual([]);
};

describe('a result', () => {
  it('pays what won, ends what lost, and says so', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    const [won, lost] = await stage.bought(token, { issue, tickets: [on(1), on(2)] });
    await stage.conclude(issue, '1,2,3,4,5');
    expect(await stage.settle(issue)).toBe(true);
    expect(await stage.cashOf(memberId)).toBe(parts('115.56'));
    expect(await issueState(issue)).toBe('settled');
    expect(await stateOf(token, won ?? '')).toMatchObject({
      state: 'won',
      paid: '19.56',
      results: [{ version: 1, result: '1,2,3,4,5', wins: { dwd: 1 }, due: '19.56', clipped: '0', left: '0' }],
    });
    expect(await stateOf(token, lost ?? '')).toMatchObject({ state: 'lost', paid: '0' });
    const { body } = await stage.site.call(lotteryTickets, {}, { token });
    expect(body).toMatchObject({ success: true, value: { total: 2 } });
    await roundsAddUp();
  });

  it('settles once, whoever works on it at the same time and however often', async () => {
    const issue = await stage.issue();
    const buyers = await Promise.all(Array.from({ length: 7 }, () => stage.buyer('100')));
    for (const { token } of buyers) await stage.bought(token, { issue, tickets: [on(1), on(1), on(3)] });
    await stage.conclude(issue, '1,2,3,4,5');
    await Promise.all(Array.from({ length: 5 }, () => stage.settle(issue)));
    await stage.settle(issue);
    for (const { memberId } of buyers) expect(await stage.cashOf(memberId)).toBe(parts('133.12'));
    expect(await issueState(issue)).toBe('settled');
    await roundsAddUp();
  });

  it('pays each ticket once, wherever in settling a worker is killed', async () => {
    for (const isAfter of [false, true]) {
      for (let step = 1; ; step += 1) {
        const issue = await stage.issue();
        const { memberId, token } = await stage.buyer('100');
        await stage.bought(token, { issue, tickets: [on(1), on(2), on(1), on(1), on(5)] });
        await stage.conclude(issue, '1,2,3,4,5');
        const dying = mortal(stage.owner, { step, isAfter });
        await stage.settle(issue, dying.db).catch((error: unknown) => {
          if (!dying.isDead()) throw error;
        });
        await stage.settle(issue);
        expect(await stage.cashOf(memberId)).toBe(parts('148.68'));
        expect(await issueState(issue)).toBe('settled');
        if (!dying.isDead()) break;
        expect(step).toBeLessThan(40);
      }
    }
    await roundsAddUp();
  });

  it('counts in valid bets once it is there, and not before', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    await stage.bought(token, { issue, tickets: [on(2)] });
    const valid = async () =>
      (
        await stage.owner.first<{ valid: string }>(
          `select coalesce(sum(games_valid_parts('LOTT', status, stake_parts, win_parts)), 0)::text as valid
           from games_bet where member_id = $1`,
          [memberId],
        )
      )?.valid;
    expect(await valid()).toBe('0');
    await stage.conclude(issue, '1,2,3,4,5');
    await stage.settle(issue);
    expect(await valid()).toBe(parts('2').toString());
  });

  it('beyond a ceiling is held for two people, and paid by nobody else', async () => {
    await stage.owner.all('insert into games_win_ceiling (brand, round_parts) values ($1, $2)', [BRAND, parts('100')]);
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    await stage.bought(token, { issue, tickets: [on(1, 10), on(1)] });
    await stage.conclude(issue, '1,2,3,4,5');
    await stage.settle(issue);
    await stage.owner.all('delete from games_win_ceiling');
    expect(await stage.cashOf(memberId)).toBe(parts('97.56'));
    expect(await stage.heldOf(memberId)).toBe(parts('195.6'));
  });
});

describe('limits', () => {
  const limited = async (kind: 'stake' | 'loss', amount: string) => {
    const { memberId, token } = await stage.buyer('100');
    const limit = {
      memberId,
      brand: BRAND,
      currency: 'PHP' as const,
      source: 'own' as const,
      kind,
      period: '24h' as const,
    };
    await stage.api.inTransaction((tx) => setLimit(tx, { ...limit, now: instantOf(Date.now()), parts: parts(amount) }));
    return { memberId, token };
  };

  it('of stakes keep a slip from being bought that would pass them, whole', async () => {
    const { memberId, token } = await limited('stake', '5');
    const issue = await stage.issue();
    await stage.bought(token, { issue, tickets: [on(1)] });
    const { body } = await stage.buy(token, { issue, tickets: [on(1), on(2)] });
    expect(body).toMatchObject({ success: false, message: 'play_limit_reached' });
    await stage.bought(token, { issue, tickets: [on(1)] });
    expect(await stage.cashOf(memberId)).toBe(parts('96'));
  });

  it('of one stake while an award runs refuse a slip above it, whole, and none once it is over', async () => {
    const { memberId, token } = await stage.buyer('100');
    const whose = { memberId, brand: BRAND, currency: 'PHP' } as const;
    const award = { sourceId: randomUUID(), now: instantOf(Date.now()) };
    await stage.api.inTransaction((tx) => capStakes(tx, whose, { ...award, parts: parts('3') }));
    const issue = await stage.issue();
    const { body } = await stage.buy(token, { issue, tickets: [on(1), on(2)] });
    expect(body).toMatchObject({ success: false, message: 'award_stake_too_high' });
    expect(await stage.cashOf(memberId)).toBe(parts('100'));
    await stage.bought(token, { issue, tickets: [on(1)] });
    await stage.api.inTransaction((tx) => uncapStakes(tx, whose, award));
    await stage.bought(token, { issue, tickets: [on(1), on(2)] });
    expect(await stage.cashOf(memberId)).toBe(parts('94'));
  });

  it('of losses get room by a win and by a cancelled ticket', async () => {
    const { token } = await limited('loss', '4');
    const issue = await stage.issue();
    const [ticket] = await stage.bought(token, { issue, tickets: [on(1), on(2)] });
    expect((await stage.buy(token, { issue })).body).toMatchObject({ message: 'play_limit_reached' });
    await stage.cancel(token, ticket ?? '');
    await stage.bought(token, { issue, tickets: [on(2)] });
    await stage.conclude(issue, '2,2,3,4,5');
    await stage.settle(issue);
    await stage.bought(token, { issue: await stage.issue(), tickets: [on(2), on(3)] });
  });
});

describe('a ticket', () => {
  it('is cancelled once, asked fifty times at once, while its issue is on sale, and never after', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    const [one = '', two = ''] = await stage.bought(token, { issue, tickets: [on(1), on(2)] });
    const answers = await Promise.all(Array.from({ length: 50 }, () => stage.cancel(token, one)));
    expect(
      answers.filter(({ body }) => body.success && (body.value as { cancelled: number }).cancelled === 1),
    ).toHaveLength(1);
    expect(await stage.cashOf(memberId)).toBe(parts('98'));
    await stage.end(issue);
    expect((await stage.cancel(token, two)).body).toMatchObject({ success: false, message: 'lottery_issue_closed' });
    expect((await stage.cancel(token, one)).body).toMatchObject({ success: true, value: { cancelled: 0 } });
    await stage.conclude(issue, '1,2,3,4,5');
    await stage.settle(issue);
    expect(await stage.cashOf(memberId)).toBe(parts('98'));
    expect(await stateOf(token, one)).toMatchObject({ state: 'cancelled', paid: '0' });
    await roundsAddUp();
  });

  it('of another member is as unknown as none', async () => {
    const { token } = await stage.buyer('100');
    const other = await stage.buyer('100');
    const [ticket = ''] = await stage.bought(token, { issue: await stage.issue() });
    expect(await stateOf(other.token, ticket)).toBe('lottery_ticket_not_found');
    expect((await stage.cancel(other.token, ticket)).body).toMatchObject({ message: 'lottery_ticket_not_found' });
    const none = await stage.site.call(lotteryCancel, { ticketId: randomUUID() }, { token: other.token });
    expect(none.body).toMatchObject({ message: 'lottery_ticket_not_found' });
  });
});

describe('a voided issue', () => {
  it('gives every stake back, once', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    const [ticket = ''] = await stage.bought(token, { issue, tickets: [on(1), on(2), on(3)] });
    await stage.conclude(issue, null);
    await Promise.all([stage.settle(issue), stage.settle(issue)]);
    expect(await stage.cashOf(memberId)).toBe(parts('100'));
    expect(await stateOf(token, ticket)).toMatchObject({ state: 'refunded' });
    await roundsAddUp();
  });

  it('that was settled takes back what it paid, as far as it is there', async () => {
    const [rich, poor] = [await stage.buyer('100'), await stage.buyer('2')];
    const issue = await stage.issue();
    await stage.bought(rich.token, { issue, tickets: [on(1), on(2)] });
    const [ticket = ''] = await stage.bought(poor.token, { issue, tickets: [on(1)] });
    await stage.conclude(issue, '1,2,3,4,5');
    await stage.settle(issue);
    await stage.post(
      aPosting({ memberId: poor.memberId, amount: '19.56', kind: 'adjustment', to: 'house:corrections' }),
    );
    await stage.conclude(issue, null);
    await stage.settle(issue);
    expect(await stage.cashOf(rich.memberId)).toBe(parts('100'));
    expect(await stage.cashOf(poor.memberId)).toBe(0n);
    expect(await stateOf(poor.token, ticket)).toMatchObject({
      results: [{ left: '0' }, { result: null, left: '17.56' }],
    });
    await roundsAddUp();
  });
});

describe('a corrected result', () => {
  it('pays and takes the difference, once for each correction, and shows both', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    const [one = '', two = ''] = await stage.bought(token, { issue, tickets: [on(1), on(2, 2), on(3)] });
    await stage.conclude(issue, '1,0,0,0,0');
    await stage.settle(issue);
    expect(await stage.cashOf(memberId)).toBe(parts('111.56'));
    await stage.conclude(issue, '2,0,0,0,0');
    await Promise.all([stage.settle(issue), stage.settle(issue)]);
    await stage.settle(issue);
    expect(await stage.cashOf(memberId)).toBe(parts('131.12'));
    expect(await stateOf(token, one)).toMatchObject({ state: 'lost', results: [{ due: '19.56' }, { due: '0' }] });
    expect(await stateOf(token, two)).toMatchObject({ state: 'won', results: [{ due: '0' }, { due: '39.12' }] });
    await stage.conclude(issue, '1,0,0,0,0');
    await stage.settle(issue);
    expect(await stage.cashOf(memberId)).toBe(parts('111.56'));
    expect(await issueState(issue)).toBe('settled');
    await roundsAddUp();
  });

  it('that comes while the first is being settled finds every ticket, settled or not', async () => {
    for (const step of [3, 4, 5, 6, 7]) {
      const { memberId, token } = await stage.buyer('100');
      const issue = await stage.issue();
      await stage.bought(token, { issue, tickets: [on(1), on(2), on(1), on(2), on(1)] });
      await stage.conclude(issue, '1,0,0,0,0');
      const dying = mortal(stage.owner, { step, isAfter: true });
      await stage.settle(issue, dying.db).catch(() => undefined);
      await stage.conclude(issue, '2,0,0,0,0');
      await stage.settle(issue);
      expect(await stage.cashOf(memberId)).toBe(parts('129.12'));
    }
    await roundsAddUp();
  });
});

describe('a chase', () => {
  const chased = async (stopOnWin: boolean) => {
    const { memberId, token } = await stage.buyer('100');
    const issues = [await stage.issue(), await stage.issue(), await stage.issue()];
    const chase = { stopOnWin, issues: issues.map((issue, i) => ({ issue, multiple: i + 1 })) };
    const tickets = await stage.bought(token, { tickets: [on(1)], chase });
    expect(await stage.cashOf(memberId)).toBe(parts('88'));
    return { memberId, token, tickets, issues: issues as [string, string, string] };
  };

  it('ends with its first win: what is left comes back with it', async () => {
    const { memberId, token, issues, tickets } = await chased(true);
    await stage.conclude(issues[0], '0,0,0,0,0');
    await stage.settle(issues[0]);
    await stage.conclude(issues[1], '1,0,0,0,0');
    await stage.settle(issues[1]);
    expect(await stage.cashOf(memberId)).toBe(parts('133.12'));
    await stage.conclude(issues[2], '1,0,0,0,0');
    await stage.settle(issues[2]);
    expect(await stage.cashOf(memberId)).toBe(parts('133.12'));
    expect(await stateOf(token, tickets[2] ?? '')).toMatchObject({ state: 'cancelled' });
    await roundsAddUp();
  });

  it('waits for an earlier issue whose result is late, and ends by it', async () => {
    const { memberId, issues } = await chased(true);
    await stage.end(issues[0]);
    await stage.conclude(issues[1], '1,0,0,0,0');
    expect(await stage.settle(issues[1])).toBe(false);
    await stage.conclude(issues[0], '1,0,0,0,0');
    await stage.settle(issues[0]);
    expect(await stage.settle(issues[1])).toBe(true);
    expect(await stage.cashOf(memberId)).toBe(parts('117.56'));
    await roundsAddUp();
  });

  it('is ended by its member once, asked fifty times at once', async () => {
    const { memberId, token, issues, tickets } = await chased(true);
    await stage.conclude(issues[0], '0,0,0,0,0');
    await stage.settle(issues[0]);
    const stop = () => stage.site.call(lotteryStopChase, { chaseId: tickets[0] ?? '' }, { token });
    const answers = await Promise.all(Array.from({ length: 50 }, stop));
    expect(answers.map(({ body }) => body.success && body.value.cancelled).toSorted()).toEqual([
      ...Array<number>(49).fill(0),
      2,
    ]);
    expect(await stage.cashOf(memberId)).toBe(parts('98'));
    await roundsAddUp();
  });

  it('that does not stop goes on, and over a voided issue', async () => {
    const { memberId, issues } = await chased(false);
    await stage.conclude(issues[0], '1,0,0,0,0');
    await stage.settle(issues[0]);
    await stage.conclude(issues[1], null);
    await stage.settle(issues[1]);
    await stage.conclude(issues[2], '1,0,0,0,0');
    await stage.settle(issues[2]);
    expect(await stage.cashOf(memberId)).toBe(parts('170.24'));
    await roundsAddUp();
  });
});

describe('staff', () => {
  it('see the tickets of an issue and what they come to, of their brand only', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    await stage.bought(token, { issue, tickets: [on(1), on(2, 2)] });
    await stage.conclude(issue, '1,0,0,0,0');
    await stage.settle(issue);
    const named = { game: 'ssc-test', issue };
    const seen = async (brand: string) => {
      const operator = stage.site.operateAs({ brand: asId<BrandCode>(brand) });
      const tickets = await stage.site.call(opsLotteryTickets, named, { token: operator });
      const exposure = await stage.site.call(opsLotteryExposure, named, { token: operator });
      return [tickets.body.value, exposure.body.value];
    };
    const play = { play: 'dwd', currency: 'PHP', tickets: 2, stake: '6', mayPay: '58.68', paid: '19.56' };
    expect(await seen('demo')).toMatchObject([
      {
        total: 2,
        list: [
          { stake: '4', state: 'lost' },
          { stake: '2', state: 'won', paid: '19.56' },
        ],
      },
      { plays: [play], settling: { version: 1, tickets: 2, isDone: true } },
    ]);
    expect(await seen('other')).toMatchObject([{ total: 0, list: [] }, { plays: [] }]);
    expect(await stage.cashOf(memberId)).toBe(parts('113.56'));
    const unknown = await stage.site.call(
      opsLotteryExposure,
      { ...named, issue: '1' },
      { token: stage.site.operateAs({}) },
    );
    expect(unknown.body).toMatchObject({ message: 'lottery_issue_not_found' });
  });
});

describe('rebates', () => {
  it('go to the member for a lower group, and up the chain as it stood when the ticket was sold', async () => {
    const [agent, below] = [{ memberId: await stage.member() }, await stage.buyer('100')];
    const issue = await stage.issue();
    const person = `insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at, upline_id)
      values ($1, $2::uuid, $2::uuid::text, $2::uuid::text, '', 0, 'PHP', now(), $3)`;
    await stage.owner.all(person, [asId<BrandCode>('demo'), agent.memberId, null]);
    await stage.owner.all(person, [asId<BrandCode>('demo'), below.memberId, agent.memberId]);
    await stage.owner.all("insert into lottery_group (member_id, brand, greatest) values ($1, 'demo', 1950)", [
      below.memberId,
    ]);
    await stage.bought(below.token, { issue, tickets: [{ ...on(2, 20), group: 1900 }] });
    await stage.owner.all('update lottery_group set greatest = 1700 where member_id = $1', [below.memberId]);
    await stage.conclude(issue, '1,0,0,0,0');
    await stage.settle(issue);
    // 40 × 50/2000 for the member, 40 × 6/2000 for the agent.
    expect(await stage.cashOf(below.memberId)).toBe(parts('61'));
    expect(await stage.cashOf(agent.memberId)).toBe(parts('0.12'));
    await stage.conclude(issue, null);
    await stage.settle(issue);
    expect(await stage.cashOf(below.memberId)).toBe(parts('100'));
    expect(await stage.cashOf(agent.memberId)).toBe(0n);
  });

  it('take turns with a transfer between the winner and the agent above, whatever a result or none makes of the ticket', async () => {
    const [one, other] = [await stage.buyer('100'), await stage.buyer('100')];
    // A transfer locks the lower id first: that of the agent, who is paid after the winner.
    const [agent, below] = one.memberId < other.memberId ? [one, other] : [other, one];
    const issue = await stage.issue();
    const person = `insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at, upline_id)
      values ($1, $2::uuid, $2::uuid::text, $2::uuid::text, '', 0, 'PHP', now(), $3)`;
    await stage.owner.all(person, [BRAND, agent.memberId, null]);
    await stage.owner.all(person, [BRAND, below.memberId, agent.memberId]);
    await stage.owner.all("insert into lottery_group (member_id, brand, greatest) values ($1, 'demo', 1950)", [
      below.memberId,
    ]);
    await stage.bought(below.token, { issue, tickets: [{ ...on(1, 20), group: 1900 }] });
    const lock = "select from ledger_account where member_id = $1 and name = 'cash' for update";
    const waits = `select from pg_stat_activity
      where wait_event_type = 'Lock' and query ~ 'lottery_(settle|amend|refund)' and datname = current_database()`;
    for (const result of ['1,0,0,0,0', '2,0,0,0,0', null]) {
      await stage.conclude(issue, result);
      const { settled } = await stage.owner.inTransaction(async (tx) => {
        await tx.all(lock, [agent.memberId]);
        const waiting = apart(() => stage.settle(issue));
        await expect.poll(() => apart(() => stage.owner.all(waits))).toHaveLength(1);
        await tx.all(lock, [below.memberId]);
        return { settled: waiting };
      });
      expect(await settled).toBe(true);
    }
    expect(await stage.cashOf(agent.memberId)).toBe(parts('100'));
    expect(await stage.cashOf(below.memberId)).toBe(parts('100'));
  });
});
