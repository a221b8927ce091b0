import { DAY_MS, HOUR_MS, instantOf, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { aVendorGame } from '../../../testing/test-vendor.ts';
import { syncCatalogue } from '../catalogue/index.ts';
import { countDays, findRounds, type RoundFilter, sumByDay, sumRounds } from './rounds.store.ts';

const ZONE = 'Asia/Manila';
let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
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
function roundsOf({ memberId, since, until, status, gameName }: RoundFilter): Promise<Told[]> {
  return stage.owner.all<Told>(
    `select b.round, b.stake_parts as stake, b.win_parts as win, g.game_type, to_char(b.at at time zone $6, 'YYYY-MM-DD') as day,
       case when b.status = 'settled' and not (b.win_parts = b.stake_parts and g.game_type = 'LIVE') then b.stake_parts else 0 end
         as valid
     from games_bet b left join games_game g using (vendor, game_code)
     where b.member_id = $1 and ($2::timestamptz is null or b.at >= $2) and ($3::timestamptz is null or b.at < $3)
       and ($4::text is null or b.status = $4) and ($5::text is null or strpos(lower(g.name), lower($5)) > 0)
     order by b.at desc, b.vendor, b.round`,
    [memberId, since && new Date(since), until && new Date(until), status, gameName, ZONE],
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

const keptOf = ({ memberId }: Player) =>
  stage.owner.all<{ ends: Date; rounds: bigint }>(
    'select ends, sum(rounds)::bigint as rounds from games_day where member_id = $1 group by ends order by ends',
    [memberId],
  );

describe('counted days', () => {
  it('come to what the rounds come to, whatever becomes of old rounds: late wins, rollbacks, open again', async () => {
    const seed = Date.now() % 100_000;
    process.stdout.write(`counted days from seed ${seed}\n`);
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
      await expectExact(filter, [1 + below(20), 1 + below(5)], hint);
      await expectExactDays(player.memberId, 2 + below(9), hint);
    }
    await countDays(stage.api, player.memberId, ZONE);
    expect((await keptOf(player)).length).toBeGreaterThan(3);
    await expectExact(everything(player.memberId), [50, 2], `seed ${seed}`);
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

  it('wait for a win that is under way, so that it is in them', async () => {
    const player = await stage.player('100');
    await stage.send('bet', player, { round: 'raced', amount: parts('5') });
    await beganAgo(player, 'raced', 5 * DAY_MS);
    const [written, mayCommit] = [aGate(), aGate()];
    const writing = stage.owner.inTransaction(async (tx) => {
      await tx.all('select ledger_lock($1)', [player.memberId]);
      await tx.all(`update games_bet set win_parts = 7, status = 'settled' where member_id = $1`, [player.memberId]);
      written.open();
      await mayCommit.opened;
    });
    await written.opened;
    const counting = countDays(stage.api, player.memberId, ZONE);
    expect(await Promise.race([counting, waited(300)])).toBe('waiting');
    mayCommit.open();
    await writing;
    await counting;
    expect(await keptOf(player)).toHaveLength(1);
    expect((await sumRounds(stage.api, everything(player.memberId))).winParts).toBe(7n);
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

const waited = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('waiting'), ms));

function aGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
