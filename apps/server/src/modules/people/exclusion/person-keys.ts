import { createHash } from 'node:crypto';
import { inOneForm } from '@baize/contract/brand/register-rules';
import { mobileOf } from '../verification-codes/index.ts';

/** What identifies somebody. What is not known is missing or empty. */
export interface PersonMarks {
  readonly email?: string | undefined;
  readonly mobileNum?: string | undefined;
  readonly countryDialingCode?: string | undefined;
  readonly idNumber?: string | undefined;
  /** The real name. */
  readonly name?: string | undefined;
  /** As `YYYY-MM-DD`. */
  readonly birthDate?: string | undefined;
}

export type KeyKind = 'mobile' | 'email' | 'idNumber' | 'person';

/** One identifying mark of a person, the same however it is written. */
export interface PersonKey {
  readonly kind: KeyKind;
  readonly hash: Buffer;
  /** A few characters of it, so that staff recognise an entry. */
  readonly hint: string;
}

/**
 * By what a person is found again: phone, e-mail, document number, and real name with date of birth. Written otherwise it is
 * the same key: +63 917… and 0917…, dots and plus signs of an e-mail address, signs and case of a number, the order of names
 * (B3.26). The hash keeps the lists from being read, not from being tried.
 */
export function personKeys(marks: PersonMarks): PersonKey[] {
  const keys = [
    keyOf('mobile', mobileKey(marks)),
    keyOf('email', emailKey(marks.email ?? '')),
    keyOf(
      'idNumber',
      inOneForm(marks.idNumber ?? '')
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]/gu, ''),
    ),
    keyOf('person', nameKey(marks)),
  ];
  return keys.filter((key) => key !== undefined);
}

function keyOf(kind: KeyKind, text: string): PersonKey | undefined {
  if (text === '') return undefined;
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, text]))
    .digest();
  return { kind, hash, hint: hintOf(text) };
}

function mobileKey({ mobileNum = '', countryDialingCode = '' }: PersonMarks): string {
  const digits = mobileNum.replace(/\D/g, '');
  if (digits === '') return '';
  // A number that no network has still names the same entry when it is typed the same way.
  return (
    mobileOf({ countryDialingCode, mobileNum }) ??
    `+${countryDialingCode.replace(/\D/g, '')}${digits.replace(/^0+/, '')}`
  );
}

/** Google hands a mailbox out under all its dotted forms, and everybody's plus sign starts a remark. */
const DOTS_DO_NOT_COUNT = ['gmail.com', 'googlemail.com'];

function emailKey(email: string): string {
  const written = inOneForm(email.trim()).toLowerCase();
  const at = written.lastIndexOf('@');
  if (at <= 0) return '';
  const domain = written.slice(at + 1);
  const box = written.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return DOTS_DO_NOT_COUNT.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

function nameKey({ name = '', birthDate = '' }: PersonMarks): string {
  const words = inOneForm(name)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  if (words === null || birthDate === '') return '';
  return `${words.toSorted().join(' ')} ${birthDate}`;
}

function hintOf(text: string): string {
  if (text.includes('@')) return `${text.slice(0, 1)}…${text.slice(text.lastIndexOf('@'))}`;
  return text.length < 6 ? '…' : `${text.slice(0, 2)}…${text.slice(-2)}`;
}
