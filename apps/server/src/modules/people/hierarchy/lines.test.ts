import { randomUUID } from 'node:crypto';
import { opsBarAgent, opsHeads, opsLine, opsMakeAgent, opsMoveLine } from '@baize/contract/people/hierarchy-ops';
import { opsChanges } from '@baize/contract/staff/audit-trail';
import { instantOf, type MemberId } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { systemClock } from '../../../platform/time-and-chance/clock.ts';
import { BRAND } from '../../../testing/ledger-stage.ts';
import { openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';
import { createMember, type Member } from '../members/index.ts';
import { mayTakeIn } from './change-line.ts';
import { putUnder } from './places.store.ts';

let stage: StaffStage;
let token: string;
const reason = 'Asked by the agent.';

beforeAll(async () => {
  stage = await openStaffStage();
  token = stage.operator('Ana');
});
afterAll(async () => {
  expect(await crooked()).toEqual([]);
  await stage.expectNoViolation();
  await stage.drop();
});

/** Members whose open place says something else than the uplines do, or who have none or a past with gaps. */
const crooked = () =>
  stage.owner.all(
    `with recursive up (member_id, above, path) as (
       select member_id, upline_id, '{}'::uuid[] from members_member where is_agent <> 4
       union all
       select up.member_id, m.upline_id, m.member_id || up.path from up join members_member m on m.member_id = up.above
     ), truth as (select member_id, path from up where above is null)
     select m.username from members_member m
       left join truth t using (member_id)
       left join hierarchy_place p on p.member_id = m.member_id and p.until is null
       left join hierarchy_place u on u.place_id = p.above_id
     where m.is_agent <> 4 and (t.path is distinct from p.path or u.member_id is distinct from m.upline_id or u.until is not null)
     union all
     select 'gap' from (select until, lead(since) over (partition by member_id order by since, place_id) as next from hierarchy_place) x
     where until is distinct from next`,
  );

interface Someone {
  readonly memberId: MemberId;
  readonly username: string;
}

async function newcomer(above: Someone | null, isAgent: Member['isAgent'] = 1): Promise<Someone> {
  const username = `m${randomUUID().slice(0, 12)}`;
  const registration = { method: 'SEED', termsAgreed: true, ageDeclared: true } as const;
  const form = {
    brand: BRAND,
    currency: 'PHP',
    username,
    isAgent,
    uplineId: above?.memberId ?? null,
    hashes: {},
  } as const;
  const { memberId } = await stage.owner.inTransaction((tx) =>
    createMember(tx, { ...form, profile: {}, registration }, { clock: systemClock, chance: systemChance }),
  );
  return { memberId, username };
}

/** Agents each below the one before. */
async function chain(length: number, above: Someone): Promise<Someone[]> {
  const line: Someone[] = [];
  for (let i = 0; i < length; i += 1) line.push(await newcomer(line.at(-1) ?? above));
  return line;
}

async function chainPair(): Promise<[Someone, Someone]> {
  const head = await newcomer(null, 2);
  return [head, await newcomer(head)];
}

async function chainTrio(): Promise<[Someone, Someone, Someone]> {
  const [head, agent] = await chainPair();
  return [head, agent, await newcomer(agent)];
}

const move = (who: Someone, under: Someone | null, by = token) =>
  stage.app.call(opsMoveLine, { username: who.username, under: under?.username ?? null, reason }, { token: by });
const seen = async ({ username }: Someone) => {
  const { body } = await stage.app.call(opsLine, { username }, { token });
  if (!body.success) throw new Error(body.message);
  return body.value;
};
const placeAt = async ({ username }: Someone, at: Date) => {
  const { body } = await stage.app.call(opsLine, { username, at: at.getTime() }, { token });
  return body.success ? { above: body.value.aboveThen } : undefined;
};

describe('a line', () => {
  it('is entered with the account and moves whole, and what was before stays where it was', async () => {
    const [head, agent, below] = await chainTrio();
    const other = await newcomer(null, 2);
    const before = new Date();
    expect((await move(agent, other)).body.value).toMatchObject({
      ...{ username: agent.username, above: [other.username], isAgent: 1, direct: 1, all: 1 },
    });
    const now = { above: [other.username, agent.username] };
    expect(await seen(below)).toMatchObject({ ...now, places: [now, { above: [head.username, agent.username] }] });
    expect(await placeAt(below, before)).toEqual({ above: [head.username, agent.username] });
    expect(await placeAt(below, new Date('2100-01-01'))).toEqual(now);
    expect(await placeAt(below, new Date(0))).toEqual({ above: [head.username, agent.username] });
    expect(await seen(head)).toMatchObject({ direct: 0, all: 0 });
    expect(await seen(other)).toMatchObject({ direct: 1, all: 2 });
    expect(await crooked()).toEqual([]);
  });

  it('has its head directly under the brand: who is moved there becomes one, and who is moved away is none any more', async () => {
    const [head, agent] = await chainPair();
    expect((await move(agent, null)).body.value).toMatchObject({ isAgent: 2, above: [] });
    expect((await move(head, agent)).body.value).toMatchObject({ isAgent: 1, above: [agent.username] });
    const { body } = await stage.app.call(opsHeads, { pageSize: 100 }, { token });
    const heads = body.success ? body.value.list : [];
    expect(heads.find(({ username }) => username === agent.username)).toMatchObject({
      direct: 1,
      all: 1,
      isBarred: false,
    });
    expect(heads.some(({ username }) => username === head.username)).toBe(false);
  });

  it('is moved once however often it is sent, and noted once in the audit trail', async () => {
    const [head, agent] = await chainPair();
    const other = await newcomer(null, 2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(agent, other)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const { body } = await stage.app.call(opsChanges, { what: 'member.moved', pageSize: 100 }, { token });
    const lines = body.success ? body.value.list.filter(({ target }) => target === agent.username) : [];
    expect(lines).toMatchObject([{ before: { above: [head.username] }, after: { above: [other.username], reason } }]);
    expect((await seen(agent)).places).toHaveLength(2);
  });

  it('is not moved into itself, under somebody who is no agent or barred, too far down, or by another brand', async () => {
    const [head, agent] = await chainPair();
    const [sixth, last] = (await chain(5, agent)).slice(-2);
    if (sixth === undefined || last === undefined) throw new Error('seven levels');
    const member = await newcomer(null, 0);
    const barred = await newcomer(null, 2);
    const bar = { username: barred.username, isBarred: true, reason };
    expect((await stage.app.call(opsBarAgent, bar, { token })).body.value).toMatchObject({ isBarred: true });
    const stranger = stage.app.operateAs({ brand: 'other' as never });
    const two = await chainPair();
    for (const [who, under, code, by] of [
      [head, last, 'line_move_into_own', token],
      [agent, agent, 'line_move_into_own', token],
      [agent, member, 'line_upline_not_agent', token],
      [agent, barred, 'line_upline_not_agent', token],
      [two[0], sixth, 'line_too_deep', token],
      [agent, null, 'member_not_found', stranger],
      [{ username: 'nobody-at-all' }, null, 'member_not_found', token],
      [agent, { username: 'nobody-at-all' }, 'member_not_found', token],
      [await stage.named(undefined, 4), head, 'member_not_found', token],
    ] as [Someone, Someone | null, string, string][]) {
      expect((await move(who, under, by)).body.message).toBe(code);
    }
    expect((await move(two[1], sixth)).body.success).toBe(true);
    expect(await crooked()).toEqual([]);
  });

  it('keeps newcomers who register while it is moved', async () => {
    const [head, agent] = await chainPair();
    const other = await newcomer(null, 2);
    await Promise.all([
      ...Array.from({ length: 12 }, () => newcomer(agent, 0)),
      ...[other, head, other, null, head].map((under) => move(agent, under)),
      ...Array.from({ length: 12 }, () => newcomer(agent, 0)),
    ]);
    expect(await crooked()).toEqual([]);
    expect(await seen(agent)).toMatchObject({ direct: 24, all: 24 });
  });

  it('never turns into a ring when two are moved under each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await newcomer(null, 2), await newcomer(null, 2)];
      const answers = await Promise.all([move(one, other), move(other, one)]);
      expect(answers.map(({ body }) => body.message).toSorted()).toEqual(['', 'line_move_into_own']);
    }
    expect(await crooked()).toEqual([]);
  });

  it('has no past that changes when a clock is put back', async () => {
    const [head, agent] = await chainPair();
    const other = await newcomer(null, 2);
    await stage.api.inTransaction((tx) =>
      putUnder(tx, {
        memberId: agent.memberId,
        above: other.memberId,
        isAgent: 1,
        at: instantOf(Date.UTC(2020, 0, 1)),
      }),
    );
    expect(await crooked()).toEqual([]);
    expect((await seen(agent)).places.map(({ above }) => above)).toEqual([[other.username], [head.username]]);
    expect(await placeAt(agent, new Date('2100-01-01'))).toEqual({ above: [other.username] });
  });
});

describe('an agent', () => {
  it('is made of a member by staff: a head agent directly under the brand, an agent further down', async () => {
    const member = await newcomer(null, 0);
    const below = await newcomer(member, 0);
    const make = ({ username }: Someone) => stage.app.call(opsMakeAgent, { username, reason }, { token });
    expect((await make(member)).body.value).toMatchObject({ isAgent: 2, direct: 1 });
    expect((await make(below)).body.value).toMatchObject({ isAgent: 1, above: [member.username] });
    expect((await make(below)).body.value).toMatchObject({ isAgent: 1 });
    expect((await seen(below)).places).toHaveLength(1);
    expect((await make(await stage.named(undefined, 4))).body.message).toBe('member_not_found');
  });

  it('is given a kind by staff, acts as an agent of any, and becomes a head where it moves up to the brand', async () => {
    const head = await newcomer(null, 2);
    const below = await newcomer(head, 0);
    const make = ({ username }: Someone, as: 'agent' | 'dividend' | 'salary') =>
      stage.app.call(opsMakeAgent, { username, as, reason }, { token });
    const takes = () =>
      stage.api.inTransaction((tx) => mayTakeIn(tx, { brand: BRAND, uplineId: below.memberId, levels: 7 }));
    for (const [as, isAgent] of [
      ['dividend', 41],
      ['salary', 42],
      ['salary', 42],
    ] as const) {
      expect((await make(below, as)).body.value).toMatchObject({ isAgent, above: [head.username] });
      expect(await takes()).toBe(true);
    }
    const plain = await stage.app.call(opsMakeAgent, { username: below.username, reason }, { token });
    expect(plain.body.value).toMatchObject({ isAgent: 42 });
    expect((await make(head, 'dividend')).body.message).toBe('line_head_kind');
    const up = await stage.app.call(opsMoveLine, { username: below.username, under: null, reason }, { token });
    expect(up.body.value).toMatchObject({ isAgent: 2 });
    expect((await make(below, 'agent')).body.value).toMatchObject({ isAgent: 2 });
    expect((await seen(below)).places).toHaveLength(2);
  });

  it('takes in nobody while barred, nor further down than the brand lets anybody', async () => {
    const [head, agent] = await chainPair();
    const takes = (who: Someone, levels = 7) =>
      stage.api.inTransaction((tx) => mayTakeIn(tx, { brand: BRAND, uplineId: who.memberId, levels }));
    const bar = (isBarred: boolean) =>
      stage.app.call(opsBarAgent, { username: agent.username, isBarred, reason }, { token });
    expect([await takes(agent), await takes(agent, 2), await takes(head, 2)]).toEqual([true, false, true]);
    await bar(true);
    await bar(true);
    expect([await takes(agent), await takes(head)]).toEqual([false, true]);
    await bar(false);
    expect(await takes(agent)).toBe(true);
    const member = await newcomer(head, 0);
    const answer = await stage.app.call(opsBarAgent, { username: member.username, isBarred: true, reason }, { token });
    expect(answer.body.message).toBe('line_not_agent');
    expect(await takes(member)).toBe(false);
  });

  it('cannot be made or moved by the web past the function that keeps the account as it is', async () => {
    const agent = await newcomer(null, 2);
    for (const text of ['upline_id = null', 'is_agent = 2']) {
      const forbidden = stage.api.all(`update members_member set ${text} where member_id = $1`, [agent.memberId]);
      await expect(forbidden).rejects.toThrow('permission denied');
    }
    for (const text of ['delete from hierarchy_place', 'update hierarchy_place set since = now()']) {
      await expect(stage.api.all(text)).rejects.toThrow('permission denied');
    }
  });
});
