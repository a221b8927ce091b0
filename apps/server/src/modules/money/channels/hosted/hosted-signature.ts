import { createHmac } from 'node:crypto';
import { type Instant, MINUTE_MS } from '@baize/kernel';
import type { WebhookHeaders } from '../channel.ts';
import { jsonFrom } from '../provider-api.ts';
import { isSameSecret, judgeSigned } from '../signed-body.ts';
import { placeAt } from './pointer.ts';

/** How a provider signs its webhooks. */
export type WebhookSignature =
  /** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `t.body`. */
  | { readonly kind: 'timed'; readonly header: string }
  /** HMAC-SHA256 over the bytes, after a prefix such as `sha256=`. */
  | { readonly kind: 'body'; readonly header: string; readonly prefix: string; readonly encoding: 'hex' | 'base64' }
  /** HMAC-SHA256 over `name=value` of the fields at a place, sorted and joined by `&`; the signature is in the body. */
  | { readonly kind: 'fields'; readonly fields: string; readonly signature: string }
  /** The secret itself, in a header. */
  | { readonly kind: 'token'; readonly header: string };

const TOLERANCE_MS = 5 * MINUTE_MS;

export interface WebhookCheck {
  readonly proof: WebhookSignature;
  readonly secret: string;
  readonly rawBody: Buffer;
  readonly headers: WebhookHeaders;
  readonly now: Instant;
}

/** Checks a webhook by the signature that was agreed with the provider, in constant time. */
export function judgeSignature({ proof, secret, rawBody, headers, now }: WebhookCheck): 'genuine' | 'forged' | 'stale' {
  switch (proof.kind) {
    case 'timed': {
      const judging = { header: headers[proof.header], now, toleranceMs: TOLERANCE_MS };
      return judgeSigned({ secret: Buffer.from(secret), body: rawBody }, judging);
    }
    case 'body':
      return verdict(isBodySigned(proof, secret, { rawBody, header: headers[proof.header] }));
    case 'fields':
      return verdict(areFieldsSigned(proof, secret, jsonFrom(rawBody)));
    case 'token':
      return verdict(isSameSecret(secret, headers[proof.header]));
  }
}

/** Whether a webhook with this kind of signature may be acted on without a query: all of it is covered, its time included. */
export function coversAll({ kind }: WebhookSignature): boolean {
  return kind === 'timed';
}

const verdict = (isGenuine: boolean): 'genuine' | 'forged' => (isGenuine ? 'genuine' : 'forged');

function isBodySigned(
  { prefix, encoding }: Extract<WebhookSignature, { kind: 'body' }>,
  secret: string,
  { rawBody, header }: { readonly rawBody: Buffer; readonly header: WebhookHeaders[string] },
): boolean {
  if (typeof header !== 'string' || !header.startsWith(prefix)) return false;
  return isSameSecret(createHmac('sha256', secret).update(rawBody).digest(encoding), header.slice(prefix.length));
}

function areFieldsSigned(
  { fields, signature }: Extract<WebhookSignature, { kind: 'fields' }>,
  secret: string,
  body: unknown,
): boolean {
  const place = placeAt(body, fields);
  if (typeof place !== 'object' || place === null || Array.isArray(place)) return false;
  // The signature itself may be one of these fields and is not signed.
  const own = signature.startsWith(`${fields}/`) ? signature.slice(fields.length + 1) : undefined;
  const text = Object.entries(place as Readonly<Record<string, unknown>>)
    .filter(([name]) => name !== own)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${fieldText(value)}`)
    .join('&');
  return isSameSecret(createHmac('sha256', secret).update(text).digest('hex'), placeAt(body, signature));
}

function fieldText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
