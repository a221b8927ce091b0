import type { SessionHint } from '@baize/contract/hints';
import { SECOND_MS } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JACKPOTS_PATH } from '@baize/contract/vendor';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { BRAND } from '../../../testing/ledger-stage.ts';
import { syncCatalogue } from '../catalogue/index.ts';
import { jackpotsJobs } from './jackpots.jobs.ts';
import { type JackpotsDeps, readJackpots, toldJackpot } from './read-jackpots.ts';

let stage: GamesStage;
let deps: JackpotsDeps;
const told: { audience: string; event: SessionHint }[] = [];

beforeAll(async () => {
  stage = await openGamesStage();
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'rival');
  deps = {
    ...stage.deps,
    db: stage.owner,
    hints: { tell: (audience, event) => void told.push({ audience, event }) },
  };
});
beforeEach(async () => {
  for (const vendor of [stage.vendor, stage.rival]) {
    vendor.mood = 'well';
    vendor.jackpots = undefined;
    vendor.asked.length = 0;
  }
  await stage.owner.all('delete from games_jackpot_level');
  await stage.owner.all(
    `insert into games_offer (brand, vendor, enabled) values ($1, 'house', true), ($1, 'rival', true)
     on conflict (brand, vendor) do update set enabled = true`,
    [BRAND],
  );
  told.length = 0;
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const level = (words: object = {}) => ({
  ...{ jackpot_id: 'pool-1', level: 'sun', name: 'Sun', names: { vi: 'Mặt Trời' }, amount: 2_000_000_000 },
  ...{ currency: 'PHP', game_codes: ['lanterns'], ...words },
});
const read = (all = true) => readJackpots(deps, { brand: BRAND, all });
const shown = () => toldJackpot(stage.owner, BRAND);
const asked = (vendor: 'vendor' | 'rival') => stage[vendor].asked.filter(({ path }) => path === JACKPOTS_PATH).length;

describe('the jackpot of a brand', () => {
  it('is what its vendors tell, signed and of this brand and currency; pages that look at it hear of a change, once', async () => {
    stage.vendor.jackpots = [level(), level({ level: 'moon', name: 'Moon', amount: 300 })];
    expect(await read()).toBe(true);
    expect(stage.vendor.asked.at(-1)).toMatchObject({
      signed: true,
      body: { sub_partner_id: BRAND, currency: 'PHP' },
    });
    expect(await shown()).toMatchObject({
      levels: [
        { level: 'sun', parts: 2_000_000_000n, names: { VI: 'Mặt Trời' } },
        { level: 'moon', parts: 300n },
      ],
      games: [{ vendor: 'house', gameCode: 'lanterns' }],
    });
    expect(told).toEqual([{ audience: `jackpot of ${BRAND}`, event: { type: 'jackpot' } }]);
    await read();
    expect(told).toHaveLength(1);
    stage.vendor.jackpots = [level({ amount: 2_000_000_100 })];
    await read();
    expect((await shown())?.levels).toMatchObject([{ level: 'sun', parts: 2_000_000_100n }]);
    expect(told).toHaveLength(2);
  });

  it('that two vendors tell is one: shown once, as it was told last, and asked of one of them', async () => {
    stage.vendor.jackpots = [level()];
    stage.rival.jackpots = [level({ game_codes: ['foxes'] })];
    await read();
    stage.vendor.jackpots = [level({ amount: 2_000_000_500 })];
    stage.advance(SECOND_MS);
    const before = asked('rival');
    await read(false);
    expect(asked('rival')).toBe(before);
    expect(await shown()).toMatchObject({
      levels: [{ level: 'sun', parts: 2_000_000_500n }],
      games: [
        { vendor: 'house', gameCode: 'lanterns' },
        { vendor: 'rival', gameCode: 'foxes' },
      ],
    });
  });

  it('is asked of the next that tells it where one does not answer', async () => {
    stage.vendor.jackpots = [level()];
    stage.rival.jackpots = [level()];
    await read();
    stage.rival.jackpots = [level({ amount: 500 })];
    stage.vendor.mood = 'broken';
    stage.advance(SECOND_MS);
    await read(false);
    expect((await shown())?.levels).toMatchObject([{ parts: 500n }]);
    stage.vendor.mood = 'well';
    stage.advance(SECOND_MS);
    await read(false);
    // As it was told last, though this vendor told the same before; pages hear of that too.
    expect(told).toHaveLength(3);
    expect((await shown())?.levels).toMatchObject([{ parts: 2_000_000_000n }]);
  });

  it.each([
    ['of another amount', [level({ amount: 40 })], [level({ amount: 4 })]],
    ['that is not there any more', [level(), level({ level: 'moon' })], [level({ amount: 4 })]],
    ['that was not there yet', [], [level({ amount: 4 })]],
  ])('is not what an answer says that was long on its way: a level %s', async (_title, before, after) => {
    stage.vendor.jackpots = before;
    let release: () => void = () => undefined;
    stage.vendor.heldUpBy = new Promise((resolve) => (release = resolve));
    const slow = read();
    await expect.poll(() => asked('vendor')).toBe(1);
    stage.vendor.heldUpBy = undefined;
    stage.vendor.jackpots = after;
    stage.advance(SECOND_MS);
    await read();
    release();
    await slow;
    expect((await shown())?.levels).toMatchObject([{ level: 'sun', parts: 4n }]);
  });

  it('stays as it is known while its vendor is away, and is none of a brand that does not offer it', async () => {
    stage.vendor.jackpots = [level()];
    await read();
    stage.vendor.mood = 'broken';
    expect(await read()).toBe(true);
    expect((await shown())?.levels).toHaveLength(1);
    await stage.owner.all(`update games_offer set enabled = false where brand = $1 and vendor = 'house'`, [BRAND]);
    expect(await shown()).toBeUndefined();
  });

  it.each([
    ['no such call', undefined],
    ['none', []],
    ['one of another currency', [level({ currency: 'VND' })]],
  ])('is none where vendors have %s', async (_title, jackpots) => {
    stage.vendor.jackpots = [level()];
    await read();
    stage.vendor.jackpots = jackpots;
    expect(await read()).toBe(false);
    expect(await shown()).toBeUndefined();
  });

  it('is left as it was where the answer is not of the protocol', async () => {
    stage.vendor.jackpots = [level()];
    await read();
    for (const wrong of [
      level({ amount: -1 }),
      level({ amount: 1.5 }),
      level({ name: '' }),
      level({ game_codes: null }),
    ]) {
      stage.vendor.jackpots = [wrong];
      expect(await read()).toBe(true);
    }
    expect((await shown())?.levels).toMatchObject([{ parts: 2_000_000_000n }]);
  });

  it('is read each five seconds as long as there is one, which keeps nobody from asking all', async () => {
    const jobs = jackpotsJobs(deps).jobs;
    const planned = () =>
      stage.owner.all(`select payload from graphile_worker._private_jobs where key like $1 order by key`, [
        `games.read-jackpots:${BRAND}:%`,
      ]);
    const [ofAll, ofOne] = [true, false].map((all) => ({ payload: { brand: BRAND, all } }));
    await jobs['games.find-jackpots']?.({});
    expect(await planned()).toEqual([ofAll]);
    await stage.owner.all(`delete from graphile_worker._private_jobs`);
    await jobs['games.read-jackpots']?.({ brand: BRAND, all: true });
    expect(await planned()).toEqual([]);
    stage.vendor.jackpots = [level()];
    await jobs['games.read-jackpots']?.({ brand: BRAND, all: true });
    expect(await planned()).toEqual([ofOne]);
    await jobs['games.find-jackpots']?.({});
    await jobs['games.read-jackpots']?.({ brand: BRAND, all: false });
    expect(await planned()).toEqual([ofAll, ofOne]);
  });
});
