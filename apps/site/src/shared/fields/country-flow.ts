import type { countries as countriesCall } from '@baize/contract/brand/countries';
import type { ValueOf } from '@baize/contract/client';

/** A country before a mobile number (B2.11). */
export type CountryEntry = ValueOf<typeof countriesCall>[number];

/** The list closes this long after focus left it (B2.11), so that a press on one of its rows still lands. */
export const CLOSE_AFTER_BLUR_MS = 200;

export interface NamedCountry extends CountryEntry {
  readonly name: string;
}

/** The countries with their names in the visitor's language; a code that the browser cannot name stays a code. */
export function named(countries: readonly CountryEntry[], locale: string): NamedCountry[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return countries.map((country) => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }));
}

/** Those that somebody who typed this may mean: a part of the name, the code, or digits of the dialing code. Accents may be left out. */
export function matching(countries: readonly NamedCountry[], typed: string, locale: string): readonly NamedCountry[] {
  const wanted = plain(typed.trim(), locale);
  const digits = wanted.replace(/^\+/, '');
  return countries.filter(
    ({ name, countryCode, countryDialingCode }) =>
      plain(name, locale).includes(wanted) ||
      plain(countryCode, locale) === wanted ||
      (digits !== '' && countryDialingCode.startsWith(digits)),
  );
}

/** In small letters without the accents of Latin letters. Vietnamese đ is a letter of its own, and is typed as d. */
function plain(text: string, locale: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase(locale)
    .replaceAll('đ', 'd');
}
