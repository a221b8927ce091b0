import { numbersOf, range, sizeOf } from './numbers.ts';
import { isRefused, refused, type Refused } from './refused.ts';

/** How a selection is entered: all that a page needs to show the right widget, and to pick at random. */
export type Form =
  | {
      readonly kind: 'numbers';
      readonly from: number;
      readonly to: number;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'items'; readonly items: readonly string[]; readonly least: number; readonly most: number }
  | {
      readonly kind: 'positions';
      readonly positions: number;
      readonly from: number;
      readonly to: number;
      readonly mayBeEmpty: boolean;
    }
  | { readonly kind: 'sides'; readonly positions: number; readonly items: readonly string[] }
  | LegsForm
  | { readonly kind: 'parts'; readonly parts: Readonly<Record<string, NumberForm>> }
  | { readonly kind: 'pairs'; readonly from: number; readonly to: number }
  | ({ readonly kind: 'entries' } & EntriesForm)
  | { readonly kind: 'stations'; readonly least: number; readonly entries: EntriesForm };

/** One item, or none, at each of some positions: a leg each, so many at least and at most. */
export interface LegsForm {
  readonly kind: 'legs';
  readonly positions: number;
  readonly items: readonly string[];
  readonly least: number;
  readonly most: number;
}

/** Entries of so many numbers each; how many, where it is not for whoever plays to say. */
export interface EntriesForm {
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly least?: number;
  readonly most?: number;
}

/** One list of numbers among several that belong together: bankers and others, doubles and singles, places and digits. */
export interface NumberForm {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
}

/** Reads what was chosen into something compact, and writes it in the one canonical way. */
export interface Shape<S> {
  readonly form: Form;
  readonly read: (input: unknown) => S | Refused;
  readonly write: (chosen: S) => unknown;
}

const DIGITS = /^\d+$/;

/** All five-digit numbers: nobody needs a longer list, and reading one costs. */
const MOST_ENTRIES = 100_000;

type Bounds = Pick<NumberForm, 'from' | 'to'> & Partial<NumberForm>;

function bounded({ from, to, least = 1, most = to - from + 1 }: Bounds): NumberForm {
  return { from, to, least, most };
}

/** A set of whole numbers up to 30, as bits. */
export function numberSet(bounds: Bounds): Shape<number> {
  const form = bounded(bounds);
  return { form: { kind: 'numbers', ...form }, read: (input) => readSet(input, form), write: numbersOf };
}

/** A set of numbers for each position, as bits. */
export function positionSets(positions: number, bounds: Bounds & { mayBeEmpty?: boolean }): Shape<readonly number[]> {
  const { from, to, mayBeEmpty = false } = bounds;
  const each = bounded({ from, to, least: mayBeEmpty ? 0 : 1 });
  return {
    form: { kind: 'positions', positions, from, to, mayBeEmpty },
    read: (input) => readEach(input, positions, (list) => readSet(list, each)),
    write: (sets) => sets.map(numbersOf),
  };
}

/** A set of named items, as bits in their order. */
export function itemSet(items: readonly string[], { least = 1, most = items.length } = {}): Shape<number> {
  return {
    form: { kind: 'items', items, least, most },
    read: (input) => readItems(input, items, { least, most }),
    write: (set) => numbersOf(set).map((i) => items[i]),
  };
}

/** A set of named items for each position. */
export function itemSets(positions: number, items: readonly string[]): Shape<readonly number[]> {
  return {
    form: { kind: 'sides', positions, items },
    read: (input) => readEach(input, positions, (list) => readItems(list, items, { least: 1, most: items.length })),
    write: (sets) => sets.map((set) => numbersOf(set).map((i) => items[i])),
  };
}

/** An item at some of the positions, as a list of none or one for each: `[['B'], [], ['red']]`. Each as its place among the items, or −1. */
export function legSet(
  positions: number,
  items: readonly string[],
  { least, most }: { readonly least: number; readonly most: number },
): Shape<readonly number[]> {
  return {
    form: { kind: 'legs', positions, items, least, most },
    read: (input) => {
      const sets = readEach(input, positions, (list) => readItems(list, items, { least: 0, most: 1 }));
      if (isRefused(sets)) return sets;
      const legs = sets.filter((set) => set !== 0).length;
      if (legs < least) return refused('lottery_too_few_chosen');
      return legs > most ? refused('lottery_too_many_chosen') : sets.map((set) => numbersOf(set)[0] ?? -1);
    },
    write: (legs) => legs.map((item) => (item < 0 ? [] : [items[item]])),
  };
}

/** Named sets of numbers that belong together: `{ m: [3], s: [1, 2] }`. No other names, none left out. */
export function numberParts<K extends string>(
  names: readonly K[],
  bounds: Readonly<Record<K, Bounds>>,
): Shape<Readonly<Record<K, number>>> {
  const parts = Object.fromEntries(names.map((name) => [name, bounded(bounds[name])])) as Record<K, NumberForm>;
  return {
    form: { kind: 'parts', parts },
    read: (input) => {
      if (typeof input !== 'object' || input === null || Array.isArray(input)) return malformed();
      if (Object.keys(input).some((key) => !Object.hasOwn(parts, key))) return malformed();
      const sets: Partial<Record<K, number>> = {};
      for (const name of names) {
        const set = readSet((input as Record<string, unknown>)[name], parts[name]);
        if (isRefused(set)) return set;
        sets[name] = set;
      }
      return sets as Record<K, number>;
    },
    write: (sets) => Object.fromEntries(names.map((name) => [name, numbersOf(sets[name])])),
  };
}

/** Pairs of two different numbers, in whatever order: `[[1, 4], [2, 9]]`. Each as the bits of both. */
export function pairSet({ from, to }: Pick<NumberForm, 'from' | 'to'>): Shape<readonly number[]> {
  const two = bounded({ from, to, least: 2, most: 2 });
  return {
    form: { kind: 'pairs', from, to },
    read: (input) => {
      if (!Array.isArray(input)) return malformed();
      const pairs = readEach(input, input.length, (pair) => readSet(pair, two));
      if (isRefused(pairs)) return pairs;
      if (new Set(pairs).size !== pairs.length) return refused('lottery_selection_repeats');
      return pairs.toSorted((a, b) => compare(numbersOf(a), numbersOf(b)));
    },
    write: (pairs) => pairs.map(numbersOf),
  };
}

/** What single entries must be like: so many numbers, each from … to, written with as many digits as the greatest has. */
export interface EntryForm {
  readonly length: number;
  readonly from: number;
  readonly to: number;
  /** Undefined when such an entry is not sold; otherwise the way to write it (combinations are sorted). */
  readonly canonical?: (numbers: readonly number[]) => readonly number[] | undefined;
}

/** Single entries, each a text of digits: "086", "010711". Written twice is refused: `entriesFromText` tidies what was typed. */
export function entryList(form: EntryForm): Shape<readonly string[]> {
  return {
    form: { kind: 'entries', length: form.length, from: form.from, to: form.to },
    read: (input) => {
      if (!Array.isArray(input)) return malformed();
      const entries = readEach(input, input.length, (entry) => readEntry(entry, form));
      if (isRefused(entries)) return entries;
      const twice = writtenTwice(entries);
      return twice === undefined ? entries.sort() : refused('lottery_selection_repeats', twice);
    },
    write: (entries) => entries,
  };
}

/** What somebody typed or pasted, taken apart: entries to be sold, those written twice, and what is none. */
export interface TypedEntries {
  readonly entries: readonly string[];
  readonly repeated: readonly string[];
  readonly malformed: readonly string[];
}

/** Takes a typed list apart at white space, commas, semicolons and bars. Nothing is dropped in silence. */
export function entriesFromText(text: string, form: EntryForm): TypedEntries {
  const entries = new Set<string>();
  const repeated: string[] = [];
  const wrong: string[] = [];
  for (const typed of text.split(/[\s,;|，；、]+/).filter((word) => word !== '')) {
    const entry = readEntry(typed, form);
    if (isRefused(entry)) wrong.push(typed);
    else if (entries.has(entry)) repeated.push(typed);
    else entries.add(entry);
  }
  return { entries: [...entries].sort(), repeated, malformed: wrong };
}

/** The numbers of an entry. */
export function numbersOfEntry(entry: string, to: number): number[] {
  const width = String(to).length;
  return range(1, entry.length / width).map((i) => Number(entry.slice((i - 1) * width, i * width)));
}

/** An entry of these numbers. */
export function entryOf(numbers: readonly number[], to: number): string {
  const width = String(to).length;
  return numbers.map((number) => String(number).padStart(width, '0')).join('');
}

function readEntry(input: unknown, form: EntryForm): string | Refused {
  if (typeof input !== 'string') return malformed();
  const width = String(form.to).length;
  if (input.length !== form.length * width || !DIGITS.test(input)) {
    return refused('lottery_selection_malformed', input.slice(0, 40));
  }
  // All digits are sold one by one: nothing more can be wrong.
  if (width === 1 && form.from === 0 && form.to === 9 && form.canonical === undefined) return input;
  const numbers = numbersOfEntry(input, form.to);
  if (numbers.some((number) => number < form.from || number > form.to)) {
    return refused('lottery_selection_out_of_range', input);
  }
  const written = form.canonical === undefined ? numbers : form.canonical(numbers);
  return written === undefined ? refused('lottery_selection_out_of_range', input) : entryOf(written, form.to);
}

function readSet(input: unknown, { from, to, least, most }: NumberForm): number | Refused {
  if (!Array.isArray(input)) return malformed();
  let set = 0;
  for (const number of input as unknown[]) {
    if (typeof number !== 'number' || !Number.isInteger(number)) return malformed();
    if (number < from || number > to) return refused('lottery_selection_out_of_range', String(number));
    if ((set >>> number) & 1) return refused('lottery_selection_repeats', String(number));
    set |= 1 << number;
  }
  return withinCount(set, { least, most });
}

function readItems(input: unknown, items: readonly string[], count: { least: number; most: number }): number | Refused {
  if (!Array.isArray(input)) return malformed();
  let set = 0;
  for (const item of input as unknown[]) {
    if (typeof item !== 'string') return malformed();
    const place = items.indexOf(item);
    if (place === -1) return refused('lottery_selection_out_of_range', item.slice(0, 40));
    if ((set >>> place) & 1) return refused('lottery_selection_repeats', item);
    set |= 1 << place;
  }
  return withinCount(set, count);
}

function withinCount(set: number, { least, most }: { least: number; most: number }): number | Refused {
  const size = sizeOf(set);
  if (size < least) return refused('lottery_too_few_chosen');
  return size > most ? refused('lottery_too_many_chosen') : set;
}

function readEach<T>(input: unknown, length: number, read: (one: unknown) => T | Refused): T[] | Refused {
  if (!Array.isArray(input) || input.length !== length) return malformed();
  if (length > MOST_ENTRIES) return refused('lottery_too_many_chosen');
  const list: T[] = [];
  for (const one of input as unknown[]) {
    const value = read(one);
    if (isRefused(value)) return value;
    list.push(value);
  }
  return list;
}

function malformed(): Refused {
  return refused('lottery_selection_malformed');
}

function writtenTwice(entries: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return entries.find((entry) => seen.size === seen.add(entry).size);
}

function compare(a: readonly number[], b: readonly number[]): number {
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
}
