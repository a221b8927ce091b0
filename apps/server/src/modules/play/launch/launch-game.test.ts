import { randomBytes, randomUUID } from 'node:crypto';
import { launchGame } from '@baize/contract/play/launch';
import { GAMES_PATHS } from '@baize/contract/vendor';
import { asId, type BrandCode, type MemberId } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import type { Mood } from '../../../testing/test-vendor.ts';
import { readmitMember } from './bar-member.ts';
import { revokeBrandLaunches } from './launch.store.ts';

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
});
afterAll(() => stage.drop());
afterEach(async () => {
  stage.vendor.mood = 'well';
  await stage.owner.all('update games_game set enabled = true, listed = true');
  await stage.owner.all('update games_vendor set enabled = true');
  await stage.owner.all('update games_offer set enabled = true');
});

const lanterns = { vendor: 'house', gameCode: 'lanterns' };
const aSession = (isAgent = 0): string => stage.site.logInAs({ memberId: asId<MemberId>(randomUUID()), isAgent });
const launch = (request: object, sent?: object) => stage.site.call(launchGame, { ...lanterns, ...request }, sent);

describe('launching for real', () => {
  it('gives the vendor a user and a token, signed, and the member the vendor’s address', async () => {
    const answer = await launch(
      { language: 'VI', platform: 'mobile', backUrl: '/rng?page=house' },
      { token: aSession(), ip: '203.0.113.9' },
    );
    expect(answer.body).toMatchObject({
      success: true,
      value: { content: expect.stringContaining(`${stage.vendor.keys.url}/play`) as string },
    });
    const asked = stage.vendor.asked.at(-1);
    expect(asked).toMatchObject({ path: GAMES_PATHS.url, signed: true });
    expect(asked?.body).toEqual({
      user: expect.stringMatching(/^[\w-]{22}$/) as string,
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      operator_id: 7,
      sub_partner_id: 'demo',
      platform: 'GPL_MOBILE',
      lobby_url: 'http://localhost/rng?page=house',
      lang: 'vi',
      ip: '203.0.113.9',
      game_code: 'lanterns',
      currency: 'PHP',
      country: 'PH',
    });
  });

  it('names the game and its hall as the catalogue does, which is what its page says of it', async () => {
    await stage.owner.all(
      "update games_game set name = 'Paper Lanterns', game_type = 'FISH', motif = 'moon', hue = 7 where game_code = 'lanterns'",
    );
    const [real, demo] = await Promise.all([launch({}, { token: aSession() }), launch({ mode: 'demo' })]);
    await stage.owner.all("update games_game set game_type = 'RNG' where game_code = 'lanterns'");
    for (const { body } of [real, demo]) {
      expect(body.value).toMatchObject({
        gameName: 'Paper Lanterns',
        gameType: 'FISH',
        art: { motif: 'moon', hue: 7 },
      });
    }
  });

  it('names a member the same each time and to each vendor differently, with a fresh token each time', async () => {
    const token = aSession();
    await Promise.all([launch({}, { token }), launch({}, { token })]);
    const [first, second] = stage.vendor.asked.slice(-2).map(({ body }) => body);
    expect(first?.user).toBe(second?.user);
    expect(first?.token).not.toBe(second?.token);
  });

  it('stores no token that could be used', async () => {
    const { token } = await stage.player();
    const rows = await stage.owner.all('select * from games_launch l where l::text like $1', [`%${token}%`]);
    expect(rows).toEqual([]);
  });

  it('needs a session', async () => {
    expect((await launch({})).body).toMatchObject({ message: 'session_required' });
  });

  it('plays a trial account through its wallet, with the money of trial accounts and no other', async () => {
    expect((await launch({}, { token: aSession(4) })).body).toMatchObject({ success: true });
    expect(stage.vendor.asked.at(-1)?.body).toMatchObject({ currency: 'FUN', token: expect.any(String) as string });
  });

  it('gives nothing away when the session ended while the vendor was asked', async () => {
    const tokenHash = randomBytes(32);
    const memberId = await stage.member('10');
    stage.sessionIsOver(tokenHash);
    const answer = await launch({}, { token: stage.site.logInAs({ memberId, tokenHash }) });
    expect(answer.body).toMatchObject({ message: 'session_expired' });
    const { user, token } = stage.vendor.asked.at(-1)?.body as { user: string; token: string };
    const bet = await stage.send('bet', { memberId, user, token, sessionHash: tokenHash });
    expect(bet.body).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  });

  it.each<[Mood, number, string]>([
    ['broken', 503, 'vendor_unreachable'],
    ['foreign-address', 503, 'vendor_unreachable'],
    ['no-such-game', 409, 'game_unavailable'],
  ])('refuses, and kills the token, when the vendor answers %s', async (mood, status, message) => {
    stage.vendor.mood = mood;
    const memberId = await stage.member('10');
    const answer = await launch({}, { token: stage.site.logInAs({ memberId }) });
    expect(answer).toMatchObject({ status, body: { success: false, message } });
    const { user, token } = stage.vendor.asked.at(-1)?.body as { user: string; token: string };
    const player: Player = { memberId, user, token, sessionHash: Buffer.alloc(0) };
    expect((await stage.send('bet', player)).body).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  });

  it('does not wait longer than five seconds for a vendor', async () => {
    stage.vendor.mood = 'silent';
    const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    try {
      expect(await launch({}, { token: aSession() })).toMatchObject({ status: 503 });
      expect(waits.mock.calls).toEqual([[5_000]]);
    } finally {
      waits.mockRestore();
    }
  });

  it('holds no transaction while the vendor thinks', async () => {
    stage.vendor.mood = 'silent';
    const before = stage.vendor.asked.length;
    const waiting = launch({}, { token: aSession() });
    await expect.poll(() => stage.vendor.asked.length).toBeGreaterThan(before);
    expect(stage.vendor.asked.at(-1)?.path).toBe(GAMES_PATHS.url);
    const open = await stage.owner.all(
      "select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(open).toEqual([]);
    await waiting;
  });

  it('lets a member that was barred play again once readmitted and launched anew', async () => {
    const player = await stage.player();
    await stage.disable(player);
    await readmitMember(stage.api, player.memberId);
    expect((await stage.send('bet', player)).body).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    await launch({}, { token: stage.site.logInAs({ memberId: player.memberId }) });
    const token = String(stage.vendor.asked.at(-1)?.body.token);
    expect((await stage.send('bet', { ...player, token })).body).toMatchObject({ status: 'RS_OK' });
  });
});

describe('a brand that closes', () => {
  it('takes no more bets, and still pays or takes back what is being played', async () => {
    const player = await stage.player();
    const [won, undone] = [randomUUID(), randomUUID()];
    await stage.send('bet', player, { transaction_uuid: won });
    await stage.send('bet', player, { transaction_uuid: undone });
    await stage.api.inTransaction((tx) => revokeBrandLaunches(tx, asId<BrandCode>('demo'), stage.deps.clock.now()));
    expect((await stage.send('bet', player)).body).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    const win = await stage.send('win', player, { reference_transaction_uuid: won });
    const rollback = await stage.send('rollback', player, { reference_transaction_uuid: undone });
    expect([win.body.status, rollback.body.status]).toEqual(['RS_OK', 'RS_OK']);
  });

  it('leaves the players of another brand alone', async () => {
    const player = await stage.player();
    await stage.api.inTransaction((tx) => revokeBrandLaunches(tx, asId<BrandCode>('other'), stage.deps.clock.now()));
    expect((await stage.send('bet', player)).body).toMatchObject({ status: 'RS_OK' });
  });
});

describe('launching a demo', () => {
  it('needs no session, and gives no user, no token and play money', async () => {
    expect((await launch({ mode: 'demo' })).body).toMatchObject({ success: true });
    const { body } = stage.vendor.asked.at(-1) ?? {};
    expect(body).toMatchObject({ currency: 'XXX', game_code: 'lanterns' });
    expect(Object.keys(body ?? {})).not.toEqual(expect.arrayContaining(['user']));
    expect(Object.keys(body ?? {})).not.toEqual(expect.arrayContaining(['token']));
  });

  it('makes no player and no launch, also for somebody who is logged in', async () => {
    const count = (): Promise<unknown> =>
      stage.owner.first('select (select count(*) from games_launch), (select count(*) from games_player)');
    const before = await count();
    await launch({ mode: 'demo' }, { token: aSession(4) });
    expect(await count()).toEqual(before);
  });
});

describe('what cannot be launched', () => {
  it.each([
    ['an unknown game', { gameCode: 'nothing' }, 'game_not_found'],
    ['an unknown vendor', { vendor: 'nobody' }, 'game_not_found'],
  ])('%s', async (_, request, message) => {
    expect((await launch({ mode: 'demo', ...request })).body).toMatchObject({ message });
  });

  it.each(['games_game', 'games_vendor', 'games_offer'])(
    'what is switched off in %s, and then no bet is taken either',
    async (table) => {
      const player = await stage.player();
      await stage.owner.all(`update ${table} set enabled = false`);
      expect((await launch({ mode: 'demo' })).body).toMatchObject({ message: 'game_unavailable' });
      const status = table === 'games_offer' ? 'RS_OK' : 'RS_ERROR_INVALID_GAME';
      expect((await stage.send('bet', player)).body).toMatchObject({ status });
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    '\\\\evil.example',
  ])('with a way back that leads elsewhere: %s', async (backUrl) => {
    expect((await launch({ mode: 'demo', backUrl })).body).toMatchObject({
      message: 'request_invalid',
      value: { fields: ['backUrl'] },
    });
  });

  it.each(['cross-site', 'same-site'])('from a page that is not ours (%s)', async (site) => {
    const answer = await launch({}, { token: aSession(), headers: { 'sec-fetch-site': site } });
    expect(answer).toMatchObject({ status: 403, body: { message: 'origin_foreign' } });
  });
});
