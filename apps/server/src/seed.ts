import type { BrandCode } from '@baize/kernel';
import { hasBrands, openBrandBook, seedBrand } from './modules/brands/index.ts';
import { seedGames } from './modules/games/index.ts';
import { openHasher, seedMembers } from './modules/members/index.ts';
import { seedChannels, seedDeposits } from './modules/payments/index.ts';
import { type Chance, systemChance } from './platform/chance.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Db, Tx } from './platform/db.ts';
import { readSeed, readSeedFile } from './seed-files.ts';

/** One seeder at a time on a database. Any fixed number would do. */
const LOCK = 'select pg_advisory_xact_lock(7264505)';

export interface SeedDeps {
  readonly clock: Clock;
  readonly chance: Chance;
}

/**
 * Puts the demo brand into an empty database, with a handful of members and a little history made through the ledger: all
 * of it or nothing. Does nothing where there is a brand already, so it may be repeated and raced. True when it did it.
 */
export async function seedDemo(
  db: Db,
  deps: SeedDeps = { clock: systemClock, chance: systemChance },
): Promise<boolean> {
  return db.inTransaction(async (tx) => {
    await tx.all(LOCK);
    if (await hasBrands(tx)) return false;
    const brand = await seedBrand(tx, await readSeed('demo'));
    await seedPeopleAndMoney(tx, brand, deps);
    return true;
  });
}

async function seedPeopleAndMoney(tx: Tx, code: BrandCode, deps: SeedDeps): Promise<void> {
  const [members, games, channels] = await Promise.all(
    ['members', 'games', 'channels'].map((name) => readSeedFile('demo', name)),
  );
  const brand = await openBrandBook(tx, deps).of(code);
  const ids = await seedMembers(tx, { brand, file: members }, { ...deps, hasher: openHasher() });
  await seedGames(tx, code, games);
  await seedChannels(tx, code, channels);
  await seedDeposits(tx, deps, {
    brand: code,
    data: channels,
    memberOf: (username) => Promise.resolve(ids.get(username)),
  });
}
