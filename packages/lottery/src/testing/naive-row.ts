import { productOf, range } from '../numbers.ts';
import { BACK, eachOf, isEqual, isSide, items, type Note, type Numbers, sorted, sum } from './naive.ts';

interface Ticket {
  readonly play: string;
  readonly sel: unknown;
  readonly first: string;
  /** Greatest number of the drum. */
  readonly to: number;
}

/** The notes of a ticket on five of eleven. */
export function elevenFiveNotes(play: string, sel: unknown): Note[] {
  return notesOf({ ...COMMON, ...ELEVEN_FIVE }, { play, sel, to: 11 });
}

/** The notes of a ticket on all ten of ten. */
export function pk10Notes(play: string, sel: unknown): Note[] {
  return notesOf({ ...COMMON, ...TEN }, { play, sel, to: 10 });
}

function notesOf(plays: Record<string, (ticket: Ticket) => Note[]>, ticket: Omit<Ticket, 'first'>): Note[] {
  const [name = '', first = ''] = ticket.play.split(':');
  const make = plays[name];
  if (make === undefined) throw new Error(`no naive rule for ${ticket.play}`);
  return make({ ...ticket, first });
}

const ELSEWHERE: Record<string, readonly [number, number]> = { z3: [1, 3], h3: [2, 3], h2: [3, 2] };

/** Where the places of a play begin, and how many they are. */
function placesOf(first: string): readonly [number, number] {
  return ELSEWHERE[first] ?? [0, Number(first)];
}

function on(draw: Numbers, first: string): Numbers {
  const [start, length] = placesOf(first);
  return draw.slice(start, start + length);
}

const COMMON: Record<string, (ticket: Ticket) => Note[]> = {
  direct: ({ play, sel, first }) =>
    [...productOf(sel as Numbers[])]
      .filter((numbers) => new Set(numbers).size === numbers.length)
      .map((numbers) => ({
        single: { play, sel: numbers.map((number) => [number]) },
        wins: (draw) => (isEqual(on(draw, first), numbers) ? `q${numbers.length}` : undefined),
      })),
  list: ({ play, sel, first }) =>
    (sel as string[]).map((entry) => ({
      single: { play, sel: [entry] },
      wins: (draw) => {
        const drawn = on(draw, first).map((number) => String(number).padStart(2, '0'));
        return drawn.join('') === entry ? `q${drawn.length}` : undefined;
      },
    })),
  group: ({ play, sel, first }) => {
    const [, length] = placesOf(first);
    return eachOf(sel as Numbers, length, (numbers) => ({
      single: { play, sel: numbers },
      wins: (draw) => (isEqual(sorted(on(draw, first)), sorted(numbers)) ? `g${length}` : undefined),
    }));
  },
  dwd: (ticket) => eachPlace(ticket),
  dwd5: (ticket) => eachPlace(ticket),
  ball: ({ play, sel, first }) =>
    items(sel as Numbers, play, (number, draw) => (draw[Number(first)] === number ? 'ball' : undefined)),
};

function eachPlace({ play, sel }: Ticket): Note[] {
  const lists = sel as Numbers[];
  return lists.flatMap((numbers, place) =>
    numbers.map((number) => ({
      single: { play, sel: lists.map((_, other) => (other === place ? [number] : [])) },
      wins: (draw: Numbers) => (draw[place] === number ? 'dwd' : undefined),
    })),
  );
}

const ELEVEN_FIVE: Record<string, (ticket: Ticket) => Note[]> = {
  any: ({ play, sel, first }) =>
    eachOf(sel as Numbers, Number(first), (numbers) => ({ single: { play, sel: numbers }, wins: anyWins(numbers) })),
  anydan: ({ sel, first }) => {
    const { dan, tuo } = sel as { dan: Numbers; tuo: Numbers };
    return eachOf(tuo, Number(first) - dan.length, (others) => ({
      single: { play: `any:${first}`, sel: [...dan, ...others] },
      wins: anyWins([...dan, ...others]),
    }));
  },
  bdw3: ({ play, sel }) =>
    items(sel as Numbers, play, (number, draw) => (draw.slice(0, 3).includes(number) ? 'bdw' : undefined)),
  dds: ({ play, sel }) =>
    items(sel as Numbers, play, (count, draw) =>
      draw.filter((number) => number % 2 === 1).length === count ? `odd${count}` : undefined,
    ),
  mid: ({ play, sel }) =>
    items(sel as Numbers, play, (middle, draw) => (sorted(draw)[2] === middle ? `mid${middle}` : undefined)),
  tot: ({ play, sel }) =>
    items(sel as string[], play, (side, draw) => {
      if (sum(draw) === 30 && 'BS'.includes(side)) return BACK;
      return isSide(side, sum(draw), 31) ? `tot${side}` : undefined;
    }),
  tottail: ({ play, sel }) =>
    items(sel as string[], play, (side, draw) => (isSide(side, sum(draw) % 10, 5) ? side : undefined)),
  lh: ({ play, sel }) =>
    items(sel as string[], play, (item, draw) => {
      const isDragon = (draw[0] ?? 0) > (draw[4] ?? 0);
      if (item === 'D') return isDragon ? 'dragon' : undefined;
      return isDragon ? undefined : 'tiger';
    }),
  ballside: ({ play, sel, first }) =>
    items(sel as string[], play, (side, draw) => {
      const number = draw[Number(first)] ?? 0;
      if (number === 11) return BACK;
      return isSide(side, number, 6) ? side : undefined;
    }),
};

function anyWins(numbers: Numbers): Note['wins'] {
  return (draw) => {
    const all = numbers.length <= 5 ? numbers.every((n) => draw.includes(n)) : draw.every((n) => numbers.includes(n));
    return all ? `any${numbers.length}` : undefined;
  };
}

const TEN: Record<string, (ticket: Ticket) => Note[]> = {
  side: ({ play, sel, first }) =>
    items(sel as string[], play, (side, draw) => (isSide(side, draw[Number(first)] ?? 0, 6) ? side : undefined)),
  lh: ({ play, sel, first }) =>
    items(sel as string[], play, (item, draw) => {
      const [front = 0, back = 0] = [draw[Number(first)], draw[9 - Number(first)]];
      return (item === 'D') === front > back ? item : undefined;
    }),
  sum2: ({ play, sel }) =>
    items(sel as Numbers, play, (wanted, draw) => (sum(draw.slice(0, 2)) === wanted ? `sum${wanted}` : undefined)),
  sum3: ({ play, sel }) =>
    items(sel as Numbers, play, (wanted, draw) => (sum(draw.slice(0, 3)) === wanted ? `sum${wanted}` : undefined)),
  sum2side: ({ play, sel }) =>
    items(sel as string[], play, (side, draw) => (isSide(side, sum(draw.slice(0, 2)), 12) ? side : undefined)),
  sum2sidepush: ({ play, sel }) =>
    items(sel as string[], play, (side, draw) => {
      if (sum(draw.slice(0, 2)) === 11) return BACK;
      return isSide(side, sum(draw.slice(0, 2)), 12) ? side : undefined;
    }),
  sum2combo: ({ play, sel }) =>
    items(sel as string[], play, (combo, draw) => {
      const both = combo.split('+').every((side) => isSide(side, sum(draw.slice(0, 2)), 12));
      return both ? combo : undefined;
    }),
  pair: ({ play, sel }) =>
    items(sel as Numbers[], play, (pair, draw) =>
      isEqual(sorted(draw.slice(0, 2)), sorted(pair)) ? 'pair' : undefined,
    ),
};

/**
 * Rows in which the given places show every arrangement of the numbers once; the other places are filled with what is left. A row
 * is as likely as any other, so what looks at these places alone is counted as over all rows.
 */
export function rowsBy(places: readonly number[], length: number): Numbers[] {
  const rows: Numbers[] = [];
  const walk = (row: readonly (number | undefined)[], left: Numbers, rest: readonly number[]): void => {
    const [place, ...others] = rest;
    if (place === undefined) {
      const spare = [...left];
      rows.push(row.map((number) => number ?? spare.pop() ?? 0));
      return;
    }
    for (const number of left) {
      walk(
        row.with(place, number),
        left.filter((other) => other !== number),
        others,
      );
    }
  };
  walk(
    range(1, length).map(() => undefined),
    range(1, length),
    places,
  );
  return rows;
}
