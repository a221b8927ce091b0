import { lookup as lookUpName } from 'node:dns/promises';
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { SECOND_MS } from '@baize/kernel';
import { isNeverAsked, isOwnNetwork } from './private-address.ts';
import { Unreachable } from '../refusal.ts';

const ANSWER_MAX_BYTES = 256 * 1024;
/** Shorter than servers keep idle connections open, so that no request is sent on one that was just closed. */
const IDLE_MS = 4 * SECOND_MS;

export interface OutwardRules {
  /** The only hosts that may be called, as `URL.host` writes them: with the port unless it is the scheme's own. */
  readonly allow: readonly string[];
  /** How long the whole exchange may take. */
  readonly timeoutMs: number;
  /** How long an answer may be: 256 KiB unless said otherwise. */
  readonly maxBytes?: number;
  /** Names that our own network knows: these may lead to private addresses, and may be asked without TLS. */
  readonly privateHosts?: readonly string[];
  /** Asks the name service; every address it gives. Tests hand in their own. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>;
}

export interface OutwardContent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** When this question may take longer, or less long, than the others. */
  readonly timeoutMs?: number;
}

export interface OutwardAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Outward {
  readonly get: (url: string | URL, content?: OutwardContent) => Promise<OutwardAnswer>;
  readonly post: (url: string | URL, content: OutwardContent) => Promise<OutwardAnswer>;
  /** The same behind the face of `fetch`, for libraries that let us bring one. */
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
}

/** The call is not made at all: the host is not on the allow list, or its name resolves into our own network. */
export class OutwardRefused extends Unreachable {}

/**
 * The only way this server asks anybody else. It asks listed hosts alone, by https unless the host is ours; it judges
 * every address a name leads to and connects to exactly what it judged, so that a name cannot change its mind in
 * between; it follows no redirect, and it stops reading an answer that is too long or too slow. Throws OutwardRefused
 * when it does not ask, Unreachable when there was no answer to use (a redirect is none).
 */
export function outward(rules: OutwardRules): Outward {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, timeout: IDLE_MS }),
    'https:': new HttpsAgent({ keepAlive: true, timeout: IDLE_MS }),
  };
  const ask = async (method: string, at: string | URL, content: OutwardContent): Promise<OutwardAnswer> => {
    const url = new URL(at);
    refuseAddress(url, rules);
    const agent = agents[url.protocol === 'https:' ? 'https:' : 'http:'];
    try {
      return await exchange(url, { method, agent, lookup: lookupOf(rules) }, { content, rules });
    } catch (error) {
      if (error instanceof Unreachable) throw error;
      throw new Unreachable(`${url.host} did not answer`, { cause: error });
    }
  };
  return {
    get: (url, content = {}) => ask('GET', url, content),
    post: (url, content) => ask('POST', url, content),
    fetch: async (url, init = {}) => {
      const { status, headers, text } = await ask(init.method ?? 'GET', url, contentOf(init));
      const hasBody = status !== 204 && status !== 304;
      return new Response(hasBody ? text : null, { status, headers });
    },
  };
}

/** Judges what can be judged before any name is resolved. */
function refuseAddress(url: URL, rules: OutwardRules): void {
  const { protocol, host, username, password } = url;
  if (protocol !== 'https:' && protocol !== 'http:') throw new OutwardRefused(`${protocol} is not asked`);
  if (username !== '' || password !== '') throw new OutwardRefused('an address with a name and password is not asked');
  if (!rules.allow.includes(host)) throw new OutwardRefused(`${host} is not a host that this server may ask`);
  const hostname = bare(url.hostname);
  if (isIP(hostname) !== 0 && isNeverAsked(hostname)) throw new OutwardRefused(`${host} is never asked`);
  if (protocol === 'http:' && !isOurs(hostname, rules)) throw new OutwardRefused(`${host} is asked by https only`);
}

/** Whether the settings themselves name a place of our own network: by its address, as this machine, or in the list. */
function isOurs(hostname: string, { privateHosts = [] }: OutwardRules): boolean {
  if (privateHosts.includes(hostname)) return true;
  if (isIP(hostname) !== 0) return isOwnNetwork(hostname);
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** Resolves for the connection itself: what was judged is what is connected to. */
function lookupOf(rules: OutwardRules): LookupFunction {
  const resolve = rules.resolve ?? everyAddress;
  return (hostname, options, done) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        const wrong = addresses.find((address) => isRefused(address, hostname, rules));
        if (first === undefined || wrong !== undefined) {
          done(new OutwardRefused(`${hostname} leads to an address that is not asked`), '', 0);
        } else if (options.all === true) {
          const all = addresses.map((address) => ({ address, family: isIP(address) }));
          done(null, all);
        } else {
          done(null, first, isIP(first));
        }
      },
      (error: unknown) => done(error instanceof Error ? error : new Error('no address'), '', 0),
    );
  };
}

function isRefused(address: string, hostname: string, rules: OutwardRules): boolean {
  return isNeverAsked(address) || (isOwnNetwork(address) && !isOurs(hostname, rules));
}

async function everyAddress(hostname: string): Promise<string[]> {
  return (await lookUpName(hostname, { all: true })).map(({ address }) => address);
}

interface Exchange {
  readonly content: OutwardContent;
  readonly rules: OutwardRules;
}

async function exchange(url: URL, how: RequestOptions, { content, rules }: Exchange): Promise<OutwardAnswer> {
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(content.timeoutMs ?? rules.timeoutMs);
  const { body } = content;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = start(url, { ...how, signal, headers: { ...content.headers, ...length } });
    request.once('response', resolve).once('error', reject);
    request.end(body);
  });
  const status = response.statusCode ?? 0;
  const encoding = response.headers['content-encoding'] ?? 'identity';
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  if (isRedirect || encoding !== 'identity') {
    response.destroy();
    throw new Unreachable(`${url.host} answered ${isRedirect ? 'elsewhere' : 'packed'}`);
  }
  const text = await boundedText(response, rules.maxBytes ?? ANSWER_MAX_BYTES);
  return { status, headers: plainHeaders(response), text };
}

async function boundedText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early destroys the connection: what is too long is not read to its end.
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Unreachable('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  const known = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}

function contentOf({ headers, body }: RequestInit): OutwardContent {
  const plain = Object.fromEntries(new Headers(headers).entries());
  if (body === undefined || body === null) return { headers: plain };
  if (body instanceof URLSearchParams) {
    return { headers: { 'content-type': 'application/x-www-form-urlencoded', ...plain }, body: body.toString() };
  }
  if (typeof body === 'string' || body instanceof Uint8Array) return { headers: plain, body };
  throw new OutwardRefused('a body of this kind is not sent');
}

function bare(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
