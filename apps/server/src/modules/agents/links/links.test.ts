import { randomUUID } from 'node:crypto';
import { agentLinkOff, agentLinks, agentMakeLink } from '@baize/contract/agents/links';
import { asId, HOUR_MS, type MemberId } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { checkAffiliate } from '../../people/registration/invitations.ts';
import { createMember, type Member, memberById } from '../../people/members/index.ts';
import { judgePresetGroup } from '../../play/lottery-tickets/index.ts';
import { BRAND, openWorld, type World } from '../../people/members/testing/world.ts';
import { addUpLinks } from '../centre/index.ts';
import { mountLinks } from './index.ts';

let world: World;
let app: TestApp;

beforeAll(async () => {
  world = await openWorld();
  const deps = { ...world, db: world.database.api, judgePresetGroup, addUpLinks };
  app = await openTestApp({ database: world.database, clock: world.clock, routes: (serve) => mountLinks(serve, deps) });
});
afterAll(async () => {
  await app.close();
  await world.database.drop();
});

let count = 0;
const aName = () => `linked${String((count += 1)).padStart(4, '0')}`;

interface Agent {
  readonly memberId: MemberId;
  readonly token: string;
}

async function anAgent(
  above: MemberId | null = null,
  isAgent: Member['isAgent'] = above === null ? 2 : 1,
): Promise<Agent> {
  const registration = { method: 'SEED', termsAgreed: true, ageDeclared: true } as const;
  const form = { brand: BRAND.code, currency: BRAND.currency, username: aName(), isAgent, uplineId: above, hashes: {} };
  const { memberId } = await world.database.owner.inTransaction((tx) =>
    createMember(tx, { ...form, profile: {}, registration }, world),
  );
  return { memberId, token: app.logInAs({ memberId, isAgent }) };
}

type Asked = Partial<{
  name: string;
  kind: 'member' | 'agent';
  expiresAt: number;
  usesMax: number;
  requestKey: string;
}>;
async function aLink(agent: Agent, asked: Asked = {}) {
  const { body } = await app.call(agentMakeLink, { requestKey: randomUUID(), kind: 'member', ...asked }, agent);
  if (!body.success) throw new Error(body.message);
  return body.value;
}
const linksOf = async (agent: Agent, usable?: 'true' | 'false') => {
  const { body } = await app.call(agentLinks, usable === undefined ? {} : { usable }, agent);
  if (!body.success) throw new Error(body.message);
  return body.value;
};
async function come(affiliateCode: string): Promise<MemberId> {
  const signedIn = await world.register({ username: aName(), affiliateCode });
  return asId<MemberId>(signedIn?.userInfo.id ?? '');
}
const REFUSED = {
  code: 'register_fields_invalid',
  params: { fields: { affiliateCode: { key: 'invitation_code_error' } } },
};
const check = (code: string) =>
  checkAffiliate(world.database.api, BRAND, { code, domain: 'demo.example', now: world.clock.now() });

describe('a registration link', () => {
  it('puts newcomers below its agent, as what it says they become, and counts them', async () => {
    const agent = await anAgent();
    const [forMembers, forAgents] = [await aLink(agent, { name: 'Poster' }), await aLink(agent, { kind: 'agent' })];
    expect(forMembers).toMatchObject({ name: 'Poster', kind: 'member', uses: 0, isUsable: true, usesMax: null });
    expect(await check(forMembers.code.toLowerCase())).toMatchObject({ code: forMembers.code.toLowerCase() });
    const member = await memberById(world.database.api, await come(forMembers.code.toLowerCase()));
    expect(member).toMatchObject({ uplineId: agent.memberId, isAgent: 0 });
    expect(await memberById(world.database.api, await come(forAgents.code))).toMatchObject({
      ...{ uplineId: agent.memberId, isAgent: 1 },
    });
    const { list, total, uses } = await linksOf(agent);
    expect(list.map(({ linkId, uses: used }) => [linkId, used])).toEqual(
      expect.arrayContaining([
        [forMembers.linkId, 1],
        [forAgents.linkId, 1],
      ]),
    );
    expect({ total, uses }).toEqual({ total: 2, uses: 2 });
  });

  it('is over after its time, and the code then stands below nobody', async () => {
    const agent = await anAgent();
    const { code } = await aLink(agent, { expiresAt: world.clock.now() + HOUR_MS });
    await come(code);
    world.clock.wait(HOUR_MS);
    await expect(come(code)).rejects.toMatchObject(REFUSED);
    await expect(check(code)).rejects.toMatchObject({ code: 'invitation_code_error' });
    expect(await linksOf(agent, 'true')).toMatchObject({ total: 0 });
    expect(await linksOf(agent, 'false')).toMatchObject({ total: 1, list: [{ isUsable: false, uses: 1 }] });
    const late = { requestKey: randomUUID(), kind: 'member' as const, expiresAt: world.clock.now() };
    expect((await app.call(agentMakeLink, late, agent)).body.message).toBe('request_invalid');
  });

  it('gives its last place once, whoever comes at the same moment', async () => {
    const agent = await anAgent();
    const { code } = await aLink(agent, { usesMax: 3 });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => come(code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(REFUSED);
    const below = await world.database.owner.all('select 1 from members_member where upline_id = $1', [agent.memberId]);
    expect(below).toHaveLength(3);
    expect((await linksOf(agent)).list).toMatchObject([{ uses: 3, isUsable: false }]);
  });

  it('counts nobody whose registration was refused', async () => {
    const agent = await anAgent();
    const { code } = await aLink(agent, { usesMax: 1 });
    const username = aName();
    await world.register({ username });
    await expect(world.register({ username, affiliateCode: code })).rejects.toMatchObject({ code: 'username_taken' });
    expect((await linksOf(agent)).list).toMatchObject([{ uses: 0, isUsable: true }]);
    await come(code);
  });

  it('is made once by its key, and switched off for good by its agent alone', async () => {
    const [agent, other] = [await anAgent(), await anAgent()];
    const requestKey = randomUUID();
    const made = await Promise.all(Array.from({ length: 10 }, () => aLink(agent, { requestKey })));
    expect(new Set(made.map(({ linkId }) => linkId)).size).toBe(1);
    const again = { requestKey, kind: 'agent' as const };
    expect((await app.call(agentMakeLink, again, agent)).body.message).toBe('key_reused');
    const { linkId, code } = await aLink(agent, { requestKey });
    expect((await app.call(agentLinkOff, { linkId }, other)).body.message).toBe('registration_link_not_found');
    const off = await app.call(agentLinkOff, { linkId }, agent);
    expect(off.body.value).toMatchObject({ isUsable: false });
    world.clock.wait(HOUR_MS);
    expect((await app.call(agentLinkOff, { linkId }, agent)).body).toEqual(off.body);
    await expect(come(code)).rejects.toMatchObject(REFUSED);
    expect(await linksOf(other)).toMatchObject({ total: 0, list: [] });
  });

  it('is one of a hundred that an agent may have in use', async () => {
    const agent = await anAgent();
    const { linkId } = await aLink(agent);
    await world.database.owner.all(
      `insert into agents_link (link_id, member_id, created_at, request_key, brand, code_key, code, name, kind)
       select gen_random_uuid(), $1, now(), gen_random_uuid(), 'demo', 'many' || n, 'MANY' || n, '', 'member' from generate_series(1, 99) n`,
      [agent.memberId],
    );
    const another = { requestKey: randomUUID(), kind: 'member' as const };
    expect((await app.call(agentMakeLink, another, agent)).body.message).toBe('registration_links_full');
    await app.call(agentLinkOff, { linkId }, agent);
    await aLink(agent);
  });

  it('is of no use while its agent is barred, locked, or stands on the last level', async () => {
    const chain = [await anAgent()];
    for (let level = 2; level <= 7; level += 1) chain.push(await anAgent(chain.at(-1)?.memberId));
    const [head, sixth, last] = [chain[0], chain[5], chain[6]];
    if (head === undefined || sixth === undefined || last === undefined) throw new Error('seven levels');
    const [ofLast, ofSixth, ofHead] = [await aLink(last), await aLink(sixth), await aLink(head)];
    await expect(come(ofLast.code)).rejects.toMatchObject(REFUSED);
    await come(ofSixth.code);
    await world.database.owner.all(
      `insert into hierarchy_bar (member_id, since, brand, reason, barred_by) values ($1, $2, 'demo', 'Spam', 'Ana')`,
      [head.memberId, new Date(world.clock.now())],
    );
    await expect(come(ofHead.code)).rejects.toMatchObject(REFUSED);
    for (const answer of [
      await app.call(agentLinks, {}, head),
      await app.call(agentMakeLink, { requestKey: randomUUID(), kind: 'member' }, head),
      await app.call(agentLinkOff, { linkId: ofHead.linkId }, head),
    ]) {
      expect(answer.body.message).toBe('access_denied');
    }
    await world.database.owner.all("update hierarchy_bar set until = now() + interval '1 day'");
    await come(ofHead.code);
    await world.database.owner.all("update members_member set status = 'locked' where member_id = $1", [head.memberId]);
    await expect(come(ofHead.code)).rejects.toMatchObject(REFUSED);
  });
});
