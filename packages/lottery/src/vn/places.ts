import { invariant } from '@baize/kernel';
import { numbersOf, PRIZE_SHAPES, type Prize, type Region, type VietnamPrizes } from './result.ts';

/** Some of the numbers of a result, and which of their digits count. */
export interface Place {
  readonly key: string;
  readonly digits: 2 | 3 | 4;
  readonly end: 'last' | 'first';
  /** The prizes by region; a pair says from which of a prize's numbers to which, 1 being the first. None: not sold there. */
  readonly prizes: Readonly<Record<Region, readonly Part[]>>;
}

type Part = Prize | readonly [prize: Prize, from: number, to: number];

/** Every prize whose numbers have that many digits. */
function all(digits: number): Place['prizes'] {
  const of = (region: Region) => PRIZE_SHAPES[region].filter((each) => each.digits >= digits).map(({ prize }) => prize);
  return { MB: of('MB'), MN: of('MN'), MT: of('MT') };
}

/** The same prizes in every region, or others in the North. */
function some(south: readonly Part[], north: readonly Part[] = south): Place['prizes'] {
  return { MB: north, MN: south, MT: south };
}

type Unnamed = Omit<Place, 'key'>;

function place(digits: Place['digits'], prizes: Place['prizes'], end: Place['end'] = 'last'): Unnamed {
  return { digits, end, prizes };
}

const UNNAMED = {
  all2: place(2, all(2)),
  all3: place(3, all(3)),
  all4: place(4, all(4)),
  heads: place(2, all(2), 'first'),
  /** Some sites leave the North's two-digit prize out. */
  heads23: place(2, { ...some([]), MB: all(3).MB }, 'first'),
  g3: place(2, some([], ['G3'])),
  g4: place(2, some(['G4'])),
  g5: place(2, some([], ['G5'])),
  g6: place(2, some(['G6'])),
  db2: place(2, some(['DB'])),
  dbHead: place(2, some(['DB']), 'first'),
  db3: place(3, some(['DB'])),
  db4: place(4, some(['DB'])),
  g1: place(2, some(['G1'])),
  g1Head: place(2, some(['G1']), 'first'),
  g1Three: place(3, some(['G1'])),
  low2: place(2, some(['G8'], ['G7'])),
  low3: place(3, some(['G7'], ['G6'])),
  both2: place(2, some(['G8', 'DB'], ['G7', 'DB'])),
  both3: place(3, some(['G7', 'DB'], ['G6', 'DB'])),
  seven2: place(2, some(['G8', 'G7', 'G6', 'G5', 'DB'], ['G6', 'G7', 'DB'])),
  seven3: place(3, some(['G7', 'G6', 'G5', ['G4', 1, 1], 'DB'], ['G6', ['G5', 4, 6], 'DB'])),
} as const satisfies Readonly<Record<string, Unnamed>>;

export const PLACES = Object.fromEntries(
  Object.entries<Unnamed>(UNNAMED).map(([key, each]) => [key, { ...each, key }]),
) as Readonly<Record<keyof typeof UNNAMED, Place>>;

/** How many numbers of a region's result a place has. */
export function sizeOfPlace({ prizes }: Place, region: Region): number {
  return prizes[region].reduce((sum, part) => sum + sizeOfPart(part, region), 0);
}

function sizeOfPart(part: Part, region: Region): number {
  if (typeof part !== 'string') return part[2] - part[1] + 1;
  const shape = PRIZE_SHAPES[region].find(({ prize }) => prize === part);
  invariant(shape !== undefined, `${region} has no ${part}`);
  return shape.count;
}

/** How often each number occurs at a place: by number, 00 to 99, 000 to 999 or 0000 to 9999. */
export function countsAt({ digits, end, prizes }: Place, region: Region, drawn: VietnamPrizes): Uint8Array {
  const counts = new Uint8Array(10 ** digits);
  for (const part of prizes[region]) {
    const [prize, from, to] = typeof part === 'string' ? [part, 1, undefined] : part;
    for (const text of numbersOf(drawn, prize).slice(from - 1, to)) {
      const number = Number(end === 'last' ? text.slice(-digits) : text.slice(0, digits));
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}
