import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginLocationCode, verifyLoginLocation } from '@baize/contract/people/login-locations';
import { confirmTotp, startTotp } from '@baize/contract/people/second-factor';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@baize/kernel';
import { codeSentTo } from '../../../testing/outbox.ts';
import {
  openVerificationStage,
  outcomeOf,
  type Person,
  type VerificationStage,
  valueOf,
} from '../members/testing/verification-stage.ts';
import { PASSWORD } from '../members/testing/world.ts';
import { type VerificationWay, waysLeft } from './verification-ways.ts';

let stage: VerificationStage;
beforeAll(async () => void (stage = await openVerificationStage()));
afterAll(() => stage.close());
beforeEach(async () => {
  stage.settings({ newPlaceCheck: true });
  await stage.world.database.owner.all('delete from members_guard');
  await stage.world.database.owner.all('delete from codes_rate_limit');
});

const HOME = '203.0.113.7';
const AWAY = '198.51.100.9';

interface Waiting {
  readonly ticket: string;
  readonly ways: readonly VerificationWay[];
}

async function waiting(person: Person, ip = AWAY): Promise<Waiting> {
  const { body } = await stage.logIn(person, { ip });
  expect(body).toMatchObject({ success: false, message: 'place_unverified' });
  return (body.success ? {} : body.value) as unknown as Waiting;
}

const send = (ticket: string, way: 'phone' | 'email', ip = AWAY) =>
  stage.app.call(loginLocationCode, { ticket, way }, { ip });
const verifyAt = (
  ip: string,
  form: { readonly ticket: string; readonly way: VerificationWay; readonly answer: string },
) => stage.app.call(verifyLoginLocation, form, { ip });
const verify = (ticket: string, way: VerificationWay, answer: string) => verifyAt(AWAY, { ticket, way, answer });
const sentTo = (to: string) => codeSentTo(stage.world.database.owner, to);

describe('a log-in from a location the account does not know', () => {
  it('is asked for a code to the bound phone or e-mail, and then knows the address', async () => {
    const person = await stage.person({ contacts: true });
    expect(await outcomeOf(stage.logIn(person, { ip: HOME }))).toBe('done');
    const { ticket, ways } = await waiting(person);
    expect(ways).toEqual(['phone', 'email']);
    expect(await valueOf(send(ticket, 'phone'))).toEqual({ expiredMinutes: 1 });
    const answer = await verify(ticket, 'phone', await sentTo(person.mobile));
    expect(answer.body).toMatchObject({ success: true, value: { userInfo: { account: person.username } } });
    expect(await stage.isAlive(answer.body.success ? answer.body.value.token : '')).toBe(true);
    expect(await outcomeOf(stage.logIn(person, { ip: AWAY }))).toBe('done');
  });

  it('knows the browser that verified it wherever it goes, and no other member in it', async () => {
    const person = await stage.person({ contacts: true });
    const { ticket } = await waiting(person);
    await send(ticket, 'email');
    const answer = await verify(ticket, 'email', await sentTo(person.email));
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/place=[\w-]{43};.*HttpOnly.*SameSite=Strict/);
    const kept = /place=[\w-]{43}/.exec(cookie)?.[0] ?? '';
    expect(await outcomeOf(stage.logIn(person, { ip: '192.0.2.50', cookie: kept }))).toBe('done');
    const other = await stage.person({ contacts: true });
    expect(await outcomeOf(stage.logIn(other, { ip: '192.0.2.51', cookie: kept }))).toBe('place_unverified');
  });

  it('is asked again when the location was not used for the brand’s days', async () => {
    stage.settings({ newPlaceCheck: true, newPlaceDays: 5 });
    const person = await stage.person({ contacts: true });
    stage.world.clock.wait(4 * DAY_MS);
    expect(await outcomeOf(stage.logIn(person))).not.toBe('done');
    expect(await outcomeOf(stage.logIn(person, { ip: HOME }))).toBe('done');
    stage.world.clock.wait(5 * DAY_MS);
    expect(await outcomeOf(stage.logIn(person, { ip: HOME }))).toBe('place_unverified');
  });

  it('is not asked where the brand has it off, nor of an account that has nothing to verify itself by', async () => {
    expect(await outcomeOf(stage.logIn(await stage.person({ payeeName: 'Ana Cruz' }), { ip: AWAY }))).toBe('done');
    stage.settings({});
    expect(await outcomeOf(stage.logIn(await stage.person({ contacts: true }), { ip: AWAY }))).toBe('done');
  });

  it('is not told before the password was right', async () => {
    const person = await stage.person({ contacts: true });
    expect(await outcomeOf(stage.logIn(person, { ip: AWAY, password: 'wrong wrong' }))).toBe('login_wrong');
  });
});

describe('a ticket', () => {
  it('is worth something at its own address, for ten minutes, and once', async () => {
    const person = await stage.person({ contacts: true });
    const { ticket } = await waiting(person);
    await send(ticket, 'phone');
    const code = await sentTo(person.mobile);
    expect(await outcomeOf(verifyAt('192.0.2.1', { ticket: ticket, way: 'phone', answer: code }))).toBe(
      'place_ticket_over',
    );
    expect(await outcomeOf(send(ticket, 'phone', '192.0.2.1'))).toBe('place_ticket_over');
    expect(await outcomeOf(verify('x'.repeat(43), 'phone', code))).toBe('place_ticket_over');
    expect(await outcomeOf(verify(ticket, 'phone', code))).toBe('done');
    expect(await outcomeOf(verify(ticket, 'phone', code))).toBe('place_ticket_over');
    const later = await waiting(person, '192.0.2.77');
    stage.world.clock.wait(10 * MINUTE_MS);
    expect(await outcomeOf(send(later.ticket, 'email', '192.0.2.77'))).toBe('place_ticket_over');
  });

  it('allows five guesses, many at once too, and takes no way it did not offer', async () => {
    const person = await stage.person({ contacts: true });
    const { ticket } = await waiting(person);
    expect(await outcomeOf(verify(ticket, 'totp', '123456'))).toBe('proof_wrong');
    await send(ticket, 'phone');
    const code = await sentTo(person.mobile);
    const wrong = code === '000000' ? '000001' : '000000';
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcomeOf(verify(ticket, 'phone', wrong))));
    expect(outcomes.filter((outcome) => outcome === 'code_wrong')).toHaveLength(4);
    expect(await outcomeOf(verify(ticket, 'phone', code))).toBe('place_ticket_over');
  });

  it('does not let in who was locked meanwhile', async () => {
    const person = await stage.person({ contacts: true });
    const { ticket } = await waiting(person);
    await send(ticket, 'phone');
    await stage.world.database.owner.all(`update members_member set status = 'locked' where member_id = $1`, [
      person.memberId,
    ]);
    expect(await outcomeOf(verify(ticket, 'phone', await sentTo(person.mobile)))).toBe('account_locked');
  });
});

describe('two verifications', () => {
  it('are asked where the brand wants two; the bank account’s name is one of them and never the only one', async () => {
    stage.settings({ newPlaceCheck: true, newPlaceProofs: 2 });
    const person = await stage.person({ contacts: true, payeeName: 'Ana María Cruz' });
    const { ticket, ways } = await waiting(person);
    expect(ways).toEqual(['phone', 'email', 'bankName']);
    expect(await outcomeOf(verify(ticket, 'bankName', 'Ana Cruz'))).toBe('proof_wrong');
    const first = await verify(ticket, 'bankName', '  ana  maría CRUZ ');
    expect(first.body).toMatchObject({ message: 'place_unverified', value: { ticket, ways: ['phone', 'email'] } });
    expect(await outcomeOf(verify(ticket, 'bankName', 'Ana María Cruz'))).toBe('proof_wrong');
    await send(ticket, 'phone');
    expect(await outcomeOf(verify(ticket, 'phone', await sentTo(person.mobile)))).toBe('done');
  });

  const means = { mobile: '+639170000001', email: null, payeeName: 'Ana', hasTotp: false, recoveryCodes: 0 };
  const table: [title: string, given: { changes: object; passed: string[]; needed: number }, ways: string[]][] = [
    ['one: the phone, and no name', { changes: {}, passed: [], needed: 1 }, ['phone']],
    ['one, passed: nothing more', { changes: {}, passed: ['phone'], needed: 1 }, []],
    ['two: the name only beside the phone', { changes: {}, passed: [], needed: 2 }, ['phone', 'bankName']],
    ['two, name passed: the phone is left', { changes: {}, passed: ['bankName'], needed: 2 }, ['phone']],
    ['a name and nothing else: nothing can be asked', { changes: { mobile: null }, passed: [], needed: 2 }, []],
    ['two, one way known: that one is enough', { changes: { payeeName: '' }, passed: ['phone'], needed: 2 }, []],
    [
      'an app: nothing weaker beside it',
      { changes: { hasTotp: true, recoveryCodes: 3 }, passed: [], needed: 2 },
      ['totp', 'code'],
    ],
    [
      'an app, passed by a recovery code: enough',
      { changes: { hasTotp: true, recoveryCodes: 2 }, passed: ['code'], needed: 2 },
      [],
    ],
  ];
  it.each(table)('%s', (_, { changes, passed, needed }, ways) => {
    expect(waysLeft({ ...means, ...changes }, passed, needed)).toEqual(ways);
  });
});

describe('an authenticator app', () => {
  const bound = async () => {
    const person = await stage.person({ contacts: true });
    const { token } = person;
    const { secret } = await valueOf(stage.app.call(startTotp, { password: PASSWORD }, { token }));
    const { recoveryCodes } = await valueOf(stage.app.call(confirmTotp, { code: stage.codeOfApp(secret) }, { token }));
    stage.world.clock.wait(30 * SECOND_MS);
    return { person, secret, recoveryCodes };
  };

  it('is asked for at a new location whatever the brand has set, and nothing weaker is', async () => {
    stage.settings({});
    const { person, secret } = await bound();
    const { ticket, ways } = await waiting(person);
    expect(ways).toEqual(['totp', 'code']);
    expect(await outcomeOf(send(ticket, 'phone'))).toBe('place_ticket_over');
    expect(await outcomeOf(verify(ticket, 'totp', stage.codeOfApp(secret)))).toBe('done');
  });

  it('may be stood in for by a recovery code, each once', async () => {
    const { person, recoveryCodes } = await bound();
    const code = recoveryCodes[0] ?? '';
    const { ticket } = await waiting(person);
    expect(await outcomeOf(verify(ticket, 'code', code))).toBe('done');
    const again = await waiting(person, '192.0.2.200');
    expect(await outcomeOf(verifyAt('192.0.2.200', { ticket: again.ticket, way: 'code', answer: code }))).toBe(
      'proof_wrong',
    );
  });

  it('cannot be guessed by who has the password and asks for ticket after ticket', async () => {
    const { person } = await bound();
    const outcomes: string[] = [];
    for (let i = 0; i < 15; i += 1) {
      const { ticket } = await waiting(person, '192.0.2.99');
      outcomes.push(await outcomeOf(verifyAt('192.0.2.99', { ticket: ticket, way: 'totp', answer: '000000' })));
    }
    expect(outcomes.filter((outcome) => outcome === 'proof_wrong')).toHaveLength(10);
    stage.world.clock.wait(HOUR_MS);
  });
});
