import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeProfile, chooseIcon, loginHistory, memberIcon, memberProfile } from '@baize/contract/people/profile';
import { MEMBER_ICONS } from '@baize/contract/people/profile-rules';
import { randomUUID } from 'node:crypto';
import { type MemberId, MINUTE_MS } from '@baize/kernel';
import { type TestApp, openTestApp } from '../../../testing/app.ts';
import { TEST_DELIVERY } from '../../../testing/delivery.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { personKeys } from '../exclusion/person-keys.ts';
import { findSession } from '../sessions/index.ts';
import { BRAND, openWorld, type World } from '../members/testing/world.ts';
import { mountProfile } from './profile.routes.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';

let world: World;
let app: TestApp;

beforeAll(async () => {
  world = await openWorld();
  const brands: BrandBook = brandBookOf(() => BRAND);
  app = await openTestApp({
    database: world.database,
    clock: world.clock,
    findSession: (token) => findSession(world.database.api, token, world.clock.now()),
    routes: (serve) => mountProfile(serve, { ...world, db: world.database.api, brands, delivery: TEST_DELIVERY }),
  });
});
afterAll(async () => {
  await app.close();
  await world.database.drop();
});

const SESSIONED = 'a registration that logs in';

async function somebody(form: { readonly username?: string } = {}) {
  const username = form.username ?? `m${randomUUID().slice(0, 8)}`;
  const signedIn = await world.register({ username });
  if (signedIn === null) throw new Error(SESSIONED);
  const { token } = signedIn;
  return { token, username, memberId: signedIn.userInfo.id as MemberId };
}

describe('the profile', () => {
  it('starts with the nickname and nothing else', async () => {
    const { token, username } = await somebody();
    expect((await app.call(memberProfile, {}, { token })).body).toMatchObject({
      value: { nickname: username, realName: '', birthday: '', settled: [], minimumAge: 18, today: '2026-01-10' },
    });
  });

  it('changes what is sent and nothing else', async () => {
    const { token } = await somebody();
    const sent = { nickname: 'Lantern', occupation: 'Nurse', nationality: 'PH', telegram: '@lantern_7' };
    expect((await app.call(changeProfile, sent, { token })).body).toMatchObject({ success: true, value: sent });
    await app.call(changeProfile, { occupation: '' }, { token });
    expect((await app.call(memberProfile, {}, { token })).body).toMatchObject({
      value: { ...sent, occupation: '' },
    });
  });

  it('takes no name and birthday of who is turned away, however they are written, told in one go or two (case A77)', async () => {
    const known = { name: 'Dela Cruz, Rosa', birthDate: '1988-02-03' };
    const [key] = personKeys(known);
    await world.database.owner.all(
      `insert into members_denied (denied_id, brand, kind, key_hash, hint, added_at)
       values (gen_random_uuid(), $1, 'person', $2, 'R', now())`,
      [BRAND.code, key?.hash],
    );
    const { token } = await somebody();
    const who = { realName: 'Rosa Dela Cruz', birthday: '1988-02-03' };
    expect((await app.call(changeProfile, who, { token })).body.message).toBe('access_denied');
    expect((await app.call(changeProfile, { realName: who.realName }, { token })).body.success).toBe(true);
    expect((await app.call(changeProfile, { birthday: who.birthday }, { token })).body.message).toBe('access_denied');
    expect((await app.call(memberProfile, {}, { token })).body.value).toMatchObject({ birthday: '' });
    expect((await app.call(changeProfile, { birthday: '1988-02-04' }, { token })).body.success).toBe(true);
  });

  it('takes real name and birthday once; the same again is no mistake', async () => {
    const { token } = await somebody();
    const who = { realName: 'Ana Cruz', birthday: '1990-05-17' };
    expect((await app.call(changeProfile, who, { token })).body).toMatchObject({
      value: { ...who, settled: ['realName', 'birthday'] },
    });
    expect((await app.call(changeProfile, who, { token })).body.success).toBe(true);
    for (const change of [{ realName: 'Bea Cruz' }, { birthday: '1990-05-18' }, { realName: '' }]) {
      expect((await app.call(changeProfile, change, { token })).body).toMatchObject({
        message: 'profile_settled',
        value: { fields: Object.keys(change) },
      });
    }
  });

  it('of two real names at once keeps one', async () => {
    const { token } = await somebody();
    const names = ['Ana Cruz', 'Bea Cruz', 'Cora Cruz', 'Dina Cruz'];
    const answers = await Promise.all(names.map((realName) => app.call(changeProfile, { realName }, { token })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it('is guarded by the database, too: the web’s role cannot change a name that was given', async () => {
    const { token, memberId } = await somebody();
    await app.call(changeProfile, { realName: 'Ana Cruz' }, { token });
    const rename = 'update members_profile set payee_name = $2 where member_id = $1';
    await expect(world.database.api.all(rename, [memberId, 'Eve'])).rejects.toThrow(/given already/u);
    await world.database.owner.all(rename, [memberId, 'Ana de la Cruz']);
  });

  it('refuses somebody who is too young for the brand and says which field is wrong', async () => {
    const { token } = await somebody();
    const sent = { birthday: '2008-01-11', telegram: 'no telegram', zalo: '' };
    expect((await app.call(changeProfile, sent, { token })).body).toMatchObject({
      message: 'profile_invalid',
      value: { fields: { birthday: { key: 'profile_birthday', min: 18 }, telegram: { key: 'profile_contact' } } },
    });
    expect((await app.call(changeProfile, { birthday: '2008-01-10' }, { token })).body.success).toBe(true);
  });

  it('is for members with an account of their own', async () => {
    for (const call of [memberProfile, loginHistory]) {
      expect((await app.call(call, {})).body).toMatchObject({ message: 'session_required' });
    }
    const trial = await somebody();
    const makeTrial = `update members_member set is_agent = 4, currency = 'FUN' where member_id = $1`;
    await world.database.owner.all(makeTrial, [trial.memberId]);
    expect((await app.call(memberProfile, {}, trial)).body).toMatchObject({ message: 'in_need_true_account' });
    expect((await app.call(chooseIcon, { icon: 'koi' }, trial)).body).toMatchObject({
      message: 'in_need_true_account',
    });
    expect((await app.call(memberIcon, {}, trial)).body.success).toBe(true);
  });
});

describe('the icon', () => {
  it('is one of ours, or none', async () => {
    const { token } = await somebody();
    expect((await app.call(memberIcon, {}, { token })).body).toMatchObject({
      value: { icon: '', icons: [...MEMBER_ICONS] },
    });
    for (const icon of ['koi', '', 'fan'] as const) {
      await app.call(chooseIcon, { icon }, { token });
      expect((await app.call(memberIcon, {}, { token })).body).toMatchObject({ value: { icon } });
    }
    const hostile = { icon: 'javascript:alert(1)' as 'koi' };
    expect((await app.call(chooseIcon, hostile, { token })).body).toMatchObject({ message: 'request_invalid' });
  });
});

describe('the log-in history', () => {
  it('lists log-ins and failed tries of this account alone, the latest first', async () => {
    const { token, username } = await somebody();
    await somebody();
    world.clock.wait(MINUTE_MS);
    await expect(world.logIn({ username, password: 'not this one' }, { address: '198.51.100.9' })).rejects.toThrow();
    const { body } = await app.call(loginHistory, {}, { token });
    expect(body).toMatchObject({
      value: {
        total: 2,
        totalPages: 1,
        list: [
          { outcome: 'wrong', address: '198.51.100.9' },
          { outcome: 'in', address: '203.0.113.7' },
        ],
      },
    });
    const second = await app.call(loginHistory, { pageNo: 2, pageSize: 1 }, { token });
    expect(second.body).toMatchObject({ value: { totalPages: 2, list: [{ outcome: 'in' }] } });
  });

  it('says in words what browser it was', async () => {
    const { token } = await somebody();
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const rename = 'update members_login_attempt set user_agent = $1';
    await world.database.owner.all(rename, [firefox]);
    const { body } = await app.call(loginHistory, {}, { token });
    expect(body).toMatchObject({ value: { list: [{ device: 'Firefox, Windows' }] } });
  });
});
