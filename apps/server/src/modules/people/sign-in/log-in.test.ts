import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@baize/kernel';
import { LOGIN_GUARD } from './login-guard.ts';
import { createMember } from '../members/index.ts';
import { openHasher } from '../passwords/index.ts';
import { logIn } from './log-in.ts';
import { aLogIn, BRAND, openWorld, PASSWORD, type World } from '../members/testing/world.ts';

let world: World;
const forgetFailures = () => world.database.owner.all('delete from members_guard');
beforeAll(async () => {
  world = await openWorld();
  await world.register({ username: 'lantern', login: false });
  await world.register({ username: 'neighbour', login: false });
});
afterAll(() => world.database.drop());
beforeEach(() => forgetFailures());

const wrong = { username: 'lantern', password: 'not the password' };
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
const setStatus = (status: string) =>
  world.database.owner.all(`update members_member set status = $1 where username_key = 'lantern'`, [status]);

/** A wrong guess with a captcha that is right. */
async function guess(form: { username?: string; password?: string } = wrong, address = '203.0.113.7'): Promise<string> {
  const { id, answer } = await world.captcha();
  return codeOf(world.logIn({ ...wrong, ...form, captcha: answer }, { captchaId: id, address }));
}

describe('a log-in', () => {
  it('lets in whoever has the password, however the name is written', async () => {
    for (const username of ['lantern', ' LANTERN ', 'ｌａｎｔｅｒｎ']) {
      const signedIn = await world.logIn({ username });
      expect(signedIn.userInfo.account).toBe('lantern');
    }
  });

  const strangers = [
    ['a wrong password', wrong],
    ['a name nobody has', { username: 'nobody', password: PASSWORD }],
    ['another brand’s name', { username: 'elsewhere', password: PASSWORD }],
  ] as const;
  it.each(strangers)('answers %s with the same words and one verification', async (_, form) => {
    await world
      .register({ username: 'elsewhere', login: false }, { brand: { code: 'other' as typeof BRAND.code } })
      .catch(() => undefined);
    const before = world.verifications();
    await expect(world.logIn(form)).rejects.toMatchObject({ code: 'login_wrong', params: { captcha: true } });
    expect(world.verifications() - before).toBe(1);
  });

  it('writes the same rows for a name nobody has as for a wrong password', async () => {
    const written = async () => {
      const [counts, attempts] = await Promise.all([
        world.database.owner.all<{ failures: number }>('select failures from members_guard order by failures'),
        world.database.owner.all(`select 1 from members_login_attempt where outcome = 'wrong'`),
      ]);
      return { counts: counts.map(({ failures }) => failures), attempts: attempts.length };
    };
    const start = await written();
    await codeOf(world.logIn(wrong));
    const known = await written();
    await forgetFailures();
    await codeOf(world.logIn({ ...wrong, username: 'nobody' }));
    const unknown = await written();
    expect(known.counts).toEqual(unknown.counts);
    expect(known.attempts - start.attempts).toBe(unknown.attempts - known.attempts);
  });

  it('tells who is locked or closed only after the right password', async () => {
    for (const status of ['locked', 'closed']) {
      await setStatus(status);
      expect(await codeOf(world.logIn(wrong))).toBe('login_wrong');
      await forgetFailures();
      expect(await codeOf(world.logIn({}))).toBe('account_locked');
      await forgetFailures();
    }
    await setStatus('active');
  });

  it('says that a password must be changed when its owner did not choose it', async () => {
    const login = await world.hasher.admit((hashing) => hashing.hash('123456'));
    await world.database.owner.inTransaction((tx) =>
      createMember(
        tx,
        {
          brand: BRAND.code,
          currency: 'PHP',
          username: 'byoperator',
          hashes: { login },
          profile: {},
          registration: { method: 'SEED', termsAgreed: true, ageDeclared: true },
        },
        world,
      ),
    );
    await expect(world.logIn({ username: 'byoperator', password: '123456' })).resolves.toMatchObject({
      passwordExpired: true,
    });
    await world.database.owner.all(
      `update members_member set must_change_password = true where username_key = 'neighbour'`,
    );
    await expect(world.logIn({ username: 'neighbour' })).resolves.toMatchObject({ passwordExpired: true });
    await world.database.owner.all(
      `update members_member set must_change_password = false where username_key = 'neighbour'`,
    );
  });

  it('renews a hash that was made at a lower cost', async () => {
    const dearer = openHasher({ cost: { memoryCost: 128, timeCost: 2, parallelism: 1 } });
    const visit = { address: '203.0.113.7', userAgent: '', captchaId: undefined };
    await logIn(world.database.api, { brand: BRAND, form: aLogIn(), visit }, { ...world, hasher: dearer });
    const row = await world.database.owner.first<{ hash: string }>(
      `select p.hash from members_password p join members_member m using (member_id) where m.username_key = 'lantern'`,
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=128,t=2,p=1\$/);
    await expect(world.logIn({})).resolves.toBeDefined();
  });
});

describe('after a failure', () => {
  it('the account needs a captcha, from any address', async () => {
    await codeOf(world.logIn(wrong));
    await expect(world.logIn({}, { address: '198.51.100.1' })).rejects.toMatchObject({
      code: 'captcha_needed',
      params: { captcha: true },
    });
  });

  it('the address needs a captcha, for any account', async () => {
    await codeOf(world.logIn(wrong));
    expect(await codeOf(world.logIn({ username: 'neighbour' }))).toBe('captcha_needed');
    expect(await codeOf(world.logIn({ username: 'neighbour' }, { address: '198.51.100.1' }))).toBe('in');
  });

  it('a captcha and the right password let in, and the account is clean again', async () => {
    await codeOf(world.logIn(wrong));
    const { id, answer } = await world.captcha();
    expect(await codeOf(world.logIn({ captcha: ` ${answer.toLowerCase()} ` }, { captchaId: id }))).toBe('in');
    expect(await codeOf(world.logIn({}, { address: '198.51.100.1' }))).toBe('in');
  });

  it('an own account does not wash the address clean', async () => {
    await codeOf(world.logIn(wrong));
    const { id, answer } = await world.captcha();
    await world.logIn({ username: 'neighbour', captcha: answer }, { captchaId: id });
    expect(await codeOf(world.logIn({ username: 'neighbour' }))).toBe('captcha_needed');
  });

  it('a right password that is refused for another reason cleans its own account, and not the address', async () => {
    await codeOf(world.logIn(wrong));
    await setStatus('locked');
    try {
      const { id, answer } = await world.captcha();
      expect(await codeOf(world.logIn({ captcha: answer }, { captchaId: id }))).toBe('account_locked');
    } finally {
      await setStatus('active');
    }
    // From there guessing at others goes on where it was; at the account itself there was nothing left to guess.
    expect(await codeOf(world.logIn({ username: 'neighbour' }))).toBe('captcha_needed');
    expect(await codeOf(world.logIn({}, { address: '198.51.100.1' }))).toBe('in');
  });

  it('the captcha is forgotten when the windows are over', async () => {
    await codeOf(world.logIn(wrong));
    world.clock.wait(LOGIN_GUARD.accountWindowMs);
    expect(await codeOf(world.logIn({}))).toBe('in');
  });

  it('a wrong captcha keeps even the right password out, and is not judged', async () => {
    await codeOf(world.logIn(wrong));
    const before = world.verifications();
    const { id } = await world.captcha();
    await expect(world.logIn({ captcha: '00000' }, { captchaId: id })).rejects.toMatchObject({
      code: 'captcha_wrong',
      params: { captcha: true },
    });
    expect(world.verifications()).toBe(before);
  });
});

describe('whoever goes on guessing', () => {
  it('waits longer and longer, while the owner comes in from elsewhere', async () => {
    await codeOf(world.logIn(wrong));
    for (let i = 1; i < LOGIN_GUARD.pairFailuresFree; i += 1) expect(await guess()).toBe('login_wrong');
    const before = world.verifications();
    await expect(world.logIn(wrong)).rejects.toMatchObject({
      code: 'too_many_requests',
      params: { retryAfterSeconds: 5 },
    });
    expect(await guess({ password: PASSWORD })).toBe('too_many_requests');
    expect(world.verifications()).toBe(before);

    const { id, answer } = await world.captcha();
    expect(await codeOf(world.logIn({ captcha: answer }, { captchaId: id, address: '198.51.100.1' }))).toBe('in');
    // The owner's log-in cleared the account, not the guesser.
    await expect(world.logIn(wrong)).rejects.toMatchObject({ code: 'too_many_requests' });

    world.clock.wait(LOGIN_GUARD.pauseFirstMs);
    expect(await guess()).toBe('login_wrong');
    world.clock.wait(LOGIN_GUARD.pauseFirstMs);
    expect(await guess()).toBe('too_many_requests');
    world.clock.wait(LOGIN_GUARD.pauseFirstMs);
    expect(await guess()).toBe('login_wrong');
  });

  it('gets no more than one guess through without a captcha, however many are made at once', async () => {
    const before = world.verifications();
    const guesses = Array.from({ length: 30 }, (_, i) => codeOf(world.logIn(wrong, { address: `198.51.100.${i}` })));
    const answers = await Promise.all(guesses);
    expect(world.verifications() - before).toBe(1);
    expect(answers.filter((code) => code === 'login_wrong')).toHaveLength(1);
    expect(answers.filter((code) => code === 'captcha_needed')).toHaveLength(29);
  });

  it('gets no more than the free guesses through, however many captchas were solved beforehand', async () => {
    await codeOf(world.logIn(wrong));
    const captchas = [];
    for (let i = 0; i < 20; i += 1) captchas.push(await world.captcha());
    const before = world.verifications();
    await Promise.all(
      captchas.map(({ id, answer }) => codeOf(world.logIn({ ...wrong, captcha: answer }, { captchaId: id }))),
    );
    expect(world.verifications() - before).toBe(LOGIN_GUARD.pairFailuresFree - 1);
  });

  it('from everywhere at once makes strange addresses wait, and not the ones the owner uses', async () => {
    await world.logIn({}, { address: '192.0.2.1' });
    const failures = LOGIN_GUARD.accountFailuresMax;
    await codeOf(world.logIn(wrong, { address: '198.51.100.200' }));
    await world.database.owner.all('update members_guard set failures = $1 where failures = 1', [failures]);
    expect(await guess({}, '198.51.100.77')).toBe('too_many_requests');
    const { id, answer } = await world.captcha();
    expect(await codeOf(world.logIn({ captcha: answer }, { captchaId: id, address: '192.0.2.1' }))).toBe('in');
  });

  it('at many accounts from one address is stopped too', async () => {
    await codeOf(world.logIn({ ...wrong, username: 'nobody0' }));
    await world.database.owner.all('update members_guard set failures = $1', [LOGIN_GUARD.addressFailuresMax]);
    expect(await guess({ username: 'nobody1' })).toBe('too_many_requests');
    world.clock.wait(LOGIN_GUARD.addressWindowMs);
    expect(await guess({ username: 'nobody1' })).toBe('login_wrong');
  });

  it('never locks the account', async () => {
    await codeOf(world.logIn(wrong));
    for (let i = 0; i < 12; i += 1) {
      await guess();
      world.clock.wait(MINUTE_MS);
    }
    const member = await world.database.owner.first(`select status from members_member where username_key = 'lantern'`);
    expect(member).toEqual({ status: 'active' });
    world.clock.wait(HOUR_MS);
    expect(await codeOf(world.logIn({}))).toBe('in');
  });
});

describe('a flood of log-ins', () => {
  it('is refused for lack of room, before anything is counted', async () => {
    const small = await openWorld({ insideMax: 4 });
    try {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          codeOf(small.logIn({ username: `flood${i}` }, { address: `198.51.100.${i}` })),
        ),
      );
      expect(answers.filter((code) => code === 'server_busy')).toHaveLength(36);
      const counts = await small.database.owner.all('select 1 from members_guard');
      expect(counts).toHaveLength(4 * 3);
      expect(await codeOf(small.logIn({ username: 'flood0' }, { address: '198.51.100.99' }))).not.toBe('server_busy');
    } finally {
      await small.database.drop();
    }
  });
});

describe('planted: without the count before the verdict', () => {
  it('guesses made at once would all pass', async () => {
    // The charge is what stops the thirty above. With one that always says go, each of them reaches a verification.
    await world.database.owner.all(
      `alter function members_charge_guess(bytea, interval, bytea, interval, integer[], boolean, timestamptz) rename to members_charge_kept`,
    );
    await world.database.owner.all(
      `create function members_charge_guess(bytea, interval, bytea, interval, integer[], boolean, timestamptz)
       returns text language sql as $$ select 'go' $$`,
    );
    const before = world.verifications();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => codeOf(world.logIn(wrong, { address: `192.0.2.${100 + i}` }))),
    );
    expect(world.verifications() - before).toBe(10);
    world.clock.wait(SECOND_MS);
    await world.database.owner.all(
      `drop function members_charge_guess(bytea, interval, bytea, interval, integer[], boolean, timestamptz)`,
    );
    await world.database.owner.all(
      `alter function members_charge_kept(bytea, interval, bytea, interval, integer[], boolean, timestamptz) rename to members_charge_guess`,
    );
  });
});
