import { choose, combinationsOf } from '../numbers.ts';
import { type Play, playOf, wins } from '../play.ts';
import { isRefused, refused, type Refused } from '../refused.ts';
import type { Shape } from '../shape.ts';
import type { PairRule } from './chances.ts';
import { countsOf, type VietnamDraw } from './draw.ts';
import { numberList } from './number-list.ts';
import { PLACES, sizeOfPlace } from './places.ts';
import { mostUnits, pairTier, pairUnits } from './plays/pairs.ts';
import type { Region } from './result.ts';

/** The draws of a region's stations on one day, by station. */
export type PooledDraw = ReadonlyMap<string, VietnamDraw>;

interface Pooled {
  readonly stations: readonly string[];
  readonly tails: readonly number[];
}

/** Đá xiên: each pair of the tails over each pair of the stations, whose numbers are one pool. */
export function pooledPairs(region: Region, rule: PairRule): Play<PooledDraw> {
  const drawn = 2 * sizeOfPlace(PLACES.all2, region);
  const pools = ({ stations }: Pooled) => choose(stations.length, 2);
  return playOf<Pooled, PooledDraw>({
    code: `dax:${rule}`,
    style: 'credit',
    shape: pooled(),
    tiers: [pairTier('dax', rule, drawn)],
    notes: (chosen) => choose(chosen.tails.length, 2) * pools(chosen) * 2 * drawn,
    hits: ({ stations, tails }, draw) => {
      let units = 0;
      for (const pair of combinationsOf(stations, 2)) {
        const counts = pair.map((station) => countsIn(draw, station));
        units += pairUnits(tails, rule, (tail) => counts.reduce((sum, each) => sum + (each[tail] ?? 0), 0));
      }
      return wins(units);
    },
    best: (chosen) => [[mostUnits(chosen.tails.length, rule, drawn) * pools(chosen)]],
  });
}

/** A station that was chosen must have been drawn: a ticket is settled when all of its stations are. */
function countsIn(draw: PooledDraw, station: string): Uint8Array {
  const drawn = draw.get(station);
  if (drawn === undefined) throw new Error(`${station} is not drawn yet`);
  return countsOf(drawn, PLACES.all2);
}

const TAILS = numberList({ digits: 2, least: 2 });

function pooled(): Shape<Pooled> {
  return {
    form: { kind: 'stations', least: 2, entries: { length: 2, from: 0, to: 9, least: 2 } },
    read: (input) => {
      if (typeof input !== 'object' || input === null || Object.keys(input).length !== 2) return malformed();
      const { stations, n } = input as { readonly stations?: unknown; readonly n?: unknown };
      const read = readStations(stations);
      if (isRefused(read)) return read;
      const tails = TAILS.read(n);
      return isRefused(tails) ? tails : { stations: read, tails };
    },
    write: ({ stations, tails }) => ({ stations, n: TAILS.write(tails) }),
  };
}

function readStations(input: unknown): readonly string[] | Refused {
  const areNames = Array.isArray(input) && input.every((station) => typeof station === 'string' && station !== '');
  if (!areNames) return malformed();
  const stations = new Set(input as readonly string[]);
  if (stations.size !== input.length) return refused('lottery_selection_repeats');
  return stations.size < 2 ? refused('lottery_too_few_chosen') : [...stations].sort();
}

function malformed(): Refused {
  return refused('lottery_selection_malformed');
}
