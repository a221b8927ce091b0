import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@baize/contract/call';
import type { RefusalCode } from '@baize/contract/refusals';
import type { BrandCode } from '@baize/kernel';
import type { z } from 'zod';
import type { CountryOf } from '../network/countries.ts';
import { Refusal } from '../refusal.ts';
import { admit, type FindOperator, type FindSession, operatorBy, shownBy } from './access.ts';
import { addressKey, type Limiter, type Pace, usualPace } from './rate-limits.ts';
import { answerKept, anybodyLike, isForOthers, type KeepDeps } from './kept-calls.ts';
import type { Opener } from './sealed-bodies.ts';
import type { Caller, OperatorSession, Serve, Session } from './serve.ts';
import { answerWriterOf } from './answer-writer.ts';

export interface ServeDeps {
  /** The brand that is served at a host name (without port). */
  readonly brandOf: (host: string) => Promise<BrandCode | undefined>;
  readonly findSession: FindSession;
  /** Who runs a brand, by their token. */
  readonly findOperator: FindOperator;
  /** Refuses a visitor whom the brand does not serve now. Asked for every call but those that answer when closed. */
  readonly letIn?: (visitor: { readonly brand: BrandCode; readonly ip: string }) => Promise<void>;
  /** Whether a brand has a centre for agents: where it has none, nothing is served to them. Left out: every brand has. */
  readonly hasCentre?: (brand: BrandCode) => Promise<boolean>;
  readonly opener: Opener;
  readonly limiter: Limiter;
  /** The browser that calls, marked when it is new; without it browsers are not told apart. */
  readonly deviceOf?: (caller: AnyCaller) => string;
  /** After a call by which an operator changed something, before it is answered: what was read before counts no more. */
  readonly onOperatorChange?: () => Promise<void> | void;
  /** Where answers are kept that are the same for many; without it each is made anew. */
  readonly keep?: KeepDeps;
  /** Hears of each call that is served. */
  readonly onServe?: (call: Call) => void;
  /** Where a visitor is; without it nobody knows. */
  readonly countryOf?: CountryOf;
  /** Which rate limit counts a call. */
  readonly paceOf?: (call: Call) => Pace;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The brand of the host, for the log line. */
    brand: BrandCode | undefined;
    /** Set while a call of the contract is answered. */
    caller: AnyCaller | undefined;
  }
  interface FastifyContextConfig {
    /** Answered even when the server sheds load. */
    vital?: boolean;
    /** Stays open for as long as somebody listens, so that its duration means nothing. */
    stream?: boolean;
  }
}

type AnyCaller = Caller<Session | OperatorSession | null>;
type AnyHandler = (request: unknown, caller: AnyCaller) => Promise<unknown>;

/** Makes `serve` for an instance that `createHttp` made. Calls are refused before their bodies are read. */
export function serveOn(app: FastifyInstance, deps: ServeDeps): Serve {
  const paceOf = deps.paceOf ?? usualPace;
  return (call: Call, handler, { waitingRoom } = {}) => {
    const pace = paceOf(call);
    const { kept } = call;
    deps.onServe?.(call);
    const handle = handler as unknown as AnyHandler;
    const write = answerWriterOf(call);
    app.route({
      method: call.method,
      url: call.path,
      ...(call.bodyBytesMax === undefined ? {} : { bodyLimit: call.bodyBytesMax }),
      config: { form: call.form === true },
      schema: { response: { 200: {} } },
      serializerCompiler: () => write,
      onRequest: async (request, reply) => {
        request.caller = await admitted({ call, pace, request, reply }, deps);
      },
      handler: async (request, reply) => {
        const caller = request.caller;
        if (caller === undefined) throw new Refusal('session_required');
        if (isForOthers(kept, caller)) {
          const answerTo = async (who: AnyCaller): Promise<unknown> =>
            enveloped(await handle(ofTheBrand(parsed(call, request.query), who), who));
          if (deps.keep === undefined) return answerTo(anybodyLike(caller, kept));
          const make = async (who: AnyCaller): Promise<string> => write(await answerTo(who));
          return answerKept({ kept, request, reply, caller, make }, deps.keep);
        }
        const answered = async (): Promise<unknown> => {
          const sent = await sentWith(call, request, deps.opener);
          const account = accountIn(sent);
          if (account !== undefined) {
            await deps.limiter.take(pace, 'account', `${caller.brand} ${addressKey(caller.ip)} ${account}`);
          }
          return handle(ofTheBrand(parsed(call, sent), caller), caller);
        };
        const value = await (waitingRoom === undefined ? answered() : waitingRoom(answered));
        if (call.access === 'operator' && call.method !== 'GET') await deps.onOperatorChange?.();
        return enveloped(value);
      },
    });
  };
}

function enveloped(value: unknown): unknown {
  return { success: true, message: '', value };
}

interface IncomingCall {
  readonly call: Call;
  readonly pace: Pace;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Finds the brand, takes from the rate limits and judges access, the cheapest first. */
async function admitted({ call, pace, request, reply }: IncomingCall, deps: ServeDeps): Promise<AnyCaller> {
  const { access } = call;
  if (access === 'operator') return admittedOperator({ call, pace, request, reply }, deps);
  const brand = await deps.brandOf(request.hostname);
  if (brand === undefined) throw new Refusal('brand_unknown');
  request.brand = brand;
  await deps.limiter.take(pace, 'address', addressKey(request.ip));
  if (call.whenClosed !== true) await deps.letIn?.({ brand, ip: request.ip });
  const shown = await shownBy(request.headers.authorization, brand, deps.findSession);
  const session = admit({ ...call, access }, shown);
  if (access === 'agent' && (await deps.hasCentre?.(brand)) === false) throw new Refusal('access_denied');
  if (session !== null) await deps.limiter.take(pace, 'session', session.tokenHash.toString('base64url'));
  const caller = callerOf({ request, reply, brand, session }, deps);
  // A visitor's browser is marked by what its page reads at first, long before it sends a secret.
  if (deps.deviceOf !== undefined && (session === null || pace === 'secret')) {
    await deps.limiter.take(pace, 'device', deps.deviceOf(caller));
  }
  return caller;
}

/** Whoever runs a brand acts on that brand at whatever host, and while it is closed. */
async function admittedOperator({ call, pace, request, reply }: IncomingCall, deps: ServeDeps): Promise<AnyCaller> {
  await deps.limiter.take(pace, 'address', addressKey(request.ip));
  const { method, role = 'house' } = call;
  const session = await operatorBy(request.headers.authorization, { method, role }, deps.findOperator);
  request.brand = session.brand;
  await deps.limiter.take(pace, 'session', session.tokenHash.toString('base64url'));
  return callerOf({ request, reply, brand: session.brand, session }, deps);
}

interface AdmittedCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly brand: BrandCode;
  readonly session: Session | OperatorSession | null;
}

function callerOf({ request, reply, brand, session }: AdmittedCall, { countryOf }: ServeDeps): AnyCaller {
  return {
    brand,
    session,
    ip: request.ip,
    get country() {
      return countryOf?.(request.ip);
    },
    host: request.hostname,
    requestId: request.id,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAgeSeconds) => {
      // A name with this prefix is kept only for the whole host, and only by https.
      const wholeHost = name.startsWith('__Host-');
      void reply.setCookie(name, value, {
        path: wholeHost ? '/' : '/wps',
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'strict',
        secure: wholeHost || request.protocol === 'https',
      });
    },
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value.join(', ') : value;
    },
  };
}

async function sentWith(call: Call, request: FastifyRequest, opener: Opener): Promise<unknown> {
  if (call.method === 'GET' || call.method === 'DELETE') return request.query;
  if (call.sealed === true) return opener.open(request.body, `${call.method} ${call.path}`);
  return request.body;
}

/** The account that a visitor's call is about, as they wrote it. */
function accountIn(sent: unknown): string | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const named = ['username', 'mobileNum'].map((name): unknown => Reflect.get(sent, name));
  const account = named.find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof account === 'string' ? account.trim().toLowerCase().slice(0, 255) : undefined;
}

/** Reads what was sent by the contract. What it does not name is refused; what is wrong is named, and only named. */
function parsed(call: Call, sent: unknown): unknown {
  const result = call.request.safeParse(sent);
  if (result.success && isText(result.data)) return result.data;
  if (result.success) throw new Refusal('request_invalid' satisfies RefusalCode, { fields: [] });
  const fields = result.error.issues.flatMap(placesOf);
  throw new Refusal('request_invalid' satisfies RefusalCode, { fields: [...new Set(fields)].slice(0, 40) });
}

/** Whoever names a merchant means the brand of the host they ask at. Refuses brand_unknown for another. */
function ofTheBrand(request: unknown, { brand }: AnyCaller): unknown {
  const { merchant = brand, merchantCode = brand } = request as Readonly<Record<string, unknown>>;
  if (merchant !== brand || merchantCode !== brand) throw new Refusal('brand_unknown');
  return request;
}

/** Where the issue is. Of names that the contract does not know only those are said back that could be in a contract. */
function placesOf(issue: z.core.$ZodIssue): string[] {
  const at = (path: readonly PropertyKey[]) => path.slice(0, 3).map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return [at(issue.path)];
  return issue.keys.map((key) => at([...issue.path, /^[\w-]{1,60}$/.test(key) ? key : '?']));
}

/** No text anywhere in a request has half a character or the sign that ends a text in C: no database keeps those. */
function isText(value: unknown): boolean {
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one === 'string' && /[\0\p{Surrogate}]/u.test(one)) return false;
    if (typeof one === 'object' && one !== null) rest.push(...(Object.values(one) as unknown[]));
  }
  return true;
}

/** Whether a page of ours sent this. A browser that does not say (an old one, or no browser) is let through. */
export function isSameOrigin(caller: Pick<AnyCaller, 'header'>): boolean {
  const site = caller.header('sec-fetch-site');
  return site === undefined || site === 'same-origin';
}
