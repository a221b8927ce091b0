import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindContact, contactCode, memberSecurity } from '@baize/contract/people/contacts';
import { HOUR_MS } from '@baize/kernel';
import { codeSentTo } from '../../../testing/outbox.ts';
import { personKeys } from '../exclusion/person-keys.ts';
import {
  openVerificationStage,
  outcomeOf,
  type Person,
  type VerificationStage,
  valueOf,
} from '../members/testing/verification-stage.ts';
import { PASSWORD } from '../members/testing/world.ts';

let stage: VerificationStage;
beforeAll(async () => void (stage = await openVerificationStage()));
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.world.database.owner.all('delete from members_guard');
  await stage.world.database.owner.all('delete from codes_rate_limit');
});

interface Contact {
  readonly kind: 'mobile' | 'email';
  readonly countryDialingCode?: string;
  readonly mobileNum?: string;
  readonly email?: string;
}
const phone = (digits: string): Contact => ({ kind: 'mobile', countryDialingCode: '63', mobileNum: digits });
const mail = (email: string): Contact => ({ kind: 'email', email });
const order = ({ token }: Person, contact: Contact) => stage.app.call(contactCode, contact, { token });
const bindWith = (password: string, { token }: Person, sent: Contact & { readonly verificationCode: string }) =>
  outcomeOf(stage.app.call(bindContact, { ...sent, password }, { token }));
const bind = (person: Person, contact: Contact, verificationCode: string) =>
  bindWith(PASSWORD, person, { ...contact, verificationCode });
const sentTo = (to: string) => codeSentTo(stage.world.database.owner, to);

const EXCLUDED = `
  insert into members_exclusion_key (brand, key_hash, member_id, until) values ('demo', $1, $2, 'infinity')`;
const DENIED = `
  insert into members_denied (denied_id, brand, kind, key_hash, hint, added_at) values ($2, 'demo', 'email', $1, '…', now())`;

describe('POST /wps/member/contact', () => {
  it('binds a phone with the code sent to it and the password, and shows it without its middle', async () => {
    const person = await stage.person();
    const contact = phone('0918 555 0001');
    expect(await valueOf(order(person, contact))).toEqual({ expiredMinutes: 1 });
    const code = await sentTo('+639185550001');
    expect(await bindWith('wrong wrong', person, { ...contact, verificationCode: code })).toBe('password_wrong');
    expect(await bind(person, contact, code)).toBe('done');
    expect(await valueOf(stage.app.call(memberSecurity, {}, person))).toMatchObject({
      mobile: '+63•••••••001',
      email: null,
    });
    expect(await bind(person, contact, code)).toBe('code_wrong');
  });

  it('binds an e-mail address, however its letters were typed, in place of the one before', async () => {
    const person = await stage.person();
    for (const email of ['First@Mail.Example', 'second@mail.example']) {
      await order(person, mail(email));
      expect(await bind(person, mail(email), await sentTo(email.toLowerCase()))).toBe('done');
    }
    expect(await valueOf(stage.app.call(memberSecurity, {}, person))).toMatchObject({ email: 's•••@mail.example' });
  });

  it('tells only the owner of a number that another account has it, and takes it from nobody', async () => {
    const [first, second] = [await stage.person(), await stage.person()];
    const contact = phone('9185550002');
    await order(first, contact);
    expect(await bind(first, contact, await sentTo('+639185550002'))).toBe('done');
    stage.world.clock.wait(HOUR_MS / 10);
    expect(await outcomeOf(order(second, contact))).toBe('done');
    expect(await bind(second, contact, await sentTo('+639185550002'))).toBe('contact_taken');
  });

  it('of two accounts that bind one number at once lets one have it', async () => {
    const people = [await stage.person(), await stage.person()];
    const contact = mail('shared@mail.example');
    for (const person of people) {
      await order(person, contact);
      const outcome = await bind(person, contact, await sentTo('shared@mail.example'));
      expect(outcome).toBe(person === people[0] ? 'done' : 'contact_taken');
      stage.world.clock.wait(HOUR_MS / 10);
    }
  });

  it('binds nothing of who shut themselves out or is on the deny list, and tells only them (case A77)', async () => {
    const owner = stage.world.database.owner;
    const keys = [
      [phone('9185550009'), '+639185550009', { mobileNum: '+639185550009' }, EXCLUDED],
      [mail('gone.away+2@gmail.com'), 'gone.away+2@gmail.com', { email: 'goneaway@gmail.com' }, DENIED],
    ] as const;
    for (const [contact, to, known, statement] of keys) {
      const person = await stage.person();
      const hashes = personKeys(known).map(({ hash }) => hash);
      await owner.all(statement, [hashes[0], person.memberId]);
      expect(await outcomeOf(order(person, contact))).toBe('done');
      expect(await bind(person, contact, '000000')).toBe('code_wrong');
      expect(await bind(person, contact, await sentTo(to))).toBe('access_denied');
    }
    const bound = `select 1 from members_mobile where mobile = '+639185550009'
      union all select 1 from members_email where email like 'gone%'`;
    expect(await owner.all(bound)).toEqual([]);
  });

  it.each([
    [phone('12'), 'mobile_invalid'],
    [{ ...phone('2025550143'), countryDialingCode: '1' }, 'sms_country_refused'],
    [mail('no address'), 'email_invalid'],
    [mail(''), 'email_invalid'],
  ])('sends nothing to %j', async (contact, code) => {
    expect(await outcomeOf(order(await stage.person(), contact))).toBe(code);
  });

  it('sends a second code only after a minute', async () => {
    const person = await stage.person();
    expect(await outcomeOf(order(person, mail('patient@mail.example')))).toBe('done');
    expect(await outcomeOf(order(person, mail('patient@mail.example')))).toBe('code_too_soon');
  });
});
