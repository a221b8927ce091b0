import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, DAY_MS, HOUR_MS, type Instant, instantOf, type MemberId } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { catchUp } from '../../../testing/catch-up.ts';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { apart } from '../../../platform/database/within-transaction.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { levelChangesOf } from '../../people/hierarchy/index.ts';
import { followSettledBets } from '../../play/settled-bets/index.ts';
import { EARNED_PER_POINT } from '../points/domain/earned-points.ts';
import { insertRates } from '../points/points.store.ts';
import { countDeposits } from './count-deposits.ts';
import { levelsFollower } from './count-levels.ts';
import { giveGifts } from './give-gifts.ts';
import { judgeLevels, warnOfFalls } from './judge-levels.ts';
import { type LevelRules, NO_RULES } from './level.ts';
import { putRules } from './levels.store.ts';

const DEMO = asId<BrandCode>('demo');
const asks = (points: number, deposits = '0') => ({ points, deposits });
const NEITHER = { weekly: '0', birthday: '0' };
const RULES: LevelRules = {
  ...NO_RULES,
  levels: [
    { rankLevel: 1, rise: asks(0), keep: asks(0), award: '0', ...NEITHER },
    { rankLevel: 2, rise: asks(10), keep: asks(5), award: '20', ...NEITHER },
    { rankLevel: 3, rise: asks(50), keep: asks(25), award: '50', ...NEITHER },
    { rankLevel: 4, rise: asks(50, '100'), keep: asks(25, '50'), award: '100', ...NEITHER },
  ],
  ...{ claimDays: 7, warnDays: 3 },
};
const BRAND = {
  ...{ code: DEMO, defaultLanguage: 'EN', timeZone: 'America/New_York', languages: ['EN'], currency: 'PHP' },
} satisfies Partial<Brand>;
const MONTH_MS = 31 * DAY_MS;
let stage: GamesStage;
let late = 0;
let told: { memberId: MemberId; kind: string }[] = [];
const clock = { now: (): Instant => instantOf(stage.deps.clock.now() + late) };
const deps = () => ({
  ...{
    db: stage.api,
    clock,
    chance: systemChance,
    payers: {},
    brands: brandBookOf(() => BRAND),
    hints: stage.deps.hints,
  },
  notifyMember: (_tx: unknown, { memberId, kind }: { memberId: MemberId; kind: string }) => {
    told.push({ memberId, kind });
    return Promise.resolve();
  },
});

beforeAll(async () => {
  stage = await openGamesStage();
  stage.advance(Date.now() - stage.deps.clock.now());
  const rates = [
    { gameType: 'RNG', fromRank: 0, perUnit: 1_000_000 },
    { gameType: 'RNG', fromRank: 2, perUnit: 9_000_000 },
  ];
  await stage.owner.inTransaction(async (tx) => {
    await insertRates(tx, { brand: DEMO, since: instantOf(0), rates });
    await putRules(tx, DEMO, RULES);
  });
  await counted();
});
afterEach(() => {
  late = 0;
  told = [];
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

async function counted(): Promise<void> {
  await followSettledBets({ db: stage.owner }, levelsFollower(deps()));
  await catchUp(stage.owner, levelsFollower(deps()), 2);
}

async function bet(player: Player, stake: string): Promise<{ bet: string; round: string }> {
  const [placed, win, round] = [randomUUID(), randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid: placed, round, amount: parts(stake) });
  const paid = { transaction_uuid: win, reference_transaction_uuid: placed, round, amount: 0n, round_closed: true };
  await stage.send('win', player, paid);
  return { bet: placed, round };
}

async function payIn({ memberId }: Player, amount: string): Promise<string> {
  const depositId = randomUUID();
  const at = new Date(clock.now());
  await stage.owner.all(
    `insert into payments_deposit (member_id, deposit_id, brand, channel, request_key, amount_parts, credited_parts, currency,
       state, return_url, created_at, expires_at, decided_at, code)
     values ($1, $2, 'demo', 'sandbox', $3, $4, $4, 'PHP', 'succeeded', '', $5, $6, $5, $7)`,
    [memberId, depositId, randomUUID(), parts(amount), at, new Date(at.getTime() + HOUR_MS), depositId.slice(0, 8)],
  );
  return depositId;
}

const levelOf = async ({ memberId }: Player) =>
  (
    await stage.owner.first<{ level: number | null }>(
      'select rank_level as level from members_member where member_id = $1',
      [memberId],
    )
  )?.level ?? null;
const waiting = () =>
  apart(() =>
    stage.owner.all(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
  );
const keptUntil = async ({ memberId }: Player) =>
  Number(
    (
      await stage.owner.first<{ until: Date }>('select keep_until as until from levels_member where member_id = $1', [
        memberId,
      ])
    )?.until,
  );

/** What somebody came to in the window that the level is kept through. */
async function did({ memberId }: Player, earned: bigint, deposited: string): Promise<void> {
  await stage.owner.all(
    `insert into levels_count (member_id, earned, deposited, brand, since)
     select m.member_id, $2::numeric, $3, m.brand, date_trunc('month', m.keep_until - interval '1 ms', $4)::date
     from levels_member m where m.member_id = $1`,
    [memberId, String(earned), parts(deposited), BRAND.timeZone],
  );
}

const awardsOf = async ({ memberId }: Player) =>
  (
    await stage.owner.all<{ key: string }>(
      "select key from awards_award where member_id = $1 and source_kind = 'level' order by key",
      [memberId],
    )
  ).map(({ key }) => key);
const changesOf = async ({ memberId }: Player) =>
  (await levelChangesOf(stage.api, memberId, 20)).toReversed().map(({ from, to, cause }) => [from, to, cause]);

describe('rising', () => {
  it('comes with the bet that is enough, passes levels in between, and is rewarded once for each', async () => {
    const player = await stage.player('1000');
    await bet(player, '9');
    await counted();
    expect(await levelOf(player)).toBe(1);
    await bet(player, '41');
    await counted();
    expect(await levelOf(player)).toBe(3);
    expect(await changesOf(player)).toEqual([
      [null, 1, 'reached'],
      [1, 3, 'reached'],
    ]);
    await Promise.all([giveGifts(deps()), giveGifts(deps())]);
    await giveGifts(deps());
    expect(await awardsOf(player)).toEqual(['rise 2', 'rise 3']);
    expect(told.filter(({ memberId }) => memberId === player.memberId).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['level_reached', 'award_offered']),
    );
  });

  it('counts points at the base rate, whatever the level multiplies them by', async () => {
    const player = await stage.player('1000');
    await bet(player, '10');
    await counted();
    expect(await levelOf(player)).toBe(2);
    await bet(player, '20');
    await counted();
    expect(await levelOf(player)).toBe(2);
  });

  it('waits for the deposits where a level asks for them, whichever comes last, and counts each once', async () => {
    const player = await stage.player('1000');
    await bet(player, '50');
    await counted();
    await payIn(player, '60');
    await Promise.all([countDeposits(deps()), countDeposits(deps())]);
    expect(await levelOf(player)).toBe(3);
    await countDeposits(deps());
    expect(await levelOf(player)).toBe(3);
    await payIn(player, '40');
    await countDeposits(deps());
    expect(await levelOf(player)).toBe(4);
    expect(await stage.owner.all('select from payments_deposit_news')).toEqual([]);
  });

  it('leaves the level when a correction takes back what it was reached by, and the next window judges', async () => {
    const player = await stage.player('1000');
    const { bet: placed, round } = await bet(player, '10');
    await counted();
    expect(await levelOf(player)).toBe(2);
    await stage.send('rollback', player, { reference_transaction_uuid: placed, round });
    await counted();
    expect(await levelOf(player)).toBe(2);
    late = 2 * MONTH_MS + HOUR_MS;
    await judgeLevels(deps());
    expect(await levelOf(player)).toBe(1);
  });
});

describe('keeping', () => {
  it('is judged at the end of the window after, falls by one level, and pays nothing for rising again', async () => {
    const player = await stage.player('1000');
    await bet(player, '50');
    await counted();
    await giveGifts(deps());
    late = 3 * MONTH_MS;
    await Promise.all([judgeLevels(deps()), judgeLevels(deps())]);
    await judgeLevels(deps());
    const changes = await changesOf(player);
    expect(changes.at(0)).toEqual([null, 3, 'reached']);
    expect(changes.slice(1).every(([from, to, cause]) => cause === 'notKept' && Number(to) === Number(from) - 1)).toBe(
      true,
    );
    expect(changes.length).toBeGreaterThan(1);
    late = 0;
    await bet(player, '1');
    await counted();
    expect(await levelOf(player)).toBe(3);
    await giveGifts(deps());
    expect(await awardsOf(player)).toEqual(['rise 2', 'rise 3']);
  });

  it('goes on for another window for whoever did what it asks for, to the fraction of a point and the coin', async () => {
    const [two, four] = [
      [await stage.player('1000'), await stage.player('1000')],
      [await stage.player('1000'), await stage.player('1000')],
    ] as const;
    for (const player of two) await bet(player, '10');
    for (const player of four) {
      await bet(player, '50');
      await payIn(player, '100');
    }
    await counted();
    await countDeposits(deps());
    await did(two[0], 5n * EARNED_PER_POINT, '0');
    await did(two[1], 5n * EARNED_PER_POINT - 1n, '0');
    await did(four[0], 25n * EARNED_PER_POINT, '50');
    await did(four[1], 25n * EARNED_PER_POINT, '49.99999');
    const before = await keptUntil(two[0]);
    late = before - stage.deps.clock.now() + HOUR_MS + 1;
    await Promise.all([judgeLevels(deps()), judgeLevels(deps())]);
    await judgeLevels(deps());
    expect(await Promise.all([...two, ...four].map(levelOf))).toEqual([2, 1, 4, 3]);
    expect(await changesOf(two[0])).toEqual([[null, 2, 'reached']]);
    expect((await keptUntil(two[0])) - before).toBeGreaterThan(27 * DAY_MS);
    expect((await keptUntil(two[0])) - before).toBeLessThan(32 * DAY_MS);
    expect(await keptUntil(four[1])).toBe(await keptUntil(four[0]));
  });

  it('waits for a member who is just rising, and then leaves the new time as it is', async () => {
    const player = await stage.player('1000');
    await bet(player, '10');
    await counted();
    await did(player, 5n * EARNED_PER_POINT, '0');
    const before = await keptUntil(player);
    late = before - stage.deps.clock.now() + HOUR_MS + 1;
    const risen = before + 90 * DAY_MS;
    // As whoever counts the bet that a level is reached by: the member is locked, then the time.
    const { judging } = await stage.owner.inTransaction(async (tx) => {
      await tx.all('select from members_member where member_id = $1 for update', [player.memberId]);
      const values = [player.memberId, new Date(risen)];
      await tx.all('update levels_member set keep_until = $2 where member_id = $1', values);
      const under = apart(() => judgeLevels(deps()));
      await expect.poll(waiting).toHaveLength(1);
      return { judging: under };
    });
    await judging;
    expect(await keptUntil(player)).toBe(risen);
    expect(await levelOf(player)).toBe(2);
  });

  it('is told ahead, once for the window, and not to who takes a break', async () => {
    const [player, resting] = [await stage.player('1000'), await stage.player('1000')];
    await bet(player, '10');
    await bet(resting, '10');
    await counted();
    await stage.owner.all(
      `insert into members_exclusion (member_id, brand, period, since, until)
       values ($1, 'demo', '1y', now(), now() + interval '1 year')`,
      [resting.memberId],
    );
    const row = await stage.owner.first<{ warn_at: Date; keep_until: Date }>(
      'select warn_at, keep_until from levels_member where member_id = $1',
      [player.memberId],
    );
    late = Number(row?.warn_at) - stage.deps.clock.now() + 1;
    told = [];
    await Promise.all([warnOfFalls(deps()), warnOfFalls(deps())]);
    await warnOfFalls(deps());
    const warned = told.filter(({ kind }) => kind === 'level_ends_soon').map(({ memberId }) => memberId);
    expect(warned.filter((memberId) => memberId === player.memberId)).toHaveLength(1);
    expect(warned).not.toContain(resting.memberId);
    late = Number(row?.keep_until) - stage.deps.clock.now() + HOUR_MS + 1;
    await judgeLevels(deps());
    expect([await levelOf(player), await levelOf(resting)]).toEqual([1, 2]);
    // An award that waits is not offered to who takes a break, later neither.
    await giveGifts(deps());
    expect(await awardsOf(resting)).toEqual([]);
  });

  it('goes on for others where one cannot be judged', async () => {
    const [bad, good] = [await stage.player('1000'), await stage.player('1000')];
    await bet(bad, '10');
    await bet(good, '10');
    await counted();
    await stage.owner.all(
      `create function planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`,
    );
    await stage.owner.all(
      `create trigger planted before update on levels_member for each row when (new.member_id = '${bad.memberId}')
       execute function planted()`,
    );
    await stage.owner.all(
      `create trigger planted_too before delete on levels_member for each row when (old.member_id = '${bad.memberId}')
       execute function planted()`,
    );
    late = 2 * MONTH_MS + HOUR_MS;
    await expect(judgeLevels(deps())).rejects.toThrow('some levels could not be judged');
    expect([await levelOf(bad), await levelOf(good)]).toEqual([2, 1]);
    await stage.owner.all('drop function planted cascade');
    await judgeLevels(deps());
    expect(await levelOf(bad)).toBe(1);
  });
});
