import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemStatus } from '@baize/contract/brand/status';
import {
  changePassword,
  forgotByEmail,
  paymentPassword,
  resetByMobile,
  resetPassword,
} from '@baize/contract/people/passwords';
import { login, logout, memberInfo } from '@baize/contract/people/sign-in';
import { CALLS } from '@baize/contract/every-call';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@baize/kernel';
import { admit } from '../../../platform/http/access.ts';
import { linkSentTo, messagesTo, codeSentTo } from '../../../testing/outbox.ts';
import { TEST_DELIVERY } from '../../../testing/delivery.ts';
import { issueCode } from '../verification-codes/index.ts';
import {
  openVerificationStage,
  outcomeOf,
  type Person,
  VERIFICATION_BRAND,
  type VerificationStage,
} from '../members/testing/verification-stage.ts';
import { PASSWORD } from '../members/testing/world.ts';

let stage: VerificationStage;
beforeAll(async () => void (stage = await openVerificationStage()));
afterAll(() => stage.close());
beforeEach(async () => {
  stage.settings({});
  await stage.world.database.owner.all('delete from members_guard');
});

const NEW = 'calm harbour 9';
const form = (changes: object = {}) => ({
  oldPassword: PASSWORD,
  newPassword: NEW,
  confirmNewPassword: NEW,
  ...changes,
});
const change = (token: string, changes: object = {}) => stage.app.call(changePassword, form(changes), { token });

describe('POST /wps/member/password', () => {
  it('changes the password and logs in with it; the old one opens nothing', async () => {
    const person = await stage.person();
    const answer = await change(person.token);
    expect(answer.body).toMatchObject({ success: true, value: { passwordExpired: false } });
    const token = answer.body.success ? answer.body.value.token : '';
    expect(await stage.isAlive(token)).toBe(true);
    expect(await outcomeOf(stage.logIn(person))).toBe('login_wrong');
    await stage.world.database.owner.all('delete from members_guard');
    expect(await outcomeOf(stage.logIn(person, { password: NEW }))).toBe('done');
  });

  it('ends every other session and says so to each (case A42)', async () => {
    const person = await stage.person();
    const other = await stage.world.logIn({ username: person.username });
    stage.world.ended.length = 0;
    expect(await outcomeOf(change(person.token))).toBe('done');
    expect(await stage.isAlive(other.token)).toBe(false);
    expect(await stage.isAlive(person.token)).toBe(false);
    expect(stage.world.ended).toMatchObject([{ tokenHashes: { length: 2 } }]);
  });

  it('forgets every remembered browser (case A47)', async () => {
    const person = await stage.person();
    await stage.world.database.owner.all(
      `insert into members_remembered_browser (browser_hash, secret_hash, brand, member_id, changed_at, expires_at)
       values (sha256('a'), sha256('b'), 'demo', $1, now(), now() + interval '1 day')`,
      [person.memberId],
    );
    expect(await outcomeOf(change(person.token))).toBe('done');
    const left = await stage.world.database.owner.all('select 1 from members_remembered_browser where member_id = $1', [
      person.memberId,
    ]);
    expect(left).toEqual([]);
  });

  it('writes to the owner that it happened', async () => {
    const person = await stage.person();
    await change(person.token);
    const [message] = await messagesTo(stage.world.database.owner, person.email);
    expect(message?.subject).toContain('password has been changed');
  });

  const refused: [title: string, changes: object, expected: object][] = [
    ['a wrong old password', { oldPassword: 'wrong wrong' }, { message: 'password_wrong' }],
    ['no old password where there is one', { oldPassword: '' }, { message: 'password_wrong' }],
    [
      'a confirmation that differs',
      { confirmNewPassword: 'other' },
      { value: { fields: { confirmNewPassword: { key: 'passwords_differ' } } } },
    ],
    [
      'one that is too short',
      { newPassword: 'short', confirmNewPassword: 'short' },
      { value: { fields: { newPassword: { key: 'reg_pattern_2' } } } },
    ],
    ['123456', { newPassword: '123456', confirmNewPassword: '123456' }, { message: 'password_invalid' }],
    [
      'one that everybody has',
      { newPassword: 'password1', confirmNewPassword: 'password1' },
      { value: { fields: { newPassword: { key: 'password_too_common' } } } },
    ],
    [
      'the old one again',
      { newPassword: PASSWORD, confirmNewPassword: PASSWORD },
      { value: { fields: { newPassword: { key: 'password_same' } } } },
    ],
  ];
  it.each(refused)('refuses %s, and nothing changed', async (_, changes, expected) => {
    const person = await stage.person();
    expect((await change(person.token, changes)).body).toMatchObject({ success: false, ...expected });
    expect(await stage.isAlive(person.token)).toBe(true);
    expect(await outcomeOf(stage.logIn(person))).toBe('done');
  });

  it('lets a borrowed session guess the old password ten times in an hour, at once or one by one', async () => {
    const person = await stage.person();
    const guesses = await Promise.all(
      Array.from({ length: 25 }, () => outcomeOf(change(person.token, { oldPassword: 'wrong wrong' }))),
    );
    expect(guesses.filter((guess) => guess === 'password_wrong')).toHaveLength(10);
    expect(guesses.filter((guess) => guess === 'too_many_requests')).toHaveLength(15);
    expect(await outcomeOf(change(person.token))).toBe('too_many_requests');
    stage.world.clock.wait(HOUR_MS);
    // The log-in was never held up.
    const { token } = await stage.world.logIn({ username: person.username });
    expect(await outcomeOf(change(token))).toBe('done');
  });

  it('of two changes at once makes one', async () => {
    const person = await stage.person();
    const outcomes = await Promise.all(
      ['calm harbour 1', 'calm harbour 2'].map((newPassword) =>
        outcomeOf(change(person.token, { newPassword, confirmNewPassword: newPassword })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  it('lets an account without a password set its first', async () => {
    const person = await stage.person();
    await stage.world.database.owner.all('delete from members_password where member_id = $1', [person.memberId]);
    expect(await outcomeOf(change(person.token, { oldPassword: '' }))).toBe('done');
    expect(await outcomeOf(stage.logIn(person, { password: NEW }))).toBe('done');
  });

  it('takes no body that is not sealed', async () => {
    const { token } = await stage.person();
    const plain = await stage.app.app.inject({
      method: 'POST',
      url: '/wps/member/password',
      headers: { authorization: `Bearer ${token}` },
      payload: form(),
    });
    expect(plain.json()).toMatchObject({ message: 'sealed_required' });
  });
});

describe('a password that must be changed (case A43)', () => {
  const forced = async (): Promise<Person & { readonly forced: string }> => {
    const person = await stage.person();
    await stage.world.database.owner.all('update members_member set must_change_password = true where member_id = $1', [
      person.memberId,
    ]);
    const answer = await stage.app.call(login, { username: person.username, password: PASSWORD, type: 'username' });
    expect(answer.body).toMatchObject({ value: { passwordExpired: true } });
    return { ...person, forced: answer.body.success ? answer.body.value.token : '' };
  };

  it('opens a session in which only the change and what its page needs is answered', async () => {
    const { forced: token } = await forced();
    expect(await outcomeOf(stage.app.call(memberInfo, {}, { token }))).toBe('done');
    expect(
      await outcomeOf(
        stage.app.call(
          paymentPassword,
          { currentPassword: PASSWORD, newPassword: '274916', confirmNewPassword: '274916' },
          { token },
        ),
      ),
    ).toBe('password_change_needed');
    expect(await outcomeOf(stage.app.call(logout, {}, { token }))).toBe('done');
  });

  it('is refused by every other call of the contract, whoever else may make it', () => {
    const session = {
      memberId: 'x',
      brand: 'demo',
      isAgent: 41,
      tokenHash: Buffer.alloc(32),
      mustChangePassword: true,
    } as never;
    const answered = CALLS.filter((call) => {
      const { access } = call;
      if (access === 'operator') return false;
      try {
        admit({ ...call, access }, { token: true, session });
        return true;
      } catch {
        return false;
      }
    }).map(({ method, path }) => `${method} ${path}`);
    expect(answered.toSorted()).toEqual([
      'DELETE /wps/session/logout',
      'GET /wps/captcha',
      'GET /wps/member/info',
      'GET /wps/system/customerService',
      'GET /wps/system/domainRoute',
      'GET /wps/system/setting/register',
      'GET /wps/system/status',
      'GET /wps/system/whitelabel',
      'POST /wps/member/password',
      'POST /wps/member/password/reset',
      'PUT /wps/system/language',
    ]);
    expect(systemStatus.whenForced).toBe(true);
  });

  it('is over with the change: the new session opens everything, and the next log-in asks for nothing', async () => {
    const person = await forced();
    const answer = await change(person.forced);
    const token = answer.body.success ? answer.body.value.token : '';
    expect(
      await outcomeOf(
        stage.app.call(
          paymentPassword,
          { currentPassword: NEW, newPassword: '274916', confirmNewPassword: '274916' },
          { token },
        ),
      ),
    ).toBe('done');
    expect((await stage.logIn(person, { password: NEW })).body).toMatchObject({ value: { passwordExpired: false } });
  });

  it('is one that grew older than the brand allows', async () => {
    const person = await stage.person();
    stage.settings({ passwordExpiresDays: 30 });
    expect((await stage.logIn(person)).body).toMatchObject({ value: { passwordExpired: false } });
    stage.world.clock.wait(31 * DAY_MS);
    expect((await stage.logIn(person)).body).toMatchObject({ value: { passwordExpired: true } });
  });
});

describe('POST /wps/member/password/payment', () => {
  const set = (token: string, currentPassword: string, newPassword: string) =>
    outcomeOf(
      stage.app.call(paymentPassword, { currentPassword, newPassword, confirmNewPassword: newPassword }, { token }),
    );

  it('is set with the log-in password, then changed with itself', async () => {
    const { token } = await stage.person();
    expect(await set(token, 'wrong', '274916')).toBe('password_wrong');
    expect(await set(token, PASSWORD, '274916')).toBe('done');
    expect(await set(token, PASSWORD, '381027')).toBe('password_wrong');
    expect(await set(token, '274916', '381027')).toBe('done');
    expect(await stage.isAlive(token)).toBe(true);
  });

  it.each(['123456', '111111', PASSWORD, '12'])('is not %s', async (password) => {
    const { token } = await stage.person();
    expect(await set(token, PASSWORD, password)).toBe('password_invalid');
  });
});

describe('POST /wps/member/password/email', () => {
  const ask = (changes: object, headers: Record<string, string> = {}) =>
    stage.app.call(forgotByEmail, { username: 'x', email: 'x@y.z', ...changes }, { headers });
  const tokenFor = async (person: Person): Promise<string> => {
    await ask({ username: person.username, email: person.email });
    await stage.runForgotten();
    return (await linkSentTo(stage.world.database.owner, person.email)).split('#')[1] ?? '';
  };
  const reset = (token: string, newPassword = NEW) =>
    outcomeOf(stage.app.call(resetPassword, { token, newPassword, confirmNewPassword: newPassword }));

  it('mails a link that sets a new password once, and ends every session', async () => {
    const person = await stage.person();
    const token = await tokenFor(person);
    expect(await reset(token, 'password1')).toBe('password_invalid');
    expect(await reset(token)).toBe('done');
    expect(await stage.isAlive(person.token)).toBe(false);
    expect(await reset(token, 'calm harbour 3')).toBe('reset_link_over');
    expect(await outcomeOf(stage.logIn(person, { password: NEW }))).toBe('done');
  });

  it('answers alike, after the same work, whoever is known and whoever is not (case A44)', async () => {
    const person = await stage.person();
    const answers = await Promise.all([
      ask({ username: person.username, email: person.email }),
      ask({ username: person.username, email: 'other@mail.example' }),
      ask({ username: 'nobody', email: person.email }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { success: true, value: null } });
    // Each left one order, and only the job tells them apart.
    expect(await stage.runForgotten()).toBe(3);
    expect(await messagesTo(stage.world.database.owner, person.email)).toHaveLength(1);
    expect(await messagesTo(stage.world.database.owner, 'other@mail.example')).toHaveLength(0);
  });

  it('says that nobody is known only for a brand that wants to', async () => {
    stage.settings({ tellsUnknown: true });
    expect(await outcomeOf(ask({ username: 'nobody' }))).toBe('account_unknown');
  });

  it('builds the link from our settings, whatever the headers claim (case A46)', async () => {
    const person = await stage.person();
    await ask(
      { username: person.username, email: person.email },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
    await stage.runForgotten();
    expect(await linkSentTo(stage.world.database.owner, person.email)).toMatch(
      /^https:\/\/silk\.example\/reset#[\w-]{43}$/,
    );
  });

  it('of many who use one link at once lets one (case A46)', async () => {
    const token = await tokenFor(await stage.person());
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, i) => reset(token, `calm harbour ${i}`)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'reset_link_over')).toHaveLength(7);
  });

  it('knows a link for half an hour, and only the last one', async () => {
    const person = await stage.person();
    const [first, second] = [await tokenFor(person), await tokenFor(person)];
    expect(await reset(first)).toBe('reset_link_over');
    stage.world.clock.wait(30 * MINUTE_MS);
    expect(await reset(second)).toBe('reset_link_over');
    expect(await reset('x'.repeat(43))).toBe('reset_link_over');
  });

  it('drops a link when the password is changed otherwise', async () => {
    const person = await stage.person();
    const token = await tokenFor(person);
    await change(person.token);
    expect(await reset(token)).toBe('reset_link_over');
  });

  it('sends an account at most three mails in an hour, whoever asks', async () => {
    const person = await stage.person();
    for (let i = 0; i < 6; i += 1) await ask({ username: person.username, email: person.email });
    await stage.runForgotten();
    expect(await messagesTo(stage.world.database.owner, person.email)).toHaveLength(3);
  });

  it('lets one address ask thirty times in an hour', async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcomeOf(ask({}))));
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(10);
    await stage.runForgotten();
  });

  it('asks for the bot check where the brand has one', async () => {
    stage.settings({ botCheck: 'altcha' });
    expect(await outcomeOf(ask({}))).toBe('bot_check_needed');
  });
});

describe('POST /wps/member/password/verification', () => {
  const mobileNum = (person: Person) => ({ countryDialingCode: '63', mobileNum: person.mobile.slice(3) });
  const reset = (changes: object) =>
    outcomeOf(stage.app.call(resetByMobile, { newPassword: NEW, mobileNum: '', verificationCode: '', ...changes }));
  const send = async (person: Person, purpose: 'reset' | 'login' = 'reset') => {
    const visit = { address: '203.0.113.7', browserId: '', userAgent: '' };
    const order = {
      brand: VERIFICATION_BRAND,
      purpose,
      channel: 'sms',
      to: person.mobile,
      language: 'EN',
      visit,
      deliver: true,
    } as const;
    await issueCode(stage.world.database.api, order, { ...stage.world, delivery: TEST_DELIVERY });
    return codeSentTo(stage.world.database.owner, person.mobile);
  };

  it('sets a new password with the code that was sent, once, and ends every session', async () => {
    const person = await stage.person({ contacts: true });
    const verificationCode = await send(person);
    const same = { ...mobileNum(person), verificationCode };
    expect(await reset({ ...same, newPassword: 'password1' })).toBe('password_invalid');
    expect(await reset(same)).toBe('done');
    expect(await stage.isAlive(person.token)).toBe(false);
    expect(await reset({ ...same, newPassword: 'calm harbour 4' })).toBe('code_wrong');
    expect(await outcomeOf(stage.logIn(person, { password: NEW }))).toBe('done');
  });

  it('takes no code of another purpose or number, and no number that is none', async () => {
    const person = await stage.person({ contacts: true });
    expect(await reset({ ...mobileNum(person), verificationCode: await send(person, 'login') })).toBe('code_wrong');
    const other = await stage.person({ contacts: true });
    expect(await reset({ ...mobileNum(other), verificationCode: await send(person) })).toBe('code_wrong');
    expect(await reset({ countryDialingCode: '63', mobileNum: '12' })).toBe('mobile_invalid');
  });

  it('judges five of a hundred guesses at a code (case A41)', async () => {
    const person = await stage.person({ contacts: true });
    const code = await send(person);
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 100 }, () => reset({ ...mobileNum(person), verificationCode: wrong })));
    expect(await reset({ ...mobileNum(person), verificationCode: code })).toBe('code_wrong');
    expect(await stage.isAlive(person.token)).toBe(true);
  });

  it('is not there where the brand has it switched off', async () => {
    stage.settings({}, { whitelabel: { modId: 'root', enabled: '1', childrenNodes: [] } });
    expect(await reset({})).toBe('call_unknown');
    expect(await outcomeOf(stage.app.call(forgotByEmail, { username: 'x', email: 'x@y.z' }))).toBe('call_unknown');
  });

  it('takes no verification by Firebase where no project is set up', async () => {
    const person = await stage.person({ contacts: true });
    expect(await reset({ ...mobileNum(person), idToken: 'x.y.z', channel: 'firebase' })).toBe('sms_unavailable');
  });
});
