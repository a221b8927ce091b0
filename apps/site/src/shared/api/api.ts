import type { Call } from '@baize/contract/call';
import type { PlainNameOf, RequestOf, SealedNameOf, ValueOf } from '@baize/contract/client';
import type { RefusalParams } from '@baize/contract/envelope';
import type { RefusalCode } from '@baize/contract/refusals';
import { currentPage } from '../state/page.ts';
import { demandPasswordChange, sessionStore, untilFreeToAsk } from '../session/session.ts';

/** The server understood and says no. `code` is its i18n key; `params` carries numbers, field complaints, the captcha flag. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  constructor(code: RefusalCode, params: RefusalParams) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Nobody answered, or not in time, or not in our language. What was asked for may or may not have happened. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

const PATIENCE_MS = 20_000;
/** What the server says to everybody while the brand is in maintenance, or not for the visitor's region. */
const CLOSED: readonly string[] = ['maintenance', 'region_restricted'];
const SESSION_OVER: readonly string[] = ['session_required', 'session_expired'];

let onSessionOver: () => void = () => undefined;
let onClosed: () => void = () => undefined;

/** What to do when the server turns everybody away: the app asks for the status and shows the closed view. */
export function whenClosed(action: () => void): void {
  onClosed = action;
}

/** What to do when the server no longer knows the session: the app signs out and offers the log-in. */
export function whenSessionIsOver(action: () => void): void {
  onSessionOver = action;
}

let renewal: Promise<unknown> = Promise.resolve();

/** Replaces our session by a new one, without the announcement that the old one ended. */
export function renewing<T>(work: Promise<T>): Promise<T> {
  renewal = work.catch(() => undefined);
  return work;
}

/** Does it once no renewal is under way, if the token is still ours then. */
export function afterRenewal(token: string, action: () => void): void {
  void renewal.then(() => {
    if (token === sessionStore.get()?.token) action();
  });
}

/** What a page asks that is answered while a password must be changed (the contract's `whenForced`; api.test.ts compares). */
const ANSWERED_ANYHOW =
  /^GET \/wps\/(?:member\/info|captcha|system\/(?:status|whitelabel|domainRoute|customerService|setting\/register))$/;

/**
 * Makes a call of the site API. Throws `Refused` or `Unanswered`. While the password must be changed first, what the page behind
 * the dialog asks waits until it was: it would only be refused.
 */
export async function send<C extends Call = never>(
  name: PlainNameOf<C>,
  request: RequestOf<C>,
  signal?: AbortSignal,
): Promise<ValueOf<C>> {
  const free = name.startsWith('GET') && !ANSWERED_ANYHOW.test(name) ? untilFreeToAsk() : undefined;
  if (free !== undefined) await free;
  return exchange<ValueOf<C>>(name, request, { signal });
}

/** Makes a call that wants headers of its own (B3.23, free play), or a form as its body. Throws `Refused` or `Unanswered`. */
export function sendWith<C extends Call = never>(
  name: PlainNameOf<C>,
  request: RequestOf<C> | URLSearchParams,
  headers: Readonly<Record<string, string>> = {},
): Promise<ValueOf<C>> {
  return exchange<ValueOf<C>>(name, request, { headers });
}

/** How far the server's clock is ahead of ours, once it has told us. */
let clockAheadMs = 0;

/** Makes a call whose body must be sealed: only the server can read it. A wrong clock of the visitor's is put right once. */
export async function sendSealed<C extends Call = never>(
  name: SealedNameOf<C>,
  body: RequestOf<C>,
): Promise<ValueOf<C>> {
  try {
    return await sealAndSend<C>(name, body);
  } catch (error) {
    const serverNow = error instanceof Refused && error.code === 'sealed_invalid' && error.params.now;
    if (typeof serverNow !== 'number') throw error;
    clockAheadMs = serverNow - Date.now();
    return sealAndSend<C>(name, body);
  }
}

async function sealAndSend<C extends Call>(name: SealedNameOf<C>, body: RequestOf<C>): Promise<ValueOf<C>> {
  // The sealing library comes with the first sealed call; when it cannot come, that is a lost connection too.
  const { seal } = await import('./seal.ts').catch((error: unknown) => {
    throw new Unanswered(String(error));
  });
  const jwe = await seal({ key: currentPage().status.sealKey, purpose: name, body, now: Date.now() + clockAheadMs });
  return exchange<ValueOf<C>>(name, { jwe });
}

interface More {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

async function exchange<V>(name: string, request: unknown, { signal, headers }: More = {}): Promise<V> {
  const [method = 'GET', path = ''] = name.split(' ');
  // The browser names a form's type itself.
  const isForm = request instanceof URLSearchParams;
  const inUrl = method === 'GET' || method === 'DELETE';
  const asked = sessionStore.get()?.token;
  const answer = await answerTo(inUrl ? withQuery(path, request as Readonly<Record<string, unknown>>) : path, {
    method,
    headers: {
      accept: 'application/json',
      ...(asked === undefined ? {} : { authorization: `Bearer ${asked}` }),
      ...(inUrl || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(inUrl ? {} : { body: isForm ? request : JSON.stringify(request) }),
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])]),
  });
  if (answer.success) return answer.value as V;
  // Only if it is about the session we still have: a late answer must not end a newer one.
  if (SESSION_OVER.includes(answer.message) && asked !== undefined && asked === sessionStore.get()?.token) {
    afterRenewal(asked, () => onSessionOver());
  }
  if (answer.message === 'password_change_needed') demandPasswordChange();
  if (CLOSED.includes(answer.message)) onClosed();
  throw new Refused(answer.message as RefusalCode, (answer.value ?? {}) as RefusalParams);
}

interface Answer {
  readonly success: boolean;
  readonly message: string;
  readonly value: unknown;
}

async function answerTo(url: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, request);
    const body = (await response.json()) as Partial<Answer>;
    if (typeof body.success !== 'boolean') throw new Error('not an envelope');
    return { success: body.success, message: body.message ?? '', value: body.value };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Unanswered(String(error));
  }
}

function withQuery(path: string, request: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(entries.map(([key, value]): [string, string] => [key, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}
