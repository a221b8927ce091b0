import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberSecurity } from '@baize/contract/people/contacts';
import { confirmTotp, endTotp, renewRecoveryCodes, startTotp } from '@baize/contract/people/second-factor';
import { HOUR_MS, SECOND_MS } from '@baize/kernel';
import {
  openVerificationStage,
  outcomeOf,
  type Person,
  type VerificationStage,
  valueOf,
} from '../members/testing/verification-stage.ts';
import { PASSWORD } from '../members/testing/world.ts';
import { openSecret, sealSecret } from './totp.ts';

let stage: VerificationStage;
beforeAll(async () => void (stage = await openVerificationStage()));
afterAll(() => stage.close());
beforeEach(() => stage.world.database.owner.all('delete from members_guard'));

const start = ({ token }: Person, password = PASSWORD) => stage.app.call(startTotp, { password }, { token });
const confirm = ({ token }: Person, code: string) => stage.app.call(confirmTotp, { code }, { token });
const nextStep = () => stage.world.clock.wait(30 * SECOND_MS);

async function bound(): Promise<Person & { readonly secret: string; readonly codes: readonly string[] }> {
  const person = await stage.person();
  const { secret } = await valueOf(start(person));
  const { recoveryCodes } = await valueOf(confirm(person, stage.codeOfApp(secret)));
  nextStep();
  return { ...person, secret, codes: recoveryCodes };
}

describe('an authenticator app', () => {
  it('is bound by the password and a first code, and gives ten recovery codes', async () => {
    const person = await stage.person();
    expect(await outcomeOf(start(person, 'wrong wrong'))).toBe('password_wrong');
    const { secret, uri } = await valueOf(start(person));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain('otpauth://totp/Silk%20Road:');
    expect(await valueOf(stage.app.call(memberSecurity, {}, person))).toMatchObject({ totp: false });
    expect(await outcomeOf(confirm(person, '000000'))).toBe('proof_wrong');
    const { recoveryCodes } = await valueOf(confirm(person, stage.codeOfApp(secret)));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
    expect(await valueOf(stage.app.call(memberSecurity, {}, person))).toMatchObject({
      totp: true,
      recoveryCodesLeft: 10,
    });
  });

  it('begun twice counts with its last secret, and is not bound over', async () => {
    const person = await stage.person();
    const [first, second] = [await valueOf(start(person)), await valueOf(start(person))];
    expect(await outcomeOf(confirm(person, stage.codeOfApp(first.secret)))).toBe('proof_wrong');
    expect(await outcomeOf(confirm(person, stage.codeOfApp(second.secret)))).toBe('done');
    expect(await outcomeOf(start(person))).toBe('second_factor_bound');
  });

  it('lies sealed in the database: opened for nobody else, and not in the open', async () => {
    const { memberId, secret } = await bound();
    const row = await stage.world.database.owner.first<{ sealed_secret: Buffer }>(
      'select sealed_secret from members_second_factor where member_id = $1',
      [memberId],
    );
    const sealed = row?.sealed_secret ?? Buffer.alloc(0);
    const opened = openSecret(sealed, { memberId, keys: stage.world.keys });
    expect(opened).toHaveLength(20);
    expect(sealed.includes(opened)).toBe(false);
    expect(secret).toBeDefined();
    const other = (await stage.person()).memberId;
    expect(() => openSecret(sealed, { memberId: other, keys: stage.world.keys })).toThrow();
    const deps = { memberId, keys: stage.world.keys, chance: stage.world.chance };
    expect(openSecret(sealSecret(opened, deps), deps)).toEqual(opened);
  });

  it('takes a code once, and none older than a step', async () => {
    const { token, secret } = await bound();
    const renew = (code: string) =>
      outcomeOf(stage.app.call(renewRecoveryCodes, { password: PASSWORD, code }, { token }));
    const code = stage.codeOfApp(secret);
    expect(await renew(code)).toBe('done');
    expect(await renew(code)).toBe('proof_wrong');
    nextStep();
    const late = stage.codeOfApp(secret);
    nextStep();
    expect(await renew(late)).toBe('done');
    const old = stage.codeOfApp(secret);
    nextStep();
    nextStep();
    expect(await renew(old)).toBe('proof_wrong');
  });

  it('of one code sent many times at once takes one', async () => {
    const { token, secret } = await bound();
    const code = stage.codeOfApp(secret);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        outcomeOf(stage.app.call(renewRecoveryCodes, { password: PASSWORD, code }, { token })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  it('lets ten guesses be judged in an hour', async () => {
    const { username, token, secret } = await bound();
    const guess = (code: string) =>
      outcomeOf(stage.app.call(renewRecoveryCodes, { password: PASSWORD, code }, { token }));
    for (let i = 0; i < 10; i += 1) expect(await guess('000000')).toBe('proof_wrong');
    expect(await guess(stage.codeOfApp(secret))).toBe('too_many_requests');
    stage.world.clock.wait(HOUR_MS);
    const again = await stage.world.logIn({ username }, { locationKey: undefined });
    expect(
      await outcomeOf(stage.app.call(renewRecoveryCodes, { password: PASSWORD, code: stage.codeOfApp(secret) }, again)),
    ).toBe('done');
  });

  it('is unbound by a code or, when it is lost, by a recovery code; then there is none', async () => {
    const person = await bound();
    const { token } = person;
    const end = (code: string) => outcomeOf(stage.app.call(endTotp, { password: PASSWORD, code }, { token }));
    expect(await end('AAAA-AAAA-AAAA-AAAA-AAAA-AAAA')).toBe('proof_wrong');
    expect(await end((person.codes[3] ?? '').toLowerCase().replaceAll('-', ' '))).toBe('done');
    expect(await end('123456')).toBe('second_factor_missing');
    expect(await valueOf(stage.app.call(memberSecurity, {}, person))).toMatchObject({
      totp: false,
      recoveryCodesLeft: 0,
    });
  });
});
