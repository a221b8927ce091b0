import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';
import type { Brand } from './brand.ts';

/** A country and the digits that its numbers begin with, as the site lists it. */
export interface CountryEntry {
  readonly countryCode: string;
  readonly countryDialingCode: string;
}

const EVERY: readonly CountryCode[] = getCountries();

/**
 * The countries whose mobile numbers a brand takes (B2.11, register form): those it sends codes to, in the brand's
 * order, and when it sends none, all that it serves. The visitor's own country comes first where it is among them.
 */
export function countriesOf(brand: Brand, visitorCountry?: string): CountryEntry[] {
  const wanted = new Set<string>(brand.accounts.smsCountries);
  const listed: readonly CountryCode[] =
    wanted.size > 0
      ? [...wanted].flatMap((code) => EVERY.filter((known) => known === code))
      : EVERY.filter((code) => isServed(brand, code));
  const own = listed.filter((code) => code === visitorCountry);
  return [...own, ...listed.filter((code) => code !== visitorCountry)].map((countryCode) => ({
    countryCode,
    countryDialingCode: getCountryCallingCode(countryCode),
  }));
}

function isServed({ region }: Brand, country: string): boolean {
  if (region.deny.includes(country)) return false;
  return region.allow.length === 0 || region.allow.includes(country);
}
