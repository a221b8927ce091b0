import { agentTeam } from '@baize/contract/agents/centre';
import type { MemberId } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgentsStage, openAgentsStage } from '../../../testing/agents-stage.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { mountTeam } from './index.ts';

let stage: AgentsStage;
let app: TestApp;

beforeAll(async () => {
  stage = await openAgentsStage();
  app = await openTestApp({
    ...{ database: stage.database, clock: stage.clock },
    routes: (serve) => mountTeam(serve, stage.deps),
  });
});
beforeEach(() => stage.at('2026-03-10T12:00:00Z'));
afterAll(async () => {
  await app.close();
  await stage.close();
});

const DAYS = { from: '2026-03-09', to: '2026-03-12' };

async function team(by: MemberId, asked: Parameters<typeof app.call<typeof agentTeam>>[1]) {
  const { body } = await app.call(agentTeam, asked, { token: app.logInAs({ memberId: by, isAgent: 1 }) });
  if (!body.success) throw new Error(body.message);
  return body.value;
}

describe('the members of a line', () => {
  it('stand with what each came to with everybody below over the days that are asked for', async () => {
    const head = await stage.member();
    const [quiet, agent] = [await stage.member(head), await stage.member(head)];
    const below = await stage.member(agent);
    await stage.play([
      { memberId: below, stake: '10', win: '4' },
      { memberId: agent, stake: '3' },
      { memberId: head, stake: '100' },
    ]);
    const shown = await team(head, DAYS);
    expect(shown).toMatchObject({ currency: 'PHP', sortable: true, sorted: 'account' });
    expect(shown.all).toMatchObject({ bets: 2, stake: '13', valid: '13', profit: '-9' });
    expect(shown.list.map(({ sums }) => sums?.stake)).toEqual(['0', '13']);
    expect((await team(head, { ...DAYS, search: 'line' })).list.map(({ sums }) => sums?.stake)).toEqual([
      '0',
      '13',
      '10',
    ]);
    expect((await team(head, { from: '2026-03-11', to: '2026-03-12' })).all).toMatchObject({ stake: '0' });
    const undated = await team(head, {});
    expect([undated.all, undated.list[0]?.sums]).toEqual([null, null]);
    expect(quiet).not.toBe(agent);
  });

  it('are put in order by any of it, page by page', async () => {
    const head = await stage.member();
    const stakes = ['5', '50', '1', '20'];
    for (const stake of stakes) {
      await stage.play([{ memberId: await stage.member(head), stake, win: stake === '50' ? '90' : '0' }]);
    }
    const inOrder = async (asked: object) =>
      (await team(head, { ...DAYS, sort: 'stake', ...asked })).list.map(({ sums }) => sums?.stake);
    expect(await inOrder({})).toEqual(['1', '5', '20', '50']);
    expect(await inOrder({ descending: 'true', pageSize: '3' })).toEqual(['50', '20', '5']);
    expect(await inOrder({ descending: 'true', pageSize: '3', pageNo: '2' })).toEqual(['1']);
    expect(await inOrder({ sort: 'profit' })).toEqual(['20', '5', '1', '50']);
  });

  it('of a member who was moved in begins with the first whole day in the line', async () => {
    const [head, other] = [await stage.member(), await stage.member()];
    const moved = await stage.member(other);
    await stage.play([{ memberId: moved, stake: '7' }]);
    stage.at('2026-03-11T12:00:00Z');
    await stage.move(moved, head);
    await stage.play([{ memberId: moved, stake: '2' }]);
    stage.at('2026-03-12T12:00:00Z');
    await stage.play([{ memberId: moved, stake: '1' }]);
    expect((await team(head, DAYS)).list[0]?.sums).toMatchObject({ stake: '1' });
    expect((await team(other, DAYS)).all).toMatchObject({ stake: '7' });
  });

  it('stand by account where they are too many to be put in order at once', async () => {
    const head = await stage.member();
    for (let n = 0; n < 3; n += 1) await stage.member(head);
    await stage.owner.all(
      `insert into members_member (member_id, brand, username, username_key, nickname, currency, is_agent, upline_id, status,
         created_at)
       select gen_random_uuid(), m.brand, 'many' || n, 'many' || n, '', m.currency, 0, m.member_id, 'active', m.created_at
       from members_member m, generate_series(1, 500) n where m.member_id = $1`,
      [head],
    );
    const shown = await team(head, { ...DAYS, sort: 'stake', descending: 'true', pageSize: '5' });
    expect(shown).toMatchObject({ total: 503, sortable: false, sorted: 'account' });
    expect(shown.list.map(({ account }) => account)).toEqual(shown.list.map(({ account }) => account).toSorted());
  });

  it('are asked for with both days or none, a quarter of a year at most', async () => {
    const head = await stage.member();
    for (const days of [{ from: '2026-03-10' }, { to: '2026-03-10' }, { from: '2025-03-10', to: '2026-03-10' }]) {
      await expect(team(head, days)).rejects.toThrow('request_invalid');
    }
  });
});
