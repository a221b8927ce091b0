import { randomUUID } from 'node:crypto';
import { hotGames, popularGames, winnerBoard } from '@baize/contract/play/boards';
import { gameList } from '@baize/contract/play/catalogue';
import { unfinishedGames } from '@baize/contract/play/launch';
import { asId, type BrandCode, DAY_MS, HOUR_MS, MINUTE_MS } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { catchUp } from '../../../testing/catch-up.ts';
import { aVendorGame } from '../../../testing/test-vendor.ts';
import { homeGames } from '../catalogue/home-games.ts';
import { keepCountriesApart, syncCatalogue } from '../catalogue/index.ts';
import { listLineUps } from '../vendors/vendor-line-ups.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { type Follower, followSettledBets, type TakenSpan } from '../settled-bets/index.ts';
import { BOARDS_TASK, boardsJobs } from './boards.jobs.ts';
import { boardsFollower, rollUpBoards } from './roll-up-boards.ts';
import { type BoardInput, type Winner, winnerBoard as boardOf } from './boards.ts';

let stage: GamesStage;
/** A time at which no list is remembered any more. */
const later = () => stage.advance(MINUTE_MS);

beforeAll(async () => {
  stage = await openGamesStage();
  stage.vendor.games = [
    aVendorGame('lanterns', { name: 'Paper Lanterns' }),
    aVendorGame('koi', { name: 'Koi Pond', category: 'FISH' }),
    aVendorGame('drums', { name: 'Temple Drums' }),
  ];
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
  // The first run of all, before anything is played.
  await rollUp();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

/** A member with a name, in a game. */
async function named(username: string, isAgent = 0): Promise<Player> {
  const player = await stage.player('1000');
  await stage.owner.all(
    `insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at)
     values ($1, $2, $3, lower($3), $3, $4, $5, now())
     on conflict (member_id) do update set (username, username_key, nickname, is_agent, currency) =
       (excluded.username, excluded.username_key, excluded.nickname, excluded.is_agent, excluded.currency)`,
    [BRAND, player.memberId, username, isAgent, isAgent === 4 ? 'FUN' : 'PHP'],
  );
  return player;
}

interface Played {
  readonly stake: string;
  readonly win: string | null;
  readonly game?: string;
  readonly round?: string;
}

/** A round; without a win it stays open. Gives the bet's id. */
async function play(player: Player, { stake, win, game = 'lanterns', round = randomUUID() }: Played): Promise<string> {
  const transaction_uuid = randomUUID();
  await stage.send('bet', player, { transaction_uuid, round, amount: parts(stake), game_code: game });
  if (win !== null) {
    const how = { reference_transaction_uuid: transaction_uuid, round, amount: parts(win), game_code: game };
    await stage.send('win', player, how);
  }
  return transaction_uuid;
}

/** Collects what is settled, in batches of so many; answers the last one. */
async function collected(size?: number): Promise<bigint> {
  await catchUp(stage.owner, { name: 'nobody', span: () => Promise.resolve() }, size);
  const row = await stage.owner.first<{ batch: bigint }>('select batch from games_settled_progress');
  return row?.batch ?? 0n;
}

/** The job, once all that is settled by now is collected. */
async function rollUp(): Promise<void> {
  later();
  await collected();
  await boardsJobs({ ...stage.deps, db: stage.owner }).jobs[BOARDS_TASK]?.({});
}

/** The board as it is now, not as it was remembered some seconds ago. */
function board(input: Partial<BoardInput> = {}): Promise<Winner[]> {
  return boardOf(stage.api, stage.deps, { brand: BRAND, gameType: null, order: 'top', limit: 20, ...input });
}
const winsOf = (list: readonly Winner[]) => list.map(({ account, amount }) => `${account} ${amount}`);

describe('the winner board', () => {
  let dora: Player;
  beforeAll(async () => {
    dora = await named('dora2001');
    const leo = await named('Leo');
    await play(dora, { stake: '10', win: '250' });
    await play(leo, { stake: '1', win: '900', game: 'koi' });
    await play(dora, { stake: '10', win: '10' });
    await play(dora, { stake: '10', win: '0' });
    await play(dora, { stake: '10', win: null });
    later();
    await play(leo, { stake: '2', win: '30' });
    await rollUp();
  });

  it('shows settled rounds that gave more than they took, the greatest first', async () => {
    expect(winsOf(await board())).toEqual(['l*** 900', 'd***1 250', 'l*** 30']);
  });

  it('shows the last ones first when asked for the latest', async () => {
    const list = await board({ order: 'latest' });
    expect(list[0]).toMatchObject({ account: 'l***', amount: '30', currency: 'PHP' });
    expect(list).toHaveLength(3);
  });

  it('keeps to a hall, and to as many as were asked for', async () => {
    expect(winsOf(await board({ gameType: 'FISH' }))).toEqual(['l*** 900']);
    const { body } = await stage.site.call(winnerBoard, { limitNum: 1 });
    expect(body).toMatchObject({ success: true, value: { list: [{ account: 'l***' }] } });
    expect((await stage.site.call(winnerBoard, { limitNum: 21 })).body).toMatchObject({ message: 'request_invalid' });
  });

  it('tells of a winner nothing but a masked name', async () => {
    const { body } = await stage.site.call(winnerBoard, {});
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/dora|leo|2001/i);
    expect(text).not.toContain(dora.memberId);
    if (!body.success) throw new Error(body.message);
    expect(Object.keys(body.value.list[0] ?? {}).sort()).toEqual([
      'account',
      'amount',
      'at',
      'currency',
      'game',
      'isSample',
    ]);
  });

  it('has no trial accounts and no play money', async () => {
    await play(await named('trialist', 4), { stake: '1', win: '5000' });
    await stage.owner.all(
      `insert into games_transaction (transaction_uuid, member_id, amount_parts, balance_parts, at, vendor, kind, brand, currency, game_code, round)
       values (gen_random_uuid(), $1, 1, 1, $2, 'house', 'bet', 'demo', 'XXX', 'lanterns', 'play-money')`,
      [dora.memberId, new Date(stage.deps.clock.now())],
    );
    await stage.owner.all(
      `insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
       values ($1, $2, 1, 99999999999, 'settled', 'demo', 'house', 'play-money', 'lanterns', 'XXX')`,
      [dora.memberId, new Date(stage.deps.clock.now())],
    );
    await rollUp();
    expect(winsOf(await board())).toEqual(['l*** 900', 'd***1 250', 'l*** 30']);
    await stage.owner.all("delete from games_bet where round = 'play-money'");
    await stage.owner.all("delete from games_transaction where round = 'play-money'");
  });

  it('drops a win that is taken back', async () => {
    const round = randomUUID();
    const bet = await play(dora, { stake: '10', win: null, round });
    const win = randomUUID();
    const how = { transaction_uuid: win, reference_transaction_uuid: bet, round, amount: parts('777') };
    await stage.send('win', dora, how);
    await rollUp();
    expect(winsOf(await board())).toContain('d***1 777');
    await stage.send('rollback', dora, { reference_transaction_uuid: win, round });
    expect(winsOf(await board())).not.toContain('d***1 777');
  });

  it('is a brand’s own', async () => {
    expect(await board({ brand: asId<BrandCode>('other') })).toEqual([]);
  });

  it('keeps what it may have to show, and no more, however much is played', async () => {
    await stage.owner.all(
      `insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
       select $1, $2, 100000, 200000 + n, 'settled', 'demo', 'house', 'many-' || n, 'drums', 'PHP' from generate_series(1, 500) n`,
      [dora.memberId, new Date(stage.deps.clock.now())],
    );
    await stage.owner.all(
      `insert into games_transaction (transaction_uuid, member_id, amount_parts, balance_parts, at, vendor, kind, brand, currency, game_code, round)
       select gen_random_uuid(), $1, 200000 + n, 1, $2, 'house', 'bet', 'demo', 'PHP', 'drums', 'many-' || n from generate_series(1, 500) n`,
      [dora.memberId, new Date(stage.deps.clock.now())],
    );
    await rollUp();
    const kept = await stage.owner.first<{ n: number }>(
      "select count(*)::int as n from games_win where round like 'many-%'",
    );
    expect(kept?.n).toBeGreaterThanOrEqual(20);
    expect(kept?.n).toBeLessThanOrEqual(80);
    await stage.owner.all("delete from games_bet where round like 'many-%'");
    await stage.owner.all("delete from games_transaction where round like 'many-%'");
  });

  it('looks back seven days', async () => {
    stage.advance(8 * DAY_MS);
    await rollUp();
    expect(await board()).toEqual([]);
  });
});

describe('popular games', () => {
  const namesOf = async (request: object = {}) => {
    const { body } = await stage.site.call(popularGames, request);
    if (!body.success) throw new Error(body.message);
    return body.value.list.map(({ gameName }) => gameName);
  };
  const roundsOf = async (game: string) =>
    (
      await stage.owner.first<{ n: number }>(
        'select sum(rounds)::int as n from games_played_day where game_code = $1',
        [game],
      )
    )?.n ?? 0;

  it('are in the brand’s order while nobody plays', async () => {
    expect(await namesOf()).toEqual(['Koi Pond', 'Paper Lanterns', 'Temple Drums']);
  });

  it('are of the lotteries only those that are priced as was asked for', async () => {
    await stage.owner.all("update games_game set game_type = 'LOTT' where game_code = 'koi'");
    await stage.owner.all("update games_game set game_type = 'ELOTT' where game_code = 'drums'");
    const of = async (prizeMode: string) => (await namesOf({ prizeMode })).filter((name) => name !== 'Paper Lanterns');
    expect(await of('Lott')).toEqual(['Koi Pond']);
    expect(await of('ZY')).toEqual(['Koi Pond']);
    expect(await of('Elott')).toEqual(['Temple Drums']);
    expect(await of('SEA')).toEqual(['Koi Pond', 'Temple Drums']);
    await stage.owner.all("update games_game set game_type = 'FISH' where game_code = 'koi'");
    await stage.owner.all("update games_game set game_type = 'RNG' where game_code = 'drums'");
  });

  it('come by their settled rounds; open and taken back ones do not count', async () => {
    const player = await named('counter1');
    for (let n = 0; n < 3; n += 1) await play(player, { stake: '1', win: '0', game: 'drums' });
    await play(player, { stake: '1', win: '9', game: 'lanterns' });
    for (let n = 0; n < 5; n += 1) await play(player, { stake: '1', win: null, game: 'koi' });
    const undone = await play(player, { stake: '1', win: null, game: 'koi' });
    await stage.send('rollback', player, { reference_transaction_uuid: undone, game_code: 'koi' });
    await rollUp();
    later();
    await namesOf();
    await expect.poll(() => namesOf()).toEqual(['Temple Drums', 'Paper Lanterns', 'Koi Pond']);
    expect(await namesOf({ count: 1 })).toEqual(['Temple Drums']);
    expect((await stage.site.call(popularGames, { count: 21 })).body).toMatchObject({ message: 'request_invalid' });
    expect((await stage.site.call(popularGames, { device: 'WEB', prizeMode: 'SEA' })).body.success).toBe(true);
    expect((await stage.site.call(popularGames, { device: 'TV' as 'WEB' })).body.message).toBe('request_invalid');
    expect((await stage.site.call(popularGames, { prizeMode: 'Nope' as 'ZY' })).body).toMatchObject({
      message: 'request_invalid',
    });
  });

  it('count a round once that is open for hours, and a corrected or repeated one no second time', async () => {
    // Three hours pass in it, and nobody is there to answer a reality check.
    await stage.owner.all("insert into limits_check (brand, minutes) values ('demo', null)");
    await rollUp();
    const before = await roundsOf('koi');
    const player = await named('slowpoke');
    const round = randomUUID();
    const bet = await play(player, { stake: '1', win: null, game: 'koi', round });
    await rollUp();
    expect(await roundsOf('koi')).toBe(before);
    stage.advance(3 * HOUR_MS);
    const how = { reference_transaction_uuid: bet, round, amount: parts('2'), game_code: 'koi' };
    await stage.send('win', player, how);
    await rollUp();
    expect(await roundsOf('koi')).toBe(before + 1);
    await stage.send('win', player, { ...how, amount: parts('7') });
    await rollUp();
    await rollUp();
    expect(await roundsOf('koi')).toBe(before + 1);
    expect(winsOf(await board({ gameType: 'FISH', order: 'latest' }))[0]).toBe('s***e 9');
  });

  it('are told once of a round that settles, changes and settles anew between two looks', async () => {
    await rollUp();
    const before = await roundsOf('koi');
    const player = await named('changeable');
    const round = randomUUID();
    const bet = await play(player, { stake: '1', win: null, game: 'koi', round });
    const how = { reference_transaction_uuid: bet, round, game_code: 'koi' };
    for (const win of ['3', '4']) {
      await stage.send('win', player, { ...how, amount: parts(win) });
      await collected();
    }
    const last = randomUUID();
    await stage.send('win', player, { ...how, transaction_uuid: last, amount: parts('5') });
    await collected();
    await stage.send('rollback', player, { ...how, reference_transaction_uuid: last });
    await collected();
    await stage.send('win', player, { ...how, amount: parts('2') });
    await rollUp();
    expect(await roundsOf('koi')).toBe(before + 1);
    expect(winsOf(await board({ gameType: 'FISH', order: 'latest' }))[0]).toBe('c***e 9');
  });

  it('no longer count what was taken back', async () => {
    const before = await roundsOf('koi');
    const player = await named('regretful');
    const round = randomUUID();
    const bet = await play(player, { stake: '1', win: null, game: 'koi', round });
    const win = randomUUID();
    const how = { transaction_uuid: win, reference_transaction_uuid: bet, round, amount: parts('2'), game_code: 'koi' };
    await stage.send('win', player, how);
    await rollUp();
    expect(await roundsOf('koi')).toBe(before + 1);
    for (const reference of [win, bet]) {
      await stage.send('rollback', player, { reference_transaction_uuid: reference, round, game_code: 'koi' });
    }
    await rollUp();
    expect(await roundsOf('koi')).toBe(before);
  });

  it('count everything once when several jobs run at once, and go on where one was killed', async () => {
    await rollUp();
    const before = await roundsOf('koi');
    const player = await named('eager');
    for (let n = 0; n < 12; n += 1) await play(player, { stake: '1', win: '0', game: 'koi' });
    const now = await collected(3);
    await Promise.all([1, 2, 3].map(() => rollUpBoards({ ...stage.deps, db: stage.owner })));
    expect(await roundsOf('koi')).toBe(before + 12);
    expect(now).toBeGreaterThan(3n);
    // What it counted goes with the transaction that would have noted that it did.
    await play(player, { stake: '1', win: '0', game: 'koi' });
    await collected(3);
    const follower = boardsFollower();
    const killed = async (tx: Tx, span: TakenSpan): Promise<void> => {
      await follower.span(tx, span);
      throw new Error('killed');
    };
    await expect(followSettledBets({ db: stage.owner }, { ...follower, span: killed })).rejects.toThrow('killed');
    await rollUp();
    expect(await roundsOf('koi')).toBe(before + 13);
  });

  it('hold back nothing that others clean up: what they read is over after each piece', async () => {
    await rollUp();
    const player = await named('steady');
    for (let n = 0; n < 6; n += 1) await play(player, { stake: '1', win: '0', game: 'koi' });
    await collected(3);
    const transactions = new Set<string>();
    const follower = boardsFollower();
    const watched: Follower = {
      ...follower,
      span: async (tx, span) => {
        const row = await tx.first<{ xid: string; level: string }>(
          `select pg_current_xact_id()::text as xid, current_setting('transaction_isolation') as level`,
        );
        transactions.add(`${row?.xid} ${row?.level}`);
        await follower.span(tx, span);
      },
    };
    let pieces = 0;
    while ((await followSettledBets({ db: stage.owner }, watched, 1)) !== undefined) pieces += 1;
    expect(pieces).toBeGreaterThan(1);
    expect(transactions.size).toBe(pieces);
    expect([...transactions].every((one) => one.endsWith('read committed'))).toBe(true);
  });

  it('are forgotten after seven days', async () => {
    stage.advance(8 * DAY_MS);
    await rollUp();
    expect(await roundsOf('koi')).toBe(0);
  });

  it('are counted by a job that comes round every minute', () => {
    expect(boardsJobs(stage.deps).schedule).toContainEqual({ task: BOARDS_TASK, match: '* * * * *' });
  });
});

describe('hot games', () => {
  it('are those the brand marks, of one vendor when asked', async () => {
    await stage.owner.all("update games_game set hot = true where game_code = 'koi'");
    const { body } = await stage.site.call(hotGames, { merchantCode: 'demo' });
    expect(body).toMatchObject({ value: { list: [{ gameName: 'Koi Pond', isHot: 1 }] } });
    expect((await stage.site.call(hotGames, { vassalage: 'rival' })).body).toMatchObject({ value: { list: [] } });
  });
});

describe('a game that cannot be opened from where somebody is', () => {
  const DESKTOP = { desktop: true, mobile: false };
  let visitor: string | undefined;
  const visitFrom = (country: string | undefined) => stage.visitFrom((visitor = country));
  afterAll(async () => {
    visitFrom(undefined);
    await stage.owner.all("update games_game set blocked_in = '', on_desktop = true");
    await stage.owner.all("update games_vendor set blocked_in = ''");
    later();
  });

  /** The games of every list, by its name; of the line-up how many there are. */
  async function listed(token: string) {
    later();
    const asked = { platform: 'html5-desktop' };
    const lists = await Promise.all([
      stage.site.call(popularGames, asked),
      stage.site.call(hotGames, asked),
      stage.site.call(winnerBoard, asked),
      stage.site.call(winnerBoard, { ...asked, gameCategory: 'FISH', order: 'latest', limitNum: 1 }),
      stage.site.call(unfinishedGames, asked, { token }),
    ]);
    const codes = lists.map(({ body }) => {
      if (!body.success) throw new Error(body.message);
      return [...new Set(body.value.list.map((one) => ('game' in one ? one.game : one).gameCode))].sort().join(' ');
    });
    const [popular, hot, winners, ofHall, unfinished] = codes;
    const home = await homeGames(stage.api, { code: BRAND, languages: ['EN'] }, { country: visitor });
    const lanes = await listLineUps(stage.api, BRAND, { ...DESKTOP, country: visitor });
    return {
      lists: { popular, hot, winners, ofHall, unfinished },
      home: home.map(({ gameCode }) => gameCode).join(' '),
      lanes: lanes.map(({ gameType, vendors, hot: marked }) => [gameType, vendors[0]?.games, marked]),
    };
  }

  it('is in none of the lists and line-ups for them, by its own country or device and by its vendor’s', async () => {
    const player = await named('Ida');
    const token = stage.site.logInAs({ memberId: player.memberId });
    for (const game of ['drums', 'koi', 'lanterns']) await play(player, { stake: '1', win: '5', game });
    await play(player, { stake: '1', win: null, game: 'koi' });
    await rollUp();
    later();
    const all = {
      lists: {
        popular: 'drums koi lanterns',
        hot: 'koi',
        winners: 'drums koi lanterns',
        ofHall: 'koi',
        unfinished: 'koi',
      },
      home: 'lanterns drums koi',
      lanes: [
        ['RNG', 2, 0],
        ['FISH', 1, 1],
      ],
    };
    const withoutKoi = {
      lists: { popular: 'drums lanterns', hot: '', winners: 'drums lanterns', ofHall: '', unfinished: '' },
      home: 'lanterns drums',
      lanes: [['RNG', 2, 0]],
    };
    const nothing = {
      lists: { popular: '', hot: '', winners: '', ofHall: '', unfinished: '' },
      home: '',
      lanes: [],
    };
    expect(await listed(token)).toEqual(all);
    await stage.owner.all("update games_game set blocked_in = 'FR US' where game_code = 'koi'");
    expect(await listed(token)).toEqual(all);
    visitFrom('PH');
    expect(await listed(token)).toEqual(all);
    visitFrom('US');
    expect(await listed(token)).toEqual(withoutKoi);
    await stage.owner.all("update games_vendor set blocked_in = 'DE' where code = 'house'");
    visitFrom('DE');
    expect(await listed(token)).toEqual(nothing);
    expect(await keepCountriesApart(stage.api, stage.deps.clock)(BRAND)).toEqual(new Set(['DE', 'FR', 'US']));
    visitFrom('PH');
    await stage.owner.all("update games_game set on_desktop = false where game_code = 'koi'");
    expect(await listed(token)).toMatchObject({ lists: withoutKoi.lists, lanes: withoutKoi.lanes });
  });

  it('takes no place on the board from those that can be', async () => {
    const player = await named('Max');
    for (let round = 0; round < 42; round += 1) await play(player, { stake: '1', win: '2000', game: 'koi' });
    await rollUp();
    await stage.owner.all("update games_game set on_desktop = true, blocked_in = 'FR' where game_code = 'koi'");
    expect(new Set((await board({ country: 'FR' })).map(({ game }) => game.gameCode))).toEqual(
      new Set(['drums', 'lanterns']),
    );
  });
});

describe('the home page', () => {
  it('begins with the first games of every hall, not with many of one', async () => {
    stage.vendor.games = [
      ...Array.from({ length: 40 }, (_, n) => aVendorGame(`slot${n}`, { name: `A slot ${n}` })),
      aVendorGame('koi', { name: 'Koi Pond', category: 'FISH' }),
    ];
    await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
    const games = await homeGames(stage.api, { code: BRAND, languages: ['EN'] });
    expect(games.filter(({ gameType }) => gameType === 'RNG')).toHaveLength(14);
    expect(games.at(-1)?.gameName).toBe('Koi Pond');
    const { body } = await stage.site.call(gameList, { gameType: 'RNG', pageSize: 14 });
    expect(body).toMatchObject({ value: { games: games.slice(0, 14) } });
  });

  it('has bingo as a category of its own where the brand supports Filipino, and among the slots elsewhere', async () => {
    const bingo = Array.from({ length: 16 }, (_, n) =>
      aVendorGame(`bingo${n}`, { name: `A bingo ${n}`, category: 'Bingo' }),
    );
    stage.vendor.games = [...bingo, aVendorGame('lanterns', { name: 'Lanterns' })];
    await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
    const namesFor = async (languages: string[]) => {
      const games = await homeGames(stage.api, { code: BRAND, languages });
      return games
        .filter(({ vendor }) => vendor === 'house')
        .map(({ gameName, classification }) => ({ gameName, classification }));
    };
    const withFilipino = await namesFor(['EN', 'TY']);
    expect(withFilipino).toHaveLength(15);
    expect(withFilipino[0]).toEqual({ gameName: 'Lanterns', classification: 'JP' });
    expect(withFilipino.slice(1).every(({ classification }) => classification === 'BG')).toBe(true);
    expect((await namesFor(['EN']))[0]).toEqual({ gameName: 'A bingo 0', classification: 'BG' });
    const { body } = await stage.site.call(gameList, { gameType: 'RNG', gameClassify: 'BG', pageSize: 14 });
    expect(body).toMatchObject({ value: { totalPages: 2 } });
    stage.vendor.games = [aVendorGame('lanterns', { name: 'Lanterns' })];
    await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
  });
});
