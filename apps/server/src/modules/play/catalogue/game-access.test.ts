import { favoriteAdd, favoriteList } from '@baize/contract/play/boards';
import { gameList } from '@baize/contract/play/catalogue';
import { opsGamePauses, opsPutGamePause, opsPutVendorReach } from '@baize/contract/play/game-access-ops';
import { launchGame } from '@baize/contract/play/launch';
import { asId, HOUR_MS, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { aVendorGame } from '../../../testing/test-vendor.ts';
import { syncCatalogue } from './sync-catalogue.ts';

let stage: GamesStage;
let token: string;
beforeAll(async () => {
  stage = await openGamesStage();
  stage.vendor.games = [
    aVendorGame('lanterns'),
    aVendorGame('koi', { blocked_countries: ['FR', 'us', 'nowhere'], restricted_countries: ['DE'] }),
    aVendorGame('dice', { platforms: ['GPL_MOBILE'] }),
  ];
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
  token = stage.site.operateAs({ roles: ['house'] });
});
afterEach(async () => {
  stage.visitFrom(undefined);
  await stage.owner.all('delete from games_pause');
  await stage.owner.all("update games_vendor set on_desktop = true, on_mobile = true, blocked_in = ''");
});
afterAll(() => stage.drop());

const member = () => stage.site.logInAs({ memberId: asId<MemberId>(randomUUID()) });
const list = async (request: object = {}) => {
  const { body } = await stage.site.call(gameList, request);
  if (!body.success) throw new Error(body.message);
  return body.value.games;
};
const names = async (request: object = {}) => (await list(request)).map(({ gameName }) => gameName);
const open = async (gameCode: string, request: object = {}) => {
  const asked = stage.vendor.asked.length;
  const { body } = await stage.site.call(launchGame, { vendor: 'house', gameCode, ...request }, { token: member() });
  if (!body.success) expect(stage.vendor.asked).toHaveLength(asked);
  return { said: body.message, params: body.value };
};
const pause = (words: object, id = randomUUID()) => {
  const now = stage.deps.clock.now();
  const whole = { id, vendor: 'house', from: now, until: now + HOUR_MS, ...words };
  return stage.site.call(opsPutGamePause, whole, { token });
};

describe('maintenance', () => {
  it('of a game is shown with its end, keeps it from being opened, and is over by itself', async () => {
    const until = stage.deps.clock.now() + HOUR_MS;
    await pause({ gameCode: 'koi' });
    const games = await list();
    expect(games.map(({ gameName, pause: now }) => [gameName, now])).toEqual([
      ['dice', null],
      ['koi', { until }],
      ['lanterns', null],
    ]);
    expect(await open('koi')).toEqual({ said: 'game_paused', params: { until } });
    expect((await open('koi', { mode: 'demo' })).said).toBe('game_paused');
    expect((await open('lanterns')).said).toBe('');
    stage.advance(HOUR_MS);
    expect((await open('koi')).said).toBe('');
  });

  it('of a vendor holds for all of its games, from its beginning on, until somebody ends it', async () => {
    const id = randomUUID();
    const from = stage.deps.clock.now() + HOUR_MS;
    await pause({ from, until: null }, id);
    expect((await open('lanterns')).said).toBe('');
    stage.advance(HOUR_MS);
    expect(await open('lanterns')).toEqual({ said: 'game_paused', params: { until: null } });
    expect((await list()).map((game) => game.pause)).toEqual([{ until: null }, { until: null }, { until: null }]);
    expect((await stage.site.call(opsGamePauses, {}, { token })).body).toMatchObject({ value: { pauses: [{ id }] } });
    await pause({ from, until: stage.deps.clock.now() + 1 }, id);
    stage.advance(1);
    expect((await open('lanterns')).said).toBe('');
    expect((await stage.site.call(opsGamePauses, {}, { token })).body).toMatchObject({ value: { pauses: [] } });
  });

  it('is refused for what is not there, and when it ends before it begins', async () => {
    expect((await pause({ vendor: 'nobody' })).body.message).toBe('vendor_not_found');
    expect((await pause({ gameCode: 'nothing' })).body.message).toBe('game_not_found');
    const now = stage.deps.clock.now();
    expect((await pause({ from: now, until: now })).body).toMatchObject({ value: { fields: ['until'] } });
    const owner = stage.site.operateAs({ roles: ['owner'] });
    const words = { id: randomUUID(), vendor: 'house', from: now, until: null };
    expect((await stage.site.call(opsPutGamePause, words, { token: owner })).body.message).toBe('role_needed');
  });

  it('marks a member’s own lists, too', async () => {
    const own = member();
    await stage.site.call(favoriteAdd, { vendor: 'house', nodeId: 'house.koi' }, { token: own });
    await pause({ gameCode: 'koi' });
    const { body } = await stage.site.call(favoriteList, {}, { token: own });
    expect(body).toMatchObject({
      value: { content: [{ gameName: 'koi', pause: { until: expect.any(Number) as number } }] },
    });
  });
});

describe('a game that is not for a visitor’s country', () => {
  it.each(['FR', 'US', 'DE'])('is in no list from %s and is not opened there', async (country) => {
    stage.visitFrom(country);
    expect(await names()).toEqual(['dice', 'lanterns']);
    expect((await open('koi')).said).toBe('game_region_blocked');
    expect((await open('koi', { mode: 'demo' })).said).toBe('game_region_blocked');
    expect((await open('lanterns')).said).toBe('');
  });

  it('is there for everybody else, and where nobody knows the country', async () => {
    for (const country of ['PH', undefined]) {
      stage.visitFrom(country);
      expect(await names()).toContain('koi');
      expect((await open('koi')).said).toBe('');
    }
  });

  it('may be every game of a vendor, and leaves a member’s own lists', async () => {
    const own = member();
    await stage.site.call(favoriteAdd, { vendor: 'house', nodeId: 'house.lanterns' }, { token: own });
    const reach = {
      vendor: 'house',
      platforms: ['desktop', 'mobile'] as ('desktop' | 'mobile')[],
      blockedIn: ['VN', 'TH'],
    };
    expect((await stage.site.call(opsPutVendorReach, reach, { token })).body).toMatchObject({
      value: { blockedIn: ['TH', 'VN'] },
    });
    stage.visitFrom('VN');
    expect(await names()).toEqual([]);
    expect((await open('lanterns')).said).toBe('game_region_blocked');
    const { body } = await stage.site.call(favoriteList, {}, { token: own });
    expect(body).toMatchObject({ value: { content: [] } });
  });
});

describe('a game that does not run on a device', () => {
  it('is opened only where it runs, as its list or its vendor says', async () => {
    expect((await open('dice')).said).toBe('game_device_unavailable');
    expect((await open('dice', { platform: 'mobile' })).said).toBe('');
    const reach = { vendor: 'house', platforms: ['desktop'] as ('desktop' | 'mobile')[], blockedIn: [] };
    await stage.site.call(opsPutVendorReach, reach, { token });
    expect((await open('lanterns', { platform: 'mobile' })).said).toBe('game_device_unavailable');
    expect(await names({ platform: 'html5-mobile' })).toEqual([]);
    expect(await names({ platform: 'html5-desktop' })).toEqual(['koi', 'lanterns']);
    expect((await stage.site.call(opsPutVendorReach, { ...reach, vendor: 'nobody' }, { token })).body.message).toBe(
      'vendor_not_found',
    );
  });
});
