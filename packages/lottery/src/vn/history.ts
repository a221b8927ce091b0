import { numbersOf, PRIZE_SHAPES, readVietnamResult, type Region, type VietnamResult } from './result.ts';

/** Results of past days, found by day and station. */
export interface VietnamHistory {
  readonly results: readonly VietnamResult[];
  readonly find: (date: string, station: string | null) => VietnamResult | undefined;
}

/**
 * Reads a table of results: a header line, then one line a draw with date, station (not in the North) and all numbers in the order of
 * the prizes. Throws where a line is no result or a draw stands there twice: a history with a gap in it is none.
 */
export function readHistory(csv: string, region: Region): VietnamHistory {
  const [, ...lines] = csv.trim().split('\n');
  const results = lines.map((line, i) => {
    const result = readLine(line.trim(), region);
    if (result === undefined) throw new Error(`line ${i + 2} is no result of ${region}: ${line}`);
    return result;
  });
  const known = new Map(results.map((result) => [keyOf(result.date, result.station), result]));
  if (known.size !== results.length) throw new Error(`a draw of ${region} stands in the history twice`);
  return { results, find: (date, station) => known.get(keyOf(date, station)) };
}

/** Reads one line: date, station (not in the North) and all numbers in the order of the prizes. */
export function readLine(line: string, region: Region): VietnamResult | undefined {
  const cells = line.split(',');
  const date = cells.shift();
  const station = region === 'MB' ? null : cells.shift();
  const prizes = new Map(PRIZE_SHAPES[region].map(({ prize, count }) => [prize, cells.splice(0, count)]));
  return cells.length > 0
    ? undefined
    : readVietnamResult({ region, station, date, prizes: Object.fromEntries(prizes) });
}

/** The same, written. */
export function writeLine({ region, station, date, prizes }: VietnamResult): string {
  const numbers = PRIZE_SHAPES[region].flatMap(({ prize }) => numbersOf(prizes, prize));
  return [date, ...(station === null ? [] : [station]), ...numbers].join(',');
}

function keyOf(date: string, station: string | null): string {
  return `${date} ${station?.normalize('NFC') ?? ''}`;
}
