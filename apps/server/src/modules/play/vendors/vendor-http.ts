import { SECOND_MS } from '@baize/kernel';
import { type Outward, type OutwardAnswer, outward, OutwardRefused } from '../../../platform/network/outward.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import type { VendorLinks, VendorSettings } from './vendor-links.ts';

/** A list of games is read by a job and may take longer than anything a visitor waits for. */
const LONGEST_MS = 30 * SECOND_MS;
const ANSWER_MAX_BYTES = 32 * 1024 * 1024;

/** The vendor was surely not asked: nothing of what the call was to do has happened. */
export class NotAsked extends Unreachable {}

export interface VendorPost {
  /** Below the vendor's address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes: a signature covers them. */
  readonly body: Buffer;
  readonly timeoutMs: number;
}

/** The settings of a vendor. Throws NotAsked where nobody gave it an address. */
export function settingsOf(links: VendorLinks, code: string): VendorSettings {
  const vendor = Object.hasOwn(links.vendors, code) ? links.vendors[code] : undefined;
  if (vendor === undefined) throw new NotAsked(`nobody gave vendor ${code} an address`);
  return vendor;
}

/**
 * Asks a vendor over HTTP. Throws NotAsked when it rests or may not be asked, Unreachable when there was no answer. An answer with a
 * status of 500 or more counts as none for the breaker, and is returned.
 */
export async function postTo(links: VendorLinks, code: string, post: VendorPost): Promise<OutwardAnswer> {
  const { url } = settingsOf(links, code);
  const { breaker } = links;
  if (breaker?.enter(code) === false) throw new NotAsked(`vendor ${code} did not answer lately and is left alone`);
  try {
    const { path, ...content } = post;
    const answer = await clientFor(links).post(new URL(path.replace(/^\//, ''), withSlash(url)), content);
    breaker?.note(code, answer.status < 500);
    return answer;
  } catch (error) {
    breaker?.note(code, false);
    if (error instanceof OutwardRefused) throw new NotAsked(error.message, { cause: error });
    throw error;
  }
}

const clients = new WeakMap<VendorLinks['vendors'], Outward>();

/** The HTTP client for all vendors of a deployment: it reaches their hosts and no other. */
function clientFor(links: VendorLinks): Outward {
  const { vendors, privateHosts = [] } = links;
  const known = clients.get(vendors);
  if (known !== undefined) return known;
  const allow = Object.values(vendors).map(({ url }) => new URL(url).host);
  const client = outward({ allow, privateHosts, timeoutMs: LONGEST_MS, maxBytes: ANSWER_MAX_BYTES });
  clients.set(vendors, client);
  return client;
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}
