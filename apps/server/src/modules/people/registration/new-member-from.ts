import { inOneForm, type RegisterField } from '@baize/contract/brand/register-rules';
import type { MemberId } from '@baize/kernel';
import { type NewMember, passwordText } from '../members/index.ts';
import type { Hashing } from '../passwords/index.ts';
import { shown } from './complaints-of.ts';
import type { RegisterInput } from './register-form.ts';

/** What a new member gets besides the fields of the form: the upline, and the edition of the terms agreed to. */
export interface Newcomer {
  readonly uplineId: MemberId | null;
  readonly termsEdition: number | undefined;
}

/** The member that a judged form asks for; one by mobile still needs a name. Fields that are not shown stay empty. */
export async function newMemberFrom(input: RegisterInput, newcomer: Newcomer, hashing: Hashing): Promise<NewMember> {
  const { brand, form } = input;
  const paymentPassword = shown(brand, form, 'paymentPassword');
  return {
    brand: brand.code,
    currency: brand.currency,
    username: inOneForm(form.username ?? ''),
    uplineId: newcomer.uplineId,
    toUpline: newcomer.uplineId !== null && brand.accounts.toUplineAtRegistration,
    hashes: {
      login: await hashing.hash(passwordText(form.password)),
      payment: paymentPassword === '' ? undefined : await hashing.hash(passwordText(paymentPassword)),
    },
    profile: profileFrom(input),
    registration: registrationFrom(input, newcomer),
  };
}

function profileFrom({ brand, form }: RegisterInput): NewMember['profile'] {
  const typed = (field: RegisterField) => shown(brand, form, field);
  const mobileNum = typed('mobileNum');
  return {
    payeeName: typed('payeeName'),
    email: typed('email'),
    mobileNum,
    countryDialingCode: mobileNum === '' ? '' : form.countryDialingCode.replace(/^\+/, ''),
    qqNum: typed('qqNum'),
    line: typed('line'),
    whatsapp: typed('whatsapp'),
    facebook: typed('facebook'),
    wechat: typed('wechat'),
    idNumber: typed('idNumber'),
    ...(brand.accounts.birthDateRequired ? { birthDate: form.birthDate } : {}),
  };
}

function registrationFrom({ brand, form, visit }: RegisterInput, newcomer: Newcomer): NewMember['registration'] {
  return {
    method: form.registerMethod,
    termsAgreed: form.terms,
    ageDeclared: form.age,
    termsEdition: newcomer.termsEdition,
    recommender: shown(brand, form, 'recommenderId'),
    affiliateCode: form.affiliateCode,
    referralCode: form.referralCode,
    domain: form.domain,
    registerUrl: form.registerUrl,
    address: visit.address,
    userAgent: visit.userAgent,
  };
}
