import { cryptoAddress } from './crypto-address.ts';
import type { Institution } from './institutions.ts';

/** A number as it is kept and sent: without what people type to read it. Undefined when it is no number of that place. */
export function accountNumber(institution: Institution, typed: string): string | undefined {
  const { kind, code, pattern } = institution;
  if (kind === 'crypto') return cryptoAddress(code, typed.trim());
  const plain = typed.replaceAll(/[\s.\-–]/g, '').replace(/^\+/, '');
  if (code === 'ALIPAY') return pattern.test(typed.trim()) ? typed.trim() : undefined;
  if (code === 'SEPA') return ibanFrom(plain.toUpperCase(), pattern);
  return pattern.test(plain) ? plain : undefined;
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

/** A name as two of them are compared: letters and digits alone, without case, width or accents, in any order of words. */
export function holderKey(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(' ');
}
