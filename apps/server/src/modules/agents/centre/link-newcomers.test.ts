import { randomUUID } from 'node:crypto';
import { agentLinkNewcomers, agentLinks, agentMakeLink } from '@baize/contract/agents/links';
import type { MemberId } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgentsStage, openAgentsStage } from '../../../testing/agents-stage.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { mountLinks } from '../links/index.ts';
import { addUpLinks, mountLinkNewcomers } from './index.ts';

let stage: AgentsStage;
let app: TestApp;

beforeAll(async () => {
  stage = await openAgentsStage();
  app = await openTestApp({
    ...{ database: stage.database, clock: stage.clock },
    routes: (serve) => {
      mountLinks(serve, { ...stage.deps, addUpLinks, judgePresetGroup: () => Promise.resolve() });
      mountLinkNewcomers(serve, stage.deps);
    },
  });
});
beforeEach(() => stage.at('2026-03-10T12:00:00Z'));
afterAll(async () => {
  await app.close();
  await stage.close();
});

const by = (memberId: MemberId) => ({ token: app.logInAs({ memberId, isAgent: 1 }) });

async function aLink(agent: MemberId): Promise<string> {
  const { body } = await app.call(agentMakeLink, { requestKey: randomUUID(), kind: 'member' }, by(agent));
  if (!body.success) throw new Error(body.message);
  return body.value.linkId;
}

/** Somebody below an agent who came by a link. */
async function comeBy(linkId: string, agent: MemberId): Promise<MemberId> {
  const memberId = await stage.member(agent);
  await stage.owner.all('insert into agents_link_use (member_id, link_id, at) values ($1, $2, $3)', [
    ...[memberId, linkId, new Date(stage.clock.now())],
  ]);
  await stage.owner.all('update agents_link set uses = uses + 1 where link_id = $1', [linkId]);
  return memberId;
}

/** Counts a deposit as counting does: on its day and in its month. */
async function deposited(memberId: MemberId, day: string, amount: string): Promise<void> {
  await stage.owner.all(
    `select agents_add_up('demo', null, $2::date, array[(p.place_id, 0, 0, 0, 0, 0, 0, 0, $3, 0, 0, 0, 0, 'PHP')::agents_entry])
     from hierarchy_places_of(array[$1::uuid]) p order by p.place_id desc limit 1`,
    [memberId, day, parts(amount)],
  );
}

async function newcomers(
  agent: MemberId,
  asked: { readonly linkId: string; readonly from?: string; readonly to?: string },
) {
  const { body } = await app.call(agentLinkNewcomers, asked, by(agent));
  if (!body.success) throw new Error(body.message);
  return body.value;
}

describe('how a link performs', () => {
  it('is told of each in the list: first deposits, deposits and valid bets of who came', async () => {
    const agent = await stage.member();
    const [busy, idle] = [await aLink(agent), await aLink(agent)];
    const [one, other] = [await comeBy(busy, agent), await comeBy(busy, agent)];
    await comeBy(idle, agent);
    await deposited(one, '2026-03-10', '100');
    await deposited(one, '2026-03-11', '50');
    await stage.play([
      { memberId: one, stake: '10', valid: '9' },
      { memberId: other, stake: '4' },
      { memberId: agent, stake: '1000' },
    ]);
    const { body } = await app.call(agentLinks, {}, by(agent));
    const came = new Map(body.success ? body.value.list.map((link) => [link.linkId, link.came]) : []);
    expect(came.get(busy)).toEqual({ depositors: 1, deposits: '150', valid: '13' });
    expect(came.get(idle)).toEqual({ depositors: 0, deposits: '0', valid: '0' });
  });

  it('is led down to who came, the latest first, with the day of the first deposit; by when they came', async () => {
    const agent = await stage.member();
    const linkId = await aLink(agent);
    const early = await comeBy(linkId, agent);
    await deposited(early, '2026-03-12', '20');
    await deposited(early, '2026-03-11', '30');
    stage.at('2026-03-20T12:00:00Z');
    await comeBy(linkId, agent);
    await stage.play([{ memberId: early, stake: '5' }]);
    const shown = await newcomers(agent, { linkId });
    expect(shown).toMatchObject({ came: 2, total: 2, all: { depositors: 1, deposits: '50', valid: '5' } });
    expect(shown.list.map(({ firstDeposit, deposits, valid }) => [firstDeposit, deposits, valid])).toEqual([
      [null, '0', '0'],
      ['2026-03-11', '50', '5'],
    ]);
    expect(await newcomers(agent, { linkId, from: '2026-03-20', to: '2026-03-20' })).toMatchObject({
      ...{ came: 1, total: 1, all: { depositors: 0, deposits: '0' } },
    });
    expect(await newcomers(agent, { linkId, to: '2026-03-19' })).toMatchObject({ came: 1, all: { deposits: '50' } });
  });

  it('names nobody who left the line, and counts what they did while they stood in it', async () => {
    const [agent, other] = [await stage.member(), await stage.member()];
    const linkId = await aLink(agent);
    const left = await comeBy(linkId, agent);
    await stage.play([{ memberId: left, stake: '8' }]);
    stage.at('2026-03-11T12:00:00Z');
    await stage.move(left, other);
    await stage.play([{ memberId: left, stake: '900' }]);
    await deposited(left, '2026-03-12', '77');
    expect(await newcomers(agent, { linkId })).toMatchObject({
      ...{ came: 1, total: 0, list: [], all: { depositors: 0, deposits: '0', valid: '8' } },
    });
  });

  it('is told to the agent of the link alone', async () => {
    const head = await stage.member();
    const agent = await stage.member(head);
    const linkId = await aLink(agent);
    for (const stranger of [head, await stage.member(head), await stage.member(agent), await stage.member()]) {
      const { body } = await app.call(agentLinkNewcomers, { linkId }, by(stranger));
      expect(body.message).toBe('registration_link_not_found');
    }
  });
});
