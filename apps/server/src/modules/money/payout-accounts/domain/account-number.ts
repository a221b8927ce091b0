import { cryptoAddress } from './crypto-address.ts';
import type { Institution } from './institutions.ts';

/** Signs in groups, as people type them to read them: a blank, a dot or a dash between groups, never before the first. */
const GROUPS = /^\+?[0-9A-Za-z]+(?:[ .\-–]{1,3}[0-9A-Za-z]+)*$/;
const E_MAIL = /^[^\s@]{1,64}@[^\s@]{1,64}$/;

/**
 * A number in the one form that it is kept, sent and compared in: without what people type to read it, and a mobile number as it is
 * dialled at home, however it was typed. Undefined when it is no number of that place.
 */
export function accountNumber(institution: Institution, typed: string): string | undefined {
  const { kind, code } = institution;
  const wide = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  if (kind === 'crypto') return cryptoAddress(code, wide);
  if (code === 'ALIPAY' && E_MAIL.test(wide)) return wide.toLowerCase();
  if (!GROUPS.test(wide)) return undefined;
  const plain = wide.replaceAll(/[ .\-–]/g, '');
  return institution.dialling === null ? ownNumber(institution, plain) : mobileNumber(institution, plain);
}

function ownNumber({ code, kind, currency, pattern }: Institution, plain: string): string | undefined {
  if (code === 'SEPA') return ibanFrom(plain.toUpperCase(), pattern);
  if (!pattern.test(plain) || /^0+$/.test(plain)) return undefined;
  // What banks in China call an account is the number of a card.
  return kind === 'bank' && currency === 'CNY' && !isCard(plain) ? undefined : plain;
}

function mobileNumber({ dialling, pattern }: Institution, plain: string): string | undefined {
  const { country, trunk } = dialling ?? { country: '', trunk: '' };
  const abroad = new RegExp(`^(?:\\+|00)?${country}(\\d+)$`).exec(plain);
  const home = `${trunk}${abroad?.[1] ?? ''}`;
  if (abroad !== null && pattern.test(home)) return home;
  return pattern.test(plain) ? plain : undefined;
}

/** The check digit of card numbers (ISO/IEC 7812): every second digit from the right counts twice, the sum ends in 0. */
function isCard(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function ibanFrom(plain: string, pattern: RegExp): string | undefined {
  return pattern.test(plain) && isIban(plain) ? plain : undefined;
}

/** The check of ISO 13616: country and check digits moved to the end, letters as two digits, the number modulo 97 is 1. */
function isIban(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** Enough to recognise it, not enough to use it. */
export function shortNumber(number: string): string {
  return number.length <= 4 ? number : `•••• ${number.slice(-4)}`;
}
