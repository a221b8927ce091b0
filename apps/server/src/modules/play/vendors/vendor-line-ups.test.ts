import { gameMenus, vendorList } from '@baize/contract/play/vendor-line-up';
import { opsPutVendor, opsVendors } from '@baize/contract/play/vendor-line-up-ops';
import { asId, type BrandCode } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { systemClock } from '../../../platform/time-and-chance/clock.ts';
import { seedGames } from '../catalogue/index.ts';
import { headerLineUps, listLineUps } from './vendor-line-ups.ts';
import { mountVendors } from './vendors.routes.ts';

const demo = asId<BrandCode>('demo');
const other = asId<BrandCode>('other');

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  const codes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'ds88'];
  await seedGames(database.owner, demo, {
    vendors: codes.map((code) => ({ code, name: `Studio ${code.toUpperCase()}` })),
    games: [],
  });
  await seedGames(database.owner, other, { vendors: [{ code: 'a', name: 'Studio A' }], games: [] });
  await database.owner.all(
    `insert into games_game (vendor, game_code, name, game_type, motif, hue, sort)
     select v, 'g' || n, 'Game ' || n, 'RNG', 'reels', 1, n from unnest($1::text[]) v, generate_series(1, 2) n`,
    [codes.slice(0, 7)],
  );
  await database.owner.all(
    `insert into games_game (vendor, game_code, name, game_type, motif, hue, sort)
     values ('ds88', 'pit-2', 'Pit two', 'COCKFIGHT', 'feather', 1, 2), ('ds88', 'pit-1', 'Pit one', 'COCKFIGHT', 'feather', 1, 1),
       ('a', 'ring', 'Ring', 'COCKFIGHT', 'feather', 1, 1)`,
  );
});
beforeEach(async () => {
  app = await openTestApp({
    database,
    routes: (serve) =>
      mountVendors(serve, { db: database.api, clock: systemClock, noteChange: changeTrail(systemClock) }),
  });
});
afterEach(() => app.close());
afterAll(() => database.drop());

describe('the vendors of the header', () => {
  it('are listed by game type with how many games they have, in the brand’s order', async () => {
    const { body } = await app.call(vendorList, {});
    expect(body).toMatchObject({
      success: true,
      value: {
        data: {
          lanes: [
            { gameType: 'RNG', total: 7 },
            { gameType: 'COCKFIGHT', total: 2 },
          ],
        },
      },
    });
    const [slots] = body.success ? body.value.data.lanes : [];
    expect(slots?.vendors[0]).toMatchObject({
      vendor: 'a',
      vassalage: 'a',
      vendorName: 'Studio A',
      games: 2,
      isHot: 0,
    });
  });

  it('come with the kinds of games of the type: in the brand’s order, but scratch cards, video poker and table games last', async () => {
    const kinds = { 'a/g1': 'TG', 'a/g2': 'AC', 'b/g1': 'SC', 'b/g2': 'JP', 'c/g1': 'JP', 'c/g2': 'VP', 'd/g1': 'BG' };
    for (const [game, kind] of Object.entries(kinds)) {
      await database.owner.all('update games_game set classification = $3 where vendor = $1 and game_code = $2', [
        ...game.split('/'),
        kind,
      ]);
    }
    await database.owner.all("update games_game set enabled = false where vendor = 'c' and game_code = 'g2'");
    const [slots, pits] = await listLineUps(database.api, demo);
    expect(slots?.kinds).toEqual([
      { classification: 'BG', games: 1 },
      { classification: 'JP', games: 2 },
      { classification: 'AC', games: 1 },
      { classification: 'SC', games: 1 },
      { classification: 'TG', games: 1 },
    ]);
    expect(pits?.kinds).toEqual([]);
    await database.owner.all('update games_game set enabled = true, classification = null');
  });

  it('come with how many hot games the type has, wherever these stand, without those nobody can play', async () => {
    await database.owner.all("update games_game set hot = true where vendor = 'g' or game_code = 'pit-2'");
    await database.owner.all("update games_game set enabled = false where vendor = 'g' and game_code = 'g2'");
    expect((await listLineUps(database.api, demo)).map(({ gameType, hot }) => [gameType, hot])).toEqual([
      ['RNG', 1],
      ['COCKFIGHT', 1],
    ]);
    expect((await listLineUps(database.api, other)).map(({ hot }) => hot)).toEqual([0, 0]);
    await database.owner.all('update games_game set enabled = true, hot = false');
  });

  it('can be asked for one type', async () => {
    const { body } = await app.call(vendorList, { gameType: 'LIVE' });
    expect(body).toMatchObject({ value: { data: { lanes: [] } } });
  });

  it('of cockfight open the game of DS88 at once, and the others their hall', async () => {
    const { body } = await app.call(vendorList, { gameType: 'COCKFIGHT' });
    const vendors = body.success ? body.value.data.lanes[0]?.vendors : [];
    expect(vendors?.map(({ vendor, direct }) => [vendor, direct])).toEqual([
      ['a', null],
      ['ds88', 'pit-1'],
    ]);
  });

  it('are six a type in the menu, which says how many there are and where the rest is', async () => {
    const { body } = await app.call(gameMenus, {});
    const menus = body.success ? body.value.menus : [];
    expect(menus.map(({ gameType, path, total, vendors }) => [gameType, path, total, vendors.length])).toEqual([
      ['RNG', '/rng', 7, 6],
      ['COCKFIGHT', '/seamless', 2, 2],
    ]);
  });

  it('are only those the brand offers, that are enabled, with games that can be played', async () => {
    expect((await listLineUps(database.api, other)).map(({ total }) => total)).toEqual([1, 1]);
    await database.owner.all("update games_offer set enabled = false where brand = 'other'");
    expect(headerLineUps(await listLineUps(database.api, other))).toEqual([]);
  });
});

describe('an operator', () => {
  it('gives a vendor of the brand its place and mark, and the trail keeps it', async () => {
    const token = app.operateAs();
    const smallIcon = `/pictures/${'a'.repeat(24)}-40x40`;
    const change = { vendor: 'g', hot: true, sort: 1, smallIcon };
    expect((await app.call(opsPutVendor, change, { token })).body).toMatchObject({ value: change });
    const { body } = await app.call(opsVendors, {}, { token });
    expect(body.success && body.value.vendors[0]).toEqual(change);
    expect((await listLineUps(database.api, demo))[0]?.vendors[0]).toMatchObject({
      vendor: 'g',
      accountTypeId: 'g',
      isHot: 1,
      smallIcon,
    });
    const trail = await database.owner.first('select what, target, before, after from operators_change');
    expect(trail).toEqual({
      what: 'games.vendor',
      target: 'g',
      before: { vendor: 'g', hot: false, sort: 1000, smallIcon: '' },
      after: change,
    });
  });

  it('cannot touch a vendor that the brand does not offer', async () => {
    const token = app.operateAs({ brand: other });
    const { body } = await app.call(opsPutVendor, { vendor: 'g', hot: true, sort: 5 }, { token });
    expect(body).toMatchObject({ success: false, message: 'vendor_not_offered' });
  });
});
