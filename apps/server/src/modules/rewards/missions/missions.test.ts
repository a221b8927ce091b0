import { createHash, randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, instantOf, PARTS_PER_UNIT } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../../../testing/at-once.ts';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { catchUp } from '../../../testing/catch-up.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { collectSettledBets, type Follower, followSettledBets } from '../../play/settled-bets/index.ts';
import { pointsOf, pointsPayer } from '../points/index.ts';
import { claimMission } from './claim-mission.ts';
import { closeBoards } from './close-boards.ts';
import { storeMission } from './change-mission.ts';
import { missionsFollower } from './count-missions.ts';
import { leaderboardFor } from './leaderboard.ts';
import { missionsFor } from './member-missions.ts';
import { boardFrom, missionFrom, type MissionsDeps } from './mission.ts';
import { putBoard } from './score.store.ts';
import { turnsAt } from './turns.ts';

let stage: GamesStage;
let deps: MissionsDeps;
let invited = 0;
beforeAll(async () => {
  stage = await openGamesStage();
  stage.advance(Date.now() - stage.deps.clock.now());
  deps = {
    ...{ clock: stage.deps.clock, chance: systemChance, db: stage.api },
    brands: brandBookOf(() => ({ code: BRAND, defaultLanguage: 'EN', timeZone: 'Asia/Manila', languages: ['EN'] })),
    payers: { points: pointsPayer },
    notifyMember: () => Promise.resolve(),
    countInvited: () => Promise.resolve(invited),
  };
  await followSettledBets({ db: stage.owner }, follower());
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const follower = (): Follower => missionsFollower(stage.deps);

const TERMS = { turnover: 0, counts: [], largestStake: null, pays: 'atOnce', largestPayout: null, runDays: null };
const ALL_GAMES = { gameType: null, vendor: null, gameCode: null };
const EVERYBODY = { levels: null, labels: null, dialingCodes: null, registeredSince: null, line: null };

async function aMission(changes: object = {}): Promise<string> {
  const missionId = `m-${randomUUID().slice(0, 8)}`;
  const mission = missionFrom({
    ...{ missionId, position: 0, enabled: true, every: 'once', startsAt: 0, endsAt: null, after: null },
    ...{
      texts: { EN: { title: missionId, text: '' } },
      currency: 'PHP',
      goal: { kind: 'bets', amount: '100', ...ALL_GAMES },
    },
    ...{ award: { kind: 'money', amount: '5' }, terms: { ...TERMS, stacks: true }, claimDays: 2, score: 0 },
    ...{ budget: { whole: null, day: null, member: null }, audience: EVERYBODY, ...changes },
  });
  await stage.owner.inTransaction((tx) => storeMission(tx, BRAND, { mission, soon: instantOf(0) }));
  return missionId;
}

async function counted(follow = follower()): Promise<void> {
  await catchUp(stage.owner, follow, 2);
}

async function lose(player: Player, stake: string): Promise<{ readonly bet: string; readonly round: string }> {
  const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid: bet, round, amount: parts(stake) });
  const paid = { transaction_uuid: win, reference_transaction_uuid: bet, round, amount: 0n, round_closed: true };
  await stage.send('win', player, paid);
  return { bet, round };
}
const voided = (player: Player, { bet, round }: { readonly bet: string; readonly round: string }) =>
  stage.send('rollback', player, { reference_transaction_uuid: bet, round });

async function standing({ memberId }: Player, missionId: string) {
  const all = await missionsFor(stage.api, deps, { brand: BRAND, memberId });
  const found = all.find(({ mission }) => mission.missionId === missionId);
  return found && { state: found.state, done: found.done / PARTS_PER_UNIT };
}
const claim = ({ memberId }: Player, missionId: string, period = 'once') =>
  stage.api.inTransaction((tx) => claimMission(tx, deps, { brand: BRAND, memberId, missionId, period }));
const awardsOf = ({ memberId }: Player) =>
  stage.owner.all<{ paid: bigint }>('select paid_parts as paid from awards_award where member_id = $1', [memberId]);
const code = (refusal: string): unknown => expect.objectContaining({ code: refusal });

describe('missions over bets', () => {
  it('move while one plays, say so to open pages, and are claimed once', async () => {
    const missionId = await aMission();
    const player = await stage.player('1000');
    stage.told.length = 0;
    await lose(player, '60');
    await counted();
    expect(await standing(player, missionId)).toEqual({ state: 'open', done: 60n });
    expect(stage.told).toContainEqual({ memberId: player.memberId, event: { type: 'mission' } });
    await expect(claim(player, missionId)).rejects.toEqual(code('mission_not_done'));
    await lose(player, '40');
    await counted();
    expect(await standing(player, missionId)).toEqual({ state: 'done', done: 100n });
    expect(stage.told).toContainEqual({ memberId: player.memberId, event: { type: 'reward' } });
    const tabs = await atOnce(50, () => claim(player, missionId));
    const claimed = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value.awardId] : []));
    expect([claimed.length, new Set(claimed).size]).toEqual([50, 1]);
    expect(await awardsOf(player)).toEqual([{ paid: parts('5') }]);
    expect(await standing(player, missionId)).toMatchObject({ state: 'claimed' });
  });

  it('lose what a correction takes back until they are claimed; what was claimed stays', async () => {
    const missionId = await aMission();
    const player = await stage.player('1000');
    const bet = await lose(player, '100');
    await counted();
    await voided(player, bet);
    await counted();
    expect(await standing(player, missionId)).toEqual({ state: 'open', done: 0n });
    const again = await lose(player, '100');
    await counted();
    await claim(player, missionId);
    await voided(player, again);
    await counted();
    expect(await standing(player, missionId)).toMatchObject({ state: 'claimed' });
    expect(await awardsOf(player)).toHaveLength(1);
  });

  it('are claimed before a correction or not at all', async () => {
    const missionId = await aMission();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const player = await stage.player('1000');
      const bet = await lose(player, '100');
      await counted();
      await voided(player, bet);
      const [claimed] = await Promise.allSettled([claim(player, missionId), counted()]);
      const given = await awardsOf(player);
      if (claimed.status === 'fulfilled') expect(given).toHaveLength(1);
      else {
        expect(claimed.reason).toEqual(code('mission_not_done'));
        expect(given).toEqual([]);
      }
    }
  });

  it('count each batch once, though workers race and are killed at any step', async () => {
    const missionId = await aMission({ goal: { kind: 'rounds', count: 12, ...ALL_GAMES } });
    const player = await stage.player('1000');
    for (let round = 0; round < 12; round += 1) await lose(player, '1');
    let calls = 0;
    const dies: Follower = {
      ...follower(),
      span: async (tx, span) => {
        await follower().span(tx, span);
        calls += 1;
        if (calls % 2 === 1) throw new Error('killed half-way');
      },
    };
    await counted().catch(() => undefined);
    for (let round = 0; round < 4; round += 1) await lose(player, '1');
    await collectSettledBets(stage.owner, 1);
    await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) =>
        followSettledBets({ db: stage.owner }, at % 3 === 0 ? follower() : dies, 1),
      ),
    );
    await counted();
    const row = await stage.owner.first('select done from missions_count where member_id = $1 and mission_id = $2', [
      ...[player.memberId, missionId],
    ]);
    expect(row).toEqual({ done: 16n });
  });

  it('of games that are named count these alone', async () => {
    const named = await aMission({ goal: { kind: 'bets', amount: '100', ...ALL_GAMES, gameCode: 'lanterns' } });
    const type = await aMission({ goal: { kind: 'bets', amount: '100', ...ALL_GAMES, gameType: 'LIVE' } });
    const player = await stage.player('1000');
    await lose(player, '30');
    await counted();
    expect([await standing(player, named), await standing(player, type)]).toMatchObject([{ done: 30n }, { done: 0n }]);
  });

  it('come to what the rounds come to, whatever becomes of them, and give what the ledger holds', async () => {
    const seed = Date.now() % 100_000;
    let state = seed;
    const below = (n: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % n;
    const whole = await aMission({ goal: { kind: 'bets', amount: '1000000', ...ALL_GAMES } });
    const small = await aMission({ award: { kind: 'points', points: 7 }, every: 'day' });
    const player = await stage.player('100000');
    const rounds: { bet: string; round: string }[] = [];
    const day = (await missionsFor(stage.api, deps, { brand: BRAND, memberId: player.memberId })).find(
      ({ mission }) => mission.missionId === small,
    )?.turn.key;
    for (let step = 0; step < 40; step += 1) {
      if (below(3) > 0 || rounds.length === 0) rounds.push(await lose(player, `${1 + below(30)}.${below(10)}`));
      else {
        const [old] = rounds.splice(below(rounds.length), 1);
        if (old !== undefined) await voided(player, old);
      }
      if (below(5) === 0) await counted();
      if (below(8) === 0) await claim(player, small, day).catch(() => undefined);
    }
    await counted();
    const [row] = await stage.owner.all<{ due: bigint; done: bigint }>(
      `select (select coalesce(sum(stake_parts), 0)::bigint from games_bet where member_id = $1 and status = 'settled') as due,
         coalesce((select done from missions_count where member_id = $1 and mission_id = $2), 0) as done`,
      [player.memberId, whole],
    );
    expect(row?.done, `seed ${seed}`).toBe(row?.due);
    const claims = await stage.owner.all('select from missions_claim where member_id = $1', [player.memberId]);
    const { cashParts } = await pointsOf(stage.api, player.memberId);
    expect(cashParts, `seed ${seed}`).toBe(BigInt(claims.length) * 7n * PARTS_PER_UNIT);
  });
});

describe('missions', () => {
  it('in a chain open when the one before is claimed, in the same turn', async () => {
    const first = await aMission({ goal: { kind: 'rounds', count: 1, ...ALL_GAMES } });
    const second = await aMission({ goal: { kind: 'rounds', count: 2, ...ALL_GAMES }, after: first });
    const player = await stage.player('1000');
    await lose(player, '1');
    await lose(player, '1');
    await counted();
    expect(await standing(player, second)).toMatchObject({ state: 'locked' });
    await expect(claim(player, second)).rejects.toEqual(code('mission_not_open'));
    await claim(player, first);
    expect(await standing(player, second)).toMatchObject({ state: 'done' });
    await claim(player, second);
    expect(await awardsOf(player)).toHaveLength(2);
  });

  it('over friends, log-ins and the profile are done when they are', async () => {
    const friends = await aMission({ goal: { kind: 'referrals', count: 2 } });
    const profile = await aMission({ goal: { kind: 'profile' } });
    const logins = await aMission({ goal: { kind: 'logins', count: 1 } });
    const deposits = await aMission({ goal: { kind: 'deposits', amount: '50' } });
    const player = await stage.player('0.5');
    const states = async () => {
      const found = await Promise.all([friends, profile, logins, deposits].map((one) => standing(player, one)));
      return found.map((one) => one?.state);
    };
    expect(await states()).toEqual(['open', 'open', 'open', 'open']);
    invited = 2;
    expect(await states()).toEqual(['done', 'open', 'open', 'open']);
    invited = 0;
  });

  it('are nobody’s who is not meant, who takes a break, or in other money', async () => {
    const levels = await aMission({ audience: { ...EVERYBODY, levels: [9] } });
    const over = await aMission({ endsAt: Date.now() - 5 * DAY_MS, goal: { kind: 'referrals', count: 1 } });
    const player = await stage.player('1');
    expect([await standing(player, levels), await standing(player, over)]).toEqual([undefined, undefined]);
    await expect(claim(player, levels)).rejects.toEqual(code('mission_not_found'));
    await expect(claim(player, over)).rejects.toEqual(code('mission_not_found'));
  });

  it('turn with the brand’s days and weeks, whatever its clocks do', () => {
    const zone = 'America/New_York';
    const mission = { every: 'day', startsAt: 0, endsAt: null, claimDays: 1 } as const;
    // The clocks go back on 2026-11-01: a day of 25 hours.
    const [long] = turnsAt(mission, zone, instantOf(Date.parse('2026-11-01T12:00:00Z')));
    expect([long?.key, Number(long?.until) - Number(long?.since)]).toEqual(['2026-11-01', 25 * HOUR_MS]);
    // And forward on 2026-03-08: one of 23.
    const [short] = turnsAt(mission, zone, instantOf(Date.parse('2026-03-08T12:00:00Z')));
    expect([short?.key, Number(short?.until) - Number(short?.since)]).toEqual(['2026-03-08', 23 * HOUR_MS]);
    const keys = (at: string) => turnsAt(mission, zone, instantOf(Date.parse(at))).map(({ key }) => key);
    expect(keys('2026-11-02T04:59:59.999Z')).toEqual(['2026-11-01', '2026-10-31']);
    expect(keys('2026-11-02T05:00:00Z')).toEqual(['2026-11-02', '2026-11-01']);
    const week = turnsAt({ ...mission, every: 'week' }, zone, instantOf(Date.parse('2026-11-02T04:59:59Z')));
    expect(week[0]?.key).toBe('2026-10-26');
  });
});

describe('the leaderboard', () => {
  it('ranks by score, the first of the same before the others, gives prizes once, and is final once closed', async () => {
    const board = boardFrom({
      ...{ enabled: true, every: 'week', texts: { EN: 'Most active' }, currency: 'PHP', claimDays: 7 },
      prizes: [
        { through: 1, award: { kind: 'money', amount: '10' } },
        { through: 2, award: { kind: 'points', points: 5 } },
      ],
      terms: { ...TERMS, stacks: true },
    });
    await stage.owner.inTransaction((tx) => putBoard(tx, BRAND, board));
    const goal = { kind: 'rounds', count: 1, ...ALL_GAMES };
    const missionId = await aMission({ goal, score: 10 });
    const players = [await stage.player('10'), await stage.player('10'), await stage.player('10')] as const;
    for (const player of players) {
      await lose(player, '1');
      await counted();
      await claim(player, missionId);
      stage.advance(1000);
    }
    const of = (player: Player, which: 'current' | 'last') =>
      leaderboardFor(stage.api, deps, { brand: BRAND, memberId: player.memberId, which, language: 'EN' });
    expect((await of(players[2], 'current')).me).toEqual({ place: 3, score: 10 });
    stage.advance(7 * DAY_MS);
    await Promise.all([closeBoards(deps), closeBoards(deps)]);
    await closeBoards(deps);
    const last = await of(players[0], 'last');
    expect(last).toMatchObject({ isClosed: true, me: { place: 1, score: 10 } });
    const prizes = await stage.owner.all(
      `select member_id as "memberId", kind from awards_award where source_id = 'leaderboard' order by offered_at, kind`,
    );
    expect(prizes).toHaveLength(2);
    expect(prizes).toContainEqual({ memberId: players[0].memberId, kind: 'money' });
    expect(prizes).toContainEqual({ memberId: players[1].memberId, kind: 'points' });
    stage.advance(-7 * DAY_MS);
    const later = await stage.player('10');
    await lose(later, '1');
    await counted();
    await claim(later, missionId);
    expect((await of(players[0], 'current')).list).toHaveLength(3);
    expect((await of(later, 'current')).me).toBeNull();
  });

  it('gives the others their prizes when the first may not come in any more', async () => {
    const board = boardFrom({
      ...{ enabled: true, every: 'month', texts: { EN: 'Of the month' }, currency: 'PHP', claimDays: 7 },
      prizes: [{ through: 2, award: { kind: 'money', amount: '10' } }],
      terms: { ...TERMS, stacks: true },
    });
    await stage.owner.inTransaction((tx) => putBoard(tx, BRAND, board));
    const missionId = await aMission({ goal: { kind: 'rounds', count: 1, ...ALL_GAMES }, score: 10 });
    const [denied, other] = [await stage.player('10'), await stage.player('10')];
    for (const player of [denied, other]) {
      await lose(player, '1');
      await counted();
      await claim(player, missionId);
      stage.advance(1000);
    }
    await deny(denied);
    stage.advance(62 * DAY_MS);
    await closeBoards(deps);
    const prizes = await stage.owner.all(
      `select member_id as "memberId" from awards_award where source_id = 'leaderboard' and member_id = any ($1)`,
      [[denied.memberId, other.memberId]],
    );
    expect(prizes).toEqual([{ memberId: other.memberId }]);
    stage.advance(-62 * DAY_MS);
  });
});

/** Puts a player on the brand's deny list, by their e-mail address. */
async function deny({ memberId }: Player): Promise<void> {
  const email = `${memberId}@example.com`;
  const hash = createHash('sha256')
    .update(JSON.stringify(['email', email]))
    .digest();
  await stage.owner.all(
    `insert into members_profile (member_id, email) values ($1, $2) on conflict (member_id) do update set email = excluded.email`,
    [memberId, email],
  );
  await stage.owner.all(
    `insert into members_denied (denied_id, brand, kind, key_hash, hint, added_at) values ($1, $2, 'email', $3, 'x', now())`,
    [randomUUID(), BRAND, hash],
  );
}
