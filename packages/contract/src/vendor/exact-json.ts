import { parseJson } from '@baize/kernel';

/**
 * JSON whose integers keep every digit. Amounts are int64 in parts, and `JSON.parse` is exact only to 2^53: an integer
 * literal of 16 digits or more becomes a bigint here, all else is what JSON says. Both sides of the protocol use it.
 */
export const exactJson = { parse, write } as const;

/** A body without such digits, which is nearly every one, goes straight through the engine's own parser. */
const MANY_DIGITS = /\d{16}/;
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
const BIG_INTEGER = /^-?[1-9]\d{15,}$/;

/**
 * Throws SyntaxError on what is not JSON, and on an object that names a key twice. What is looked through below is JSON, so each
 * string in it ends: looked through before it is known to be that, a text of quotes would be read once for each of them.
 */
function parse(text: string): unknown {
  const plain = parseJson(text);
  if (!MANY_DIGITS.test(text)) return plain;
  // Strings are marked `s` and big integers become strings marked `b`, so that no text can pass itself off as a number.
  const marked = text.replace(STRING_OR_NUMBER, (token) => {
    if (token.startsWith('"')) return `"s${token.slice(1)}`;
    return BIG_INTEGER.test(token) ? `"b${token}"` : token;
  });
  return unmarked(JSON.parse(marked));
}

function unmarked(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('b') ? BigInt(value.slice(1)) : value.slice(1);
  if (Array.isArray(value)) return value.map(unmarked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.slice(1), unmarked(inner)]));
}

/** Like JSON.stringify, and a bigint is written as an integer with all its digits. */
function write(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return `[${value.map((inner) => write(inner ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`).join(',')}}`;
}
