import { DAY_MS, HOUR_MS, type Instant, instantOf, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { aVendorGame } from '../../../testing/test-vendor.ts';
import type { Db, Sql, Tx } from '../../../platform/database/db.ts';
import { syncCatalogue } from '../catalogue/index.ts';
import { countDays, findRounds, type RoundFilter, sumByDay, sumRounds } from './rounds.store.ts';
import { validBetsSince } from './valid-bets-since.ts';

const ZONE = 'Asia/Manila';
let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
  // Whether a day is over says the clock of the database.
  stage.advance(Date.now() - stage.deps.clock.now());
  stage.vendor.games.push(aVendorGame('baccarat', { name: 'Quiet Baccarat', category: 'Live Dealer' }));
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const everything = (memberId: MemberId): RoundFilter => ({
  ...{ memberId, since: null, until: null, vendor: null, status: null, gameName: null, timeZone: ZONE },
});

/** A round of the past, as its vendor told it then: the clock of the stage cannot go back to where nobody is logged in. */
async function beganAgo(player: Player, round: string, agoMs: number): Promise<void> {
  await stage.owner.all(`update games_bet set at = now() - $3 * interval '1 ms' where member_id = $1 and round = $2`, [
    player.memberId,
    round,
    agoMs,
  ]);
}

interface Told {
  readonly round: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly valid: bigint;
  readonly day: string;
  readonly game_type: string | null;
}

/** The rounds themselves, newest first: what every figure must come to. */
function roundsOf(filter: RoundFilter, sql: Sql = stage.owner): Promise<Told[]> {
  const { memberId, since, until, status, gameName, timeZone } = filter;
  return sql.all<Told>(
    `select b.round, b.stake_parts as stake, b.win_parts as win, g.game_type, to_char(b.at at time zone $6, 'YYYY-MM-DD') as day,
       case when b.status = 'settled' and not (b.win_parts = b.stake_parts and g.game_type = 'LIVE') then b.stake_parts else 0 end
         as valid
     from games_bet b left join games_game g using (vendor, game_code)
     where b.member_id = $1 and ($2::timestamptz is null or b.at >= $2) and ($3::timestamptz is null or b.at < $3)
       and ($4::text is null or b.status = $4) and ($5::text is null or strpos(lower(g.name), lower($5)) > 0)
     order by b.at desc, b.vendor, b.round`,
    [memberId, since && new Date(since), until && new Date(until), status, gameName, timeZone],
  );
}

const sumOf = (rows: readonly Told[]) => ({
  rounds: rows.length,
  stakeParts: rows.reduce((sum, { stake }) => sum + stake, 0n),
  validParts: rows.reduce((sum, { valid }) => sum + valid, 0n),
  winParts: rows.reduce((sum, { win }) => sum + win, 0n),
});

async function expectExact(filter: RoundFilter, [pageSize, pageNo]: readonly [number, number], hint: string) {
  const all = await roundsOf(filter);
  expect(await sumRounds(stage.api, filter), hint).toEqual(sumOf(all));
  const offset = (pageNo - 1) * pageSize;
  const page = await findRounds(stage.api, filter, { limit: pageSize, offset });
  const wanted = all.slice(offset, offset + pageSize);
  expect(
    page.map(({ round }) => round),
    hint,
  ).toEqual(wanted.map(({ round }) => round));
  const netOf = (rows: readonly Told[]) => rows.reduce((sum, { win, stake }) => sum + win - stake, 0n);
  expect(
    page.map(({ newer }) => BigInt(newer)),
    hint,
  ).toEqual(wanted.map((_, i) => netOf(all.slice(0, offset + i))));
}

async function expectExactDays(memberId: MemberId, days: number, hint: string) {
  const span = { since: instantOf(Date.now() - days * DAY_MS), until: instantOf(Date.now() - DAY_MS) };
  const all = await roundsOf({ ...everything(memberId), ...span, status: 'settled' });
  const cells = await sumByDay(stage.api, { memberId, ...span, timeZone: ZONE });
  for (const { day, gameType, ...sums } of cells) {
    const wanted = all.filter((row) => row.day === day && row.game_type === gameType);
    expect(sums, `${hint} ${day}`).toEqual(sumOf(wanted));
  }
  expect(
    cells.reduce((sum, { rounds }) => sum + rounds, 0),
    hint,
  ).toBe(all.length);
}

async function expectExactValidBets(memberId: MemberId, since: readonly Instant[], hint: string) {
  const wanted = await Promise.all(since.map((at) => roundsOf({ ...everything(memberId), since: at })));
  expect(await validBetsSince(stage.api, memberId, since), hint).toEqual(wanted.map((rows) => sumOf(rows).validParts));
}

const keptOf = ({ memberId }: Player) =>
  stage.owner.all<{ ends: Date; rounds: bigint }>(
    'select ends, sum(rounds)::bigint as rounds from games_day where member_id = $1 group by ends order by ends',
    [memberId],
  );

describe('counted days', () => {
  it('come to what the rounds come to, whatever becomes of old rounds: late wins, rollbacks, open again', async () => {
    const seed = Date.now() % 100_000;
    let state = seed;
    const below = (n: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % n;
    const player = await stage.player('100000');
    const bets: {
      readonly bet: string;
      readonly round: string;
      readonly words: object;
      win?: string;
      back?: boolean;
    }[] = [];
    const amount = () => parts(String(1 + below(3)));
    for (let step = 0; step < 120; step += 1) {
      const old = bets[below(bets.length + 1)];
      const move = below(step < 40 ? 3 : 8);
      if (old === undefined || move < 3) {
        const round = `r${below(200)}`;
        const words = below(2) === 0 ? { game_code: 'baccarat' } : {};
        const known = bets.find((one) => one.round === round);
        const bet = { bet: randomUUID(), round, words: known?.words ?? words };
        await stage.send('bet', player, { transaction_uuid: bet.bet, round, amount: amount(), ...bet.words });
        if (known === undefined) await beganAgo(player, round, below(9) * DAY_MS + below(24) * HOUR_MS);
        bets.push(bet);
      } else if (move < 5 && old.back !== true && old.win === undefined) {
        old.win = randomUUID();
        const paid = {
          transaction_uuid: old.win,
          reference_transaction_uuid: old.bet,
          round: old.round,
          round_closed: true,
        };
        await stage.send('win', player, { ...paid, amount: below(3) === 0 ? 0 : amount(), ...old.words });
      } else if (move === 5) {
        await stage.send('rollback', player, { reference_transaction_uuid: old.win ?? old.bet, round: old.round });
        if (old.win === undefined) old.back = true;
        else delete old.win;
      } else if (move === 6) {
        await countDays(stage.api, player.memberId, below(6) === 0 ? 'Asia/Kolkata' : ZONE);
      }
      const filter = {
        ...everything(player.memberId),
        since: below(2) === 0 ? null : instantOf(Date.now() - below(10 * 24) * HOUR_MS),
        until: below(2) === 0 ? null : instantOf(Date.now() - below(10 * 24) * HOUR_MS),
        status: ([null, 'open', 'settled', 'rolledBack'] as const)[below(4)] ?? null,
        gameName: [null, 'quiet', 'lantern'][below(3)] ?? null,
      };
      const hint = JSON.stringify({ seed, step, ...filter });
      // One of three questions after each step: a slow machine answers them, too.
      if (step % 3 === 0) await expectExact(filter, [1 + below(20), 1 + below(5)], hint);
      if (step % 3 === 1) await expectExactDays(player.memberId, 2 + below(9), hint);
      if (step % 3 === 2) {
        const hours = Array.from({ length: 1 + below(4) }, () => below(12 * 24)).sort((a, b) => b - a);
        const instants = hours.map((ago) => instantOf(Date.now() - ago * HOUR_MS));
        await expectExactValidBets(player.memberId, instants, hint);
      }
    }
    await countDays(stage.api, player.memberId, ZONE);
    const ends = (await keptOf(player)).map((day) => day.ends.getTime());
    expect(ends.length).toBeGreaterThan(3);
    await expectExact(everything(player.memberId), [50, 2], `seed ${seed}`);
    const noons = ends.flatMap((end) => [instantOf(end - 12 * HOUR_MS), instantOf(end)]);
    await expectExactValidBets(player.memberId, noons, `seed ${seed}`);
  });

  it('are those that ended two days ago, forgotten by a late win and counted again', async () => {
    const player = await stage.player('100');
    const bet = randomUUID();
    await stage.send('bet', player, { transaction_uuid: bet, round: 'late', amount: parts('5') });
    await stage.send('bet', player, { round: 'same-day', amount: parts('1') });
    await stage.send('bet', player, { round: 'today', amount: parts('1') });
    for (const round of ['late', 'same-day']) await beganAgo(player, round, 5 * DAY_MS);
    await countDays(stage.api, player.memberId, ZONE);
    expect((await keptOf(player)).map(({ rounds }) => rounds)).toEqual([2n]);
    const paid = { reference_transaction_uuid: bet, round: 'late', amount: parts('9'), round_closed: true };
    await stage.send('win', player, paid);
    expect(await keptOf(player)).toEqual([]);
    expect(await sumRounds(stage.api, everything(player.memberId))).toMatchObject({ rounds: 3, winParts: parts('9') });
    await countDays(stage.api, player.memberId, ZONE);
    expect((await keptOf(player)).map(({ rounds }) => rounds)).toEqual([2n]);
    expect(await sumRounds(stage.api, everything(player.memberId))).toMatchObject({ rounds: 3, winParts: parts('9') });
  });

  it('are not counted while a win of one is under way, nor waited for', async () => {
    const player = await aRoundLongAgo();
    const mayCommit = await underWay(stage.owner, (tx) => tx.all(LATE_WIN, [player.memberId]));
    await countDays(stage.api, player.memberId, ZONE);
    expect(await keptOf(player)).toEqual([]);
    await mayCommit();
    await countDays(stage.api, player.memberId, ZONE);
    expect(await keptOf(player)).toHaveLength(1);
    expect((await sumRounds(stage.api, everything(player.memberId))).winParts).toBe(parts('7'));
  });

  it('that are being counted are forgotten by a win that comes meanwhile, and hold up no bet of today', async () => {
    const player = await aRoundLongAgo();
    const mayCommit = await underWay(stage.api, (tx) => countDays(tx, player.memberId, ZONE));
    expect((await stage.send('bet', player, { round: 'today', amount: parts('1') })).body.status).toBe('RS_OK');
    const paid = { reference_transaction_uuid: player.bet, round: 'raced', amount: parts('7'), round_closed: true };
    const winning = stage.send('win', player, paid);
    await vi.waitFor(async () => expect(await stage.owner.all(TURNS_WAITED_FOR)).toHaveLength(1), { timeout: 60_000 });
    await mayCommit();
    expect((await winning).body.status).toBe('RS_OK');
    expect(await keptOf(player)).toEqual([]);
    expect((await sumRounds(stage.api, everything(player.memberId))).winParts).toBe(parts('7'));
  });

  it('are what the rounds are to whoever reads them at any moment, while old rounds change and are counted', async () => {
    const player = await stage.player('1000');
    const bets = await Promise.all(
      Array.from({ length: 24 }, async (_, i) => {
        const bet = randomUUID();
        await stage.send('bet', player, { transaction_uuid: bet, round: `w${i}`, amount: parts('5') });
        await beganAgo(player, `w${i}`, (4 + (i % 3)) * DAY_MS);
        return { bet, round: `w${i}` };
      }),
    );
    let [isOver, looks] = [false, 0];
    const reading = async () => {
      while (!isOver) {
        await stage.api.inTransaction(async (tx) => {
          await tx.all('set transaction isolation level repeatable read');
          expect(await sumRounds(tx, everything(player.memberId))).toEqual(
            sumOf(await roundsOf(everything(player.memberId), tx)),
          );
          looks += 1;
        });
      }
    };
    const counting = async () => {
      while (!isOver) await countDays(stage.api, player.memberId, ZONE);
    };
    const changing = (async () => {
      for (const { bet, round } of bets) {
        const win = randomUUID();
        const paid = { transaction_uuid: win, reference_transaction_uuid: bet, round, amount: parts('6') };
        await stage.send('win', player, paid);
        await countDays(stage.api, player.memberId, ZONE);
        await stage.send('rollback', player, { reference_transaction_uuid: win, round });
      }
    })().finally(() => (isOver = true));
    await Promise.all([changing, reading(), reading(), counting(), counting()]);
    expect(looks).toBeGreaterThan(0);
    await countDays(stage.api, player.memberId, ZONE);
    await expectExact(everything(player.memberId), [50, 1], 'at the end');
  });

  it('are neither counted nor changed by a transaction that sees only what was there when it began', async () => {
    const player = await aRoundLongAgo();
    const blind = (text: string, values: unknown[]) =>
      stage.owner.inTransaction(async (tx) => {
        await tx.all('set transaction isolation level repeatable read');
        await tx.all(text, values);
      });
    await blind('select games_count_days($1, $2)', [player.memberId, ZONE]);
    expect(await keptOf(player)).toEqual([]);
    await expect(blind(LATE_WIN, [player.memberId])).rejects.toMatchObject({ code: '25001' });
  });

  it.each(['America/Havana', 'Atlantic/Azores', 'Africa/Cairo', 'Asia/Beirut', 'Pacific/Apia', 'Asia/Gaza', ZONE])(
    'are the days of the clocks of %s, also when those were put on or back at midnight',
    async (zone) => {
      const player = await stage.player();
      // Half hours around the changes of 2024 and 2025, and around the day that Samoa never had.
      for (const change of [
        '2011-12-30',
        '2024-03-10',
        '2024-03-31',
        '2024-04-26',
        '2024-11-01',
        '2024-11-03',
        '2025-10-26',
      ]) {
        await stage.owner.all(
          `insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
           select $1, at, 1, 0, 'settled', 'demo', 'house', at::text, 'lanterns', 'PHP'
           from generate_series($2::timestamptz - interval '60 hours', $2::timestamptz + interval '60 hours', interval '30 minutes') at
           on conflict do nothing`,
          [player.memberId, `${change}T12:00:00Z`],
        );
      }
      const plain = await byDayOf(player, zone);
      await countDays(stage.api, player.memberId, zone);
      const span = { memberId: player.memberId, since: instantOf(0), until: instantOf(Date.now()), timeZone: zone };
      const told = await sumByDay(stage.api, span);
      expect(new Map(told.map(({ day, rounds }) => [day, rounds]))).toEqual(plain);
      expect((await keptOf(player)).length).toBeGreaterThan(20);
      for (const { ends } of await keptOf(player)) {
        const until = instantOf(ends.getTime());
        for (const half of [
          { since: null, until },
          { since: until, until: null },
        ]) {
          const filter = { ...everything(player.memberId), ...half, timeZone: zone };
          expect((await sumRounds(stage.api, filter)).rounds).toBe((await roundsOf(filter)).length);
        }
      }
    },
  );

  it('are forgotten by a round of the past that is told only now, as a seed does', async () => {
    const player = await aRoundLongAgo();
    await countDays(stage.api, player.memberId, ZONE);
    expect(await keptOf(player)).toHaveLength(1);
    // A little before the round of five days ago.
    stage.advance(-5 * DAY_MS);
    const { body } = await stage.send('bet', player, { round: 'told', amount: parts('2') });
    stage.advance(5 * DAY_MS);
    expect(body.status).toBe('RS_OK');
    await expectExact(everything(player.memberId), [50, 1], 'told');
  });

  it('that another zone or other rules for its clocks left are counted anew', async () => {
    const player = await aRoundLongAgo();
    const spoils = [
      "zone = 'Asia/Singapore'",
      "begins = begins - interval '1 hour'",
      "ends = ends - interval '1 hour'",
    ];
    for (const [i, spoil] of spoils.entries()) {
      await countDays(stage.api, player.memberId, ZONE);
      const wanted = await keptOf(player);
      await stage.owner.all(`update games_day set ${spoil} where member_id = $1`, [player.memberId]);
      await stage.send('bet', player, { round: `more ${i}`, amount: parts('1') });
      await beganAgo(player, `more ${i}`, (20 + i) * DAY_MS);
      await countDays(stage.api, player.memberId, ZONE);
      const kept = await keptOf(player);
      expect(kept.slice(1), spoil).toEqual(wanted);
      await expectExact(everything(player.memberId), [50, 1], spoil);
    }
  });

  it('are counted once by many who ask at the same time, and by nobody who may not', async () => {
    const player = await stage.player('100');
    for (const round of ['a', 'b', 'c']) {
      await stage.send('bet', player, { round, amount: parts('1') });
      await beganAgo(player, round, 4 * DAY_MS);
    }
    await Promise.all(Array.from({ length: 12 }, () => countDays(stage.api, player.memberId, ZONE)));
    expect((await sumRounds(stage.api, everything(player.memberId))).rounds).toBe(3);
    for (const statement of ['update games_day set rounds = 0', 'delete from games_day', 'truncate games_day']) {
      await expect(stage.api.all(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });
});

const LATE_WIN = `update games_bet set win_parts = 700000, status = 'settled' where member_id = $1`;
const TURNS_WAITED_FOR = `
  select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;

/** A member with one round, of five days ago. */
async function aRoundLongAgo(): Promise<Player & { readonly bet: string }> {
  const player = await stage.player('100');
  const bet = randomUUID();
  await stage.send('bet', player, { transaction_uuid: bet, round: 'raced', amount: parts('5') });
  await beganAgo(player, 'raced', 5 * DAY_MS);
  return { ...player, bet };
}

/** Begins a transaction that has done its work and is not committed until the answer is called. */
async function underWay(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const [isDone, mayCommit] = [aGate(), aGate()];
  const whole = db.inTransaction(async (tx) => {
    await work(tx).then(isDone.open);
    await mayCommit.opened;
  });
  await Promise.race([isDone.opened, whole]);
  return () => {
    mayCommit.open();
    return whole;
  };
}

/** How many settled rounds the member has on each day of a zone, by the rounds themselves. */
async function byDayOf({ memberId }: Player, zone: string): Promise<Map<string, number>> {
  const rows = await stage.owner.all<{ day: string; rounds: bigint }>(
    `select to_char(at at time zone $2, 'YYYY-MM-DD') as day, count(*) as rounds from games_bet where member_id = $1 group by 1`,
    [memberId, zone],
  );
  return new Map(rows.map(({ day, rounds }) => [day, Number(rounds)]));
}

function aGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
