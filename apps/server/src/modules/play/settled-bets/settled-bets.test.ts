import { randomUUID } from 'node:crypto';
import { instantOf } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { aVendorGame } from '../../../testing/test-vendor.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { apart } from '../../../platform/database/within-transaction.ts';
import { syncCatalogue } from '../catalogue/index.ts';
import { collectSettledBets, type Follower, followSettledBets } from './follow-settled-bets.ts';

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
  // A horizon needs times that the database knows, too; what is stamped long ago is said to be (the test of that).
  stage.advance(Date.now() - stage.deps.clock.now());
  stage.vendor.games.push(aVendorGame('baccarat', { name: 'Quiet Baccarat', category: 'Live Dealer' }));
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
  await stage.owner
    .all(`create table counted (name text, member_id uuid, vendor text, game_code text, round text, begun_at timestamptz,
    rounds bigint, stake bigint, valid bigint, win bigint)`);
  await stage.owner.all(
    'create table summed (member_id uuid, game_code text, turn integer, rounds bigint, valid bigint)',
  );
  await followAll('one');
  await followAll('two');
  await followSettledBets({ db: stage.owner }, summer);
});
afterEach(async () => {
  await catchUp();
  await expectCounted('one');
  await expectCounted('two');
  await expectSums();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

/** Adds up what it is given round by round, batch by batch, as whoever counts rounds within the database does. */
function adder(name: string, before: (tx: Tx) => Promise<void> = () => Promise.resolve()): Follower {
  return {
    name,
    span: async (tx, { after, until }) => {
      await before(tx);
      for (let batch = after; batch < until; batch += 1n) {
        expect(await tx.all(NOT_AS_BEFORE, [batch, batch + 1n, name])).toEqual([]);
        await tx.all(ADD, [batch, batch + 1n, name]);
      }
    },
  };
}
/** Changes that say the round came to something else before than all that was said of it until then. */
const NOT_AS_BEFORE = `
  select c.round, c.stake_before, c.valid_before, b.stake, b.valid from games_settled_changes($1, $2) c
  cross join lateral (
    select coalesce(sum(x.stake), 0) as stake, coalesce(sum(x.valid), 0) as valid from counted x
    where x.name = $3 and x.member_id = c.member_id and x.vendor = c.vendor and x.round = c.round) b
  where c.stake_before <> b.stake or c.valid_before <> b.valid`;
const ADD = `
  insert into counted (name, member_id, vendor, game_code, round, begun_at, rounds, stake, valid, win)
  select $3, c.member_id, c.vendor, c.game_code, c.round, c.begun_at, c.rounds, c.stake, c.valid, c.win
  from games_settled_changes($1, $2) c`;

/** Rules that change every fifth step of a walk, for who is given sums. */
const STEP_MS = 10;
const TURNS = Array.from({ length: 40 }, (_, turn) => instantOf(Date.now() + turn * 5 * STEP_MS));
const summer: Follower = {
  name: 'sums',
  span: async (tx, { sums }) => {
    for (const { memberId, gameCode, begunAt, rounds, validParts } of await sums(TURNS)) {
      const turn = TURNS.filter((at) => at <= begunAt).length;
      await tx.all('insert into summed (member_id, game_code, turn, rounds, valid) values ($1, $2, $3, $4, $5)', [
        ...[memberId, gameCode, turn, rounds, validParts],
      ]);
    }
  },
};

async function followAll(name: string, db: Db = stage.owner): Promise<void> {
  while ((await followSettledBets({ db }, adder(name), name === 'two' ? 4 : 1)) !== undefined);
}

/** Until everything that is committed has been collected: other databases of the server may hold the horizon for a moment. */
async function catchUp(): Promise<void> {
  const { until } = (await stage.owner.first<{ until: string }>('select pg_current_xact_id()::text as until')) ?? {};
  for (;;) {
    await collectSettledBets(stage.owner, 3);
    const row = await stage.owner.first<{ done: boolean }>(
      'select p.since > $1::bigint as done from games_settled_progress p',
      [until],
    );
    if (row?.done === true) break;
  }
  await followAll('one');
  await followAll('two');
  while ((await followSettledBets({ db: stage.owner }, summer)) !== undefined);
}

/** Sums come to what their rounds do, on each side of every moment at which rules change. */
async function expectSums(): Promise<void> {
  const differing = await stage.owner.all(
    `select * from (
       select member_id, game_code, width_bucket(begun_at, $1::timestamptz[]) as turn, sum(rounds) as rounds, sum(valid) as valid
       from counted where name = 'one' group by 1, 2, 3) c
     full join (
       select member_id, game_code, turn, sum(rounds) as rounds, sum(valid) as valid from summed group by 1, 2, 3) s
       using (member_id, game_code, turn)
     where (coalesce(c.rounds, 0), coalesce(c.valid, 0)) <> (coalesce(s.rounds, 0), coalesce(s.valid, 0))`,
    [TURNS.map((at) => new Date(at))],
  );
  expect(differing).toEqual([]);
}

/** What a follower summed is what the records say, round by round. */
async function expectCounted(name: string): Promise<void> {
  const differing = await stage.owner.all(
    `select coalesce(c.round, b.round) as round, c.rounds, c.stake, c.win, c.valid, b.status, b.stake_parts, b.win_parts
     from (
       select member_id, vendor, round, sum(rounds) as rounds, sum(stake) as stake, sum(valid) as valid, sum(win) as win
       from counted where name = $1 group by member_id, vendor, round) c
     full join (select b.*, games_valid_parts(g.game_type, b.status, b.stake_parts, b.win_parts) as valid
       from games_bet b left join games_game g using (vendor, game_code) where b.currency <> 'FUN') b
       on b.member_id = c.member_id and b.vendor = c.vendor and b.round = c.round
     where (coalesce(c.rounds, 0), coalesce(c.stake, 0), coalesce(c.win, 0), coalesce(c.valid, 0)) is distinct from
       case when b.status = 'settled' then (1::numeric, b.stake_parts::numeric, b.win_parts::numeric, b.valid::numeric)
         else (0::numeric, 0::numeric, 0::numeric, 0::numeric) end`,
    [name],
  );
  expect(differing).toEqual([]);
}

/** Does work in a transaction that stays open until it is let go. */
async function underWay(work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const [isDone, mayGo] = [aGate(), aGate()];
  const whole = stage.owner.inTransaction(async (tx) => {
    await work(tx);
    isDone.open();
    await mayGo.opened;
  });
  await Promise.race([isDone.opened, whole]);
  return () => {
    mayGo.open();
    return whole;
  };
}

/** Does work in a transaction after which another one began that stays open, looks and counts, ends the other and counts the rest. */
async function besideOneOpen(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const end = await stage.owner.inTransaction(async (tx) => {
    await tx.all('select pg_current_xact_id()');
    const mayEnd = await apart(() => underWay((other) => other.all('select pg_current_xact_id()')));
    await work(tx);
    return mayEnd;
  });
  try {
    for (let look = 0; look < 3; look += 1) await collectSettledBets(stage.owner);
    await followAll('one');
  } finally {
    await end();
  }
  await catchUp();
}

function aGate(): { readonly opened: Promise<undefined>; open(): void } {
  let open: (value: undefined) => void;
  const opened = new Promise<undefined>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open(undefined) };
}

/** A win of nothing, as the gateway keeps it, written piece by piece. */
const LOSS = `insert into games_transaction select $1, member_id, transaction_uuid, 0, 0, now(), vendor, 'win', brand, currency,
  game_code, round from games_transaction where transaction_uuid = $2`;
const SETTLE = `update games_bet set status = 'settled' where member_id = $1 and round = $2`;
/** A bet and its win taken back, as the gateway does it, piece by piece. */
const NO_STAKE = 'update games_bet set stake_parts = 0 where member_id = $1 and round = $2';
const NO_WIN = `update games_bet set win_parts = 0, status = 'rolledBack' where member_id = $1 and round = $2`;
const TAKE_BACK = `update games_bet set stake_parts = 0, win_parts = 0, status = 'rolledBack' where member_id = $1 and round = $2`;
const SLOT_MS = 300_000;
const databaseTime = async () =>
  (await stage.owner.first<{ at: Date }>('select clock_timestamp() as at'))?.at.getTime() ?? 0;
const countedOf = (round: string) =>
  stage.owner.first(`select sum(rounds)::int as rounds from counted where name = 'one' and round = $1`, [round]);

const LIVE = { game_code: 'baccarat' };
async function bet(player: Player, [round, amount]: readonly [string, string], words: object = {}): Promise<string> {
  const id = randomUUID();
  await stage.send('bet', player, { transaction_uuid: id, round, amount: parts(amount), ...words });
  return id;
}
async function win(player: Player, [of, round, amount]: readonly [string, string, string], words: object = {}) {
  const id = randomUUID();
  const paid = {
    transaction_uuid: id,
    reference_transaction_uuid: of,
    round,
    amount: parts(amount),
    round_closed: true,
  };
  await stage.send('win', player, { ...paid, ...words });
  return id;
}

describe('what followers sum', () => {
  it('is what the records say, whatever becomes of rounds and however often somebody looks', async () => {
    const seed = Date.now() % 100_000;
    let state = seed;
    const below = (n: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % n;
    const nobody = await stage.player('100000');
    const players = [await stage.player('100000'), nobody];
    const bets: { player: Player; id: string; round: string; words: object; wins: string[]; back?: true }[] = [];
    for (let step = 0; step < 160; step += 1) {
      stage.advance(STEP_MS);
      const known = bets[below(bets.length + 1)];
      const move = below(10);
      if (known === undefined || move < 3) {
        const player = players[below(2)] ?? nobody;
        const round = `r${below(40)}`;
        const words = bets.find((one) => one.round === round && one.player === player)?.words ?? (below(2) ? LIVE : {});
        const closed = below(4) === 0 ? { round_closed: true } : {};
        bets.push({
          player,
          round,
          words,
          id: await bet(player, [round, `${1 + below(3)}`], { ...words, ...closed }),
          wins: [],
        });
      } else if (move < 6 && known.back === undefined) {
        const closes = below(4) > 0;
        const paid = [known.id, known.round, `${below(4)}`] as const;
        known.wins.push(await win(known.player, paid, { ...known.words, round_closed: closes }));
      } else if (move < 7) {
        const taken = below(2) === 0 ? known.wins.pop() : undefined;
        const closed = below(2) === 0 ? { round_closed: true } : {};
        const { player, round } = known;
        await stage.send('rollback', player, { reference_transaction_uuid: taken ?? known.id, round, ...closed });
        if (taken === undefined) known.back = true;
      } else if (move < 8 && known.wins.length > 0) {
        await stage.owner.all(`select games_correct_win('demo', 'house', $1, $2, $2, $3, now())`, [
          known.wins.at(-1),
          randomUUID(),
          parts(`${below(5)}`),
        ]);
      } else {
        await collectSettledBets(stage.owner, 1 + below(5));
        if (below(2) === 0) await followAll(below(2) === 0 ? 'one' : 'two');
      }
    }
    // Whatever the walk above had collected before it changed, and other tests may hold the horizon all the while: one surely is taken back.
    const over = await win(nobody, [await bet(nobody, ['taken back', '1']), 'taken back', '0']);
    await catchUp();
    await stage.send('rollback', nobody, { reference_transaction_uuid: over, round: 'taken back' });
    await catchUp();
    await expectCounted('one');
    expect(await stage.owner.first('select from counted where rounds < 0'), `seed ${seed}`).toBeDefined();
  });

  it('has what commits after a later one was counted, however late', async () => {
    const [slow, quick] = [await stage.player(), await stage.player()];
    const [early, late] = [await bet(slow, ['slow', '5']), await bet(quick, ['quick', '6'])];
    await catchUp();
    const mayCommit = await underWay(async (tx) => {
      await tx.all(LOSS, [randomUUID(), early]);
      await tx.all(SETTLE, [slow.memberId, 'slow']);
    });
    await win(quick, [late, 'quick', '0']);
    for (let look = 0; look < 4; look += 1) await collectSettledBets(stage.owner);
    await mayCommit();
    await catchUp();
    expect([await countedOf('slow'), await countedOf('quick')]).toEqual([{ rounds: 1 }, { rounds: 1 }]);
  });

  it('has what a part of a transaction wrote that began after another one that is still open', async () => {
    const player = await stage.player();
    const id = await bet(player, ['parts', '5']);
    await catchUp();
    const begun: (() => Promise<void>)[] = [];
    await stage.owner.inTransaction(async (tx) => {
      await tx.all(LOSS, [randomUUID(), id]);
      begun.push(await apart(() => underWay((other) => other.all('select pg_current_xact_id()'))));
      await tx.all('savepoint part');
      await tx.all(SETTLE, [player.memberId, 'parts']);
      await tx.all('release savepoint part');
    });
    for (let look = 0; look < 3; look += 1) await collectSettledBets(stage.owner);
    for (const end of begun) await end();
    await catchUp();
    expect(await countedOf('parts')).toEqual({ rounds: 1 });
  });

  it('takes back what parts of one transaction changed and ended, between which another one began that is still open', async () => {
    const player = await stage.player();
    await win(player, [await bet(player, ['undone', '5']), 'undone', '7']);
    await catchUp();
    await besideOneOpen(async (tx) => {
      await tx.all('savepoint part');
      await tx.all(NO_STAKE, [player.memberId, 'undone']);
      await tx.all('release savepoint part');
      await tx.all(NO_WIN, [player.memberId, 'undone']);
    });
    expect(await countedOf('undone')).toEqual({ rounds: 0 });
  });

  it.each([
    ['ends', NO_WIN, 0],
    ['changes', NO_STAKE, 1],
  ])('has a round that an earlier transaction %s after a later one changed it', async (what, text, rounds) => {
    const player = await stage.player();
    const round = `overtaken, ${what}`;
    const id = await bet(player, [round, '5']);
    await win(player, [id, round, '7']);
    await catchUp();
    await besideOneOpen(async (tx) => {
      await apart(() => win(player, [id, round, '2']));
      await tx.all(text, [player.memberId, round]);
    });
    expect(await countedOf(round)).toEqual({ rounds });
  });

  it.each([
    ['of long ago, as a seed and a machine that slept tell it', 3_600_000],
    ['of less than a minute ago, as a clock that is slow tells it', 40_000],
  ])('has what is told with a stamp %s', async (what, agoMs) => {
    await bet(await stage.player(), [`now, ${what}`, '1']);
    await catchUp();
    const player = await stage.player();
    stage.advance(-agoMs);
    await win(player, [await bet(player, [what, '1']), what, '0']);
    stage.advance(agoMs);
    await catchUp();
    expect(await countedOf(what)).toEqual({ rounds: 1 });
  });

  it('is in the five minutes it was settled or taken back in, however much later somebody looked', async () => {
    const player = await stage.player();
    const slotOf = (at: number) => Math.floor(at / SLOT_MS) * SLOT_MS;
    const taken = await bet(player, ['taken back later', '1']);
    await win(player, [taken, 'taken back later', '0']);
    await catchUp();
    await stage.owner.all(`update games_settled_look set at = at - interval '20 minutes'`);
    const settledAt = stage.deps.clock.now() - 7 * 60_000;
    stage.advance(-7 * 60_000);
    await win(player, [await bet(player, ['in time', '1']), 'in time', '0']);
    stage.advance(7 * 60_000);
    const beganAt = await databaseTime();
    await win(player, [await bet(player, ['now', '1']), 'now', '0']);
    await stage.owner.all(TAKE_BACK, [player.memberId, 'taken back later']);
    await collectSettledBets(stage.owner);
    const rows = await stage.owner.all<{ round: string; madeAt: Date }>(
      `select distinct on (r) r as round, made_at as "madeAt" from games_settled_batch cross join unnest(round_names) r order by r, batch desc`,
    );
    const slotsOf = new Map(rows.map(({ round, madeAt }) => [round, slotOf(madeAt.getTime())]));
    expect(slotsOf.get('in time')).toBe(slotOf(settledAt));
    // A border may lie between two steps of this test.
    const around = [slotOf(beganAt), slotOf(await databaseTime())];
    expect(around).toContain(slotsOf.get('now'));
    expect(around).toContain(slotsOf.get('taken back later'));
  });

  it('was settled when it was, not when a look noted it for the next one', async () => {
    const player = await stage.player();
    const id = await bet(player, ['noted', '5']);
    const mayEnd = await underWay((other) => other.all('select pg_current_xact_id()'));
    const settledAt = stage.deps.clock.now();
    await win(player, [id, 'noted', '7']);
    try {
      // Transactions of other tests may keep the horizon below the bet for a moment.
      do await collectSettledBets(stage.owner);
      while ((await stage.owner.first(`select from games_round_touch where round = 'noted'`)) === undefined);
    } finally {
      await mayEnd();
    }
    await catchUp();
    const [change] = await stage.owner.all<{ settled_at: Date }>(
      `select settled_at from games_settled_changes(0, (select batch from games_settled_progress)) where round = 'noted'`,
    );
    expect(change?.settled_at.getTime()).toBe(settledAt);
  });

  it('is each change once, though workers race and are killed at any step', async () => {
    const player = await stage.player('1000');
    for (let round = 0; round < 12; round += 1) {
      await win(player, [await bet(player, [`race ${round}`, '1']), `race ${round}`, '0']);
    }
    let calls = 0;
    const dies = (share: number) =>
      adder('one', () => {
        calls += 1;
        return calls % share === 0 ? Promise.reject(new Error('killed')) : Promise.resolve();
      });
    await Promise.all(Array.from({ length: 4 }, () => collectSettledBets(stage.owner, 2)));
    const half: Follower = {
      name: 'one',
      span: async (tx, span) => {
        await adder('one').span(tx, span);
        throw new Error('killed half-way');
      },
    };
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await followSettledBets({ db: stage.owner }, half, 1).catch(() => undefined);
      await Promise.all(
        [1, 2, 3].map((share) => followSettledBets({ db: stage.owner }, dies(share + 1), 1).catch(() => undefined)),
      );
    }
    await Promise.all([followAll('one'), followAll('one'), collectSettledBets(stage.owner, 2)]);
    await catchUp();
    expect(await stage.owner.first(`select count(*) from counted where name = 'one' and round like 'race %'`)).toEqual({
      count: 12n,
    });
  });

  it('comes together to who takes it so, as far as it goes together', async () => {
    const player = await stage.player('1000');
    await catchUp();
    const given: (readonly [until: bigint, changes: number])[] = [];
    const seen: string[] = [];
    const slow: Follower = {
      name: 'slow',
      goesWith: () => given.length > 0,
      span: async (tx, { after, until, changes }) => {
        given.push([until, changes]);
        const rows = await tx.all<{ round: string }>('select c.round from games_settled_changes($1, $2) c', [
          after,
          until,
        ]);
        seen.push(...rows.map(({ round }) => round));
      },
    };
    // It begins with the next batch that is made.
    await followSettledBets({ db: stage.owner }, slow);
    const before = await stage.owner.first<{ batch: bigint }>('select batch from games_settled_progress');
    for (let round = 0; round < 7; round += 1) {
      await win(player, [await bet(player, [`slow ${round}`, '1']), `slow ${round}`, '0']);
    }
    const { until } = (await stage.owner.first<{ until: string }>('select pg_current_xact_id()::text as until')) ?? {};
    const horizon = 'select from pg_current_snapshot() s where pg_snapshot_xmin(s)::text::bigint > $1::bigint';
    await expect.poll(() => stage.owner.first(horizon, [until])).toBeDefined();
    await collectSettledBets(stage.owner, 2);
    while ((await followSettledBets({ db: stage.owner }, slow, 4)) !== undefined);
    // Seven changes in batches of two: the first by itself, then two that are enough, then what is left.
    const at = before?.batch ?? 0n;
    expect(given).toEqual([
      [at + 1n, 2],
      [at + 3n, 4],
      [at + 4n, 1],
    ]);
    expect(seen.toSorted()).toEqual([...'0123456'].map((n) => `slow ${n}`));
  });

  it('is never play money', async () => {
    await stage.owner.all(
      `insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
       values ($1, now(), 5, 0, 'settled', 'demo', 'house', 'fun', 'lanterns', 'FUN')`,
      [randomUUID()],
    );
    await stage.owner.all(`update games_bet set win_parts = 1 where round = 'fun'`);
    await catchUp();
    expect(await stage.owner.all(`select from counted where round = 'fun'`)).toEqual([]);
  });
});
