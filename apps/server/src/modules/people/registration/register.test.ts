import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId, type MemberId } from '@baize/kernel';
import type { Brand } from '../../brand/brands/index.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import { createMember, memberById } from '../members/index.ts';
import { findSession } from '../sessions/index.ts';
import type { RegisterForm } from './register-form.ts';
import { BRAND, openWorld, PASSWORD, type World } from '../members/testing/world.ts';

let world: World;
const forgetFailures = () => world.database.owner.all('delete from members_guard');
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.database.drop());

let count = 0;
const aName = () => `guest${String((count += 1)).padStart(4, '0')}`;

async function rowOf(username: string) {
  return world.database.owner.first<{ member_id: MemberId; upline_id: string | null }>(
    'select member_id, upline_id from members_member where username_key = $1',
    [username.toLowerCase()],
  );
}

describe('a registration', () => {
  it('opens an account, its ledger accounts and a session', async () => {
    const username = aName();
    const signedIn = await world.register({ username, email: 'guest@mail.example' });
    expect(signedIn).toMatchObject({
      firstTimeLogin: true,
      passwordExpired: false,
      userInfo: { account: username, type: 0 },
    });
    const session = await findSession(world.database.api, signedIn?.token ?? '', world.clock.now());
    expect(session).toMatchObject({ memberId: signedIn?.userInfo.id, brand: 'demo', isAgent: 0 });
    const balance = await balanceOf(world.database.api, asId<MemberId>(signedIn?.userInfo.id ?? ''));
    expect(balance).toEqual({ currency: 'PHP', parts: 0n });
  });

  it('opens no session when the form does not ask to be logged in', async () => {
    const username = aName();
    expect(await world.register({ username, login: false })).toBeNull();
    await expect(world.logIn({ username })).resolves.toMatchObject({ firstTimeLogin: true });
    await expect(world.logIn({ username })).resolves.toMatchObject({ firstTimeLogin: false });
  });

  it('keeps what the visitor agreed to and where it came from', async () => {
    const username = aName();
    await world.register({
      username,
      referralCode: 'R-77',
      domain: 'demo.example',
      registerUrl: 'https://demo.example/register',
    });
    const { member_id: memberId } = (await rowOf(username)) ?? {};
    const kept = await world.database.owner.first('select * from members_registration where member_id = $1', [
      memberId,
    ]);
    expect(kept).toMatchObject({
      method: 'WEB',
      terms_agreed: true,
      age_declared: true,
      referral_code: 'R-77',
      domain: 'demo.example',
      address: '203.0.113.7',
    });
  });

  it('is refused while the brand takes no newcomers', async () => {
    await expect(world.register({ username: aName() }, { brand: { registerOpen: false } })).rejects.toMatchObject({
      code: 'register_closed',
    });
  });

  it('leaves nothing behind when a part of it fails', async () => {
    const username = aName();
    const broken: Partial<Brand> = { currency: 'not a currency' as Brand['currency'] };
    await expect(world.register({ username }, { brand: broken })).rejects.toThrow();
    expect(await rowOf(username)).toBeUndefined();
    await expect(world.register({ username })).resolves.not.toBeNull();
  });
});

describe('a name', () => {
  const twins: [title: string, first: string, second: string][] = [
    ['is given once', 'copper1', 'copper1'],
    ['is the same in capitals', 'copper2', 'COPPER2'],
    ['is the same in full-width letters', 'copper3', 'ｃｏｐｐｅｒ３'],
    ['is the same with its accents written apart', 'caf\u00e9caf\u00e9', 'cafe\u0301cafe\u0301'],
  ];
  it.each(twins)('%s', async (_, first, second) => {
    await world.register({ username: first });
    await expect(world.register({ username: second })).rejects.toMatchObject({ code: 'username_taken' });
  });

  it('may be had once in every brand', async () => {
    const username = aName();
    await world.register({ username });
    const other = { code: asId<Brand['code']>('other') };
    await expect(world.register({ username }, { brand: other })).resolves.not.toBeNull();
  });

  it('goes to exactly one of twenty who ask at the same moment', async () => {
    const username = aName();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => world.register({ username })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    );
    expect(new Set(refused)).toEqual(new Set(['username_taken']));
    const accounts = await world.database.owner.all(
      `select 1 from ledger_account a join members_member m on m.member_id = a.member_id where m.username_key = $1`,
      [username],
    );
    expect(accounts).toHaveLength(2);
  });

  it('is kept once by the database itself', async () => {
    // The guard that the race above leans on: without the constraint both inserts would pass.
    const guard = await world.database.owner.first(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'members_member_name_once'`,
    );
    expect(guard).toEqual({ text: 'UNIQUE (brand, username_key)' });
  });
});

describe('the form', () => {
  const named = (form: Partial<RegisterForm>) => ({ username: 'paperboat', ...form });
  const cases: [title: string, form: Partial<RegisterForm>, fields: object][] = [
    [
      'names every field that is wrong',
      named({ username: 'a!', email: 'x', confirmPassword: 'no' }),
      {
        username: { key: 'reg_pattern_1', min: 4, max: 20 },
        email: { key: 'reg_pattern_3', min: 6, max: 60 },
        confirmPassword: { key: 'passwords_differ' },
      },
    ],
    ['asks for a name', named({ username: '' }), { username: { key: 'field_required' } }],
    [
      'refuses a password below 8 although the brand allows 6',
      named({ password: 'riv er7' }),
      { password: { key: 'reg_pattern_2', min: 8, max: 64 } },
    ],
    [
      'refuses one of 65',
      named({ password: 'r'.repeat(64) + '7' }),
      { password: { key: 'reg_pattern_2', min: 8, max: 64 } },
    ],
    ['refuses 123456', named({ password: '123456' }), { password: { key: 'reg_pattern_2', min: 8, max: 64 } }],
    [
      'refuses one of the most used passwords',
      named({ password: 'sunshine1' }),
      { password: { key: 'password_too_common' } },
    ],
    ['refuses it in capitals too', named({ password: 'SunShine1' }), { password: { key: 'password_too_common' } }],
    [
      'refuses one letter over and over',
      named({ password: 'zzzzzzzzz' }),
      { password: { key: 'password_too_common' } },
    ],
    ['refuses a row of digits', named({ password: '3456789:;<' }), { password: { key: 'password_too_common' } }],
    ['refuses the name itself', named({ password: 'PaperBoat' }), { password: { key: 'password_too_common' } }],
    [
      'refuses the name with a year',
      named({ password: 'paperboat2026' }),
      { password: { key: 'password_too_common' } },
    ],
    ['refuses the brand', named({ password: 'Silk Road99' }), { password: { key: 'password_too_common' } }],
    [
      'refuses an invitation code nobody has',
      named({ affiliateCode: 'NOBODY' }),
      { affiliateCode: { key: 'invitation_code_error' } },
    ],
    [
      'refuses a recommender nobody knows',
      named({ recommenderId: 'nobody' }),
      { recommenderId: { key: 'invitation_code_error' } },
    ],
  ];
  it.each(cases)('%s', async (_, form, fields) => {
    await expect(world.register(form)).rejects.toMatchObject({ code: 'register_fields_invalid', params: { fields } });
  });

  it('ignores what stands in fields that the brand does not show', async () => {
    const username = aName();
    await world.register({ username, payeeName: 'x', paymentPassword: 'letters', wechat: 'hidden' });
    const { member_id: memberId } = (await rowOf(username)) ?? {};
    const profile = await world.database.owner.first('select * from members_profile where member_id = $1', [memberId]);
    expect(profile).toMatchObject({ payee_name: '', wechat: '' });
    const passwords = await world.database.owner.all('select purpose from members_password where member_id = $1', [
      memberId,
    ]);
    expect(passwords).toEqual([{ purpose: 'login' }]);
  });

  it('takes a long password of any letters as it is, and only that one logs in', async () => {
    const username = aName();
    const password = `${'ข้าวเหนียวมะม่วง😀'.repeat(3)} end`;
    await world.register({ username, password });
    await expect(world.logIn({ username, password })).resolves.toMatchObject({ passwordExpired: false });
    await expect(world.logIn({ username, password: password.slice(0, -1) })).rejects.toMatchObject({
      code: 'login_wrong',
    });
    await forgetFailures();
    await expect(world.logIn({ username, password: ` ${password.normalize('NFD')} ` })).resolves.toBeDefined();
  });

  it('keeps a payment password as a hash of its own', async () => {
    const username = aName();
    const rules = {
      ...BRAND.registerRules,
      paymentPassword: { ...BRAND.registerRules.paymentPassword!, enabled: true },
    };
    const brand = { registerRules: rules };
    await expect(world.register({ username }, { brand })).rejects.toMatchObject({
      params: { fields: { paymentPassword: { key: 'field_required' } } },
    });
    await world.register({ username, paymentPassword: '418293' }, { brand });
    const { member_id: memberId } = (await rowOf(username)) ?? {};
    const hashes = await world.database.owner.all<{ hash: string }>(
      'select hash from members_password where member_id = $1',
      [memberId],
    );
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
  });
});

describe('the upline of a newcomer', () => {
  const inTheTree = { agent: 'agentanna', member: 'membermax', locked: 'agentlost' };
  beforeAll(async () => {
    const login = await world.hasher.admit((hashing) => hashing.hash(PASSWORD));
    const base = { brand: BRAND.code, currency: 'PHP', hashes: { login }, profile: {} } as const;
    const registration = { method: 'SEED', termsAgreed: true, ageDeclared: true } as const;
    await world.database.owner.inTransaction(async (tx) => {
      await createMember(
        tx,
        { ...base, registration, username: inTheTree.agent, isAgent: 1, invitationCode: 'Anna-01' },
        world,
      );
      await createMember(tx, { ...base, registration, username: inTheTree.member, invitationCode: 'Max-01' }, world);
      await createMember(
        tx,
        { ...base, registration, username: inTheTree.locked, isAgent: 2, invitationCode: 'Lost-01' },
        world,
      );
    });
    await world.database.owner.all(`update members_member set status = 'locked' where username_key = $1`, [
      inTheTree.locked,
    ]);
  });

  const uplines: [title: string, form: Partial<RegisterForm>, upline: string | null][] = [
    ['is nobody’s without a word about it', {}, null],
    ['is the recommender’s, however its name is written', { recommenderId: 'AgentAnna' }, inTheTree.agent],
    ['is that of the agent whose code it is, however it is written', { affiliateCode: 'anna-01' }, inTheTree.agent],
    [
      'goes to a valid recommender before the code',
      { recommenderId: inTheTree.agent, affiliateCode: 'NOBODY' },
      inTheTree.agent,
    ],
    [
      'falls back to the code when the recommender is none',
      { recommenderId: 'nobody', affiliateCode: 'Anna-01' },
      inTheTree.agent,
    ],
    ['may come from the referral code in the address', { referralCode: 'ANNA-01' }, inTheTree.agent],
    ['does not fail for a referral code nobody has', { referralCode: 'R-77' }, null],
  ];
  it.each(uplines)('%s', async (_, form, upline) => {
    const username = aName();
    const signedIn = await world.register({ username, ...form });
    const member = await memberById(world.database.api, asId<MemberId>(signedIn?.userInfo.id ?? ''));
    const found = member?.uplineId && (await memberById(world.database.api, member.uplineId));
    expect(found ? found.username : null).toBe(upline);
  });

  it('may be paid to from the start where the brand has it so, and nobody else’s', async () => {
    const opens = async (form: Partial<RegisterForm>, accounts = BRAND.accounts) => {
      const signedIn = await world.register({ username: aName(), ...form }, { brand: { ...BRAND, accounts } });
      return (await memberById(world.database.api, asId<MemberId>(signedIn?.userInfo.id ?? '')))?.toUpline;
    };
    const open = { ...BRAND.accounts, toUplineAtRegistration: true };
    expect(await opens({ affiliateCode: 'anna-01' })).toBe(false);
    expect(await opens({ affiliateCode: 'anna-01' }, open)).toBe(true);
    expect(await opens({}, open)).toBe(false);
  });

  const strangers: [title: string, form: Partial<RegisterForm>][] = [
    ['cannot be below an ordinary member', { recommenderId: inTheTree.member }],
    ['cannot be below a member by code', { affiliateCode: 'Max-01' }],
    ['cannot be below an agent who is locked', { affiliateCode: 'Lost-01' }],
  ];
  it.each(strangers)('%s', async (_, form) => {
    await expect(world.register({ username: aName(), ...form })).rejects.toMatchObject({
      code: 'register_fields_invalid',
    });
  });
});

describe('a captcha at registration', () => {
  const captchaRule = {
    enabled: true,
    required: false,
    minLength: 1,
    maxLength: 8,
    acceptedPattern: '*',
    patternId: 8,
  };
  const brand = { registerRules: { ...BRAND.registerRules, captcha: captchaRule } };

  it('is asked for when the brand shows it, even if the rule forgot to require it', async () => {
    await expect(world.register({ username: aName() }, { brand })).rejects.toMatchObject({
      params: { fields: { captcha: { key: 'field_required' } } },
    });
  });

  it('opens the way once', async () => {
    const { id, answer } = await world.captcha();
    const visit = { captchaId: id };
    await world.register({ username: aName(), captcha: answer.toLowerCase() }, { brand, visit });
    await expect(world.register({ username: aName(), captcha: answer }, { brand, visit })).rejects.toMatchObject({
      code: 'captcha_wrong',
    });
  });

  it('is not used up by a form that has other faults', async () => {
    const { id, answer } = await world.captcha();
    const visit = { captchaId: id };
    await expect(world.register({ username: 'x', captcha: answer }, { brand, visit })).rejects.toMatchObject({
      code: 'register_fields_invalid',
    });
    await expect(world.register({ username: aName(), captcha: answer }, { brand, visit })).resolves.not.toBeNull();
  });
});
