import { opsOpenCampaign } from '@baize/contract/play/free-rounds-ops';
import { asId, DAY_MS, HOUR_MS, MINUTE_MS, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apart } from '../../../platform/database/within-transaction.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { syncCatalogue } from '../../play/catalogue/index.ts';
import { freeRoundsJobs, mountFreeRounds } from '../../play/free-rounds/index.ts';
import { refuseExcluded } from '../../people/exclusion/index.ts';
import { validBetsSince } from '../../play/rounds/index.ts';
import { turnoverOf } from '../../money/withdrawals/index.ts';
import { type Award, type AwardsDeps, NO_TERMS } from './award.ts';
import { settleAll } from './awards.jobs.ts';
import { awardByKey } from './awards.store.ts';
import { type Budget, setBudget } from './budgets.store.ts';
import { claimAward } from './claim-award.ts';
import { cancelLocked } from './end-award.ts';
import { freeRoundsPayer } from './free-rounds-payer.ts';
import { giveAward } from './give-award.ts';

let stage: GamesStage;
let ops: TestApp;
let deps: AwardsDeps;
let jobs: ReturnType<typeof freeRoundsJobs>['jobs'];

beforeAll(async () => {
  stage = await openGamesStage();
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'rival');
  const { clock } = stage.deps;
  const notifyMember = () => Promise.resolve();
  const world = { ...stage.deps, noteChange: changeTrail(clock), notifyMember };
  const brand = { code: BRAND, defaultLanguage: 'EN', timeZone: 'Asia/Manila', languages: ['EN'] };
  const brands = brandBookOf(() => brand);
  deps = { ...world, brands, chance: systemChance, payers: { freeRounds: freeRoundsPayer({ clock }) } };
  jobs = freeRoundsJobs(world).jobs;
  ops = await openTestApp({ database: stage, clock, routes: (serve) => mountFreeRounds(serve, world) });
  stage.vendor.rewards.now = () => clock.now();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await ops.close();
  await stage.drop();
});

/** A campaign that nobody is named in. */
async function campaign(rounds = 2): Promise<string> {
  const now = stage.deps.clock.now();
  const token = ops.operateAs({ operatorId: asId<OperatorId>(randomUUID()), name: 'Ana', brand: BRAND });
  const words = { requestKey: randomUUID(), name: 'Awards', vendor: 'house', gameCode: 'lanterns', currency: 'PHP' };
  const terms = { stake: '2', rounds, startsAt: now, endsAt: now + HOUR_MS, usernames: [] };
  return valueIn(await ops.call(opsOpenCampaign, { ...words, ...terms }, { token })).campaignId;
}

async function give(
  player: Player,
  campaignId: string,
  { turnover = 0, source = randomUUID() }: { turnover?: number; source?: string } = {},
): Promise<Award> {
  const { memberId } = player;
  const what = { kind: 'freeRounds', currency: 'PHP', amountParts: parts('4'), item: campaignId } as const;
  const wanted = { brand: BRAND, memberId, source: { kind: 'promotion', id: source }, key: 'once', what } as const;
  const words = { titles: { EN: 'Two rounds' }, terms: { ...NO_TERMS, turnover }, claimBy: null };
  return (await stage.api.inTransaction((tx) => giveAward(tx, deps, { ...wanted, ...words }))).award;
}
const claim = ({ memberId, awardId }: Award) =>
  stage.api.inTransaction((tx) => claimAward(tx, deps, { memberId, awardId }));
const settle = async (campaignId: string) => jobs['games.settle-free-rounds']?.({ campaignId });
const stateOf = async (award: Award) => (await awardByKey(stage.api, award))?.state;
const carryOn = () => settleAll({ ...deps, db: stage.api, onNotGiven: () => Promise.resolve(false) });
/** Asks the vendor how everything stands. */
const follow = async () => {
  stage.advance(11 * MINUTE_MS);
  await jobs['games.follow-free-rounds']?.({});
};

let rounds = 0;
const bet = (player: Player, { awardId }: Pick<Award, 'awardId'>, words: Record<string, unknown> = {}) =>
  stage.send('bet', player, {
    ...{ transaction_uuid: randomUUID(), round: `free-${String((rounds += 1))}`, amount: 0, is_free: true },
    ...{ reward_uuid: awardId, ...words },
  });
const WAITING = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
const statusOf = async (sent: ReturnType<typeof bet>) => (await sent).body.status;

async function given(player: Player, turnover = 0): Promise<{ award: Award; campaignId: string }> {
  const campaignId = await campaign();
  const award = await claim(await give(player, campaignId, { turnover }));
  await settle(campaignId);
  return { award, campaignId };
}

describe('an award of free rounds', () => {
  it('is given at its vendor once under its own id, however often it is claimed and its answers are lost', async () => {
    const player = await stage.player();
    const campaignId = await campaign();
    const award = await give(player, campaignId);
    const answers = await atOnce(20, () => claim(award));
    expect(new Set(answers.map((answer) => answer.status === 'fulfilled' && answer.value.state))).toEqual(
      new Set(['claimed']),
    );
    const before = stage.vendor.rewards.given.size;
    stage.vendor.rewards.trouble('create', 'lose-answer', 'drop', 'late');
    for (let tries = 0; tries < 3; tries += 1) await expect(settle(campaignId)).rejects.toBeInstanceOf(Unreachable);
    await Promise.all([settle(campaignId), settle(campaignId)]);
    expect(stage.vendor.rewards.given.size).toBe(before + 1);
    expect(stage.vendor.rewards.given.get(award.awardId)).toMatchObject({ rounds: 2, user: player.user });
    await carryOn();
    expect(await stateOf(award)).toBe('claimed');
  });

  it('asks for what its rounds won, as often as its terms say, and is done where they won nothing', async () => {
    const player = await stage.player();
    const { award } = await given(player, 300);
    const [transaction, round] = [randomUUID(), 'free-won'];
    expect(await statusOf(bet(player, award, { transaction_uuid: transaction, round }))).toBe('RS_OK');
    const win = { transaction_uuid: randomUUID(), reference_transaction_uuid: transaction, round, amount: 500_000 };
    expect((await stage.send('win', player, { ...win, is_free: true, reward_uuid: award.awardId })).body.status).toBe(
      'RS_OK',
    );
    const reward = stage.vendor.rewards.given.get(award.awardId);
    Object.assign(reward ?? {}, { played: 2, won: 500_000 });
    await follow();
    await Promise.all([carryOn(), carryOn()]);
    expect(await awardByKey(stage.api, award)).toMatchObject({ state: 'running', requiredParts: parts('15') });
    expect((await turnoverOf(stage.api, player.memberId, validBetsSince)).requiredParts).toBeGreaterThanOrEqual(
      parts('15'),
    );
    const other = await stage.player();
    const { award: poor } = await given(other, 300);
    Object.assign(stage.vendor.rewards.given.get(poor.awardId) ?? {}, { played: 2 });
    await follow();
    await carryOn();
    expect(await stateOf(poor)).toBe('done');
  });

  it('of which a round was played was given, though its vendor takes the rest back and knows of none', async () => {
    const player = await stage.player();
    const { award } = await given(player, 300);
    const [transaction, round] = [randomUUID(), 'free-denied'];
    expect(await statusOf(bet(player, award, { transaction_uuid: transaction, round }))).toBe('RS_OK');
    const win = { transaction_uuid: randomUUID(), reference_transaction_uuid: transaction, round, amount: 500_000 };
    await stage.send('win', player, { ...win, is_free: true, reward_uuid: award.awardId });
    await stage.owner.all("update games_free_gift set state = 'cancelled', played = 0 where gift_id = $1", [
      award.awardId,
    ]);
    await carryOn();
    expect(await awardByKey(stage.api, award)).toMatchObject({ state: 'running', requiredParts: parts('15') });
  });

  it('that its vendor does not give is cancelled, and gives its budget back', async () => {
    const player = await stage.player();
    const campaignId = await campaign();
    const source = randomUUID();
    const budget: Budget = { wholeParts: parts('4'), dayParts: null, memberParts: null };
    const name = { brand: BRAND, source: { kind: 'promotion', id: source }, currency: 'PHP' } as const;
    await stage.owner.inTransaction((tx) => setBudget(tx, name, budget));
    const award = await claim(await give(player, campaignId, { source }));
    stage.vendor.rewards.trouble('create', 404);
    await settle(campaignId);
    await carryOn();
    expect(await stateOf(award)).toBe('cancelled');
    const spent = await stage.api.first<{ parts: bigint }>(
      `select parts from awards_spent where source_id = $1 and part = 'whole'`,
      [source],
    );
    expect(spent?.parts).toBe(0n);
  });

  it('cannot be claimed once its campaign is over, and stays offered; claimed, staff take it back at the vendor', async () => {
    const player = await stage.player();
    const [campaignId, other] = [await campaign(), await campaign()];
    const [award, claimed] = [await give(player, campaignId), await claim(await give(player, other))];
    expect(await stage.api.inTransaction((tx) => cancelLocked(tx, deps, claimed))).toBeUndefined();
    stage.advance(DAY_MS);
    await expect(claim(award)).rejects.toMatchObject({ code: 'free_rounds_unavailable' });
    expect(await stateOf(award)).toBe('offered');
  });

  it('waits for its member before it is held, as a claim does that waits for who looks how it stands', async () => {
    const player = await stage.player();
    const campaignId = await campaign();
    const award = await claim(await give(player, campaignId));
    const { asking } = await stage.api.inTransaction(async (tx) => {
      await refuseExcluded(tx, { memberId: player.memberId, brand: BRAND }, stage.deps.clock.now());
      const under = apart(() => Promise.allSettled([settle(campaignId)]));
      await expect.poll(() => apart(() => stage.owner.all(WAITING))).toHaveLength(1);
      expect(await deps.payers.freeRounds?.outcomeOf?.(tx, award)).toBeUndefined();
      return { asking: under };
    });
    expect(await asking).toMatchObject([{ status: 'fulfilled' }]);
    expect(stage.vendor.rewards.given.has(award.awardId)).toBe(true);
  });
});

describe('a bet that names a reward', () => {
  it('is refused when that was not given, is another’s, of another game, or costs something', async () => {
    const [player, stranger] = [await stage.player(), await stage.player()];
    const { award } = await given(player);
    const refused = 'RS_ERROR_LIMIT_REACHED';
    expect(await statusOf(bet(player, { awardId: asId(randomUUID()) }))).toBe(refused);
    expect(await statusOf(bet(stranger, award))).toBe(refused);
    expect(await statusOf(bet(player, award, { game_code: 'koi' }))).toBe(refused);
    expect(await statusOf(bet(player, award, { amount: 100_000 }))).toBe(refused);
    const offered = await give(player, await campaign());
    expect(await statusOf(bet(player, offered))).toBe(refused);
  });

  it('is refused for good when none is left: of fifty at once exactly as many as were given pass', async () => {
    const player = await stage.player();
    const { award } = await given(player);
    const ids = Array.from({ length: 50 }, () => randomUUID());
    const play = (id: string, at: number) => bet(player, award, { transaction_uuid: id, round: `crowd-${String(at)}` });
    const first = await Promise.all(ids.map(async (id, at) => statusOf(play(id, at))));
    expect(first.filter((status) => status === 'RS_OK')).toHaveLength(2);
    expect(new Set(first)).toEqual(new Set(['RS_OK', 'RS_ERROR_LIMIT_REACHED']));
    // Repeats get the answers they got, also when a round was taken back meanwhile and is left again.
    const taken = ids[first.indexOf('RS_OK')];
    const back = { transaction_uuid: randomUUID(), reference_transaction_uuid: taken, amount: undefined };
    expect((await stage.send('rollback', player, back)).body.status).toBe('RS_OK');
    const again = await Promise.all(ids.map(async (id, at) => statusOf(play(id, at))));
    expect(again.filter((status) => status === 'RS_OK')).toHaveLength(1);
    expect(again.filter((status) => status === 'RS_ERROR_TRANSACTION_ROLLED_BACK')).toHaveLength(1);
    expect(await statusOf(bet(player, award))).toBe('RS_OK');
    expect(await statusOf(bet(player, award))).toBe('RS_ERROR_LIMIT_REACHED');
  });
});
