import {
  complaintsAbout,
  type FieldComplaints,
  inOneForm,
  type RegisterAsks,
  type RegisterField,
  type RegisterMode,
  ruleInForce,
} from '@baize/contract/brand/register-rules';
import { dayIn, type Instant } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import { type Brand, countriesOf } from '../../brand/brands/index.ts';
import { mobileOf } from '../verification-codes/index.ts';
import { isCommonPassword, isTooCommon } from '../passwords/index.ts';
import type { AnyRegisterForm } from './register-form.ts';

/** Whether somebody registers by user name or by mobile number. */
export function modeOf(form: Pick<AnyRegisterForm, 'username'>): RegisterMode {
  return form.username === null ? 'mobile' : 'username';
}

/** What the brand asks of a registration beyond the rules of its fields, today. */
export function asksOf(brand: Brand, form: AnyRegisterForm, now: Instant): RegisterAsks {
  const { birthDateRequired, mobileProof } = brand.accounts;
  const age = { today: dayIn(brand.timeZone, now), minimumAge: brand.minimumAge };
  return { mode: modeOf(form), mobileProof, birthDate: birthDateRequired ? age : undefined };
}

/** Refuses register_fields_invalid (value `fields`) for everything that can be found wrong without reading the database. */
export function refuseWrong(brand: Brand, form: AnyRegisterForm, now: Instant): void {
  const { username, ...typed } = form;
  const values = { ...typed, username: username ?? '' };
  // Firebase verified the number in the place of a code (B3.21).
  const verificationCode = form.channel === undefined ? form.verificationCode : form.idToken.slice(0, 1);
  const complaints = complaintsAbout(brand.registerRules, { ...values, verificationCode }, asksOf(brand, form, now));
  refuseIfAny({ ...commonIn(brand, form), ...wrongNumberIn(brand, form), ...complaints });
}

/** Refuses register_fields_invalid when there is a complaint about a field. */
export function refuseIfAny(fields: FieldComplaints): void {
  if (Object.keys(fields).length > 0) throw new Refusal('register_fields_invalid', { fields });
}

function commonIn(brand: Brand, form: AnyRegisterForm): FieldComplaints {
  const brandWords = [brand.name, brand.code];
  const username = form.username ?? form.mobileNum;
  const tooCommon = isTooCommon(form.password, { username, brandWords, isCommon: isCommonPassword });
  return tooCommon ? { password: { key: 'password_too_common' } } : {};
}

/** A number that is none in its country, or of a country whose numbers the brand does not take, where one was given. */
function wrongNumberIn(brand: Brand, form: AnyRegisterForm): FieldComplaints {
  if (shown(brand, form, 'mobileNum') === '') return {};
  const dialingCode = form.countryDialingCode.replace(/^\+/, '');
  const isTaken = countriesOf(brand).some(({ countryDialingCode }) => countryDialingCode === dialingCode);
  return isTaken && mobileOf(form) !== undefined ? {} : { mobileNum: { key: 'mobile_invalid' } };
}

/** What was typed into a field that is shown; empty for one that is not. */
export function shown(brand: Brand, form: AnyRegisterForm, field: RegisterField): string {
  return ruleInForce(brand.registerRules, field, modeOf(form)) === undefined ? '' : inOneForm(form[field] ?? '');
}
