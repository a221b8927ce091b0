import { affiliate, register as registerCall, registerByMobile } from '@baize/contract/people/registration';
import { asId, type MemberId, MINUTE_MS } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import type { Brand, BrandBook } from '../../brand/brands/index.ts';
import { type CodePurpose, issueCode } from '../verification-codes/index.ts';
import { openDelivery } from '../delivery/index.ts';
import { createMember, memberById } from '../members/index.ts';
import { mobileOwner } from '../members/mobile.store.ts';
import { aForm, BRAND, openWorld, PASSWORD, type World } from '../members/testing/world.ts';
import { mountRegistration } from './register.routes.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';

const on = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });
const MOBILE_BRAND: Brand = {
  ...BRAND,
  whitelabel: { ...on('ROOT'), childrenNodes: [on('MOBILEREG3')] },
  accounts: { ...BRAND.accounts, smsCountries: ['PH'] },
  registerRules: { ...BRAND.registerRules, payeeName: { ...rule(), enabled: true } },
};
const CODE = '418293';

function rule() {
  return { enabled: false, required: false, minLength: 2, maxLength: 60, acceptedPattern: '*', patternId: 3 };
}

let world: World;
let app: TestApp;
let brand: Brand;
beforeAll(async () => {
  world = await openWorld();
  const brands: BrandBook = brandBookOf(() => brand);
  app = await openTestApp({
    database: world.database,
    clock: world.clock,
    routes: (serve) => mountRegistration(serve, { ...world, db: world.database.api, brands }),
  });
});
beforeEach(() => void (brand = MOBILE_BRAND));
afterAll(async () => {
  await app.close();
  await world.database.drop();
});

let count = 0;
/** A number that nobody had before in this file. */
const aNumber = () => `917${String(5_550_000 + (count += 1))}`;

/** Sends the code of these tests to a number, as the call before a registration does. */
async function send(mobileNum: string, purpose: CodePurpose = 'register') {
  const chance = { ...world.chance, below: () => Number(CODE) };
  const delivery = openDelivery({ services: {}, isDemo: true, privateHosts: [] });
  const visit = { address: `198.51.100.${String(count % 250)}`, browserId: String(count), userAgent: 'test' };
  const request = {
    brand,
    purpose,
    channel: 'sms',
    to: `+63${mobileNum}`,
    language: 'EN',
    visit,
    deliver: true,
  } as const;
  await issueCode(world.database.api, request, { clock: world.clock, chance, delivery });
}

const formOf = (mobileNum: string, changes: object = {}) => ({
  ...aForm({ mobileNum, countryDialingCode: '63', verificationCode: CODE }),
  username: null,
  ...changes,
});
const byMobile = async (mobileNum: string, changes: object = {}) =>
  (await app.call(registerByMobile, formOf(mobileNum, changes))).body;

describe('a registration by mobile', () => {
  it('opens an account under a name we make, keeps the verified number, and logs in', async () => {
    const mobileNum = aNumber();
    await send(mobileNum);
    const body = await byMobile(mobileNum);
    expect(body).toMatchObject({ success: true, value: { firstTimeLogin: true, userInfo: { type: 0 } } });
    const value = body.success ? body.value : null;
    const memberId = asId<MemberId>(value?.userInfo.id ?? '');
    expect(value?.userInfo.account).toMatch(/^m\d{9}$/);
    expect(await mobileOwner(world.database.api, BRAND.code, `+63${mobileNum}`)).toBe(memberId);
    const row = 'select mobile_num, country_dialing_code from members_profile where member_id = $1';
    expect(await world.database.owner.first(row, [memberId])).toEqual({
      mobile_num: mobileNum,
      country_dialing_code: '63',
    });
  });

  it('draws another name when somebody has the first', async () => {
    const [first, second] = [aNumber(), aNumber()];
    await send(first);
    await send(second);
    let drawn = 0;
    // The same name twice, then another.
    const below = () => ((drawn += 1) <= 2 ? 7 : 8);
    const app2 = await openTestApp({
      database: world.database,
      clock: world.clock,
      routes: (serve) =>
        mountRegistration(serve, {
          ...world,
          chance: { ...world.chance, below },
          db: world.database.api,
          brands: brandBookOf(() => brand),
        }),
    });
    const names = [];
    for (const number of [first, second]) {
      const { body } = await app2.call(registerByMobile, formOf(number));
      names.push(body.success ? body.value?.userInfo.account : body.message);
    }
    await app2.close();
    expect(names).toEqual(['m000000007', 'm000000008']);
  });

  it('needs the code that was sent, to that number, for this purpose, once and in time', async () => {
    const [wrong, foreign, late, used] = [aNumber(), aNumber(), aNumber(), aNumber()];
    await send(wrong);
    expect(await byMobile(wrong, { verificationCode: '000000' })).toMatchObject({ message: 'code_wrong' });
    await send(foreign, 'login');
    expect(await byMobile(foreign)).toMatchObject({ message: 'code_wrong' });
    await send(used);
    expect(await byMobile(used)).toMatchObject({ success: true });
    expect(await byMobile(used)).toMatchObject({ message: 'code_wrong' });
    await send(late);
    world.clock.wait(11 * MINUTE_MS);
    expect(await byMobile(late)).toMatchObject({ message: 'code_wrong' });
  });

  it('gives one number to one of many who ask at the same moment', async () => {
    const mobileNum = aNumber();
    await send(mobileNum);
    const bodies = await Promise.all(Array.from({ length: 5 }, () => byMobile(mobileNum)));
    expect(bodies.filter(({ success }) => success)).toHaveLength(1);
    const messages = bodies.flatMap((body) => (body.success ? [] : [body.message]));
    expect(new Set(messages)).toEqual(new Set(['code_wrong']));
  });

  it('tells only who verified the number that it is taken', async () => {
    const mobileNum = aNumber();
    await send(mobileNum);
    await byMobile(mobileNum);
    world.clock.wait(2 * MINUTE_MS);
    expect(await byMobile(mobileNum, { verificationCode: '000000' })).toMatchObject({ message: 'code_wrong' });
    await send(mobileNum);
    expect(await byMobile(mobileNum)).toMatchObject({ message: 'contact_taken' });
  });

  it.each([
    ['a fixed line', '27321234', '63'],
    ['a number of a country that the brand takes none from', '812345678', '66'],
    ['no country', '9171234567', ''],
  ])('refuses %s', async (_, mobileNum, countryDialingCode) => {
    expect(await byMobile(mobileNum, { countryDialingCode })).toMatchObject({
      message: 'register_fields_invalid',
      value: { fields: { mobileNum: { key: 'mobile_invalid' } } },
    });
  });

  it('refuses the number as a password', async () => {
    const mobileNum = aNumber();
    expect(await byMobile(mobileNum, { password: mobileNum, confirmPassword: mobileNum })).toMatchObject({
      value: { fields: { password: { key: 'password_too_common' } } },
    });
  });

  it('is closed where the brand has it switched off', async () => {
    brand = { ...MOBILE_BRAND, whitelabel: { ...on('ROOT'), childrenNodes: [] } };
    expect(await byMobile(aNumber())).toMatchObject({ message: 'register_closed' });
  });

  it('takes no verification by Firebase where the brand does not use it, or the deployment has no project', async () => {
    const firebase = { channel: 'firebase' as const, idToken: 'a.b.c' };
    expect(await byMobile(aNumber(), firebase)).toMatchObject({ message: 'sms_unavailable' });
    brand = { ...MOBILE_BRAND, whitelabel: { ...on('ROOT'), childrenNodes: [on('MOBILEREG3'), on('FIREBASESMS3')] } };
    expect(await byMobile(aNumber(), firebase)).toMatchObject({ message: 'sms_unavailable' });
    expect(await byMobile(aNumber(), { channel: 'firebase' })).toMatchObject({
      value: { fields: { verificationCode: { key: 'field_required' } } },
    });
  });
});

describe('a mobile number given with a username', () => {
  const by = async (username: string, changes: object) =>
    (await app.call(registerCall, { ...aForm({ username, countryDialingCode: '63' }), ...changes })).body;

  it('is verified by a code where the brand says so, and only when it is given', async () => {
    const mobileRule = { ...rule(), enabled: true, acceptedPattern: '[0-9]+', patternId: 15 };
    brand = {
      ...MOBILE_BRAND,
      accounts: { ...MOBILE_BRAND.accounts, mobileProof: true },
      registerRules: { ...BRAND.registerRules, mobileNum: mobileRule },
    };
    const mobileNum = aNumber();
    expect(await by('kestrel1', { mobileNum })).toMatchObject({
      value: { fields: { verificationCode: { key: 'field_required' } } },
    });
    await send(mobileNum);
    expect(await by('kestrel1', { mobileNum, verificationCode: CODE })).toMatchObject({ success: true });
    expect(await mobileOwner(world.database.api, BRAND.code, `+63${mobileNum}`)).toBeDefined();
    expect(await by('kestrel2', { mobileNum: '' })).toMatchObject({ success: true });
  });
});

describe('a person', () => {
  it('solves the bot check where the brand has one', async () => {
    brand = { ...MOBILE_BRAND, accounts: { ...MOBILE_BRAND.accounts, botCheck: 'altcha' } };
    const needed = await app.call(registerCall, aForm({ username: 'robot001' }));
    expect(needed.body).toMatchObject({ message: 'bot_check_needed' });
    const spoilt = { kind: 'altcha' as const, payload: Buffer.from('{}').toString('base64') };
    const forged = await app.call(registerCall, { ...aForm({ username: 'robot001' }), botCheck: spoilt });
    expect(forged.body).toMatchObject({ message: 'bot_check_wrong' });
  });

  it('is old enough where the brand demands a date of birth, and the date is kept (A79)', async () => {
    brand = { ...MOBILE_BRAND, accounts: { ...MOBILE_BRAND.accounts, birthDateRequired: true } };
    const by = async (username: string, birthDate: string) =>
      (await app.call(registerCall, aForm({ username, birthDate }))).body;
    for (const [birthDate, key] of [
      ['2008-01-11', 'birth_date_young'],
      ['', 'field_required'],
      ['2026-02-30', 'birth_date_invalid'],
      ['2027-01-01', 'birth_date_invalid'],
    ] as const) {
      expect(await by('elder001', birthDate)).toMatchObject({ value: { fields: { birthDate: { key } } } });
    }
    const body = await by('elder001', '2008-01-10');
    expect(body).toMatchObject({ success: true });
    const kept = await world.database.owner.first<{ day: string }>(
      `select to_char(birth_date, 'YYYY-MM-DD') as day from members_profile p
       join members_member m using (member_id) where m.username_key = 'elder001'`,
    );
    expect(kept?.day).toBe('2008-01-10');
  });

  it('agrees to the edition of the terms that is in force', async () => {
    const insert = 'insert into brands_terms (brand, edition, texts, changed_at) values ($1, $2, $3, now())';
    for (const edition of [1, 2]) await world.database.owner.all(insert, [BRAND.code, edition, '{}']);
    await app.call(registerCall, aForm({ username: 'reader001' }));
    const kept = await world.database.owner.first(
      `select terms_edition from members_registration join members_member using (member_id) where username_key = 'reader001'`,
    );
    expect(kept).toEqual({ terms_edition: 2 });
  });
});

describe('GET /wps/agent/affiliate', () => {
  it('knows the code of an agent, however it is written, and no other', async () => {
    const login = await world.hasher.admit((hashing) => hashing.hash(PASSWORD));
    const registration = { method: 'SEED', termsAgreed: true, ageDeclared: true } as const;
    const base = { brand: BRAND.code, currency: BRAND.currency, hashes: { login }, profile: {}, registration };
    const agent = await world.database.owner.inTransaction((tx) =>
      createMember(tx, { ...base, username: 'agentbea', isAgent: 1, invitationCode: 'Bea-01' }, world),
    );
    expect(await memberById(world.database.api, agent.memberId)).toBeDefined();
    const { body } = await app.call(affiliate, { code: 'bea-01', domain: 'demo.example' });
    expect(body).toMatchObject({ value: { code: 'bea-01', domain: 'demo.example' } });
    expect((await app.call(affiliate, { code: 'NOBODY' })).body).toMatchObject({ message: 'invitation_code_error' });
  });

  it('obeys the domain: a code counts where the brand is reached, and a domain may be an agent’s own', async () => {
    const before = brand;
    brand = {
      ...BRAND,
      hosts: ['demo.example'],
      domains: [{ purpose: 'site', domain: 'bea.example', affiliateCode: 'Bea-01' }],
    };
    const asked = async (request: { code?: string; domain: string }) => (await app.call(affiliate, request)).body;
    const wrong = { message: 'invitation_code_error' };
    expect(await asked({ code: 'bea-01', domain: 'WWW.demo.example:443' })).toMatchObject({ success: true });
    expect(await asked({ code: 'bea-01', domain: 'evil.example' })).toMatchObject(wrong);
    expect(await asked({ domain: 'bea.example' })).toMatchObject({ value: { code: 'Bea-01', domain: 'bea.example' } });
    expect(await asked({ domain: 'demo.example' })).toMatchObject(wrong);
    const uplineOf = async (username: string, form: object) => {
      const { body } = await app.call(registerCall, aForm({ username, ...form }));
      if (!body.success) return body.value;
      const row = await world.database.owner.first<{ name: string | null }>(
        `select u.username as name from members_member m left join members_member u on u.member_id = m.upline_id
         where m.username_key = $1`,
        [username],
      );
      return row?.name ?? null;
    };
    expect(await uplineOf('newhere1', { domain: 'bea.example' })).toBe('agentbea');
    expect(await uplineOf('newhere2', { domain: 'demo.example' })).toBeNull();
    expect(await uplineOf('newhere3', { domain: 'evil.example', affiliateCode: 'Bea-01' })).toMatchObject({
      fields: { affiliateCode: { key: 'invitation_code_error' } },
    });
    brand = before;
  });
});
