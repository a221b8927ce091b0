import { TRIAL } from '@baize/contract/people/account-kinds';
import { freeRounds } from '@baize/contract/play/free-rounds';
import {
  opsApproveFreeRounds,
  opsCampaigns,
  opsCancelFreeRounds,
  opsFreeRoundBatches,
  opsFreeRoundCeilings,
  opsFreeRounds,
  opsGiveFreeRounds,
  opsOpenCampaign,
  opsPutFreeRoundCeilings,
  opsRefuseFreeRounds,
  opsStopCampaign,
} from '@baize/contract/play/free-rounds-ops';
import { FREEBET_PATHS } from '@baize/contract/vendor';
import { asId, type BrandCode, DAY_MS, HOUR_MS, type MemberId, MINUTE_MS, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MemberNotice } from '../../../events/member-notice.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { BRAND } from '../../../testing/ledger-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { createMember } from '../../people/members/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { syncCatalogue } from '../catalogue/index.ts';
import type { FreeRoundsDeps } from './free-rounds.ts';
import { freeRoundsJobs } from './free-rounds.jobs.ts';
import { mountFreeRounds } from './free-rounds.routes.ts';

let stage: GamesStage;
let ops: TestApp;
let deps: FreeRoundsDeps;
let ana: string;
let ben: string;
const notices: MemberNotice[] = [];

beforeAll(async () => {
  stage = await openGamesStage();
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'rival');
  deps = {
    ...stage.deps,
    noteChange: changeTrail(stage.deps.clock),
    notifyMember: (_, notice) => Promise.resolve(void notices.push(notice)),
  };
  ops = await openTestApp({
    database: stage,
    clock: stage.deps.clock,
    routes: (serve) => mountFreeRounds(serve, deps),
  });
  [ana, ben] = [somebody('Ana'), somebody('Ben')];
  for (const { rewards } of [stage.vendor, stage.rival]) rewards.now = () => stage.deps.clock.now();
});
afterEach(async () => {
  notices.length = 0;
  await stage.owner.all('delete from games_free_ceiling');
  await stage.owner.all('delete from platform_setting_proposal');
  stage.advance(DAY_MS);
});
afterAll(async () => {
  await stage.expectNoViolation();
  await ops.close();
  await stage.drop();
});

const somebody = (name: string, brand = BRAND) =>
  ops.operateAs({ operatorId: asId<OperatorId>(randomUUID()), name, brand });
const rewards = () => stage.vendor.rewards;
const jobs = () => freeRoundsJobs(deps).jobs;
const follow = () => jobs()['games.follow-free-rounds']?.({});
const settle = async (campaignId: string) => jobs()['games.settle-free-rounds']?.({ campaignId });

interface Person {
  readonly username: string;
  readonly memberId: MemberId;
}

async function person(words: { isAgent?: 0 | typeof TRIAL; currency?: 'PHP' | 'VND' | 'FUN' } = {}): Promise<Person> {
  const username = `f${randomUUID().slice(0, 12)}`;
  const form = {
    ...{ brand: BRAND, currency: words.currency ?? 'PHP', username, isAgent: words.isAgent ?? 0, hashes: {} },
    ...{ profile: {}, registration: { method: 'SEED' as const, termsAgreed: true, ageDeclared: true } },
  };
  const made = { ...stage.deps, chance: systemChance };
  const { memberId } = await stage.owner.inTransaction((tx) => createMember(tx, form, made));
  return { username, memberId };
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => person()));
const named = (list: readonly Person[]) => list.map(({ username }) => username);

const exclude = ({ memberId }: Person) =>
  stage.owner.all(
    `insert into members_exclusion (member_id, brand, since, until, period) values ($1, 'demo', $2, 'infinity', 'permanent')`,
    [memberId, new Date(stage.deps.clock.now())],
  );

const terms = (words: object = {}) => ({
  ...{ requestKey: randomUUID(), name: 'Lantern week', vendor: 'house', gameCode: 'lanterns', currency: 'PHP' },
  ...{ stake: '2', rounds: 10, startsAt: stage.deps.clock.now(), endsAt: stage.deps.clock.now() + HOUR_MS },
  ...words,
});
const open = (usernames: readonly string[], words: object = {}, token = ana) =>
  ops.call(opsOpenCampaign, { ...terms(words), usernames: [...usernames] }, { token });
const opened = async (usernames: readonly string[], words: object = {}) => valueIn(await open(usernames, words));

async function giftsOf(campaignId: string) {
  const list = valueIn(await ops.call(opsFreeRounds, { campaignId, pageSize: 100 }, { token: ana })).list;
  return new Map(list.map((gift) => [gift.username, gift]));
}
const giftOf = async (campaignId: string, { username }: Person) => {
  const gift = (await giftsOf(campaignId)).get(username);
  if (gift === undefined) throw new Error(`${username} was given nothing`);
  return gift;
};
const campaignOf = async (campaignId: string) =>
  valueIn(await ops.call(opsCampaigns, { pageSize: 100 }, { token: ana })).list.find(
    (one) => one.campaignId === campaignId,
  );
const cancel = (giftId: string, token = ana) =>
  ops.call(opsCancelFreeRounds, { giftId, note: 'Given by mistake.' }, { token });
const stop = (campaignId: string) =>
  ops.call(opsStopCampaign, { campaignId, note: 'The week is over.' }, { token: ana });
const ceilings = (campaign: string, day: string, token = ana) =>
  ops.call(opsPutFreeRoundCeilings, { campaign, day }, { token });
const approve = (batchId: string, token: string) => ops.call(opsApproveFreeRounds, { batchId }, { token });
const changesOf = async (target: string) =>
  (
    await stage.owner.all<{ what: string }>('select what from operators_change where target = $1 order by change_id', [
      target,
    ])
  ).map(({ what }) => what);

describe('free rounds for members', () => {
  it('are given to each who may have them, once, and each who may not is told apart', async () => {
    const [one, two, locked, shut] = await people(4);
    const [trial, foreign] = [await person({ isAgent: TRIAL, currency: 'FUN' }), await person({ currency: 'VND' })];
    await stage.owner.all("update members_member set status = 'locked' where member_id = $1", [locked!.memberId]);
    await exclude(shut!);
    const list = [...named([one!, two!, locked!, shut!, trial, foreign]), 'nobody', one!.username.toUpperCase()];
    const batch = await opened(list);
    expect(batch).toMatchObject({ members: 2, value: '40', state: 'approved', proposedBy: 'Ana', decidedBy: null });
    expect(Object.fromEntries(batch.refused.map(({ username, refusal }) => [username, refusal]))).toEqual({
      [locked!.username]: 'account_locked',
      [shut!.username]: 'member_excluded',
      [trial.username]: 'in_need_true_account',
      [foreign.username]: 'currency_differs',
      nobody: 'member_not_found',
    });
    await settle(batch.campaignId);
    const gifts = await giftsOf(batch.campaignId);
    expect([...gifts.values()].map(({ state }) => state).toSorted()).toEqual([
      ...['given', 'given', 'refused', 'refused', 'refused', 'refused', 'refused'],
    ]);
    const gift = gifts.get(one!.username);
    expect(rewards().given.get(gift?.giftId ?? '')).toMatchObject({ rounds: 10, stake: 200_000 });
    expect(notices.map(({ memberId, kind }) => [memberId, kind]).toSorted()).toEqual(
      [one!, two!].map(({ memberId }) => [memberId, 'free_rounds_given']).toSorted(),
    );
    expect(notices[0]?.values).toMatchObject({ game: 'Paper Lanterns', rounds: '10', stake: '2 PHP' });
    expect(stage.told.filter(({ event }) => event.type === 'message').map(({ memberId }) => memberId)).toContain(
      one!.memberId,
    );
    expect(await changesOf(batch.batchId)).toEqual(['freeRounds.give']);
    const again = await ops.call(
      opsGiveFreeRounds,
      { requestKey: randomUUID(), campaignId: batch.campaignId, usernames: named([one!]) },
      { token: ben },
    );
    expect(valueIn(again)).toMatchObject({
      members: 0,
      refused: [{ username: one!.username, refusal: 'free_rounds_given' }],
    });
  });

  it('are given once however often and however many at once ask for the same', async () => {
    const list = named(await people(3));
    const request = { ...terms(), usernames: list };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ops.call(opsOpenCampaign, request, { token: ana })),
    );
    const [first] = answers.map((answer) => valueIn(answer));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { campaignId = '' } = first ?? {};
    await Promise.all([settle(campaignId), settle(campaignId), settle(campaignId)]);
    expect([...(await giftsOf(campaignId)).values()].map(({ state }) => state)).toEqual(['given', 'given', 'given']);
    expect(notices).toHaveLength(3);
    const other = await ops.call(opsOpenCampaign, { ...request, rounds: 11 }, { token: ana });
    expect(other.body.message).toBe('key_reused');
  });

  it('are given to all after the vendor fell silent half-way, whatever became of the lost answers', async () => {
    const batch = await opened(named(await people(5)));
    const before = rewards().given.size;
    rewards().trouble('create', 'none', 'lose-answer', 'drop', 'late', 503);
    for (let tries = 0; tries < 4; tries += 1) {
      await expect(settle(batch.campaignId)).rejects.toBeInstanceOf(Unreachable);
    }
    await settle(batch.campaignId);
    expect([...(await giftsOf(batch.campaignId)).values()].map(({ state }) => state)).toEqual(
      Array.from({ length: 5 }, () => 'given'),
    );
    expect(rewards().given.size).toBe(before + 5);
    expect(notices).toHaveLength(5);
  });

  it('are carried on by themselves where their job was given up', async () => {
    const batch = await opened(named(await people(1)));
    await stage.owner.all('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
    const waiting = async () =>
      (await stage.owner.all("select 1 from graphile_worker.jobs where key like 'games.settle-free-rounds%'")).length;
    await follow();
    expect(await waiting()).toBe(0);
    stage.advance(11 * MINUTE_MS);
    await follow();
    expect(await waiting()).toBe(1);
    await settle(batch.campaignId);
    expect(await campaignOf(batch.campaignId)).toMatchObject({ members: 1, waiting: 0, using: 0, played: 0 });
  });

  it('are refused to who excluded themselves after they were named, and the vendor never hears of it', async () => {
    const who = await person();
    const batch = await opened(named([who]));
    await exclude(who);
    const asked = rewards().asked.length;
    await settle(batch.campaignId);
    expect(await giftOf(batch.campaignId, who)).toMatchObject({ state: 'refused', refusal: 'member_excluded' });
    expect(rewards().asked).toHaveLength(asked);
    expect(notices).toEqual([]);
  });

  it('that the vendor does not give have failed, and may be given anew', async () => {
    const who = await person();
    const batch = await opened(named([who]));
    rewards().trouble('create', 400);
    await settle(batch.campaignId);
    expect((await giftOf(batch.campaignId, who)).state).toBe('failed');
    const request = { requestKey: randomUUID(), campaignId: batch.campaignId, usernames: named([who]) };
    expect(valueIn(await ops.call(opsGiveFreeRounds, request, { token: ana })).members).toBe(1);
  });

  it.each([
    ['a game that is not there', { gameCode: 'nothing' }, 'game_not_found'],
    ['a time that is over', { startsAt: 1, endsAt: 2 }, 'request_invalid'],
    ['an end before the start', { endsAt: 1 }, 'request_invalid'],
    ['more than a year', { endsAt: Date.UTC(2028, 0, 1) }, 'request_invalid'],
    ['no round', { rounds: 0 }, 'request_invalid'],
    ['more than an amount can be', { stake: '80000000000', rounds: 1_000 }, 'amount_out_of_range'],
  ])('are not given for %s', async (_, words, code) => {
    const who = await person();
    expect((await open(named([who]), words)).body.message).toBe(code);
    expect(await stage.owner.all('select 1 from games_free_gift where member_id = $1', [who.memberId])).toEqual([]);
  });

  it('are not given where the vendor gives none, takes another currency, or keeps the wallet', async () => {
    const usernames = named(await people(1));
    const { rival } = stage;
    const other = async (settings: object) => {
      const vendors = { ...stage.deps.links.vendors, rival: { ...rival.keys, ...settings } };
      const routes: Parameters<typeof openTestApp>[0]['routes'] = (serve) =>
        mountFreeRounds(serve, { ...deps, links: { ...stage.deps.links, vendors } });
      const app = await openTestApp({ database: stage, clock: stage.deps.clock, routes });
      const request = { ...terms({ vendor: 'rival' }), usernames };
      const { body } = await app.call(opsOpenCampaign, request, { token: app.operateAs() });
      await app.close();
      return body.message;
    };
    const secrets = [{ apiKey: 'api-key-of-a-test', secret: 'a-secret-of-tests' }];
    expect(await other({ protocol: 'one-api', publicKey: [], secrets })).toBe('free_rounds_unavailable');
    expect(await other({ currencies: ['VND'] })).toBe('game_currency_unavailable');
    await stage.owner.all('update games_game set enabled = false where vendor = $1', ['rival']);
    expect(await other({})).toBe('game_unavailable');
    await stage.owner.all('update games_game set enabled = true where vendor = $1', ['rival']);
    expect(await other({})).toBe('');
    await stage.owner.all(
      `insert into games_wallet_setting (brand, single, auto_transfer) values ('demo', false, false)`,
    );
    expect(await other({})).toBe('free_rounds_unavailable');
    await stage.owner.all('delete from games_wallet_setting');
  });
});

describe('a value beyond a ceiling', () => {
  it('waits for a second person, who is another one by id and by name', async () => {
    await ceilings('100', '1000');
    const list = await people(6);
    const batch = await opened(named(list));
    expect(batch).toMatchObject({ members: 6, value: '120', state: 'waiting' });
    expect(await changesOf(batch.batchId)).toEqual(['freeRounds.propose']);
    await settle(batch.campaignId);
    expect((await giftOf(batch.campaignId, list[0]!)).state).toBe('waiting');
    expect((await approve(batch.batchId, ana)).body.message).toBe('second_operator_needed');
    expect((await approve(batch.batchId, somebody('ANA'))).body.message).toBe('second_operator_needed');
    const waiting = await ops.call(opsFreeRoundBatches, { state: 'waiting' }, { token: ben });
    expect(valueIn(waiting).list.map(({ batchId }) => batchId)).toEqual([batch.batchId]);
    for (let times = 0; times < 2; times += 1) {
      expect(valueIn(await approve(batch.batchId, ben))).toMatchObject({ state: 'approved', decidedBy: 'Ben' });
    }
    expect((await approve(batch.batchId, somebody('Cleo'))).body.message).toBe('free_rounds_decided');
    await settle(batch.campaignId);
    expect((await giftOf(batch.campaignId, list[0]!)).state).toBe('given');
    // What two approved counts towards the campaign, and not towards what one person gave today.
    const more = { campaignId: batch.campaignId, usernames: named(await people(1)) };
    const next = await ops.call(opsGiveFreeRounds, { requestKey: randomUUID(), ...more }, { token: ana });
    expect(valueIn(next).state).toBe('waiting');
    expect((await opened(named(await people(5)))).state).toBe('approved');
  });

  it('counts what one person gave on the day of the brand, also at the same moment', async () => {
    await ceilings('100', '150');
    const list = await people(12);
    const states = await Promise.all(list.map(async (who) => (await opened(named([who]))).state));
    // Each is worth 20: seven are within 150.
    expect(states.filter((state) => state === 'approved')).toHaveLength(7);
    stage.advance(DAY_MS);
    await opened(named(await people(4)));
    expect((await opened(named(await people(3)))).state).toBe('approved');
    expect((await opened(named(await people(1)))).state).toBe('waiting');
    stage.advance(DAY_MS);
    expect((await opened(named(await people(1)))).state).toBe('approved');
  });

  it('may be refused by anybody, whoever proposed it among them, and is then given to nobody', async () => {
    await ceilings('1', '1');
    const [who] = await people(1);
    const batch = await opened(named([who!]));
    const refuse = (token: string) =>
      ops.call(opsRefuseFreeRounds, { batchId: batch.batchId, note: 'Too much.' }, { token });
    for (let times = 0; times < 2; times += 1) {
      expect(valueIn(await refuse(ana))).toMatchObject({ state: 'refused', note: 'Too much.' });
    }
    expect((await approve(batch.batchId, ben)).body.message).toBe('free_rounds_decided');
    expect((await giftOf(batch.campaignId, who!)).state).toBe('cancelled');
    expect((await approve(randomUUID(), ben)).body.message).toBe('free_rounds_not_found');
  });

  it('is not approved any more when its campaign is over', async () => {
    await ceilings('1', '1');
    const batch = await opened(named(await people(1)));
    stage.advance(HOUR_MS);
    expect((await approve(batch.batchId, ben)).body.message).toBe('campaign_over');
  });

  it('is as the brand set it: lower at once, higher by two', async () => {
    const read = async () => valueIn(await ops.call(opsFreeRoundCeilings, {}, { token: ana }));
    expect(await read()).toMatchObject({ currency: 'PHP', campaign: '50000', day: '100000', isDefault: true });
    await ceilings('100', '200');
    expect(await read()).toMatchObject({ campaign: '100', day: '200', isDefault: false, proposal: null });
    await ceilings('100', '300');
    await ceilings('100', '300', somebody('ana'));
    expect(await read()).toMatchObject({ day: '200', proposal: { day: '300', proposedBy: 'Ana' } });
    await ceilings('100', '301', ben);
    expect(await read()).toMatchObject({ day: '200', proposal: { day: '301', proposedBy: 'Ben' } });
    await ceilings('100', '301');
    expect(await read()).toMatchObject({ day: '301', proposal: null });
  });
});

describe('free rounds that are taken back', () => {
  it('before the vendor was asked are never given', async () => {
    const [who] = await people(1);
    const batch = await opened(named([who!]));
    const { giftId } = await giftOf(batch.campaignId, who!);
    for (let times = 0; times < 2; times += 1) {
      expect(valueIn(await cancel(giftId))).toMatchObject({ state: 'cancelled', cancelledBy: 'Ana' });
    }
    await settle(batch.campaignId);
    expect(rewards().given.has(giftId)).toBe(false);
    expect((await cancel(randomUUID())).body.message).toBe('free_rounds_not_found');
    expect((await cancel(giftId, somebody('Eve', asId<BrandCode>('green')))).body.message).toBe(
      'free_rounds_not_found',
    );
  });

  it('afterwards end at the vendor, and what was played stays', async () => {
    const [who] = await people(1);
    const batch = await opened(named([who!]));
    await settle(batch.campaignId);
    const { giftId } = await giftOf(batch.campaignId, who!);
    Object.assign(rewards().given.get(giftId) ?? {}, { played: 3, won: 500_000 });
    expect(valueIn(await cancel(giftId)).state).toBe('cancelling');
    rewards().trouble('cancel', 'lose-answer');
    await expect(settle(batch.campaignId)).rejects.toBeInstanceOf(Unreachable);
    await settle(batch.campaignId);
    expect(await giftOf(batch.campaignId, who!)).toMatchObject({ state: 'cancelled', played: 3, won: '5' });
    expect(notices.map(({ kind }) => kind)).toEqual(['free_rounds_given', 'free_rounds_cancelled']);
    expect(await campaignOf(batch.campaignId)).toMatchObject({ members: 1, using: 1, played: 3, won: '5' });
  });

  it('while the question to give them is still on its way cannot arrive afterwards', async () => {
    const [who] = await people(1);
    const batch = await opened(named([who!]));
    rewards().trouble('create', 'late');
    await expect(settle(batch.campaignId)).rejects.toBeInstanceOf(Unreachable);
    const { giftId, state } = await giftOf(batch.campaignId, who!);
    expect(state).toBe('asked');
    await cancel(giftId);
    await settle(batch.campaignId);
    expect((await giftOf(batch.campaignId, who!)).state).toBe('cancelled');
    expect(rewards().given.get(giftId)?.isCancelled).toBe(true);
    expect(notices).toEqual([]);
  });

  it('with their campaign are all taken back, and nobody is given more', async () => {
    await ceilings('60', '1000');
    const [one, two, late] = await people(3);
    const batch = await opened(named([one!, two!]));
    await settle(batch.campaignId);
    const done = await giftOf(batch.campaignId, one!);
    Object.assign(rewards().given.get(done.giftId) ?? {}, { played: 10 });
    const request = { campaignId: batch.campaignId, usernames: named([late!, ...(await people(1))]) };
    const given = { requestKey: randomUUID(), ...request };
    const waiting = valueIn(await ops.call(opsGiveFreeRounds, given, { token: ana }));
    expect(waiting.state).toBe('waiting');
    for (let times = 0; times < 2; times += 1) {
      expect(valueIn(await stop(batch.campaignId))).toMatchObject({ stoppedBy: 'Ana', waiting: 0 });
    }
    await settle(batch.campaignId);
    const gifts = await giftsOf(batch.campaignId);
    expect([one!, two!, late!].map(({ username }) => gifts.get(username)?.state)).toEqual([
      'finished',
      'cancelled',
      'cancelled',
    ]);
    expect((await approve(waiting.batchId, ben)).body.message).toBe('free_rounds_decided');
    const more = { ...request, requestKey: randomUUID() };
    expect((await ops.call(opsGiveFreeRounds, more, { token: ana })).body.message).toBe('campaign_over');
    expect((await stop(randomUUID())).body.message).toBe('campaign_not_found');
    const nowhere = { ...request, requestKey: randomUUID(), campaignId: randomUUID() };
    expect((await ops.call(opsGiveFreeRounds, nowhere, { token: ana })).body.message).toBe('campaign_not_found');
    const list = async (open: 'yes' | 'no') =>
      valueIn(await ops.call(opsCampaigns, { open, pageSize: 100 }, { token: ana })).list;
    expect((await list('yes')).map(({ campaignId }) => campaignId)).not.toContain(batch.campaignId);
    expect((await list('no')).map(({ campaignId }) => campaignId)).toContain(batch.campaignId);
  });

  it('of a campaign that is stopped while it is given stay with nobody', async () => {
    const batch = await opened(named(await people(6)));
    await Promise.all([settle(batch.campaignId), stop(batch.campaignId), settle(batch.campaignId)]);
    await settle(batch.campaignId);
    const gifts = [...(await giftsOf(batch.campaignId)).values()];
    expect(gifts.map(({ state }) => state)).toEqual(gifts.map(() => 'cancelled'));
    const open = gifts.filter(({ giftId }) => rewards().given.get(giftId)?.isCancelled === false);
    expect(open).toEqual([]);
  });
});

describe('given free rounds', () => {
  it('are followed at their vendor until they are over, and a silent one keeps no other from it', async () => {
    const [one, two] = await people(2);
    const [here, there] = [await opened(named([one!, two!])), await opened(named([one!]), { vendor: 'rival' })];
    await settle(here.campaignId);
    await settle(there.campaignId);
    const mine = await giftOf(here.campaignId, one!);
    Object.assign(rewards().given.get(mine.giftId) ?? {}, { played: 4, won: 1_250_000 });
    await follow();
    expect((await giftOf(here.campaignId, one!)).state).toBe('given');
    stage.advance(11 * MINUTE_MS);
    stage.rival.rewards.trouble('list', 'drop');
    await follow();
    expect(await giftOf(here.campaignId, one!)).toMatchObject({ state: 'playing', played: 4, won: '12.5' });
    expect(await campaignOf(here.campaignId)).toMatchObject({ using: 1, played: 4, won: '12.5' });
    stage.advance(HOUR_MS);
    await follow();
    expect((await giftOf(here.campaignId, two!)).state).toBe('expired');
    const over = await giftOf(there.campaignId, one!);
    expect(over.state).toBe('expired');
    expect((await cancel(over.giftId)).body.message).toBe('free_rounds_decided');
    expect(rewards().asked.at(-1)).toBe(FREEBET_PATHS.list);
  });

  it('are shown to their member while they can be played, and to nobody else', async () => {
    const [who, other] = await people(2);
    const batch = await opened(named([who!]));
    const shown = async ({ memberId }: Person) =>
      valueIn(await ops.call(freeRounds, {}, { token: ops.logInAs({ memberId }) })).list;
    expect(await shown(who!)).toEqual([]);
    await settle(batch.campaignId);
    const { giftId } = await giftOf(batch.campaignId, who!);
    expect(await shown(who!)).toMatchObject([
      { giftId, left: 10, stake: '2', currency: 'PHP', game: { gameCode: 'lanterns', vassalage: 'house' } },
    ]);
    expect(await shown(other!)).toEqual([]);
    const mine = await ops.call(opsFreeRounds, { username: who!.username }, { token: ana });
    expect(valueIn(mine).list.map((gift) => gift.giftId)).toEqual([giftId]);
    const nobody = await ops.call(opsFreeRounds, { username: 'nobody' }, { token: ana });
    expect(valueIn(nobody).list).toEqual([]);
    stage.advance(HOUR_MS);
    expect(await shown(who!)).toEqual([]);
  });

  it('are played by those alone to whom they were given: another reward moves nothing', async () => {
    const player = await stage.player('100');
    const free = { is_free: true, reward_uuid: randomUUID() };
    const staked = await stage.send('bet', player, { transaction_uuid: randomUUID(), amount: 0, ...free });
    expect(staked.body.status).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await stage.cashOf(player.memberId)).toBe(10_000_000n);
  });
});
