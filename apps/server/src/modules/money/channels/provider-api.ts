import { isCurrency, money, parseJson, partsFromText, roundDownToCoin, SECOND_MS } from '@baize/kernel';
import type { z } from 'zod';
import { outward } from '../../../platform/network/outward.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import { ChannelRefused, type ProviderAmount } from './channel.ts';

const TIMEOUT_MS = 8 * SECOND_MS;
/** Lists of payouts are long. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

export interface ProviderAddress {
  /** How errors name the provider. */
  readonly name: string;
  /** What all paths are below, such as `https://pay.example/api`. */
  readonly url: string;
  /** The provider's name when it is one of our own network. */
  readonly privateHosts?: readonly string[];
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With its query, as it goes on the wire. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The exact bytes: some signature may cover them. */
  readonly body?: string;
}

export interface ProviderResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Calls a provider. No answer, or none that can be read, throws `Unreachable`. */
export type CallProvider = (question: ProviderRequest) => Promise<ProviderResponse>;

/** Calls one provider: only its host, by https unless it is in our own network, without redirects, for at most eight seconds. */
export function providerCaller({ name, url, privateHosts = [] }: ProviderAddress): CallProvider {
  const base = url.replace(/\/$/, '');
  const way = outward({
    allow: [new URL(base).host],
    privateHosts,
    timeoutMs: TIMEOUT_MS,
    maxBytes: ANSWER_MAX_BYTES,
  });
  return async ({ method, path, headers = {}, body }) => {
    const sent =
      body === undefined ? { headers } : { headers: { 'content-type': 'application/json', ...headers }, body };
    const answer = await way.fetch(base + path, { method, ...sent });
    const { status } = answer;
    return { status, headers: Object.fromEntries(answer.headers), body: jsonOf(await answer.text(), { name, status }) };
  };
}

function jsonOf(text: string, { name, status }: { readonly name: string; readonly status: number }): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A refusal may come as a page; a success that we cannot read says nothing about what was done.
    if (status >= 400 && status < 500) return undefined;
    throw new Unreachable(`${name} answered something that is not JSON`, { cause });
  }
}

/** The body of a success. A refusal throws `ChannelRefused`, no clear answer `Unreachable`. */
export function bodyOrRefusal(name: string, { status, body }: ProviderResponse): unknown {
  if (status >= 200 && status < 300) return body;
  if (isNoAnswer(status)) throw new Unreachable(`${name} answered ${status}`);
  throw new ChannelRefused(`${name} answered ${status}`);
}

/** The body of a success. Anything else throws `Unreachable`: for queries, where a refusal says nothing about the payment. */
export function bodyOrUnreachable(name: string, { status, body }: ProviderResponse): unknown {
  if (status >= 200 && status < 300) return body;
  throw new Unreachable(`${name} answered ${status}`);
}

/** Whether a status says nothing about what was done. 409 is one: something with this name is under way. */
function isNoAnswer(status: number): boolean {
  return status >= 500 || status === 408 || status === 409 || status === 425 || status === 429;
}

/** An answer we cannot read says nothing about what was done: it counts as no answer. */
export function readAs<T>(name: string, shape: z.ZodType<T>, body: unknown): T {
  const read = shape.safeParse(body);
  if (!read.success) throw new Unreachable(`${name} answered something we cannot read`, { cause: read.error });
  return read.data;
}

/**
 * An amount as providers write it, text or number, cut to what can be paid in the currency. Undefined when it is no amount, or
 * below zero.
 */
export function amountFrom(written: string | number, currency: string): ProviderAmount | undefined {
  const [, units, fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(String(written)) ?? [];
  const parts = units === undefined ? undefined : partsFromText(`${units}.${fraction.slice(0, 5).padEnd(5, '0')}`);
  if (parts === undefined) return undefined;
  return isCurrency(currency) ? roundDownToCoin(money(currency, parts)) : { parts, currency };
}

/** The same of an answer that must have one. */
export function amountIn(name: string, written: string | number, currency: string): ProviderAmount {
  const amount = amountFrom(written, currency);
  if (amount === undefined) throw new Unreachable(`${name} answered with something that is no amount`);
  return amount;
}

/** JSON out of bytes that nobody has parsed before; undefined when it is none. No provider documents a body with a key twice. */
export function jsonFrom(raw: Buffer): unknown {
  try {
    return parseJson(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** An amount as a JSON number, for providers who take no text. Refuses what a number would not carry exactly. */
export function numberFrom(text: string): number {
  const number = Number(text);
  if (text.replace('.', '').length > 15 || String(number) !== text) throw new ChannelRefused('too many digits');
  return number;
}
