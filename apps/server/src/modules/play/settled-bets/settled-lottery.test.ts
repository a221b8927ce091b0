import { expect, it } from 'vitest';
import { catchUp } from '../../../testing/catch-up.ts';
import { aTicket, openLotteryStage } from '../../../testing/lottery-stage.ts';
import { type Follower, followSettledBets } from './follow-settled-bets.ts';

const SUMS = `
  select coalesce(sum(c.rounds), 0)::int as rounds, coalesce(sum(c.stake), 0)::bigint as stake,
    coalesce(sum(c.valid), 0)::bigint as valid, coalesce(sum(c.win), 0)::bigint as win
  from games_settled_changes(0, $1) c`;
const on = (digit: number) =>
  aTicket({ selection: [[digit], [], [], [], []], price: { by: 'multiple', base: '2', unit: 'yuan', multiple: 1 } });

it('tickets are followed like any bet: what won, what lost, another result, and an issue that is void', async () => {
  const stage = await openLotteryStage();
  let sums = { rounds: 0, stake: 0n, valid: 0n, win: 0n };
  const follower: Follower = {
    name: 'lottery',
    span: async (tx, { until }) => {
      sums = (await tx.first<typeof sums>(SUMS, [until])) ?? sums;
    },
  };
  const caughtUp = async () => {
    await catchUp(stage.owner, follower);
    const [records] = await stage.owner.all(
      `select count(*)::int as rounds, coalesce(sum(stake_parts), 0)::bigint as stake, coalesce(sum(stake_parts), 0)::bigint as valid,
         coalesce(sum(win_parts), 0)::bigint as win from games_bet where status = 'settled'`,
    );
    expect(sums).toEqual(records);
  };
  await followSettledBets({ db: stage.owner }, follower);
  const { token } = await stage.buyer('100');
  const issue = await stage.issue();
  await stage.bought(token, { issue, tickets: [on(1), on(2), on(3)] });
  await caughtUp();
  expect(sums.rounds).toBe(0);
  await stage.conclude(issue, '1,2,3,4,5');
  await stage.settle(issue, stage.owner, 2);
  await caughtUp();
  expect(sums.rounds).toBe(3);
  const won = sums.win;
  await stage.conclude(issue, '4,5,6,7,8');
  await stage.settle(issue);
  await caughtUp();
  expect([sums.rounds, sums.win]).toEqual([3, 0n]);
  await stage.conclude(issue, '2,5,6,7,8');
  await stage.settle(issue);
  await caughtUp();
  expect([sums.rounds, sums.win]).toEqual([3, won]);
  await stage.conclude(issue, null);
  await stage.settle(issue);
  await caughtUp();
  expect(sums).toEqual({ rounds: 0, stake: 0n, valid: 0n, win: 0n });
  await stage.expectNoViolation();
  await stage.drop();
});
