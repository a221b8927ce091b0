import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

const DIALING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

export interface TypedNumber {
  /** The country's dialling code, with or without the plus sign. */
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/**
 * The number in the form all countries share (E.164), or undefined when it is no mobile number of that dialling code:
 * fixed lines and premium numbers are none. A leading zero and the signs people write between digits do not count.
 */
export function mobileOf(typed: TypedNumber): string | undefined {
  return parsedMobile(typed)?.number;
}

/** Which country a number of the shared form belongs to (ISO 3166-1 alpha-2). Undefined when it is no mobile number. */
export function countryOfMobile(e164: string): CountryCode | undefined {
  const parsed = parsePhoneNumberFromString(e164);
  return parsed?.isValid() === true ? parsed.country : undefined;
}

function parsedMobile({ countryDialingCode, mobileNum }: TypedNumber) {
  const dialingCode = countryDialingCode.replace(/^\+|^00/, '').trim();
  if (!DIALING_CODES.has(dialingCode) || mobileNum.length > 32) return undefined;
  const parsed = parsePhoneNumberFromString(mobileNum, { defaultCallingCode: dialingCode });
  if (parsed?.isValid() !== true) return undefined;
  return parsed.countryCallingCode === dialingCode && parsed.ext === undefined ? parsed : undefined;
}
