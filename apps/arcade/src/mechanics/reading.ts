/** What a page sent, before it is known to be anything. */
export type Asked = Readonly<Record<string, unknown>>;

/** The fields of an object that has exactly these, and undefined for everything else. */
export function fieldsOf(asked: unknown, ...names: readonly string[]): Asked | undefined {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return undefined;
  const fields = asked as Asked;
  const given = Object.keys(fields);
  return given.length === names.length && given.every((name) => names.includes(name)) ? fields : undefined;
}

export function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}

/** Chips by spot. */
export type Chips = Readonly<Record<string, number>>;

/** What a table takes: the most chips on each spot, and the most on all of them. */
export interface TableLimits {
  readonly mostOn: (spot: string) => number | undefined;
  readonly mostChips: number;
}

/** Reads chips on spots: whole numbers from 1 to the spot's limit, at least one. Spots come back in one order. */
export function readChips(asked: unknown, limits: TableLimits): Chips | undefined {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return undefined;
  const entries = Object.entries(asked as Asked).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const chips: Record<string, number> = {};
  for (const [spot, count] of entries) {
    if (!isWhole(count, 1, limits.mostOn(spot) ?? 0)) return undefined;
    chips[spot] = count;
  }
  const sum = sumOfChips(chips);
  return sum >= 1 && sum <= limits.mostChips ? chips : undefined;
}

export function sumOfChips(chips: Chips): number {
  return Object.values(chips).reduce((sum, count) => sum + count, 0);
}
