import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JACKPOTS_PATH, jackpotsAnswer } from '@baize/contract/vendor';
import type { Arcade } from '../arcade.ts';
import { openDb } from '../db.ts';
import type { Level } from '../mechanics/jackpot/levels.ts';
import { LEASE_MS } from '../rounds/begin-round.ts';
import { choose, play } from '../rounds/play.ts';
import { sendDue } from '../rounds/sender.ts';
import type { RoundRow } from '../rounds/rounds.store.ts';
import { findSession } from '../sessions/find-session.ts';
import { arcadeForTest, launchOf, OPERATOR_ID, type TestArcade } from '../testing/arcade-for-test.ts';
import { dyingArcade } from '../testing/dying-arcade.ts';
import { plantSeed, seedThatWins } from '../testing/plant-seed.ts';
import { checkJackpots } from './check-jackpots.ts';
import { findJackpot, seedsIn } from './find-jackpot.ts';
import { levelsOf, statementsFrom } from './jackpots.store.ts';

const OWNER = { operator: 'baize', brand: 'demo', currency: 'PHP' };
const START = 1_000_000_000_000n;
/** ₱5 a line, ₱100 a round: 2,000 chances. */
const UNIT = '500000';
const STAKE = 10_000_000n;
const SHARE = 20_000n;
const CHANCES = 2_000;
const SEEDS = seedsIn('PHP');

let test: TestArcade;
let launched = 0;
beforeEach(async () => {
  test = await arcadeForTest(START, { jackpots: 'baize', policy: { gamble: false } });
});
afterEach(async () => {
  // Whatever a test did: the book explains what every level holds.
  expect(await checkJackpots(test.arcade)).toEqual([]);
  await test.close();
});

interface Player {
  readonly user: string;
  readonly token: string;
}

async function sitDown(changes: object = {}): Promise<Player> {
  launched += 1;
  const user = `member-${launched}`;
  const launch = { user, game_code: 'nine_koi_gate', sub_partner_id: 'demo', ...changes };
  return { user, token: await test.launch(launch) };
}

/** A player whose next round wins a level, or none. */
async function sitDownTo(level: Level | undefined, changes: object = {}): Promise<Player> {
  const player = await sitDown(changes);
  await plantSeed(test.arcade, player.user, seedThatWins(level, CHANCES, launched));
  return player;
}

const spin = ({ token }: Player) =>
  test.api(token, 'POST /play', { requestId: randomUUID(), unitParts: UNIT, bet: {} }).then(({ body }) => body.round);

const levels = async (owner: typeof OWNER = OWNER) => {
  const id = await findJackpot(test.arcade, owner);
  const held = (await levelsOf(test.arcade.db, [id])).get(id);
  if (held === undefined) throw new Error('a jackpot has levels');
  return held;
};

const entries = () =>
  test.arcade.db.all<{ level: Level; from_account: string; to_account: string; amount: bigint }>(
    `select level, from_account, to_account, amount from arcade_jackpot_entry where round_id is not null order by number`,
  );

/** After the lease has run out the sender takes up what was left behind. */
async function laterOn(arcade: Arcade = test.arcade): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    test.clock.go(LEASE_MS + 1);
    while ((await sendDue(arcade)) > 0);
  }
}

const wins = () =>
  test.wallet.movements.filter(({ kind }) => kind === 'win').reduce((sum, { amount }) => sum + amount, 0n);
const net = () => test.wallet.balance - START;

describe('a jackpot', () => {
  it('begins with its seed money, and 0.2 % of every stake go into each level', async () => {
    expect(await levels()).toEqual(SEEDS);
    const player = await sitDownTo(undefined);
    expect((await spin(player)).jackpot).toBeNull();
    const fed = await levels();
    for (const level of ['spark', 'star', 'moon', 'sun'] as const) expect(fed[level]).toBe(SEEDS[level] + SHARE);
    expect(await entries()).toEqual(
      ['spark', 'star', 'moon', 'sun'].map((level) => ({
        ...{ level, from_account: 'stakes', to_account: 'pool', amount: SHARE },
      })),
    );
  });

  it('is the same for all studios of an operator, and another for each brand and currency', async () => {
    await spin(await sitDownTo(undefined));
    const other = await test.asOperator(
      '/operator/generic/v2/game/url',
      {
        ...launchOf(),
        ...{ operator_id: OPERATOR_ID + 1, user: 'other', game_code: 'harbour_gold', sub_partner_id: 'demo' },
      },
      { studio: 'tideline' },
    );
    const token = new URL(other.body.url).hash.slice(1);
    await plantSeed(test.arcade, 'other', seedThatWins(undefined, 2_500));
    await spin({ user: 'other', token });
    expect((await levels()).sun).toBe(SEEDS.sun + SHARE + 25_000n);
    await spin(await sitDownTo(undefined, { sub_partner_id: 'green' }));
    expect((await levels({ ...OWNER, brand: 'green' })).sun).toBe(SEEDS.sun + SHARE);
    expect((await levels()).sun).toBe(SEEDS.sun + SHARE + 25_000n);
  });

  it.each(['spark', 'star', 'moon'] as const)(
    'pays all that is in %s with the round that wins it, and starts it anew',
    async (level) => {
      for (let i = 0; i < 3; i += 1) await spin(await sitDownTo(undefined));
      const round = await spin(await sitDownTo(level));
      const held = SEEDS[level] + 4n * SHARE;
      expect(round.jackpot).toEqual({ level, parts: held.toString() });
      const win = test.wallet.movements.at(-1);
      expect(win).toMatchObject({ kind: 'win', amount: BigInt(round.winParts) });
      expect(BigInt(round.winParts)).toBeGreaterThanOrEqual(held);
      expect((await levels())[level]).toBe(SEEDS[level]);
      const [row] = (await statementsFrom(test.arcade.db, '2026-01-01')).filter((one) => one.level === level);
      expect(row).toMatchObject({
        contributions: 4n * SHARE,
        wins: held,
        seeds: 2n * SEEDS[level],
        balance: SEEDS[level],
      });
    },
  );

  it('keeps what is less than a coin: it pays whole coins', async () => {
    const player = await sitDownTo('spark');
    await levels();
    await test.arcade.db.all(
      `update arcade_jackpot_entry set amount = amount + 7 where level = 'spark' and round_id is null`,
    );
    await test.arcade.db.all(`update arcade_jackpot_level set balance = balance + 7 where level = 'spark'`);
    const round = await spin(player);
    expect(round.jackpot?.parts).toBe((SEEDS.spark + SHARE).toString());
    expect((await levels()).spark).toBe(SEEDS.spark + 7n);
  });

  it('waits with a round that waits, and is paid with it at its end', async () => {
    await test.close();
    test = await arcadeForTest(START, { jackpots: 'baize' });
    // A seed whose round wins something that may be gambled with, too.
    for (let from = 0; ; from += 1) {
      const player = await sitDown();
      await plantSeed(test.arcade, player.user, seedThatWins('spark', CHANCES, from));
      const before = (await levels()).spark;
      const round = await spin(player);
      if (!round.waits) continue;
      expect(round).toMatchObject({ winParts: null, jackpot: { level: 'spark', parts: (before + SHARE).toString() } });
      expect((await levels()).spark).toBe(SEEDS.spark);
      const session = await findSession(test.arcade, player.token);
      const asked = { requestId: randomUUID(), roundId: round.id, after: 0, choice: { collect: true } };
      const over = await choose(test.arcade, session, asked);
      expect(over.win).toBeGreaterThan(before + SHARE);
      expect(test.wallet.movements.at(-1)?.amount).toBe(over.win);
      return;
    }
  });

  it('is fed and won from a vendor wallet as from the operator’s', async () => {
    const player = await sitDown({ meta: { wallet: 'transfer' } });
    await test.arcade.db.all(`update arcade_player set vendor_wallet = $1`, [STAKE]);
    await plantSeed(test.arcade, player.user, seedThatWins('spark', CHANCES));
    await test.arcade.db.all(`update arcade_session set uses_vendor_wallet = true`);
    const round = await spin(player);
    expect(round.jackpot?.level).toBe('spark');
    const { rows } = {
      rows: await test.arcade.db.all<{ vendor_wallet: bigint }>('select vendor_wallet from arcade_player'),
    };
    expect(rows[0]?.vendor_wallet).toBe(BigInt(round.winParts));
    expect(round.balanceParts).toBe(round.winParts);
  });

  it('has nothing to do with a demo, which pays what levels start with in play money', async () => {
    const token = await test.launch({ currency: 'XXX', user: undefined, token: undefined, game_code: 'nine_koi_gate' });
    const opened = (await test.api(token, 'POST /open')).body.jackpot;
    expect(opened).toMatchObject({ isReal: false, levels: { sun: '2000000000' } });
    await test.arcade.db.all(`update arcade_player set user_name = 'guest', demo_balance = null`);
    await plantSeed(test.arcade, 'guest', seedThatWins('spark', CHANCES));
    await test.arcade.db.all(`update arcade_player set user_name = null, demo_balance = $1`, [STAKE]);
    const round = await spin({ user: '', token });
    expect(round.jackpot).toEqual({ level: 'spark', parts: SEEDS.spark.toString() });
    expect(round.balanceParts).toBe(round.winParts);
    expect(await entries()).toEqual([]);
    expect(await levels()).toEqual(SEEDS);
  });

  it('is neither fed nor won by free rounds, by other titles, nor where the operator has none', async () => {
    const other = await sitDown({ game_code: 'paper_lanterns' });
    expect((await test.api(other.token, 'POST /open')).body.jackpot).toBeNull();
    await spin(other);
    const player = await sitDownTo('spark');
    const at = (ms: number) => new Date(test.clock.now() + ms).toISOString().slice(0, 19);
    await test.asOperator('/operator/generic/v2/freebet/rewards/create', {
      ...{ operator_id: OPERATOR_ID, reward_uuid: randomUUID(), user: player.user, currency: 'PHP', bet_count: 1 },
      ...{ game_code: 'nine_koi_gate', bet_value: Number(STAKE), start_time: at(-1_000), end_time: at(60_000) },
    });
    expect(await spin(player)).toMatchObject({ jackpot: null, jackpotChances: 0 });
    expect(await entries()).toEqual([]);
  });
});

describe('a stake that does not stand', () => {
  it('gives nothing to the jackpot: refused by the wallet, or rolled back because its answer was lost', async () => {
    const [refused, lost] = [await sitDownTo('spark'), await sitDownTo('spark')];
    test.wallet.trouble('bet', 'RS_ERROR_NOT_ENOUGH_MONEY', 'lose-answer', 'lose-answer', 'lose-answer');
    expect((await spin(refused)).state).toBe('refused');
    expect((await spin(lost)).state).toBe('voiding');
    await laterOn();
    expect(await entries()).toEqual([]);
    expect(net()).toBe(0n);
  });

  it('takes its part out again, and the level that it won, when the operator has undone it', async () => {
    await spin(await sitDownTo(undefined));
    const before = await levels();
    test.wallet.trouble('win', 'RS_ERROR_TRANSACTION_ROLLED_BACK');
    const round = await spin(await sitDownTo('spark'));
    expect(round.state).toBe('void');
    expect(await levels()).toEqual(before);
    // Whoever wins next wins what is in it, that of others included.
    expect((await spin(await sitDownTo('spark'))).jackpot?.parts).toBe((before.spark + SHARE).toString());
  });

  it('stays taken back when the process that asked for it wakes up late', async () => {
    const player = await sitDownTo('spark');
    const before = await levels();
    const { wallet } = test.arcade;
    const send: typeof wallet.send = async (message) => {
      const reply = await wallet.send(message);
      // The wallet has the stake. Before its answer is read, the lease runs out and the stake is taken back.
      if (message.path.endsWith('/bet')) await laterOn();
      return reply;
    };
    const asleep = { ...test.arcade, wallet: { send } };
    const request = { requestId: randomUUID(), unitParts: BigInt(UNIT), bet: {} };
    const round = await play(asleep, await findSession(asleep, player.token), request);
    expect(round.state).toBe('void');
    expect(await levels()).toEqual(before);
    expect(await entries()).toEqual([]);
    expect(net()).toBe(0n);
  });

  it('never leaves less than the seed money to win', async () => {
    for (let undone = 0; undone < 2; undone += 1) {
      test.wallet.trouble('win', 'drop', 'drop', 'drop');
      await spin(await sitDownTo(undefined));
    }
    await spin(await sitDownTo('spark'));
    test.wallet.trouble('win', 'RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_TRANSACTION_ROLLED_BACK');
    await laterOn();
    // Two stakes less: what the next winner's own puts in does not make up for them.
    expect((await levels()).spark).toBe(SEEDS.spark - 2n * SHARE);
    const round = await spin(await sitDownTo('spark'));
    expect(round.jackpot?.parts).toBe(SEEDS.spark.toString());
    expect((await levels()).spark).toBe(SEEDS.spark);
  });
});

describe('64 winners at once, in two processes', () => {
  it('all win: the first all that is in it, each other what it started with and was fed since', async () => {
    const players = await Promise.all(Array.from({ length: 64 }, () => sitDown()));
    for (const [i, { user }] of players.entries()) {
      await plantSeed(test.arcade, user, seedThatWins('spark', CHANCES, 1_000 + i));
    }
    const second: Arcade = { ...test.arcade, db: openDb(test.databaseUrl, () => undefined) };
    const rounds = await Promise.all(
      players.map(async ({ token }, i) => {
        const arcade = i % 2 === 0 ? test.arcade : second;
        return play(arcade, await findSession(arcade, token), {
          requestId: randomUUID(),
          unitParts: BigInt(UNIT),
          bet: {},
        });
      }),
    );
    await laterOn();
    const paid = rounds.map((round: RoundRow) => round.jackpot_win ?? 0n);
    expect(paid).toEqual(Array.from({ length: 64 }, () => SEEDS.spark + SHARE));
    expect((await levels()).spark).toBe(SEEDS.spark);
    expect((await levels()).sun).toBe(SEEDS.sun + 64n * SHARE);
    expect(wins()).toBe(rounds.reduce((sum, { win }) => sum + win, 0n));
    await second.db.close();
  });
});

describe('a process that dies', () => {
  it('at any step of a round that wins: the level is paid once or not won, and nobody lost or gained anything else', async () => {
    const ends: string[] = [];
    for (let step = 1; ; step += 1) {
      const player = await sitDownTo('spark');
      const before = { net: net(), levels: await levels(), wins: wins() };
      const dying = dyingArcade(test.arcade, step);
      const session = await findSession(test.arcade, player.token);
      const request = { requestId: randomUUID(), unitParts: BigInt(UNIT), bet: {} };
      const survived = await play(dying.arcade, session, request).then(
        () => true,
        () => false,
      );
      await laterOn();
      const round = await test.arcade.db.first<RoundRow>(
        `select r.* from arcade_round r join arcade_player p on p.id = r.player_id where p.user_name = $1`,
        [player.user],
      );
      const paid = round?.state === 'settled' ? (round.jackpot_win ?? 0n) : 0n;
      expect(await checkJackpots(test.arcade), `step ${step}`).toEqual([]);
      expect(['settled', 'void', undefined], `step ${step}`).toContain(round?.state);
      expect(paid, `step ${step}`).toBe(round?.state === 'settled' ? before.levels.spark + SHARE : 0n);
      expect(net() - before.net, `step ${step}`).toBe(round?.state === 'settled' ? round.win - STAKE : 0n);
      ends.push(round?.state ?? 'never was');
      if (survived) break;
    }
    // It was tried before the round was written, before its stake was taken and after it.
    expect(new Set(ends)).toEqual(new Set(['never was', 'void', 'settled']));
    expect(ends.length).toBeGreaterThan(15);
  });
});

describe('what operators and pages are told', () => {
  it('the operator of a brand asks, signed, and hears what whoever wins now would get', async () => {
    await spin(await sitDownTo(undefined));
    const { status, body } = await test.asOperator(JACKPOTS_PATH, {
      ...{ operator_id: OPERATOR_ID, sub_partner_id: 'demo', currency: 'PHP' },
    });
    expect(status).toBe(200);
    const told = jackpotsAnswer.parse(body);
    expect(told.map(({ level, amount }) => [level, amount])).toEqual(
      (['sun', 'moon', 'star', 'spark'] as const).map((level) => [level, SEEDS[level] + SHARE]),
    );
    expect(told[0]).toMatchObject({
      name: 'Sun',
      names: { zh: '烈日' },
      currency: 'PHP',
      game_codes: ['nine_koi_gate'],
    });
    const wrong = { operator_id: OPERATOR_ID, sub_partner_id: 'demo', currency: 'peso' };
    expect((await test.asOperator(JACKPOTS_PATH, wrong)).status).toBe(400);
  });

  it('an open page hears of every change, by one stream', async () => {
    const player = await sitDownTo(undefined);
    const address = await test.server.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${player.token}` };
    const response = await fetch(`${address}/api/jackpots`, { headers });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const told = async () => JSON.parse(((await reader?.read())?.value ?? '').slice('data: '.length)) as object;
    expect(await told()).toMatchObject({ sun: SEEDS.sun.toString() });
    await spin(player);
    expect(await told()).toMatchObject({ sun: (SEEDS.sun + SHARE).toString() });
    await reader?.cancel();
    expect((await fetch(`${address}/api/jackpots`)).status).toBe(401);
  });
});
