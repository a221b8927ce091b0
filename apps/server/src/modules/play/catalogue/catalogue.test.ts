import { GAME_TYPES, gameList, roomList } from '@baize/contract/play/catalogue';
import { asId, type BrandCode } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { BRAND } from '../../../testing/ledger-stage.ts';
import { aVendorGame } from '../../../testing/test-vendor.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import { coverOf } from '../vendors/cover.ts';
import { gameTypeOf } from '../vendors/game-type.ts';
import { listLineUps } from '../vendors/vendor-line-ups.ts';
import { launchJobs } from '../launch/launch.jobs.ts';
import { catalogueJobs } from './catalogue.jobs.ts';
import { type HallInput, listGames } from './list-games.ts';
import { seedGames } from './seed-games.ts';
import { syncCatalogue } from './sync-catalogue.ts';

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
});
afterAll(() => stage.drop());

const sync = () => syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
const namesOf = async (request: object = {}): Promise<string[]> => {
  const { body } = await stage.site.call(gameList, request);
  if (!body.success) throw new Error(body.message);
  return body.value.games.map(({ gameName }) => gameName);
};

/** One step of a plan of Postgres. */
interface PlanStep {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanStep[];
}

/** How many games each step of a page's plan read, as Postgres carried it out. */
async function readsOfGames(input: HallInput) {
  const plans: PlanStep[] = [];
  const explaining: Sql = {
    ...stage.api,
    all: async <Row>(text: string, values?: readonly unknown[]) => {
      const explained = await stage.api.all<{ 'QUERY PLAN': { Plan: PlanStep }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      plans.push(...explained.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)));
      return stage.api.all<Row>(text, values);
    },
  };
  await listGames(explaining, input, stage.deps.clock.now());
  const steps = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(steps)];
  return plans
    .flatMap(steps)
    .filter((step) => step['Relation Name'] === 'games_game')
    .map((step) => ({
      how: step['Node Type'],
      rows: (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
    }));
}

describe('the catalogue', () => {
  beforeEach(async () => {
    stage.vendor.mood = 'well';
    stage.vendor.games = [
      aVendorGame('lanterns', { name: 'Paper Lanterns' }),
      aVendorGame('koi', { name: 'Koi Pond', category: 'FISH' }),
    ];
    await sync();
  });

  it('is what the vendor lists, with a cover of ours', async () => {
    const { body } = await stage.site.call(gameList, { gameType: 'RNG' });
    expect(body).toEqual({
      success: true,
      message: '',
      value: {
        games: [
          {
            nodeId: 'house.lanterns',
            vendor: 'house',
            vendorName: 'House',
            vassalage: 'house',
            gameCode: 'lanterns',
            code: 'lanterns',
            accountTypeName: 'house',
            defaultPlayType: '',
            gameType: 'RNG',
            classification: 'JP',
            gameName: 'Paper Lanterns',
            isGame: 'GAME',
            isHot: 0,
            isNew: 0,
            minBet: null,
            returnToPlayer: null,
            art: coverOf('lanterns', 'RNG'),
            picture: '',
            tags: [],
            pause: null,
          },
        ],
        total: 1,
        totalPages: 1,
        isSimilar: false,
      },
    });
  });

  it('shows the cover that the vendor has at its own address, after those that the brand uploaded, and no other', async () => {
    const { url } = stage.deps.links.vendors.house ?? {};
    const own = `${url}/covers/a.svg`;
    stage.vendor.games = [
      aVendorGame('own', { url_thumb: own }),
      aVendorGame('foreign', { url_thumb: 'https://elsewhere.example/a.svg' }),
      aVendorGame('junk', { url_thumb: 'javascript:alert(1)' }),
      aVendorGame('none'),
    ];
    await sync();
    const pictures = async () => {
      const { body } = await stage.site.call(gameList, {});
      if (!body.success) throw new Error(body.message);
      return Object.fromEntries(body.value.games.map(({ gameCode, picture }) => [gameCode, picture]));
    };
    expect(await pictures()).toEqual({ own, foreign: '', junk: '', none: '' });
    stage.vendor.games = [aVendorGame('own', { url_thumb: `${own}?v=2` })];
    await sync();
    expect(await pictures()).toEqual({ own: `${own}?v=2` });
  });

  it('shows the mark that the vendor has at its own address, unless the brand uploaded one', async () => {
    const { url } = stage.deps.links.vendors.house ?? {};
    const iconAfter = async (url_logo: string) => {
      stage.vendor.games = [aVendorGame('koi'), aVendorGame('owl', { url_logo })];
      await sync();
      return (await listLineUps(stage.api, BRAND))[0]?.vendors[0]?.smallIcon;
    };
    expect(await iconAfter('https://elsewhere.example/a.svg')).toBe('');
    expect(await iconAfter(`${url}/mark.svg`)).toBe(`${url}/mark.svg`);
    const uploaded = `/pictures/${'a'.repeat(24)}-40x40`;
    await stage.owner.all('update games_offer set small_icon = $1', [uploaded]);
    expect(await iconAfter(`${url}/mark-2.svg`)).toBe(uploaded);
  });

  it('follows the vendor’s names and halls, and keeps what the operator added', async () => {
    await stage.owner.all("update games_game set hot = true, hue = 7, sort = 1 where game_code = 'koi'");
    stage.vendor.games = [
      aVendorGame('lanterns'),
      aVendorGame('koi', { name: 'Great Koi Pond', category: 'Live Dealer' }),
    ];
    await sync();
    const { games } = await listGames(
      stage.api,
      {
        brand: asId<BrandCode>('demo'),
        gameType: 'LIVE',
        pageNo: 1,
        pageSize: 9,
      },
      stage.deps.clock.now(),
    );
    expect(games).toMatchObject([{ gameName: 'Great Koi Pond', isHot: 1, art: { hue: 7 } }]);
  });

  it('is only what runs on what was asked for', async () => {
    stage.vendor.games = [
      aVendorGame('lanterns', { name: 'Paper Lanterns' }),
      aVendorGame('koi', { name: 'Koi Pond', platforms: ['GPL_MOBILE'] }),
      aVendorGame('dice', { name: 'Dice', platforms: ['GPL_DESKTOP'] }),
      aVendorGame('reels', { name: 'Reels', platforms: [] }),
    ];
    await sync();
    expect(await namesOf({ platform: 'flash,html5-desktop', device: 'WEB' })).toEqual([
      'Dice',
      'Paper Lanterns',
      'Reels',
    ]);
    expect(await namesOf({ platform: 'html5-mobile' })).toEqual(['Koi Pond', 'Paper Lanterns', 'Reels']);
    expect(await namesOf({ channel: 'APP' })).toEqual(['Koi Pond', 'Paper Lanterns', 'Reels']);
    expect(await namesOf({ device: 'WEB' })).toHaveLength(4);
    expect(await namesOf({ platform: 'flash' })).toEqual([]);
    const unknown = await stage.site.call(gameList, { platform: 'flash,wap' });
    expect(unknown.body).toMatchObject({ message: 'request_invalid', value: { fields: ['platform'] } });
  });

  it('is only games with as many lines as were asked for', async () => {
    stage.vendor.games = [
      aVendorGame('lanterns', { name: 'Paper Lanterns', lines: 20 }),
      aVendorGame('koi', { name: 'Koi Pond', category: 'FISH' }),
    ];
    await sync();
    expect(await namesOf({ minLineNum: 20 })).toEqual(['Paper Lanterns']);
    expect(await namesOf({ minLineNum: '21' })).toEqual([]);
    expect((await stage.site.call(gameList, { minLineNum: 0 })).body.message).toBe('request_invalid');
    stage.vendor.games = [aVendorGame('lanterns', { name: 'Paper Lanterns', lines: 25 })];
    await sync();
    expect(await namesOf({ minLineNum: 25 })).toEqual(['Paper Lanterns']);
    await stage.owner.all("update games_game set lines = 10 where game_code = 'lanterns'");
    await sync();
    expect(await namesOf({ minLineNum: 11 })).toEqual([]);
    await stage.owner.all('update games_game set lines = null');
  });

  it('is that of the brand at the host: another merchant is refused, and so is what nobody obeys', async () => {
    expect(await namesOf({ merchant: 'demo', merchantCode: 'demo', gameType: 'RNG' })).toEqual(['Paper Lanterns']);
    for (const asked of [{ merchant: 'other' }, { merchantCode: 'other' }]) {
      expect((await stage.site.call(gameList, asked)).body.message).toBe('brand_unknown');
    }
    const { body } = await stage.site.call(gameList, { clasification: 'JP' } as object);
    expect(body).toMatchObject({ message: 'request_invalid', value: { fields: ['clasification'] } });
  });

  it('tells the rooms of games against others', async () => {
    stage.vendor.games = [
      aVendorGame('lanterns', { name: 'Paper Lanterns' }),
      aVendorGame('duel', { name: 'Duel', category: 'PVP', names: { vi: 'Đấu' } }),
    ];
    await sync();
    await stage.owner.all("update games_game set min_bet_parts = 500000 where game_code = 'duel'");
    const rooms = await stage.site.call(roomList, { language: 'VI' });
    expect(rooms.body).toMatchObject({
      value: {
        list: [{ roomId: 'house.duel', roomName: 'Đấu', minBet: '5', isOpen: true, game: { gameCode: 'duel' } }],
      },
    });
    stage.vendor.games = [
      aVendorGame('lanterns', { name: 'Paper Lanterns' }),
      aVendorGame('koi', { name: 'Koi Pond', category: 'FISH' }),
    ];
    await sync();
  });

  it('drops what the vendor no longer lists, and takes it back when it returns', async () => {
    stage.vendor.games = [aVendorGame('koi', { category: 'FISH' })];
    await sync();
    expect(await namesOf({ gameType: 'RNG' })).toEqual([]);
    stage.vendor.games = [aVendorGame('lanterns', { name: 'Paper Lanterns' })];
    await sync();
    expect(await namesOf({ gameType: 'RNG' })).toEqual(['Paper Lanterns']);
  });

  it('changes only what reads differently, says how much that was, and deletes nothing', async () => {
    const versions = () =>
      stage.owner.all<{ game_code: string; xmin: string }>(
        "select game_code, xmin::text from games_game where vendor = 'house' order by game_code",
      );
    await sync();
    const before = await versions();
    expect(await sync()).toMatchObject({ games: 2, added: 0, changed: 0, gone: 0 });
    expect(await versions()).toEqual(before);
    stage.vendor.games = [aVendorGame('lanterns', { name: 'Paper Lanterns 2' }), aVendorGame('dice2')];
    expect(await sync()).toMatchObject({ games: 2, added: 1, changed: 1, gone: 1 });
    expect((await versions()).map(({ game_code }) => game_code)).toEqual(
      [...before.map(({ game_code }) => game_code), 'dice2'].sort(),
    );
    stage.vendor.games = [
      aVendorGame('lanterns', { name: 'Paper Lanterns' }),
      aVendorGame('koi', { category: 'FISH' }),
    ];
    expect(await sync()).toMatchObject({ added: 0, changed: 2, gone: 1 });
  });

  it('stays as it is when the vendor is down or lists nothing', async () => {
    stage.vendor.mood = 'broken';
    await expect(sync()).rejects.toThrow(Unreachable);
    stage.vendor.mood = 'well';
    stage.vendor.games = [];
    await sync();
    expect(await namesOf()).toEqual(['Koi Pond', 'Paper Lanterns']);
  });

  it('leaves out games of a kind that belongs to no hall, and names the kind', async () => {
    stage.vendor.games = [...stage.vendor.games, aVendorGame('odd', { category: 'Weather Bets' })];
    expect(await sync()).toMatchObject({ isRead: true, games: 2, leftOut: [{ category: 'Weather Bets', games: 1 }] });
    expect(await namesOf()).not.toContain('odd');
  });

  it('is brought up to date by a job, which comes round by itself', async () => {
    const deps = { ...stage.deps, db: stage.owner };
    const jobs = { ...catalogueJobs(deps).jobs, ...launchJobs(deps).jobs };
    expect([...catalogueJobs(deps).schedule, ...launchJobs(deps).schedule].every(({ task }) => task in jobs)).toBe(
      true,
    );
    stage.rival.games = [aVendorGame('duel', { category: 'PVP' })];
    await jobs['games.sync-catalogue']?.({});
    const waiting = await stage.owner.all<{ key: string; payload: unknown }>(
      "select j.key, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) where j.key like 'games.sync-vendor:%' order by j.key",
    );
    expect(waiting.map(({ payload }) => payload)).toEqual([{ vendor: 'house' }, { vendor: 'rival' }]);
    for (const { payload } of waiting) await jobs['games.sync-vendor']?.(payload);
    expect(await namesOf({ vassalage: 'rival' })).toEqual(['duel']);
    await jobs['games.forget-launches']?.({});
  });
});

describe('a hall', () => {
  const other = asId<BrandCode>('other');
  beforeAll(async () => {
    stage.vendor.games = Array.from({ length: 31 }, (_, i) =>
      aVendorGame(`g${String(i).padStart(2, '0')}`, {
        name: i % 2 === 0 ? `Dragon ${i}` : `100%_Tiger ${i}`,
        category: i < 25 ? 'RNG' : 'LIVE',
      }),
    );
    await sync();
  });

  it('is read page after page until totalPages, each game once', async () => {
    const seen = new Set<string>();
    for (let pageNo = 1; pageNo <= 3; pageNo += 1) {
      const { body } = await stage.site.call(gameList, { gameType: 'RNG', vassalage: 'house', pageNo, pageSize: 10 });
      expect(body).toMatchObject({ value: { totalPages: 3 } });
      if (body.success) body.value.games.forEach(({ gameCode }) => seen.add(gameCode));
    }
    expect(seen.size).toBe(25);
    expect((await stage.site.call(gameList, { gameType: 'RNG', pageNo: 99 })).body).toMatchObject({
      value: { games: [], total: 25, totalPages: 2 },
    });
  });

  it('finds by a part of the name, whatever its case, and takes signs as they are', async () => {
    expect(await namesOf({ gameName: 'dRaGoN 1', pageSize: 99 })).toHaveLength(5);
    expect(await namesOf({ gameName: '%_t', pageSize: 99 })).toHaveLength(15);
    expect(await namesOf({ gameName: "'; drop table games_game" })).toEqual([]);
    expect(await namesOf({ gameName: 'n 1', pageSize: 99 })).toHaveLength(5);
    expect(await namesOf({ gameName: 'r', pageSize: 99 })).toHaveLength(31);
    expect((await stage.site.call(gameList, { gameName: 'a\u0000' })).body).toMatchObject({
      message: 'request_invalid',
    });
  });

  it('is filtered by the smallest bet: at most the chosen one, and never a game that says none', async () => {
    for (const [gameCode, parts] of Object.entries({ g00: 1_000, g02: 5_000, g04: 10_000, g06: 100_000 })) {
      await stage.owner.all('update games_game set min_bet_parts = $2 where game_code = $1', [gameCode, parts]);
    }
    expect(await namesOf({ minBet: '0.01' })).toEqual(['Dragon 0']);
    expect(await namesOf({ minBet: '0.05', gameType: 'RNG' })).toEqual(['Dragon 0', 'Dragon 2']);
    expect(await namesOf({ minBet: '0.75', vassalage: 'house' })).toEqual(['Dragon 0', 'Dragon 2', 'Dragon 4']);
    expect(await namesOf({ minBet: '0.75', gameName: 'on 4' })).toEqual(['Dragon 4']);
    expect(await namesOf({ minBet: '0.75', gameType: 'LIVE' })).toEqual([]);
    expect(await namesOf({ gameType: 'RNG', pageSize: 99 })).toHaveLength(25);
    const { body } = await stage.site.call(gameList, { gameName: 'Dragon 6' });
    expect(body).toMatchObject({ value: { games: [{ minBet: '1' }] } });
  });

  it('takes no other smallest bet than those that are offered', async () => {
    const ask = (minBet: string) => stage.site.call(gameList, { minBet } as never);
    for (const odd of ['0.02', '-1', '1e9', "0.1' or 1=1"]) {
      expect((await ask(odd)).body).toMatchObject({ success: false, message: 'request_invalid' });
    }
  });

  it('gives all its hot games, page by page, however far down they stand', async () => {
    await stage.owner.all(
      "update games_game set hot = true, sort = 9999 where game_code in ('g20', 'g21', 'g22', 'g28')",
    );
    const hot = { isHot: '1', gameType: 'RNG' } as const;
    expect(await namesOf(hot)).toEqual(['100%_Tiger 21', 'Dragon 20', 'Dragon 22']);
    const { body } = await stage.site.call(gameList, { ...hot, pageSize: 2, pageNo: 2 });
    expect(body).toMatchObject({ value: { games: [{ gameName: 'Dragon 22' }], total: 3, totalPages: 2 } });
    expect(await namesOf({ ...hot, gameType: 'FISH' })).toEqual([]);
  });

  it('shows a brand what it offers, and only that', async () => {
    const page = { pageNo: 1, pageSize: 10 };
    const now = stage.deps.clock.now();
    const none = { games: [], total: 0, totalPages: 0, isSimilar: false };
    expect(await listGames(stage.api, { brand: other, ...page }, now)).toEqual(none);
    await seedGames(stage.owner, other, { vendors: [{ code: 'house', name: 'House' }], games: [] });
    expect((await listGames(stage.api, { brand: other, ...page }, now)).totalPages).toBe(4);
  });

  it('reads only games that are asked for, and never the whole table, with 20,000 games', async () => {
    await stage.owner.all(
      `insert into games_game (vendor, game_code, name, game_type, motif, hue, sort, min_bet_parts, hot, lines, classification)
       select 'rival', 'x' || n, 'Game of ' || left(md5(n::text), 6), (array['RNG','LIVE','FISH'])[1 + n % 3], 'reels', n % 360,
         n % 50, n % 50 * 300, n % 50 = 7, 1 + n % 50, case n % 50 when 3 then 'SC' end from generate_series(1, 20000) n`,
    );
    await stage.owner.all('vacuum analyze games_game');
    const asked: [input: Omit<HallInput, 'brand' | 'pageSize'>, read: number][] = [
      [{ gameType: 'RNG', pageNo: 1 }, 14_000],
      [{ gameType: 'LIVE', pageNo: 300 }, 14_000],
      [{ gameType: 'RNG', vendor: 'rival', pageNo: 1 }, 14_000],
      [{ name: 'abc', pageNo: 1 }, 1_000],
      [{ gameType: 'RNG', name: 'ab', pageNo: 1 }, 14_000],
      [{ gameType: 'RNG', minBet: 1_000n, pageNo: 1 }, 1_000],
      [{ gameType: 'RNG', hot: true, pageNo: 1 }, 1_000],
      [{ gameType: 'RNG', minLines: 49, pageNo: 1 }, 1_000],
      [{ gameType: 'RNG', classification: 'SC', pageNo: 1 }, 1_000],
    ];
    for (const [input, most] of asked) {
      const reads = await readsOfGames({ brand: BRAND, pageSize: 14, ...input });
      const what = JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
      expect(
        reads.map(({ how }) => how),
        what,
      ).not.toContain('Seq Scan');
      // The count, the page, and the tiles of the page.
      expect(
        reads.reduce((sum, { rows }) => sum + rows, 0),
        what,
      ).toBeLessThanOrEqual(most + 28);
    }
  });
});

describe('a vendor’s category', () => {
  it.each([
    ['Video Slots', 'RNG'],
    ['live dealer', 'LIVE'],
    ['RNG', 'RNG'],
    ['Fishing', 'FISH'],
    ['Weather Bets', undefined],
  ])('%s belongs to %s', (category, gameType) => expect(gameTypeOf(category)).toBe(gameType));

  it('is understood when it already is one of our halls', () => {
    expect(GAME_TYPES.map((type) => gameTypeOf(type.toLowerCase()))).toEqual([...GAME_TYPES]);
  });
});
