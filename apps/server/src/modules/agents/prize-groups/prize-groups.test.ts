import { agentMakeLink, agentLinks } from '@baize/contract/agents/links';
import { agentPrizeGroups, agentRaisePrizeGroup } from '@baize/contract/agents/prize-groups';
import { opsBarAgent, opsMoveLine } from '@baize/contract/people/hierarchy-ops';
import { opsLotteryGroup, opsPutLotteryGroup } from '@baize/contract/play/lottery-terms-ops';
import { opsChanges } from '@baize/contract/staff/audit-trail';
import { asId, HOUR_MS, type MemberId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberNotice } from '../../../events/member-notice.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { isSwitchedOn } from '../../brand/brands/index.ts';
import { mountLines } from '../../people/hierarchy/index.ts';
import { createMember } from '../../people/members/index.ts';
import { BRAND, openWorld, type World } from '../../people/members/testing/world.ts';
import { judgePresetGroup, mountLotteryTermsOps } from '../../play/lottery-tickets/index.ts';
import { changeTrail, mountOperators } from '../../staff/operators/index.ts';
import { addUpLinks } from '../centre/index.ts';
import { mountLinks } from '../links/index.ts';
import { mountPrizeGroups } from './index.ts';

const SECRET = '482915';
/** Of games of which the brand says nothing, and of the one below of which it does. */
const USUAL = 1956;
const reason = 'Agreed with the agent.';
let world: World;
let app: TestApp;
let ana: string;
let vera: string;
let paymentHash: string;
let whitelabel = { modId: 'AGENTCENTER', enabled: '1' as const, childrenNodes: [] };
const told: MemberNotice[] = [];

beforeAll(async () => {
  world = await openWorld();
  paymentHash = await world.hasher.admit((hashing) => hashing.hash(SECRET));
  const notifyMember = (_: unknown, notice: MemberNotice) => Promise.resolve(void told.push(notice));
  const deps = {
    ...{ ...world, db: world.database.api, brands: brandBookOf(() => ({ ...BRAND, whitelabel })) },
    ...{ noteChange: changeTrail(world.clock), notifyMember, judgePresetGroup, addUpLinks },
  };
  app = await openTestApp({
    ...{ database: world.database, clock: world.clock },
    hasCentre: async () => isSwitchedOn(whitelabel, 'AGENTCENTER'),
    routes: (serve) => {
      mountLines(serve, { ...deps, onLineChanged: () => Promise.resolve() });
      mountLotteryTermsOps(serve, deps);
      mountLinks(serve, deps);
      mountPrizeGroups(serve, deps);
      mountOperators(serve, deps);
    },
  });
  [ana, vera] = ['Ana', 'Vera'].map((name) => app.operateAs({ name, operatorId: asId<OperatorId>(randomUUID()) })) as [
    string,
    string,
  ];
  // The brand says 1930 of one of its games, and sells the one with 1990 no longer.
  for (const [code, mode, greatest, isOn] of [
    ['plain', 'LOTT', null, true],
    ['low', 'ZY', 1930, true],
    ['odds', 'ELOTT', 1999, true],
    ['gone', 'LOTT', 1990, false],
  ] as const) {
    await world.database.owner.all(
      `insert into lottery_game (game_code, name, family, prize_mode, vendor, source, calendar)
       values ($1, $1, 'SSC', $2, 'LOTT', 'official', '{}')`,
      [code, mode],
    );
    const offer = 'insert into lottery_offer (place, brand, game_code, is_on) values (1, $1, $2, $3)';
    await world.database.owner.all(offer, [BRAND.code, code, isOn]);
    if (greatest === null) continue;
    const terms = 'insert into lottery_terms (brand, game_code, terms) values ($1, $2, $3)';
    await world.database.owner.all(terms, [BRAND.code, code, { groups: { least: 1700, greatest } }]);
  }
});
beforeEach(() => {
  told.splice(0);
  whitelabel = { modId: 'AGENTCENTER', enabled: '1', childrenNodes: [] };
});
afterAll(async () => {
  await app.close();
  await world.database.drop();
});

interface Person {
  readonly memberId: MemberId;
  readonly username: string;
  readonly token: string;
}

let count = 0;
async function person(above?: Person, isAgent: 0 | 1 | 2 = above === undefined ? 2 : 1): Promise<Person> {
  const username = `prize${String((count += 1)).padStart(4, '0')}`;
  const registration = { method: 'SEED', termsAgreed: true, ageDeclared: true } as const;
  const { code: brand, currency } = BRAND;
  const form = { brand, currency, username, isAgent, hashes: { payment: paymentHash }, profile: {}, registration };
  const { memberId } = await world.database.owner.inTransaction((tx) =>
    createMember(tx, { ...form, uplineId: above?.memberId ?? null }, world),
  );
  return { memberId, username, token: app.logInAs({ memberId, isAgent }) };
}

/** As staff do: one alone, and a second where it takes two. */
async function give({ username }: Pick<Person, 'username'>, greatest: number | null): Promise<void> {
  for (const token of [ana, vera]) {
    const { body } = await app.call(opsPutLotteryGroup, { username, greatest }, { token });
    if (!body.success) throw new Error(body.message);
    if (!body.value.awaitsSecond) return;
  }
}

/** A head with a group, an agent right below, and a member right below that one. */
async function aLine(greatest: number | null = 1980) {
  const head = await person();
  if (greatest !== null) await give(head, greatest);
  const agent = await person(head);
  return { head, agent, member: await person(agent, 0) };
}

const raise = (by: Person, to: Pick<Person, 'username'>, greatest: number) =>
  app.call(agentRaisePrizeGroup, { account: to.username, greatest, paymentPassword: SECRET }, by);
const said = async (answer: ReturnType<typeof raise>) => {
  const { body } = await answer;
  return body.success ? body.value.member?.greatest : body.message;
};
const groupOf = async ({ memberId }: Pick<Person, 'memberId'>) =>
  (
    await world.database.owner.first<{ greatest: number }>('select greatest from lottery_group where member_id = $1', [
      memberId,
    ])
  )?.greatest ?? null;
const changesOf = async ({ username }: Person) => {
  const { body } = await app.call(opsLotteryGroup, { username }, { token: ana });
  return body.success ? body.value.changes.map(({ from, to, cause, by }) => [from, to, cause, by]) : body.message;
};
async function trail(what: string) {
  const { body } = await app.call(opsChanges, {}, { token: ana });
  return body.success ? body.value.list.filter((line) => line.what === what) : [];
}

describe('an agent raises the prize group of somebody right below', () => {
  it('between what they have and the own one; they are told, and staff read who did it', async () => {
    const { head, agent } = await aLine();
    const asked = await app.call(agentPrizeGroups, { account: agent.username }, head);
    const member = { account: agent.username, greatest: null };
    expect(asked.body.value).toEqual({ own: 1980, usual: USUAL, member });
    expect(await said(raise(head, agent, USUAL - 1))).toBe('agent_group_out_of_bounds');
    expect(await said(raise(head, agent, 1981))).toBe('agent_group_out_of_bounds');
    expect(await said(raise(head, agent, USUAL))).toBe(USUAL);
    expect(await said(raise(head, agent, 1970))).toBe(1970);
    expect(await said(raise(head, agent, 1969))).toBe('agent_group_out_of_bounds');
    expect(await said(raise(head, agent, 1980))).toBe(1980);
    expect(await groupOf(agent)).toBe(1980);
    expect(told).toMatchObject(
      ['1956', '1970', '1980'].map((group) => ({
        ...{ memberId: agent.memberId, kind: 'agent_group_raised', values: { name: head.username, group } },
      })),
    );
    expect(await changesOf(agent)).toEqual([
      [1970, 1980, 'upline', head.username],
      [1956, 1970, 'upline', head.username],
      [null, 1956, 'upline', head.username],
    ]);
  });

  it('who may then raise those right below', async () => {
    const { head, agent, member } = await aLine();
    expect(await said(raise(agent, member, 1970))).toBe('agent_group_own_missing');
    expect(await said(raise(head, agent, 1970))).toBe(1970);
    expect(await said(raise(agent, member, 1971))).toBe('agent_group_out_of_bounds');
    expect(await said(raise(agent, member, 1970))).toBe(1970);
  });

  it('with the withdrawal password', async () => {
    const { head, agent } = await aLine();
    const wrong = { account: agent.username, greatest: 1970, paymentPassword: '000000' };
    expect(await said(app.call(agentRaisePrizeGroup, wrong, head))).toBe('password_wrong');
    await world.database.owner.all("delete from members_password where member_id = $1 and purpose = 'payment'", [
      head.memberId,
    ]);
    expect(await said(raise(head, agent, 1970))).toBe('payment_password_missing');
    expect(await groupOf(agent)).toBeNull();
  });

  it('once, however often and however fast it is sent', async () => {
    const { head, agent } = await aLine();
    const answers = await Promise.all(Array.from({ length: 10 }, () => said(raise(head, agent, 1970))));
    expect(answers).toEqual(Array(10).fill(1970));
    expect(told).toHaveLength(1);
    expect(await changesOf(agent)).toHaveLength(1);
  });

  it('to the highest of several that are sent at once: none makes less of another', async () => {
    const { head, agent } = await aLine();
    const wanted = [1972, 1964, 1978, 1960, 1970, 1975, 1961, 1979];
    const answers = await Promise.all(wanted.map((greatest) => said(raise(head, agent, greatest))));
    expect(answers[wanted.indexOf(1979)]).toBe(1979);
    expect(await groupOf(agent)).toBe(1979);
    const steps = (await changesOf(agent)) as [number | null, number][];
    for (const [from, to] of steps) expect(to).toBeGreaterThan(from ?? USUAL);
  });
});

describe('nobody raises the group of', () => {
  it('anybody but who stands right below now: one answer for all', async () => {
    const { head, agent, member } = await aLine();
    const [stranger, sibling] = [await person(), await person(head)];
    for (const one of [agent, sibling, stranger]) await give(one, 1980);
    const moved = await person(agent);
    const move = { username: moved.username, under: sibling.username, reason };
    expect((await app.call(opsMoveLine, move, { token: ana })).body.success).toBe(true);
    const others = [
      ...[stranger, sibling, head, agent, moved, { username: 'nobody-has-this' }].map((to) => [agent, to] as const),
      ...[member, moved].map((grand) => [head, grand] as const),
    ];
    for (const [by, to] of others) {
      expect(await said(raise(by, to, 1970))).toBe('member_not_found');
      const asked = await app.call(agentPrizeGroups, { account: to.username }, by);
      expect(asked.body.message).toBe('member_not_found');
    }
    expect(await said(raise(sibling, moved, 1970))).toBe(1970);
  });

  it('somebody whose account is locked, excluded, or not taken over yet', async () => {
    const { head } = await aLine();
    const [locked, excluded, waiting] = [await person(head), await person(head), await person(head)];
    const { owner } = world.database;
    await owner.all(`update members_member set status = 'locked' where member_id = $1`, [locked.memberId]);
    await owner.all(`update members_member set must_agree = true where member_id = $1`, [waiting.memberId]);
    await exclude(excluded);
    for (const one of [locked, excluded, waiting]) {
      expect(await said(raise(head, one, 1970))).toBe('agent_group_member_inactive');
    }
  });

  it('anybody, as an agent who is barred, excluded, locked, or has no agent centre', async () => {
    const [barred, excluded, locked, without] = [await aLine(), await aLine(), await aLine(), await aLine()];
    const bar = { username: barred.head.username, isBarred: true, reason };
    expect((await app.call(opsBarAgent, bar, { token: ana })).body.success).toBe(true);
    await exclude(excluded.head);
    const lock = `update members_member set status = 'locked' where member_id = $1`;
    await world.database.owner.all(lock, [locked.head.memberId]);
    expect(await said(raise(barred.head, barred.agent, 1970))).toBe('access_denied');
    expect(await said(raise(excluded.head, excluded.agent, 1970))).toBe('member_excluded');
    expect(await said(raise(locked.head, locked.agent, 1970))).toBe('access_denied');
    whitelabel = { ...whitelabel, modId: 'root' };
    expect(await said(raise(without.head, without.agent, 1970))).toBe('access_denied');
  });

  it('anybody, at a brand that sells no game with prize groups', async () => {
    const { head, agent } = await aLine();
    await world.database.owner.all("update lottery_offer set is_on = false where game_code in ('plain', 'low')");
    expect((await app.call(agentPrizeGroups, {}, head)).body.value).toEqual({ own: 1980, usual: null, member: null });
    expect(await said(raise(head, agent, 1970))).toBe('agent_group_own_missing');
    await world.database.owner.all("update lottery_offer set is_on = true where game_code in ('plain', 'low')");
  });
});

async function exclude({ memberId }: Person): Promise<void> {
  await world.database.owner.all(
    `insert into members_exclusion (member_id, brand, since, until, period) values ($1, $2, $3, 'infinity', 'permanent')`,
    [memberId, BRAND.code, new Date(world.clock.now())],
  );
}

describe('a group that staff lower', () => {
  it('takes along everybody below who has more, however far down, and nobody else', async () => {
    const { head, agent, member } = await aLine();
    const [small, plain, beside] = [await person(agent, 0), await person(agent, 0), await person()];
    for (const [one, greatest] of [
      [agent, 1978],
      [member, 1975],
      [small, 1960],
      [beside, 1979],
    ] as const) {
      await give(one, greatest);
    }
    await give(head, 1970);
    expect(await Promise.all([head, agent, member, small, plain, beside].map(groupOf))).toEqual([
      ...[1970, 1970, 1970, 1960, null, 1979],
    ]);
    expect((await changesOf(member))[0]).toEqual([1975, 1970, 'line', 'Ana']);
    const [line] = await trail('lottery.group.below');
    expect(line).toMatchObject({
      ...{ target: head.username, operatorName: 'Ana', after: { greatest: 1970, all: 2 } },
      before: { [agent.username]: 1978, [member.username]: 1975 },
    });
  });

  it('takes them to the usual, with none of their own, where it is taken away: by the second person', async () => {
    const { head, agent, member } = await aLine();
    await give(agent, 1978);
    await give(member, 1940);
    const taken = { username: head.username, greatest: null };
    const first = await app.call(opsPutLotteryGroup, taken, { token: ana });
    expect(first.body.value).toMatchObject({ awaitsSecond: true });
    expect(await groupOf(agent)).toBe(1978);
    await app.call(opsPutLotteryGroup, taken, { token: vera });
    expect(await Promise.all([head, agent, member].map(groupOf))).toEqual([null, null, 1940]);
    expect((await changesOf(agent))[0]).toEqual([1978, null, 'line', 'Vera']);
  });

  it('below the usual takes along what was given, and leaves who was given nothing', async () => {
    const { head, agent, member } = await aLine(null);
    await give(agent, 1940);
    await give(head, 1900);
    expect(await Promise.all([head, agent, member].map(groupOf))).toEqual([1900, 1900, null]);
    // Raised again, or given back, it leaves everybody below as they are.
    await give(head, null);
    expect(await Promise.all([head, agent, member].map(groupOf))).toEqual([null, 1900, null]);
  });
});

const HOLD = 'select 1 from lottery_group where member_id = $1 for update';

/** What is done while somebody's row is held, until two wait, and how it ends once the row is let go. */
async function whileHeld<T>(
  { memberId }: Person,
  during: () => Promise<T>,
  { text = HOLD, many = 2 }: { readonly text?: string; readonly many?: number } = {},
): Promise<T> {
  let letGo: () => void = () => undefined;
  const kept = new Promise<void>((resolve) => (letGo = resolve));
  let holding = Promise.resolve();
  await new Promise<unknown>((held) => {
    holding = world.database.owner.inTransaction(async (tx) => {
      held(await tx.all(text, [memberId]));
      await kept;
    });
  });
  const ends = during();
  await waiting(many).finally(letGo);
  await holding;
  return ends;
}

/** Until so many of the web's transactions wait for a lock. */
async function waiting(many: number): Promise<void> {
  const text = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => world.database.owner.all(text), { timeout: 10_000, interval: 10 }).toHaveLength(many);
}

describe('an agent raises somebody while staff lower the agent', () => {
  it('and the raise that came first is taken along', async () => {
    const { head, agent, member } = await aLine();
    await give(agent, 1980);
    await give(member, 1960);
    // Held where it writes: by then it has read what the agent has. The lowering comes after it, and takes both.
    const raised = await whileHeld(member, async () => {
      const raising = said(raise(agent, member, 1979));
      await waiting(1);
      await give(head, 1970);
      return raising;
    });
    expect(raised).toBe(1979);
    expect(await Promise.all([head, agent, member].map(groupOf))).toEqual([1970, 1970, 1970]);
  });

  it('and the raise that came second is refused', async () => {
    const { head, agent, member } = await aLine();
    await give(agent, 1980);
    await give(member, 1960);
    const answer = await whileHeld(agent, async () => {
      const lowering = give(head, 1970);
      await waiting(1);
      const raising = said(raise(agent, member, 1979));
      await lowering;
      return raising;
    });
    expect(answer).toBe('agent_group_out_of_bounds');
    expect(await Promise.all([head, agent, member].map(groupOf))).toEqual([1970, 1970, 1960]);
  });

  it('or anybody else writes what the agent has: the raise waits, and is judged by that', async () => {
    const { head, agent } = await aLine();
    const text = 'update lottery_group set greatest = 1960 where member_id = $1';
    const answer = await whileHeld(head, () => said(raise(head, agent, 1970)), { text, many: 1 });
    expect(answer).toBe('agent_group_out_of_bounds');
    expect(await groupOf(agent)).toBeNull();
  });
});

describe('a registration link presets a prize group', () => {
  const link = async (agent: Person, prizeGroup: number | null, requestKey: string = randomUUID()) =>
    (await app.call(agentMakeLink, { requestKey, kind: 'agent', prizeGroup }, agent)).body;
  async function come(affiliateCode: string): Promise<Pick<Person, 'memberId' | 'username'>> {
    const username = `came${String((count += 1)).padStart(4, '0')}`;
    const signedIn = await world.register({ username, affiliateCode });
    return { username, memberId: asId<MemberId>(signedIn?.userInfo.id ?? '') };
  }
  async function made(agent: Person, prizeGroup: number | null): Promise<string> {
    const body = await link(agent, prizeGroup);
    if (!body.success) throw new Error(body.message);
    return body.value.code;
  }

  it('up to the own one; whoever comes by it has that', async () => {
    const { head, agent } = await aLine();
    expect((await link(agent, 1970)).message).toBe('agent_group_own_missing');
    expect((await link(head, 1981)).message).toBe('agent_group_out_of_bounds');
    expect((await link(head, USUAL - 1)).message).toBe('agent_group_out_of_bounds');
    const [code, plain] = [await made(head, 1970), await made(head, null)];
    const [newcomer, other] = [await come(code), await come(plain)];
    expect(await Promise.all([newcomer, other].map(groupOf))).toEqual([1970, null]);
    expect(await changesOf({ ...newcomer, token: '' })).toEqual([[null, 1970, 'link', head.username]]);
    const { body } = await app.call(agentLinks, {}, head);
    expect(body.success && new Set(body.value.list.map(({ prizeGroup }) => prizeGroup))).toEqual(new Set([1970, null]));
  });

  it('once for its key, and another group is another link', async () => {
    const { head } = await aLine();
    const key = randomUUID();
    const first = await link(head, 1970, key);
    expect(await link(head, 1970, key)).toEqual(first);
    expect((await link(head, 1971, key)).message).toBe('key_reused');
  });

  it('of which newcomers get no more than the agent has when they come, and nothing where that is none or below the usual', async () => {
    const { head } = await aLine();
    const code = await made(head, 1975);
    await give(head, 1965);
    expect(await groupOf(await come(code))).toBe(1965);
    await give(head, 1980);
    expect(await groupOf(await come(code))).toBe(1975);
    await give(head, USUAL - 10);
    expect(await groupOf(await come(code))).toBeNull();
    await give(head, null);
    expect(await groupOf(await come(code))).toBeNull();
  });

  it('which nobody has whose registration was refused', async () => {
    const { head } = await aLine();
    const code = await made(head, 1975);
    const before = await world.database.owner.all('select 1 from lottery_group');
    await expect(world.register({ username: head.username, affiliateCode: code })).rejects.toMatchObject({
      code: 'username_taken',
    });
    expect(await world.database.owner.all('select 1 from lottery_group')).toHaveLength(before.length);
  });

  it('and who comes while staff lower the agent has no more than the agent in the end, either way round', async () => {
    for (const first of ['come', 'lower'] as const) {
      const { head } = await aLine();
      const code = await made(head, 1979);
      const newcomer = await whileHeld(head, async () => {
        const coming = first === 'come' ? come(code) : undefined;
        if (coming) await waiting(1);
        const lowering = give(head, 1970);
        if (!coming) await waiting(1);
        const came = await (coming ?? come(code));
        await lowering;
        return came;
      });
      expect(await groupOf(newcomer)).toBe(1970);
      world.clock.wait(HOUR_MS);
    }
  });
});
