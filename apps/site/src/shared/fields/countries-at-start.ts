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

/** Asks for them before anybody needs them. */
export function prefetchCountries(): void {
  // Without an answer they are asked for again when a field shows.
  fetchCountries().catch(() => undefined);
}
