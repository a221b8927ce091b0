import { combinationsOf } from '../numbers.ts';
import type { Play } from '../play.ts';
import { isRefused } from '../refused.ts';
import type { VietnamDraw } from './draw.ts';
import { VIETNAM, VIETNAM_POOLED } from './family.ts';
import { isRegion, type Region } from './result.ts';

/** A line of the shared settlement vectors, as far as it says what is asked. */
export interface VietnamVector {
  readonly id: number;
  readonly region: string;
  readonly src: string;
  readonly date: string;
  readonly station: string | readonly string[] | null;
  readonly play: string;
  readonly sel: unknown;
}

/** What the vectors expect of a ticket; undefined for a play that is not sold. */
export interface VietnamAnswer {
  readonly id: number;
  readonly tickets: number;
  readonly hits: number;
  readonly detail?: Readonly<Record<string, number>>;
}

/** Finds the draw of a station in the table that the vectors call `src`. */
export type FindDraw = (src: string, date: string, station: string | null) => VietnamDraw | undefined;

/** Settles a line. Undefined where the play is not sold, the selection is none, or there is no such draw. */
export function vnVector(line: VietnamVector, find: FindDraw): VietnamAnswer | undefined {
  const { region, src, date, station } = line;
  if (!isRegion(region)) return undefined;
  if (Array.isArray(station)) return region === 'MB' ? undefined : pooledAnswer(line, region, find);
  const draw = find(src, date, station as string | null);
  const play = VIETNAM[region].plays.get(line.play);
  if (play === undefined || draw === undefined) return undefined;
  const hits = hitsOf(play, line.sel, draw);
  if (hits === undefined) return undefined;
  return { id: line.id, ...hits, detail: detailOf(region, { play, sel: line.sel as readonly string[], draw }) };
}

function pooledAnswer(line: VietnamVector, region: 'MN' | 'MT', find: FindDraw): VietnamAnswer | undefined {
  const stations = line.station as readonly string[];
  const pool = new Map<string, VietnamDraw>();
  for (const station of stations) {
    const draw = find(line.src, line.date, station);
    if (draw !== undefined) pool.set(station, draw);
  }
  const play = VIETNAM_POOLED[region].plays.get(line.play);
  if (play === undefined || pool.size !== stations.length) return undefined;
  const hits = hitsOf(play, { stations, n: line.sel }, pool);
  return hits === undefined ? undefined : { id: line.id, ...hits };
}

function hitsOf<D>(play: Play<D>, sel: unknown, draw: D): { tickets: number; hits: number } | undefined {
  const selection = play.read(sel);
  if (isRefused(selection)) return undefined;
  return { tickets: selection.notes, hits: selection.hits(draw).wins.reduce((sum, wins) => sum + wins, 0) };
}

interface Asked {
  readonly play: Play<VietnamDraw>;
  readonly sel: readonly string[];
  readonly draw: VietnamDraw;
}

const PER_NUMBER = /^(?:lo|lofirst|lo1k|lo7|de|dedd|cang3)(?::|$)/;

/** Hits of each number, each tail's occurrences, combinations by size or units of each pair, in the order of what was chosen. */
function detailOf(region: Region, { play, sel, draw }: Asked): Record<string, number> {
  const each = (one: Play<VietnamDraw> | undefined) =>
    one === undefined ? {} : Object.fromEntries(sel.map((number) => [number, hitsOf(one, [number], draw)?.hits ?? 0]));
  if (PER_NUMBER.test(play.code)) return each(play);
  if (play.code.startsWith('xien:')) return each(VIETNAM[region].plays.get('lo:2'));
  if (play.code.startsWith('da:')) {
    const pairs = [...combinationsOf(sel, 2)];
    return Object.fromEntries(pairs.map((pair) => [pair.join('-'), hitsOf(play, pair, draw)?.hits ?? 0]));
  }
  return play.code === 'xienquay' ? combinationsBySize(play, sel, draw) : {};
}

function combinationsBySize(
  play: Play<VietnamDraw>,
  sel: readonly string[],
  draw: VietnamDraw,
): Record<string, number> {
  const selection = play.read(sel);
  const wins = isRefused(selection) ? [] : selection.hits(draw).wins;
  return Object.fromEntries(
    play.tiers.map(({ code }, i) => [code, wins[i] ?? 0] as const).filter(([, won]) => won > 0),
  );
}
