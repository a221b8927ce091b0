import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsNoLogin, smsRegister } from '@baize/contract/people/codes';
import { asId, instantOf, type MemberId } from '@baize/kernel';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { newKeys } from '../../../testing/keys.ts';
import { keysFrom } from '../../../keys.ts';
import { messagesTo } from '../../../testing/outbox.ts';
import { TEST_DELIVERY } from '../../../testing/delivery.ts';
import { openBotCheck } from '../bot-check/index.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { mountVerificationCodes, type CodesRoutesDeps } from './codes.routes.ts';
import { TEST_BRAND } from './testing/brand.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';

const OWNED = '+639170000001';
const keys = keysFrom(JSON.stringify(newKeys().file), { path: 'keys.json', environment: 'test' });
const clock = { now: () => instantOf(Date.UTC(2026, 0, 10, 12)) };
let database: TestDatabase;
let app: TestApp;
let brand: Brand = TEST_BRAND;
let ips = 0;
const anIp = () => `203.0.113.${(ips += 1)}`;

beforeAll(async () => {
  database = await freshDatabase();
  const deps: CodesRoutesDeps = {
    db: database.api,
    clock,
    chance: systemChance,
    keys,
    delivery: TEST_DELIVERY,
    botCheck: openBotCheck({ keys }),
    brands: brandBookOf(() => brand),
    mobileOwner: (_brand, mobile) => Promise.resolve(mobile === OWNED ? asId<MemberId>(randomUUID()) : undefined),
  };
  app = await openTestApp({ database, clock, routes: (serve) => mountVerificationCodes(serve, deps) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function withBrand<T>(changes: Partial<Brand>, work: () => Promise<T>): Promise<T> {
  brand = { ...TEST_BRAND, ...changes };
  try {
    return await work();
  } finally {
    brand = TEST_BRAND;
  }
}

const ask = (mobileNum: string, ip = anIp()) => app.call(smsNoLogin, { countryDialingCode: '63', mobileNum }, { ip });

describe('POST /wps/verification/sms/noLogin', () => {
  it('answers a number with an account and one without alike, and writes to the first only', async () => {
    const known = await ask('9170000001');
    const unknown = await ask('9170000002');
    expect(known.status).toBe(200);
    expect(known.body).toEqual({ success: true, message: '', value: { expiredMinutes: 1 } });
    expect(unknown.body).toEqual(known.body);
    expect(await messagesTo(database.owner, OWNED)).toMatchObject([{ state: 'waiting' }]);
    expect(await messagesTo(database.owner, '+639170000002')).toMatchObject([{ state: 'held' }]);
    expect((await ask('9170000002')).body.message).toBe('code_too_soon');
    expect((await ask('9170000001')).body.message).toBe('code_too_soon');
  });

  it('refuses what is no mobile number, a foreign one, and a purpose that is switched off', async () => {
    expect((await ask('12345')).body.message).toBe('mobile_invalid');
    const foreign = { countryDialingCode: '84', mobileNum: '912345678' };
    expect((await app.call(smsNoLogin, foreign, { ip: anIp() })).body.message).toBe('sms_country_refused');
    const off = { whitelabel: { ...TEST_BRAND.whitelabel, childrenNodes: [] } };
    expect((await withBrand(off, () => ask('9170000003'))).body.message).toBe('sms_unavailable');
  });

  it('asks for the bot check first: without a solution, or with a forged one, nothing is sent', async () => {
    const guarded = { accounts: { ...TEST_BRAND.accounts, botCheck: 'altcha' as const } };
    expect((await withBrand(guarded, () => ask('9170000004'))).body.message).toBe('bot_check_needed');
    const payload = Buffer.from(JSON.stringify({ challenge: {}, solution: {} })).toString('base64');
    const forged = {
      countryDialingCode: '63',
      mobileNum: '9170000004',
      botCheck: { kind: 'altcha' as const, payload },
    };
    const answer = await withBrand(guarded, () => app.call(smsNoLogin, forged, { ip: anIp() }));
    expect(answer.body.message).toBe('bot_check_wrong');
    expect(await messagesTo(database.owner, '+639170000004')).toEqual([]);
  });

  it('knows a browser again by a cookie it cannot make itself', async () => {
    const first = await ask('9170000005');
    const set = String(first.headers['set-cookie']);
    expect(set).toMatch(/^browser=[\w-]+\.[\w-]+;.*HttpOnly; SameSite=Strict/);
    const cookie = set.split(';')[0] ?? '';
    const outcomes: string[] = [];
    for (let i = 10; i < 22; i += 1) {
      const request = { countryDialingCode: '63', mobileNum: `91700000${i}` };
      const answer = await app.call(smsNoLogin, request, { ip: anIp(), headers: { cookie } });
      outcomes.push(answer.body.message);
    }
    expect(outcomes.filter((message) => message === 'too_many_requests')).toHaveLength(4);
    const made = await app.call(
      smsNoLogin,
      { countryDialingCode: '63', mobileNum: '9170000030' },
      { ip: anIp(), headers: { cookie: 'browser=mine.AAAAAAAAAAAAAAAAAAAAAA' } },
    );
    expect(made.headers['set-cookie']).toBeDefined();
  });
});

describe('POST /wps/verification/sms/register', () => {
  const register = (request: Parameters<typeof app.call<typeof smsRegister>>[1]) =>
    app.call(smsRegister, request, { ip: anIp() });

  it('takes the number under either name', async () => {
    expect((await register({ countryDialingCode: '63', mobileNum: '9171111111' })).status).toBe(200);
    expect((await register({ countryDialingCode: '63', mobileNo: '9171111112' })).status).toBe(200);
    expect((await register({ countryDialingCode: '63' })).body.message).toBe('mobile_invalid');
  });

  it('tells the owner of a number that has an account, and whoever asked nothing', async () => {
    const answer = await register({ countryDialingCode: '63', mobileNum: '9170000001' });
    expect(answer.body).toEqual({ success: true, message: '', value: { expiredMinutes: 1 } });
    expect((await messagesTo(database.owner, OWNED)).at(-1)?.body).toContain('already has an account');
  });

  it('sends nothing for a way to register that the brand does not offer', async () => {
    const whitelabel = { modId: 'ROOT', enabled: '1' as const, childrenNodes: [] };
    const by = (type: 'mobile' | 'username', mobileNum: string) =>
      withBrand({ whitelabel }, () => register({ countryDialingCode: '63', mobileNum, type }));
    expect((await by('mobile', '9171111114')).body.message).toBe('register_closed');
    expect((await by('username', '9171111115')).status).toBe(200);
  });

  it('sends nothing while nobody can register', async () => {
    const answer = await withBrand({ registerOpen: false }, () =>
      register({ countryDialingCode: '63', mobileNum: '9171111113' }),
    );
    expect(answer.body.message).toBe('register_closed');
  });
});
