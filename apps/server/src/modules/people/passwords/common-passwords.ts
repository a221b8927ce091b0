import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH_MIN } from '@baize/contract/brand/register-rules';

let common: ReadonlySet<string> | undefined;

/**
 * Whether a lower-case password is among the 17,950 most used ones that our length rule would let through (ASVS 5.0,
 * 6.2.4 asks for 3,000). The list is that of the package zxcvbn, so no password is sent anywhere.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_LENGTH_MIN));
  return common.has(password);
}
