import { randomUUID } from 'node:crypto';
import type { systemStatus } from '@baize/contract/brand/status';
import type { Call } from '@baize/contract/call';
import type { PlainNameOf, RequestOf, ValueOf } from '@baize/contract/client';
import type { RefusalParams } from '@baize/contract/envelope';
import type { botCheck as botCheckCall } from '@baize/contract/people/bot-check';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** An HTTP answer of the server as any client sees it: status, headers, text. */
export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly text: string;
  readonly headers: Headers;
  /** Undefined when the text is no envelope. */
  readonly envelope: { success: boolean; message: string; value: unknown } | undefined;
}

export interface Sending {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends exactly this and keeps everything that comes back. */
export async function sendRaw(baseUrl: string, { method, path, body, headers = {} }: Sending): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(baseUrl + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    ms: performance.now() - began,
    text,
    headers: response.headers,
    envelope: envelopeIn(text),
  };
}

function envelopeIn(text: string): Answer['envelope'] {
  try {
    const read = JSON.parse(text) as Partial<NonNullable<Answer['envelope']>> | null;
    if (typeof read?.success !== 'boolean' || typeof read.message !== 'string') return undefined;
    return { success: read.success, message: read.message, value: read.value };
  } catch {
    return undefined;
  }
}

/** The server said no. */
export class SaidNo extends Error {
  readonly code: string;
  readonly params: RefusalParams;
  constructor(code: string, params: RefusalParams) {
    super(`${code} ${JSON.stringify(params)}`);
    this.code = code;
    this.params = params;
  }
}

/** A caller who keeps to the contract, as the site does. */
export interface Caller {
  call<C extends Call = never>(name: PlainNameOf<C>, request: RequestOf<C>): Promise<ValueOf<C>>;
  readonly token: string | undefined;
}

export function callerAt(baseUrl: string, token?: string): Caller {
  return {
    token,
    call: async (name, request) => {
      const answer = await sendRaw(baseUrl, plainSending(name, request as Record<string, unknown>, token));
      return valueOf(answer) as never;
    },
  };
}

/** Logs a member in, without a browser. */
export async function logIn(baseUrl: string, username: string, password: string): Promise<Caller> {
  const botCheck = await proveHuman(baseUrl, 'login');
  const body = { username, password, type: 'username', captcha: '', botCheck };
  const jwe = await seal(await sealKeyOf(baseUrl), 'POST /wps/session/login', body);
  const answer = await sendRaw(baseUrl, jsonSending('POST /wps/session/login', JSON.stringify({ jwe })));
  const { token } = valueOf(answer) as { token: string };
  return callerAt(baseUrl, token);
}

/** Solves the embedded bot check, as the site does in its worker. */
export async function proveHuman(baseUrl: string, purpose: RequestOf<typeof botCheckCall>['purpose']) {
  const { challenge } = await callerAt(baseUrl).call<typeof botCheckCall>('GET /wps/botCheck', { purpose });
  if (challenge === undefined) return { kind: 'off' } as const;
  const solution = await solveChallenge({ challenge, deriveKey });
  const payload = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { kind: 'altcha', payload } as const;
}

export function valueOf({ envelope, text, status }: Answer): unknown {
  if (envelope === undefined) throw new Error(`${status}: ${text.slice(0, 200)}`);
  if (!envelope.success) throw new SaidNo(envelope.message, (envelope.value ?? {}) as RefusalParams);
  return envelope.value;
}

export async function sealKeyOf(baseUrl: string): Promise<JWK> {
  return (await callerAt(baseUrl).call<typeof systemStatus>('GET /wps/system/status', {})).sealKey;
}

/** Seals a body for a call, as the site does. */
export async function seal(key: JWK, purpose: string, body: unknown): Promise<string> {
  return sealText(key, JSON.stringify({ ts: Date.now(), nonce: randomUUID(), purpose, body }));
}

/** Seals any text at all. */
export async function sealText(key: JWK, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(key.kid === undefined ? {} : { kid: key.kid }) })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}

/** How a call with this body goes over the wire. */
export function jsonSending(name: string, body: string, token?: string): Sending {
  const [method = 'GET', path = '/'] = name.split(' ');
  return { method, path, body, headers: { 'content-type': 'application/json', ...bearer(token) } };
}

/** How a call whose request lies in the query goes over the wire. */
export function querySending(name: string, query: URLSearchParams, token?: string): Sending {
  const [method = 'GET', path = '/'] = name.split(' ');
  const text = query.toString();
  return { method, path: text === '' ? path : `${path}?${text}`, headers: bearer(token) };
}

function plainSending(name: string, request: Record<string, unknown>, token?: string): Sending {
  if (!/^(GET|DELETE) /.test(name)) return jsonSending(name, JSON.stringify(request), token);
  const query = new URLSearchParams(Object.entries(request).map(([key, value]) => [key, String(value)]));
  return querySending(name, query, token);
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
