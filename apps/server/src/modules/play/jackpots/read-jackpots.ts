import { isDeepStrictEqual } from 'node:util';
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
 * Asks the vendors of a brand what its jackpots hold: all of them, or one for each jackpot that is known, and the next one where that
 * does not answer. Pages that look at it hear when something changed. Where nobody answers, what is known stays as it is. True when the
 * brand has a jackpot; may be repeated and raced.
 */
export async function readJackpots(
  deps: JackpotsDeps,
  { brand, all }: { readonly brand: BrandCode; readonly all: boolean },
): Promise<boolean> {
  const { db, brands, hints } = deps;
  const { currency } = await brands.of(brand);
  const known = await findLevels(db, brand);
  const each = all ? (await offeredVendors(db, brand)).map((vendor) => [vendor]) : tellersOf(known);
  const answered = new Map<string, boolean>();
  for (const tellers of each) {
    for (const vendor of tellers) {
      if (!answered.has(vendor)) answered.set(vendor, await askAndKeep(deps, vendor, { brand, currency }));
      if (answered.get(vendor) === true) break;
    }
  }
  const after = await toldJackpot(db, brand);
  if (!isDeepStrictEqual(toldBy(known), after)) hints.tell(watchersOf(brand), { type: 'jackpot' });
  return after !== undefined;
}

/** The vendors that tell each jackpot: one is enough, all tell the same. */
function tellersOf(rows: readonly LevelRow[]): string[][] {
  const jackpots = [...new Set(rows.map(({ jackpot }) => jackpot))];
  return jackpots.map((one) => [...new Set(rows.filter(({ jackpot }) => jackpot === one).map(({ vendor }) => vendor))]);
}

/** False where it did not answer. */
async function askAndKeep(
  { db, links, clock }: JackpotsDeps,
  vendor: string,
  of: { readonly brand: BrandCode; readonly currency: string },
): Promise<boolean> {
  const askedAt = new Date(clock.now());
  const levels = await ask(links, vendor, of);
  if (levels === undefined) return false;
  const told = { ...of, vendor, levels: levels.map(inOurLanguages), askedAt };
  await db.inTransaction((tx) => replaceLevels(tx, told));
  return true;
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
  return toldBy(await findLevels(sql, brand));
}

function toldBy(all: readonly LevelRow[]): ToldJackpot | undefined {
  const ids = [...new Set(all.map(({ jackpot }) => jackpot))];
  const told = ids.map((id): ToldJackpot => {
    const rows = all.filter(({ jackpot }) => jackpot === id);
    const levels = new Map<string, LevelRow>();
    for (const row of rows) {
      const known = levels.get(row.level);
      if (known === undefined || row.askedAt > known.askedAt) levels.set(row.level, row);
    }
    const games = rows.flatMap(({ vendor, gameCodes }) => gameCodes.map((gameCode) => ({ vendor, gameCode })));
    const each = new Map(games.map((game) => [`${game.vendor} ${game.gameCode}`, game]));
    const shown = [...levels.values()].map(({ level, name, names, parts }) => ({ level, name, names, parts }));
    return { levels: shown, games: [...each.values()] };
  });
  const highest = (one: ToldJackpot): bigint => one.levels[0]?.parts ?? 0n;
  return told.reduce<ToldJackpot | undefined>(
    (best, one) => (best === undefined || highest(one) > highest(best) ? one : best),
    undefined,
  );
}
