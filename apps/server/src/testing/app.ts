import type { FastifyInstance } from 'fastify';
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '@baize/contract/call';
import type { Envelope } from '@baize/contract/envelope';
import { asId, type BrandCode, type OperatorId } from '@baize/kernel';
import type { z } from 'zod';
import { type Clock, systemClock } from '../platform/time-and-chance/clock.ts';
import { createHttp, prepareForCalls } from '../platform/http/create-http.ts';
import { type Limiter, unlimited } from '../platform/http/rate-limits.ts';
import { openerOf } from '../platform/http/sealed-bodies.ts';
import type { OperatorSession, Serve, Session } from '../platform/http/serve.ts';
import { type ServeDeps, serveOn } from '../platform/http/serve-on.ts';
import { openLog } from '../platform/monitoring/log.ts';
import type { TestDatabase } from './database.ts';

export interface TestAppOptions {
  readonly database: TestDatabase;
  /** Mounts the routes under test: `(serve) => walletRoutes(serve, deps)`. */
  readonly routes?: (serve: Serve) => void;
  /** Mounts plugins beside them (wallet side of the vendor protocol, webhooks). */
  readonly plugins?: (app: FastifyInstance) => Promise<void> | void;
  /** How a token becomes a session: the members module's, or by default the tokens made by `logInAs`. */
  readonly findSession?: (token: string) => Promise<Session | undefined>;
  /** Stores the session that a request comes with, for code that looks it up in its table. */
  readonly keepSession?: (session: Session) => Promise<void>;
  /** Which brand answers at a host. By default `demo` at any. */
  readonly brandOf?: (host: string) => Promise<BrandCode | undefined>;
  /** How an operator's token becomes an operator: the operators module's, or by default the tokens made by `operateAs`. */
  readonly findOperator?: (token: string) => Promise<OperatorSession | undefined>;
  /** Whether the brand serves a visitor now; by default everybody. */
  readonly letIn?: ServeDeps['letIn'];
  /** Whether the brand has a centre for agents; by default it has. */
  readonly hasCentre?: ServeDeps['hasCentre'];
  /** Where visitors are; by default nobody knows. */
  readonly countryOf?: ServeDeps['countryOf'];
  readonly clock?: Clock;
  readonly limiter?: Limiter;
  readonly deviceOf?: ServeDeps['deviceOf'];
  /** Where answers are kept; without it each is made anew. */
  readonly keep?: ServeDeps['keep'];
}

export interface TestAnswer<V> {
  readonly status: number;
  readonly body: Envelope<V>;
  readonly headers: Record<string, unknown>;
}

export interface RequestOptions {
  /** The token of a session. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
}

export interface TestApp {
  /** For `inject` by hand. */
  readonly app: FastifyInstance;
  /** Makes a call of the contract as a browser would: query or JSON, sealed when the contract says so. */
  call<C extends Call>(
    call: C,
    request: z.input<C['request']>,
    sent?: RequestOptions,
  ): Promise<TestAnswer<z.output<C['value']>>>;
  /** A token with this session (when no `findSession` was given). */
  logInAs(session: Pick<Session, 'memberId'> & Partial<Session>): string;
  /** A token of an operator of a brand, by default of `demo` (when no `findOperator` was given). */
  operateAs(operator?: Partial<OperatorSession>): string;
  /** A body sealed for a purpose such as `POST /wps/session/login`; `changes` spoils the content on purpose. */
  seal(purpose: string, body: unknown, changes?: Record<string, unknown>): Promise<{ jwe: string }>;
  readonly sealKey: JWK;
  close(): Promise<void>;
}

/** A real server on a real database, without a socket. The same code as in production but for limits and log. */
export async function openTestApp(options: TestAppOptions): Promise<TestApp> {
  const clock = options.clock ?? systemClock;
  const sealKey = await newSealKey();
  const sessions = new Map<string, Session>();
  const operators = new Map<string, OperatorSession>();
  const app = createHttp({ log: openLog({ level: process.env.TEST_LOG ?? 'silent' }) });
  const opener = await openerOf({ sql: options.database.api, clock, sealKey });
  await app.register(async (calls) => {
    await prepareForCalls(calls);
    options.routes?.(
      serveOn(calls, {
        brandOf: options.brandOf ?? (() => Promise.resolve(asId<BrandCode>('demo'))),
        findSession: options.findSession ?? findIn(sessions, options.keepSession),
        findOperator: options.findOperator ?? ((token) => Promise.resolve(operators.get(token))),
        ...(options.countryOf === undefined ? {} : { countryOf: options.countryOf }),
        ...(options.letIn === undefined ? {} : { letIn: options.letIn }),
        ...(options.hasCentre === undefined ? {} : { hasCentre: options.hasCentre }),
        ...(options.deviceOf === undefined ? {} : { deviceOf: options.deviceOf }),
        ...(options.keep === undefined ? {} : { keep: options.keep }),
        opener,
        limiter: options.limiter ?? unlimited,
      }),
    );
  });
  if (options.plugins !== undefined) {
    const mount = options.plugins;
    await app.register(async (instance) => mount(instance));
  }
  await app.ready();
  const seal: TestApp['seal'] = (purpose, body, changes = {}) =>
    sealFor(sealKey, { ts: clock.now(), purpose, body, ...changes });
  return {
    app,
    sealKey,
    seal,
    call: callerFor(app, seal),
    logInAs: logInto(sessions),
    operateAs: operateIn(operators),
    close: () => app.close(),
  };
}

/** A fresh private key like the one in the keys file. */
export async function newSealKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'test' };
}

function findIn(sessions: Map<string, Session>, keepSession: TestAppOptions['keepSession']) {
  return async (token: string): Promise<Session | undefined> => {
    const session = sessions.get(token);
    if (session !== undefined) await keepSession?.(session);
    return session;
  };
}

function logInto(sessions: Map<string, Session>): TestApp['logInAs'] {
  return (session) => {
    const token = randomBytes(32).toString('base64url');
    sessions.set(token, { brand: asId<BrandCode>('demo'), isAgent: 0, tokenHash: randomBytes(32), ...session });
    return token;
  };
}

function operateIn(operators: Map<string, OperatorSession>): TestApp['operateAs'] {
  return (operator = {}) => {
    const token = randomBytes(32).toString('base64url');
    operators.set(token, {
      operatorId: asId<OperatorId>(randomUUID()),
      brand: asId<BrandCode>('demo'),
      name: 'Tess',
      roles: ['house'],
      tokenHash: randomBytes(32),
      ...operator,
    });
    return token;
  };
}

function callerFor(app: FastifyInstance, seal: TestApp['seal']): TestApp['call'] {
  return async (call, request, sent = {}) => {
    const inQuery = call.method === 'GET' || call.method === 'DELETE';
    const body = call.sealed === true ? await seal(`${call.method} ${call.path}`, request) : request;
    const answer = await app.inject({
      method: call.method,
      url: call.path,
      headers: { ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }), ...sent.headers },
      ...(sent.ip === undefined ? {} : { remoteAddress: sent.ip }),
      ...(inQuery ? { query: queryOf(request) } : { payload: body as object }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
}

function queryOf(request: unknown): Record<string, string> {
  const entries = Object.entries(request as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** Seals content as a browser does, with the public half of a key. */
export async function sealFor(sealKey: JWK, fields: Record<string, unknown>): Promise<{ jwe: string }> {
  return sealText(sealKey, JSON.stringify({ nonce: randomUUID(), ...fields }));
}

/** Seals these very characters. */
export async function sealText(sealKey: JWK, text: string): Promise<{ jwe: string }> {
  const publicKey = { ...sealKey };
  delete publicKey.d;
  const content = new TextEncoder().encode(text);
  const jwe = await new CompactEncrypt(content)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: sealKey.kid ?? '' })
    .encrypt(await importJWK(publicKey, 'ECDH-ES'));
  return { jwe };
}
