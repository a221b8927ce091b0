import { SECOND_MS } from '@baize/kernel';
import { type Outward, outward } from '../../../../platform/network/outward.ts';

export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** Ours, for providers that know one. The same when a delivery is tried again. */
  readonly ref: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The brand's mark as a PNG, which the HTML shows. */
  readonly mark: Uint8Array;
  readonly ref: string;
}

/** Takes a message and returns the provider's own id of it. Throws Undeliverable, or Unreachable when it may be tried again. */
export type SmsGateway = (sms: Sms) => Promise<string>;
export type MailGateway = (mail: Mail) => Promise<string>;

/** The provider will never take this message; the reason is one for the log, without what the message says. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

const TIMEOUT_MS = 10 * SECOND_MS;

/** Asks one provider and nobody else. */
export function providerAt(url: string, privateHosts: readonly string[]): Outward {
  return outward({ allow: [new URL(url).host], timeoutMs: TIMEOUT_MS, privateHosts });
}

/** The object in a JSON answer; an empty one when there is none. */
export function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Being busy or broken passes; everything else that is no success stays. */
export function mayPass(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

export function basic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
}
