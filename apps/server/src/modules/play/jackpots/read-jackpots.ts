import type { BrandCode } from '@baize/kernel';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { adapterOf, type VendorLinks, WIRE_LANGUAGES } from '../vendors/index.ts';
import { watchersOf } from './jackpot-stream.ts';
import { findLevels, type JackpotLevel, type LevelRow, offeredVendors, replaceLevels } from './jackpots.store.ts';

export interface JackpotsDeps {
  readonly db: Db;
  readonly links: VendorLinks;
  readonly brands: BrandBook;
  readonly clock: Clock;
  readonly hints: Pick<Hints, 'tell'>;
}

/**
 * Asks the vendors of a brand what its jackpots hold: all of them, or one for each jackpot that is known. Pages that look at it hear
 * when something changed. A vendor that does not answer leaves what is known as it is. True when the brand has a jackpot; may be repeated
 * and raced.
 */
export async function readJackpots(
  { db, links, brands, clock, hints }: JackpotsDeps,
  { brand, all }: { readonly brand: BrandCode; readonly all: boolean },
): Promise<boolean> {
  const { currency } = await brands.of(brand);
  const vendors = all ? await offeredVendors(db, brand) : tellersOf(await findLevels(db, brand));
  let changed = false;
  for (const vendor of vendors) {
    const levels = await ask(links, vendor, { brand, currency });
    if (levels === undefined) continue;
    const told = { brand, vendor, currency, levels: levels.map(inOurLanguages), at: new Date(clock.now()) };
    changed = (await db.inTransaction((tx) => replaceLevels(tx, told))) || changed;
  }
  if (changed) hints.tell(watchersOf(brand), { type: 'jackpot' });
  return (await findLevels(db, brand)).length > 0;
}

/** One vendor of each jackpot is enough: all tell the same. */
function tellersOf(rows: readonly LevelRow[]): string[] {
  const first = new Map<string, string>();
  for (const { jackpot, vendor } of rows) if (!first.has(jackpot)) first.set(jackpot, vendor);
  return [...new Set(first.values())];
}

/** Undefined where nothing can be said: the vendor is away, or nobody gave it an address. A vendor without the call has none. */
async function ask(
  links: VendorLinks,
  vendor: string,
  of: { readonly brand: string; readonly currency: string },
): Promise<readonly JackpotLevel[] | undefined> {
  if (links.vendors[vendor] === undefined) return undefined;
  try {
    return (await adapterOf(links, vendor).jackpots?.(of)) ?? [];
  } catch (error) {
    if (error instanceof Unreachable) return undefined;
    throw error;
  }
}

function inOurLanguages(level: JackpotLevel): JackpotLevel {
  const names = Object.entries(WIRE_LANGUAGES).flatMap(([language, wire]) => {
    const name = level.names[wire];
    return name === undefined ? [] : [[language, name] as const];
  });
  return { ...level, names: Object.fromEntries(names) };
}

/** What people are shown of a brand's jackpot. */
export interface ToldJackpot {
  readonly levels: readonly Pick<JackpotLevel, 'level' | 'name' | 'names' | 'parts'>[];
  readonly games: readonly { readonly vendor: string; readonly gameCode: string }[];
}

/** The jackpot of a brand as its vendors told it, each level as it was told last; of several the one with the highest level. */
export async function toldJackpot(sql: Sql, brand: BrandCode): Promise<ToldJackpot | undefined> {
  const all = await findLevels(sql, brand);
  const ids = [...new Set(all.map(({ jackpot }) => jackpot))];
  const told = ids.map((id): ToldJackpot => {
    const rows = all.filter(({ jackpot }) => jackpot === id);
    const levels = new Map<string, LevelRow>();
    for (const row of rows) {
      const known = levels.get(row.level);
      if (known === undefined || row.changedAt > known.changedAt) levels.set(row.level, row);
    }
    const games = rows.flatMap(({ vendor, gameCodes }) => gameCodes.map((gameCode) => ({ vendor, gameCode })));
    const each = new Map(games.map((game) => [`${game.vendor} ${game.gameCode}`, game]));
    return { levels: [...levels.values()], games: [...each.values()] };
  });
  const highest = (one: ToldJackpot): bigint => one.levels[0]?.parts ?? 0n;
  return told.reduce<ToldJackpot | undefined>(
    (best, one) => (best === undefined || highest(one) > highest(best) ? one : best),
    undefined,
  );
}
