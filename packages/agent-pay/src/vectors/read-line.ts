import { CONTRACT_KINDS, type ContractKind } from '../kinds.ts';

/** Text, or a number as JSON writes it. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** A whole number that JSON.parse may not tell from its neighbour. */
const LONG = /^-?\d{16,}$/;
const WHOLE = /^-?\d+$/;

/** Reads fields of a line. What cannot be read stands for itself as empty, and the first such field is kept. */
export interface Reading {
  /** The first thing that could not be read, of the whole line. */
  readonly wrong: string | undefined;
  value(name: string): unknown;
  text(name: string): string;
  /** A whole number, exact. Without a default it must be there. */
  parts(name: string, absent?: bigint): bigint;
  count(name: string): number;
  kind(name: string): ContractKind;
  /** Reads on in a part of the same line. */
  of(part: unknown): Reading;
}

/** A line of JSON, read so that no digit of a whole number is lost. */
export function readLine(line: string): Reading {
  const complaints: string[] = [];
  return readingOf(parsed(line, complaints), complaints);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function parsed(line: string, complaints: string[]): unknown {
  try {
    return JSON.parse(line.replace(TOKEN, (token) => (LONG.test(token) ? `"${token}"` : token)));
  } catch {
    complaints.push('no JSON');
    return {};
  }
}

function readingOf(part: unknown, complaints: string[]): Reading {
  const value = (name: string): unknown =>
    typeof part === 'object' && part !== null && Object.hasOwn(part, name)
      ? (part as Readonly<Record<string, unknown>>)[name]
      : undefined;
  const wrong = <T>(name: string, stand: T): T => {
    complaints.push(name);
    return stand;
  };
  return {
    get wrong() {
      return complaints[0];
    },
    value,
    text: (name) => {
      const text = value(name);
      return typeof text === 'string' ? text : wrong(name, '');
    },
    parts: (name, absent) => {
      const said = value(name);
      if (typeof said === 'number' && Number.isSafeInteger(said)) return BigInt(said);
      if (typeof said === 'string' && WHOLE.test(said)) return BigInt(said);
      return said === undefined && absent !== undefined ? absent : wrong(name, 0n);
    },
    count: (name) => {
      const said = value(name);
      return typeof said === 'number' && Number.isSafeInteger(said) ? said : wrong(name, 0);
    },
    kind: (name) => CONTRACT_KINDS.find((kind) => kind === value(name)) ?? wrong(name, 'salary'),
    of: (other) => readingOf(other, complaints),
  };
}
