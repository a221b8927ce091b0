import type { Play } from '@baize/lottery';
import { isRefused } from '@baize/lottery/refused';
import { range } from './play-words.ts';

/** A typed list taken apart. Nothing that was typed is in none of the three. */
export interface TakenApart {
  /** Each once, as the play writes it. */
  readonly entries: readonly string[];
  /** What says the same as an entry before it. */
  readonly repeated: readonly string[];
  /** What is no entry of the play. */
  readonly wrong: readonly string[];
}

/** So many numbers from … to make an entry. */
interface Entries {
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly least?: number;
  readonly most?: number;
}

/** How the entries of a play look; undefined where it has none. */
export function entriesOf({ form }: Pick<Play<unknown>, 'form'>): Entries | undefined {
  if (form.kind === 'entries') return form;
  return form.kind === 'stations' ? form.entries : undefined;
}

/** Takes apart what was typed or pasted for a play. The play itself says what an entry is, and which say the same. */
export function takeApart(play: Play<unknown>, typed: string): TakenApart {
  const form = entriesOf(play);
  if (form === undefined) return { entries: [], repeated: [], wrong: [] };
  const isUnordered = ignoresOrder(play, form);
  const entries = new Map<string, string>();
  const [repeated, wrong]: [string[], string[]] = [[], []];
  for (const word of wordsOf(typed, form)) {
    const entry = entryIn(play, form, word);
    if (entry === undefined) {
      wrong.push(word);
      continue;
    }
    const key = isUnordered ? [...entry].sort().join('') : entry;
    if (entries.has(key)) repeated.push(word);
    else entries.set(key, entry);
  }
  return { entries: [...entries.values()], repeated, wrong };
}

/** What an entry looks like to people: 07, 12345, 01 05 11. */
export function entryText(entry: string, { length, to }: Entries): string {
  const width = String(to).length;
  if (width === 1) return entry;
  return Array.from({ length }, (_, i) => entry.slice(i * width, (i + 1) * width)).join(' ');
}

const BETWEEN = /[\s,;|，；、]+/;
const BETWEEN_ENTRIES = /[\n,;|，；、]+/;

/**
 * The words of a list. Entries of numbers with two digits are written with blanks between their numbers as often as without: "01 05 11,
 * 02 03 04" are two, and so are "010511 020304".
 */
function wordsOf(typed: string, { length, to }: Entries): string[] {
  const width = String(to).length;
  if (width === 1 || length === 1) return typed.split(BETWEEN).filter((word) => word !== '');
  return typed.split(BETWEEN_ENTRIES).flatMap((line) => {
    const words = line.split(/\s+/).filter((word) => word !== '');
    if (words.some((word) => word.length > width)) return words;
    return range(0, Math.ceil(words.length / length) - 1).map((i) =>
      words.slice(i * length, (i + 1) * length).join(' '),
    );
  });
}

/** A word as the play writes it; undefined where it is no entry. */
function entryIn(play: Play<unknown>, { length, to }: Entries, word: string): string | undefined {
  const width = String(to).length;
  const entry =
    width === 1
      ? word
      : word
          .split(' ')
          .map((number) => (word.includes(' ') || length === 1 ? number.padStart(width, '0') : number))
          .join('');
  if (entry.length !== length * width || !/^\d+$/.test(entry)) return undefined;
  if (play.form.kind === 'stations') return entry;
  const read = play.read([entry]);
  if (!isRefused(read)) return (read.canonical as readonly string[])[0] ?? entry;
  return read.refused === 'lottery_too_few_chosen' ? entry : undefined;
}

/** Whether two orders of the same digits are one entry to the play. */
export function ignoresOrder(play: Play<unknown>, { length, to }: Entries): boolean {
  if (length < 2 || to > 9 || play.form.kind === 'stations') return false;
  const entry = '1234567890'.slice(0, length);
  const both = play.read([entry, [...entry].reverse().join('')]);
  return isRefused(both) && both.refused === 'lottery_selection_repeats';
}
