import type { countries } from '@baize/contract/brand/countries';
import type { ValueOf } from '@baize/contract/client';
import { send } from '../api/api.ts';

type Countries = ValueOf<typeof countries>;

let asked: Promise<Countries> | undefined;

/** The countries with their dialling codes, asked for once; after a failure again. */
export function fetchCountries(): Promise<Countries> {
  asked ??= send<typeof countries>('GET /wps/system/countries', {});
  asked.catch(() => (asked = undefined));
  return asked;
}

/**
 * The number with the dialling code that was chosen; with the first of the brand's where somebody was quicker than the list of them.
 * Throws like `send`.
 */
export async function withDialingCode<N extends { readonly countryDialingCode: string }>(number: N): Promise<N> {
  if (number.countryDialingCode !== '') return number;
  const [first] = await fetchCountries();
  return { ...number, countryDialingCode: first?.countryDialingCode ?? '' };
}

/** Asks for them before anybody needs them. */
export function prefetchCountries(): void {
  // Without an answer they are asked for again when a field shows.
  fetchCountries().catch(() => undefined);
}
