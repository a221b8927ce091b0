import { parseJson } from '@baize/kernel';

/** A number of a JSON text, digit by digit as it was written: no reader may make another amount of it. */
export class JsonNumber {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }
}

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** JSON whose numbers keep every digit, in and out. */
export const decimalJson = { parse, write } as const;

/** Throws SyntaxError on what is not JSON, and on an object that names a key twice. Numbers become JsonNumber. */
function parse(text: string): unknown {
  // First as a whole: what is looked through below is JSON, so each string in it ends.
  parseJson(text);
  // Strings are marked `s` and numbers become strings marked `n`, so that no text can pass itself off as a number.
  const marked = text.replace(STRING_OR_NUMBER, (token) =>
    token.startsWith('"') ? `"s${token.slice(1)}` : `"n${token}"`,
  );
  return unmarked(JSON.parse(marked));
}

function unmarked(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('n') ? new JsonNumber(value.slice(1)) : value.slice(1);
  if (Array.isArray(value)) return value.map(unmarked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.slice(1), unmarked(inner)]));
}

/** What is undefined is left out. */
function write(value: unknown): string {
  if (value instanceof JsonNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map((inner) => write(inner ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`).join(',')}}`;
}
