import { describe, expect, it } from 'vitest';
import { Refused } from '../../../shared/api/api.ts';
import { type SignUpDemands, complaintsIn, complaintsOf, fieldsOf } from './complete-flow.ts';

const rule = (required: boolean) => ({
  enabled: true,
  required,
  minLength: 1,
  maxLength: 60,
  acceptedPattern: '*',
  patternId: 1,
});
const asking: SignUpDemands = {
  rules: { email: rule(true), line: rule(false), captcha: rule(true), mobileNum: rule(true) },
  mobileProof: true,
  birthDate: { today: '2026-01-10', minimumAge: 18 },
};
const agreed = { terms: true, age: true };

describe('completing a first sign-in', () => {
  it('asks for what the brand requires and for nothing else', () => {
    const fields = fieldsOf(asking, { mobileNum: '9171234567' });
    expect([...fields].sort()).toEqual(
      ['birthDate', 'confirmPassword', 'email', 'mobileNum', 'password', 'username', 'verificationCode'].sort(),
    );
  });

  it('asks for no picture: the provider told people from programs', () => {
    const values = {
      username: 'lantern',
      password: 'quiet river 7',
      confirmPassword: 'quiet river 7',
      email: 'a@b.example',
    };
    const complaints = complaintsOf(
      { ...asking, rules: { captcha: rule(true) }, birthDate: undefined },
      values,
      agreed,
    );
    expect(complaints).toEqual({});
  });

  it('needs the terms and the visitor’s own word on the age', () => {
    expect(complaintsOf(asking, {}, { terms: false, age: false })).toMatchObject({
      terms: { key: 'terms_required' },
      age: { key: 'age_required' },
      confirmPassword: { key: 'field_required' },
    });
  });

  it('shows what the server complains about in its place', () => {
    expect(complaintsIn(new Refused('username_taken', {}))).toEqual({ username: { key: 'username_taken' } });
    const fields = { email: { key: 'reg_pattern_3' } };
    expect(complaintsIn(new Refused('register_fields_invalid', { fields }))).toEqual(fields);
    expect(complaintsIn(new Error('lost'))).toEqual({});
  });
});
