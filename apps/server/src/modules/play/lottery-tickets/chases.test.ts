import { lotteryChase, lotteryChases, lotteryRecent } from '@baize/contract/play/lottery-chases';
import { lotteryStopChase, lotteryTickets } from '@baize/contract/play/lottery-tickets';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LotteryStage, openLotteryStage } from '../../../testing/lottery-stage.ts';

let stage: LotteryStage;
beforeAll(async () => {
  stage = await openLotteryStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const WON = '1,2,3,4,5';
const LOST = '9,2,3,4,5';

async function chased(token: string, issues: readonly string[]): Promise<string> {
  const chase = { stopOnWin: true, issues: issues.map((issue, at) => ({ issue, multiple: at + 1 })) };
  const [first = ''] = await stage.bought(token, { chase });
  return `${first.slice(0, -3)}000`;
}
const listed = async (token: string, request: object = {}) => {
  const { body } = await stage.site.call(lotteryChases, request, { token });
  if (!body.success) throw new Error(body.message);
  return body.value;
};
const shown = async (token: string, chaseId: string) => {
  const { body } = await stage.site.call(lotteryChase, { chaseId }, { token });
  return body.success ? body.value : body.message;
};

describe('the chases of a member', () => {
  it('tell how far each is, what came back and what was won, issue by issue', async () => {
    const { token } = await stage.buyer('100');
    const issues = [await stage.issue(), await stage.issue(), await stage.issue()] as const;
    const chaseId = await chased(token, issues);
    expect(await listed(token)).toMatchObject({
      list: [{ chaseId, state: 'running', issues: 3, settled: 0, cancelled: 0, stake: '12', returned: '0', paid: '0' }],
      total: 1,
    });
    await stage.conclude(issues[0], LOST);
    await stage.settle(issues[0]);
    expect(await listed(token, { running: 'yes' })).toMatchObject({ list: [{ settled: 1, cancelled: 0 }] });
    await stage.conclude(issues[1], WON);
    await stage.settle(issues[1]);
    expect(await shown(token, chaseId)).toMatchObject({
      ...{ state: 'stopped', stoppedBy: 'win', settled: 2, cancelled: 1, returned: '6', paid: '39.12' },
      parts: [
        { issue: issues[0], state: 'lost', stake: '2', paid: '0', result: LOST },
        { issue: issues[1], state: 'won', stake: '4', paid: '39.12', result: WON },
        { issue: issues[2], state: 'cancelled', stake: '6', paid: '0', result: null },
      ],
    });
    expect((await listed(token, { running: 'yes' })).list).toEqual([]);
    expect(await listed(token, { running: 'no', game: 'ssc-test' })).toMatchObject({ total: 1 });
    expect((await listed(token, { game: 'k3-test' })).list).toEqual([]);
  });

  it('are nobody else’s, neither to see nor to stop', async () => {
    const [mine, other] = [await stage.buyer('100'), await stage.buyer('100')];
    const chaseId = await chased(mine.token, [await stage.issue(), await stage.issue()]);
    expect(await shown(other.token, chaseId)).toBe('lottery_ticket_not_found');
    expect((await listed(other.token)).list).toEqual([]);
    const tickets = await stage.site.call(lotteryTickets, { chaseId }, { token: other.token });
    expect(tickets.body).toMatchObject({ success: true, value: { list: [], total: 0 } });
    const stop = await stage.site.call(lotteryStopChase, { chaseId }, { token: other.token });
    expect(stop.body).toMatchObject({ message: 'lottery_ticket_not_found' });
    expect(await shown(mine.token, chaseId)).toMatchObject({ state: 'running' });
    expect(await shown(mine.token, randomUUID())).toBe('lottery_ticket_not_found');
  });

  it('end when their member stops them, and their tickets are listed alone', async () => {
    const { token } = await stage.buyer('100');
    const chaseId = await chased(token, [await stage.issue(), await stage.issue()]);
    await stage.bought(token, { issue: await stage.issue() });
    const { body } = await stage.site.call(lotteryTickets, { chaseId }, { token });
    expect(body.success && [body.value.total, new Set(body.value.list.map((one) => one.chaseId))]).toEqual([
      2,
      new Set([chaseId]),
    ]);
    await stage.site.call(lotteryStopChase, { chaseId }, { token });
    expect(await shown(token, chaseId)).toMatchObject({ state: 'stopped', stoppedBy: 'member', returned: '6' });
  });

  it('that come to their end are over', async () => {
    const { token } = await stage.buyer('100');
    const issues = [await stage.issue(), await stage.issue()] as const;
    const chaseId = await chased(token, issues);
    for (const issue of issues) {
      await stage.conclude(issue, issue === issues[0] ? null : LOST);
      await stage.settle(issue);
    }
    expect(await shown(token, chaseId)).toMatchObject({ state: 'over', settled: 2, returned: '2' });
    expect(await listed(token, { running: 'no' })).toMatchObject({ total: 1 });
  });
});

describe('recent lotteries', () => {
  it('are the games that the member bought of, the latest first, once each, as far as they are sold', async () => {
    const { token } = await stage.buyer('100');
    const recent = async () => {
      const { body } = await stage.site.call(lotteryRecent, {}, { token });
      return body.success ? body.value.list.map(({ gameCode }) => gameCode) : body.message;
    };
    expect(await recent()).toEqual([]);
    const price = { by: 'amount', amount: '1' } as const;
    await stage.bought(token, { issue: await stage.issue() });
    const k3 = await stage.issue('k3-test');
    await stage.bought(token, { game: 'k3-test', issue: k3, tickets: [{ play: 'sum', selection: [10], price }] });
    expect(await recent()).toEqual(['k3-test', 'ssc-test']);
    await stage.bought(token, { issue: await stage.issue() });
    expect(await recent()).toEqual(['ssc-test', 'k3-test']);
    await stage.owner.all("update lottery_offer set is_on = false where game_code = 'k3-test'");
    expect(await recent()).toEqual(['ssc-test']);
    await stage.owner.all("update lottery_offer set is_on = true where game_code = 'k3-test'");
  });
});
