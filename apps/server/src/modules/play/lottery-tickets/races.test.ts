import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPosting, BRAND, parts } from '../../../testing/ledger-stage.ts';
import { aTicket, type LotteryStage, openLotteryStage } from '../../../testing/lottery-stage.ts';

let stage: LotteryStage;
beforeAll(async () => {
  stage = await openLotteryStage();
  await stage.owner.all(
    `insert into lottery_game (game_code, name, family, prize_mode, vendor, source, calendar)
     values ('lhc-test', 'lhc-test', 'LHC', 'ELOTT', 'ELOTT', 'official', '{}')`,
  );
  await stage.owner.all("insert into lottery_offer (place, brand, game_code) values (1, $1, 'lhc-test')", [BRAND]);
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const WON = '1,2,3,4,5';
const LOST = '9,2,3,4,5';
const buyersOf = (count: number) => Promise.all(Array.from({ length: count }, () => stage.buyer('100')));
const openRounds = async (issue: string) =>
  (
    await stage.owner.all(
      `select from games_bet b join lottery_ticket t on t.member_id = b.member_id and t.ticket_id::text = b.round
       join lottery_issue i on i.issue_id = t.issue_id where i.issue = $1 and b.status = 'open'`,
      [issue],
    )
  ).length;

describe('a draw and those who still buy', () => {
  it('sells each ticket before the close or not at all, and pays all that were sold (A24)', async () => {
    const issue = await stage.issue();
    const buyers = await buyersOf(24);
    const answers = buyers.map(({ token }) => stage.buy(token, { issue }));
    // Nothing but what the clock of the database says ends the sale: the browser’s has no part in it.
    const drawn = stage.conclude(issue, WON);
    const sold = await Promise.all(answers);
    await drawn;
    await Promise.all([stage.settle(issue), stage.settle(issue)]);
    await stage.settle(issue);
    for (const [at, { memberId }] of buyers.entries()) {
      const body = sold[at]?.body;
      expect(body?.success === true || body?.message === 'lottery_issue_closed').toBe(true);
      expect(await stage.cashOf(memberId)).toBe(parts(body?.success === true ? '117.56' : '100'));
    }
    expect(await openRounds(issue)).toBe(0);
  });

  it('a ticket is cancelled before the close or settled after it, never both (A24)', async () => {
    const issue = await stage.issue();
    const buyers = await buyersOf(16);
    const tickets = await Promise.all(buyers.map(({ token }) => stage.bought(token, { issue })));
    const cancelled = buyers.map(({ token }, at) => stage.cancel(token, tickets[at]?.[0] ?? ''));
    const drawn = stage.conclude(issue, WON);
    const answers = await Promise.all(cancelled);
    await drawn;
    await stage.settle(issue);
    for (const [at, { memberId }] of buyers.entries()) {
      expect(await stage.cashOf(memberId)).toBe(parts(answers[at]?.body.success === true ? '100' : '117.56'));
    }
    expect(await openRounds(issue)).toBe(0);
  });
});

describe('results that change', () => {
  it('while others settle end in the last of them, with every version kept (A28)', async () => {
    const issue = await stage.issue();
    const buyers = await buyersOf(6);
    for (const { token } of buyers) await stage.bought(token, { issue, tickets: [aTicket({}), aTicket({})] });
    await stage.conclude(issue, WON);
    const results = [LOST, WON, LOST, WON];
    const settling = Array.from({ length: 4 }, () => stage.settle(issue));
    for (const result of results) await stage.conclude(issue, result);
    await Promise.allSettled(settling);
    await Promise.all([stage.settle(issue), stage.settle(issue)]);
    await stage.settle(issue);
    for (const { memberId } of buyers) expect(await stage.cashOf(memberId)).toBe(parts('135.12'));
    const versions = await stage.owner.all(
      'select from lottery_result r join lottery_issue i on i.issue_id = r.issue_id where i.issue = $1',
      [issue],
    );
    expect(versions).toHaveLength(5);
    expect(await openRounds(issue)).toBe(0);
  });

  it('and change back leave every balance as it was, also of those who had spent what they won (A28)', async () => {
    const [rich, poor, loser] = [await stage.buyer('100'), await stage.buyer('2'), await stage.buyer('100')];
    const issue = await stage.issue();
    for (const { token } of [rich, poor]) await stage.bought(token, { issue });
    await stage.bought(loser.token, { issue, tickets: [aTicket({ selection: [[9], [], [], [], []] })] });
    await stage.conclude(issue, WON);
    await stage.settle(issue);
    await stage.post(aPosting({ memberId: poor.memberId, amount: '15', kind: 'adjustment', to: 'house:corrections' }));
    const balances = () => Promise.all([rich, poor, loser].map(({ memberId }) => stage.cashOf(memberId)));
    const before = await balances();
    for (const result of [LOST, WON, LOST, WON]) {
      await stage.conclude(issue, result);
      await stage.settle(issue);
    }
    expect(await balances()).toEqual(before);
  });

  it('and change back leave rebates as they were, also of those who had spent them (A28)', async () => {
    // 49 gives a bet on big or small back, and with it goes its rebate.
    const [rich, poor] = [await stage.buyer('1000'), await stage.buyer('100')];
    const price = { by: 'amount', amount: '100' } as const;
    const issue = await stage.issue('lhc-test');
    const tickets = [{ play: 'spside', selection: ['B'], price, group: 9 }];
    for (const { token } of [rich, poor]) await stage.bought(token, { game: 'lhc-test', issue, tickets });
    const [lost, given] = ['01,02,03,04,05,06,07', '01,02,03,04,05,06,49'];
    await stage.conclude(issue, lost);
    await stage.settle(issue);
    expect(await stage.cashOf(poor.memberId)).toBe(parts('0.9'));
    await stage.post(aPosting({ memberId: poor.memberId, amount: '0.9', kind: 'adjustment', to: 'house:corrections' }));
    for (const result of [given, lost, given, lost]) {
      await stage.conclude(issue, result);
      await stage.settle(issue);
    }
    expect(await stage.cashOf(rich.memberId)).toBe(parts('900.9'));
    expect(await stage.cashOf(poor.memberId)).toBe(0n);
  });
});
