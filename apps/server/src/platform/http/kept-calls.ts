import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kept } from '@baize/contract/call';
import { type BrandCode, invariant } from '@baize/kernel';
import type { KeptAnswers } from './kept-answers.ts';
import { encodingFor, sendKept } from './send-kept.ts';
import type { Caller, OperatorSession, Session } from './serve.ts';

export interface KeepDeps {
  readonly answers: KeptAnswers;
  /** Whether a brand serves everybody, wherever they are: else a proxy may not give one visitor's answer to another. */
  readonly servesAll: (brand: BrandCode) => Promise<boolean>;
  /** The countries whose visitors do not get the same games of a brand as everybody else. */
  readonly countriesApart: (brand: BrandCode) => Promise<ReadonlySet<string>>;
}

type AnyCaller = Caller<Session | OperatorSession | null>;

interface KeptCall {
  readonly kept: Kept;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: AnyCaller;
  /** Makes the answer for a caller, as text. */
  readonly make: (caller: AnyCaller) => Promise<string>;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** The language comes by cookie; with a session another answer may be due, or none. */
const VARY = 'cookie, authorization, accept-encoding';
const NOWHERE: ReadonlySet<string> = new Set();

/** Whether the answer to this caller is the same for others, too. */
export function isForOthers(kept: Kept | undefined, { session }: AnyCaller): kept is Kept {
  return kept !== undefined && (kept.visitors !== true || session === null);
}

/** Answers from what is kept, or keeps what is made. */
export async function answerKept(
  { kept, request, reply, caller, make }: KeptCall,
  deps: KeepDeps,
): Promise<FastifyReply> {
  const { also = [] } = kept;
  const apart = also.includes('reach') ? await deps.countriesApart(caller.brand) : NOWHERE;
  const tells = also.includes('country') || (caller.country !== undefined && apart.has(caller.country));
  const anybody = anybodyLike({ ...caller, country: tells ? caller.country : undefined }, kept);
  const answer = await deps.answers.of(keyOf(anybody, kept, request), {
    encoding: encodingFor(request),
    make: async () => ({ status: 200, type: JSON_TYPE, headers: {}, text: await make(anybody) }),
  });
  const sameForAll = also.every((what) => what === 'reach' && apart.size === 0);
  const shared = sameForAll && request.headers.authorization === undefined && (await deps.servesAll(caller.brand));
  return sendKept(reply, answer, { shared, vary: VARY });
}

/**
 * The caller as far as a kept answer may depend on them. A handler that looks at anything else is at fault: what it made of it would
 * be given to others.
 */
export function anybodyLike(caller: AnyCaller, { also = [] }: Kept): AnyCaller {
  const shown = <T>(what: 'ip' | 'country' | 'host', value: () => T): T => {
    const says = also.includes(what) || (what === 'country' && also.includes('reach'));
    invariant(says, `a kept answer depends on ${what}, and does not say so`);
    return value();
  };
  const never = (what: string) => (): never => {
    invariant(false, `a kept answer depends on ${what}`);
  };
  const language = languageIn(caller);
  return {
    brand: caller.brand,
    session: null,
    get ip() {
      return shown('ip', () => caller.ip);
    },
    get country() {
      return shown('country', () => caller.country);
    },
    get host() {
      return shown('host', () => caller.host);
    },
    get requestId() {
      return never('the request')();
    },
    get userAgent() {
      return never('the browser')();
    },
    cookie: (name) => (name === 'lang' ? language : never(`the cookie ${name}`)()),
    setCookie: never('a cookie'),
    header: (name) => (name === 'host' ? shown('host', () => caller.header('host')) : never(`the header ${name}`)()),
  };
}

function keyOf(anybody: AnyCaller, { also = [] }: Kept, request: FastifyRequest): string {
  const own = also.map((what) => {
    if (what === 'host') return anybody.header('host') ?? null;
    return (what === 'ip' ? anybody.ip : anybody.country) ?? null;
  });
  return JSON.stringify(['call', anybody.brand, request.url, anybody.cookie('lang') ?? null, ...own]);
}

/** The language of the cookie, where it is one. */
function languageIn(caller: AnyCaller): string | undefined {
  const language = caller.cookie('lang');
  return language !== undefined && /^[A-Z]{2}$/.test(language) ? language : undefined;
}
