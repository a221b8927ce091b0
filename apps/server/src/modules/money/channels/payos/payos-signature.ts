import { createHmac, timingSafeEqual } from 'node:crypto';

type Fields = Readonly<Record<string, unknown>>;

/**
 * payOS signs fields, not bytes: sorted by name, `name=value` joined by `&`, as its own client library writes them. Undefined
 * where that cannot write them: a list with a null in it, an object with a field named toString.
 */
export function signFields(checksumKey: string, fields: Fields): string | undefined {
  const sent = sortedEntries(fields).filter(([, value]) => value !== undefined);
  const written = sent.map(([name, value]) => [name, textOfField(value)] as const);
  if (written.some(([, text]) => text === undefined)) return undefined;
  return hmac(checksumKey, written.map(([name, text]) => `${name}=${text}`).join('&'));
}

/** The same for payouts, whose signature travels in a header; names and values are percent-encoded, contents sorted as well. */
export function signPayout(checksumKey: string, fields: Fields): string {
  const written = sortedEntries(fields).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOfContent(value))}`,
  );
  return hmac(checksumKey, written.join('&'));
}

/** Whether a signature is the one of the fields, in constant time. */
export function isSignedBy(checksumKey: string, fields: Fields, signature: unknown): boolean {
  return isSame(signFields(checksumKey, fields), signature);
}

/** The same for what is signed as payouts are. */
export function isPayoutSignedBy(checksumKey: string, fields: Fields, signature: unknown): boolean {
  return isSame(signPayout(checksumKey, fields), signature);
}

function isSame(right: string | undefined, sent: unknown): boolean {
  if (right === undefined || typeof sent !== 'string' || !/^[0-9a-f]{64}$/.test(sent)) return false;
  return timingSafeEqual(Buffer.from(right, 'hex'), Buffer.from(sent, 'hex'));
}

/** Null is nothing, also as a word; of an object only that it is one is signed; what is in a list is sorted, one level deep. */
function textOfField(value: unknown): string | undefined {
  if (value === null || value === 'null' || value === 'undefined') return '';
  if (Array.isArray(value)) {
    if (value.includes(null)) return undefined;
    return JSON.stringify(value.map((one: unknown) => Object.fromEntries(sortedEntries(one as Fields))));
  }
  if (!isObject(value)) return textOfScalar(value);
  return Object.hasOwn(value, 'toString') ? undefined : '[object Object]';
}

function textOfContent(value: unknown): string {
  if (value === null || value === undefined) return '';
  return isObject(value) ? JSON.stringify(sortedContent(value)) : textOfScalar(value);
}

function textOfScalar(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Objects sorted at every depth; lists keep their order, except that a list in a list becomes an object of its places. */
function sortedContent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => (isObject(one) ? sortedObject(one) : one));
  return isObject(value) ? sortedObject(value) : value;
}

function sortedObject(value: Fields): Fields {
  return Object.fromEntries(sortedEntries(value).map(([name, one]) => [name, sortedContent(one)]));
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/**
 * In the order of an object whose fields were added sorted by name: names that are whole numbers come first, by their number.
 * `__proto__` is no field in such an object.
 */
function sortedEntries(fields: Fields): [string, unknown][] {
  const names = Object.keys(fields).filter((name) => name !== '__proto__');
  return Object.entries(Object.fromEntries(names.sort().map((name) => [name, fields[name]])));
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}
