import type { BrandCode } from '@baize/kernel';
import { hasBrands, openBrandBook } from './modules/brand/brands/index.ts';
import { seedBrand, seedPages } from './modules/brand/content/index.ts';
import { seedAvailability } from './modules/brand/availability/index.ts';
import { seedBranding } from './modules/brand/branding/index.ts';
import { seedTerms } from './modules/brand/account-rules/index.ts';
import { seedFavourites, seedGames } from './modules/play/catalogue/index.ts';
import { seedLottery } from './modules/play/lottery-draws/index.ts';
import { seedBoards } from './modules/play/boards/index.ts';
import { liveThrough } from './modules/money/ledger/index.ts';
import { pastRounds } from './modules/play/wallet-gateway/index.ts';
import { openHasher } from './modules/people/passwords/index.ts';
import { seedMembers } from './modules/people/registration/index.ts';
import { pastDeposits, seedChannels } from './modules/money/deposits/index.ts';
import { pastWithdrawals } from './modules/money/withdrawals/index.ts';
import { seedKeeping, seedLevels } from './modules/rewards/levels/index.ts';
import { seedMall } from './modules/rewards/mall/index.ts';
import { seedMissions } from './modules/rewards/missions/index.ts';
import { seedRebateRules } from './modules/rewards/rebates/index.ts';
import { seedPointRates } from './modules/rewards/points/index.ts';
import { seedReferral } from './modules/rewards/referral/index.ts';
import { seedPromotions } from './modules/rewards/promotions/index.ts';
import { seedTransfers } from './modules/money/member-transfers/index.ts';
import { type Chance, systemChance } from './platform/time-and-chance/chance.ts';
import { type Clock, systemClock } from './platform/time-and-chance/clock.ts';
import type { Db, Tx } from './platform/database/db.ts';
import { readDrawHistory, readSeed, readSeedFile } from './seed-files.ts';

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
    await seedAvailability(tx, brand, await readSeedFile('demo', 'availability'));
    await seedBranding(tx, brand, await readSeedFile('demo', 'branding'));
    await seedContent(tx, brand, deps);
    await seedTerms(tx, brand, { file: await readSeedFile('demo', 'terms'), now: deps.clock.now() });
    await seedPeopleAndMoney(tx, brand, deps);
    return true;
  });
}

async function seedContent(tx: Tx, code: BrandCode, deps: SeedDeps): Promise<void> {
  const [help, club, promotions, mall] = await Promise.all(
    ['help', 'club', 'promotions', 'mall'].map((name) => readSeedFile('demo', name)),
  );
  await seedPages(tx, code, { help, club });
  await seedPromotions(tx, { brand: code, now: deps.clock.now() }, promotions);
  await seedPointRates(tx, code, await readSeedFile('demo', 'points'));
  const { currency } = await openBrandBook(tx, deps).of(code, tx);
  await seedLevels(tx, { brand: code, currency }, await readSeedFile('demo', 'levels'));
  await seedMissions(tx, code, await readSeedFile('demo', 'missions'));
  await seedRebateRules(tx, code, await readSeedFile('demo', 'rebates'));
  await seedMall(tx, code, mall);
  await seedReferral(tx, code, await readSeedFile('demo', 'referral'));
  await seedTransfers(tx, code, await readSeedFile('demo', 'transfers'));
}

async function seedPeopleAndMoney(tx: Tx, code: BrandCode, deps: SeedDeps): Promise<void> {
  const [members, games, channels] = await Promise.all(
    ['members', 'games', 'channels'].map((name) => readSeedFile('demo', name)),
  );
  const brand = await openBrandBook(tx, deps).of(code, tx);
  const ids = await seedMembers(tx, { brand, file: members }, { ...deps, hasher: openHasher() });
  await seedKeeping(tx, { brand, memberIds: ids.values(), now: deps.clock.now() });
  await seedGames(tx, code, games);
  await seedLottery(tx, code, { file: await readSeedFile('demo', 'lottery'), readDrawHistory });
  await seedChannels(tx, code, channels);
  const memberOf = (username: string) => Promise.resolve(ids.get(username));
  const withdrawals = await readSeedFile('demo', 'withdrawals');
  await liveThrough(tx, [
    ...(await pastDeposits(deps, { brand: code, data: channels, memberOf })),
    ...(await pastRounds(tx, deps, { brand: code, currency: brand.currency, data: games, memberOf })),
    ...(await pastWithdrawals(tx, deps, { brand: code, data: withdrawals, memberOf })),
  ]);
  await seedFavourites(tx, { file: games, memberOf, now: deps.clock.now() });
  await seedBoards(tx, deps, [...ids.values()]);
}
