import { createHmac, timingSafeEqual } from 'node:crypto';

/** payOS signs fields, not bytes: sorted by name, `name=value` joined by `&`, nothing for null. */
export function signFields(checksumKey: string, fields: Readonly<Record<string, unknown>>): string {
  return hmac(checksumKey, joined(fields, String));
}

/** The same for payouts, whose signature travels in a header and whose names and values are percent-encoded. */
export function signPayout(checksumKey: string, fields: Readonly<Record<string, unknown>>): string {
  return hmac(checksumKey, joined(fields, encodeURIComponent));
}

/** Whether a signature is the one of the fields, in constant time. */
export function isSignedBy(
  checksumKey: string,
  fields: Readonly<Record<string, unknown>>,
  signature: unknown,
): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signFields(checksumKey, fields), 'hex'), Buffer.from(signature, 'hex'));
}

function joined(fields: Readonly<Record<string, unknown>>, write: (text: string) => string): string {
  const names = Object.keys(fields).sort();
  return names.map((name) => `${write(name)}=${write(textOf(fields[name]))}`).join('&');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === 'null' || value === 'undefined') return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}
