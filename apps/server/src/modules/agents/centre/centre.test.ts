import { agentTeam, agentTeamMember } from '@baize/contract/agents/centre';
import { opsBarAgent, opsMoveLine } from '@baize/contract/people/hierarchy-ops';
import { asId, type MemberId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { mountLines } from '../../people/hierarchy/index.ts';
import { createMember } from '../../people/members/index.ts';
import { BRAND, openWorld, type World } from '../../people/members/testing/world.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { mountTeam } from './index.ts';

interface Person {
  readonly memberId: MemberId;
  readonly username: string;
  readonly token: string;
}

let world: World;
let app: TestApp;
let staff: string;
const reason = 'Agreed with the agent.';

beforeAll(async () => {
  world = await openWorld();
  const brands = brandBookOf(() => BRAND);
  const deps = { ...world, db: world.database.api, brands, noteChange: changeTrail(world.clock) };
  app = await openTestApp({
    ...{ database: world.database, clock: world.clock },
    routes: (serve) => {
      mountLines(serve, { ...deps, onLineChanged: () => Promise.resolve() });
      mountTeam(serve, deps);
    },
  });
  staff = app.operateAs({ name: 'Ana', operatorId: asId<OperatorId>(randomUUID()) });
});
afterAll(async () => {
  await app.close();
  await world.database.drop();
});

let count = 0;
async function person(above?: Person, isAgent: 0 | 1 | 2 = above === undefined ? 2 : 1): Promise<Person> {
  const username = `centre${String((count += 1)).padStart(4, '0')}`;
  const registration = { method: 'SEED', termsAgreed: true, ageDeclared: true } as const;
  const form = {
    brand: BRAND.code,
    currency: BRAND.currency,
    username,
    isAgent,
    hashes: {},
    profile: {},
    registration,
  };
  const { memberId } = await world.database.owner.inTransaction((tx) =>
    createMember(tx, { ...form, uplineId: above?.memberId ?? null }, world),
  );
  return { memberId, username, token: app.logInAs({ memberId, isAgent }) };
}

const team = async (by: Person, asked: Parameters<typeof app.call<typeof agentTeam>>[1]) =>
  (await app.call(agentTeam, asked, by)).body;
const names = (body: Awaited<ReturnType<typeof team>>) =>
  body.success ? body.value.list.map(({ account }) => account) : body.message;

describe('an agent looks at the own line', () => {
  it('level by level, with the path that leads there, and how many stand below each', async () => {
    const head = await person();
    const [agent, member] = [await person(head), await person(head, 0)];
    const below = await person(agent, 0);
    const first = await team(head, {});
    expect(names(first)).toEqual([agent.username, member.username]);
    expect(first.success && first.value.list[0]).toMatchObject({
      level: 1,
      direct: 1,
      all: 1,
      isActive: true,
      above: head.username,
    });
    const second = await team(head, { under: agent.username });
    expect(second).toMatchObject({ value: { path: [head.username, agent.username], total: 1 } });
    expect(names(second)).toEqual([below.username]);
    expect(await team(head, { under: below.username })).toMatchObject({
      value: { path: [head.username, agent.username, below.username], list: [] },
    });
  });

  it('finds anybody of the line by how the name begins, puts them in order, and turns pages', async () => {
    const head = await person();
    const agent = await person(head);
    const below = await person(agent, 0);
    expect(names(await team(head, { search: below.username.toUpperCase() }))).toEqual([below.username]);
    expect(names(await team(head, { search: 'centre', sort: 'account', descending: 'true' }))).toEqual([
      below.username,
      agent.username,
    ]);
    expect(await team(head, { search: 'centre', pageSize: '1', pageNo: '2' })).toMatchObject({
      value: { total: 2, totalPages: 2, list: [{ account: below.username, level: 2 }] },
    });
    expect(await team(head, { search: 'centre', pageNo: '9' })).toMatchObject({ value: { total: 2, list: [] } });
    expect(await team(head, { pageNo: '9' })).toMatchObject({ value: { total: 1, list: [] } });
    for (const sort of ['registered', 'seen'] as const) {
      expect(names(await team(head, { search: 'centre', sort }))).toHaveLength(2);
    }
  });

  it('sees of an excluded and of a locked member the same: inactive', async () => {
    const head = await person();
    const [excluded, locked] = [await person(head, 0), await person(head, 0)];
    await world.database.owner.all(
      `insert into members_exclusion (member_id, brand, since, until, period) values ($1, $2, $3, 'infinity', 'permanent')`,
      [excluded.memberId, BRAND.code, new Date(world.clock.now())],
    );
    await world.database.owner.all(`update members_member set status = 'locked' where member_id = $1`, [
      locked.memberId,
    ]);
    const { body } = await app.call(agentTeam, {}, head);
    expect(body.success && body.value.list.map(({ isActive }) => isActive)).toEqual([false, false]);
    expect(body.success && Object.keys(body.value.list[0] ?? {}).toSorted()).toEqual([
      ...['above', 'account', 'all', 'direct', 'isActive', 'isAgent', 'lastSeen'],
      ...['level', 'nickname', 'registeredAt', 'sums'],
    ]);
  });
});

describe('an agent asks about somebody who is not in the own line', () => {
  it('and gets one answer for a stranger, a sibling, an upline, a former downline and nobody', async () => {
    const [head, stranger] = [await person(), await person()];
    const [agent, sibling] = [await person(head), await person(head)];
    const moved = await person(agent);
    const move = { username: moved.username, under: sibling.username, reason };
    expect((await app.call(opsMoveLine, move, { token: staff })).body.success).toBe(true);
    for (const account of [stranger, sibling, head, moved, { username: 'nobody-has-this' }].map(
      ({ username }) => username,
    )) {
      const answers = [
        await app.call(agentTeam, { under: account }, agent),
        await app.call(agentTeamMember, { account }, agent),
      ];
      expect(answers.map(({ body }) => body.message)).toEqual(['member_not_found', 'member_not_found']);
      expect(names(await team(agent, { search: account }))).toEqual([]);
    }
    const own = await app.call(agentTeamMember, { account: agent.username }, agent);
    expect(own.body.message).toBe('member_not_found');
    expect((await app.call(agentTeamMember, { account: moved.username }, sibling)).body).toMatchObject({
      value: { path: [sibling.username, moved.username], level: 1 },
    });
  });

  it('a barred agent has no centre', async () => {
    const agent = await person(await person());
    const barred = { username: agent.username, isBarred: true, reason };
    expect((await app.call(opsBarAgent, barred, { token: staff })).body.success).toBe(true);
    expect((await app.call(agentTeam, {}, agent)).body.message).toBe('access_denied');
    expect((await app.call(agentTeamMember, { account: 'x' }, agent)).body.message).toBe('access_denied');
  });
});
