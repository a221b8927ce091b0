import { currencyOf, money, textFromParts } from '@baize/kernel';
import { systemClock } from '../clock.ts';
import { configFrom } from '../config.ts';
import { openDb } from '../db.ts';
import { checkJackpots } from '../jackpots/check-jackpots.ts';
import { statementsFrom } from '../jackpots/jackpots.store.ts';

/**
 * Prints the statement of every jackpot by day and level (UTC), and what its book does not explain, from the arcade's database:
 * `npm run jackpots [-- first day]`. Fails when there is anything that it does not explain.
 */
const DAYS = 30;
const DAY_MS = 86_400_000;
const first = process.argv[2] ?? new Date(systemClock.now() - DAYS * DAY_MS).toISOString().slice(0, 10);
const db = openDb(configFrom(process.env).ARCADE_DATABASE_URL, (error) => process.stderr.write(`${String(error)}\n`));
const amount = (currency: string, parts: bigint): string =>
  textFromParts(money(currencyOf(currency), parts).parts).padStart(18);

process.stdout.write(
  'day         operator/brand            level       contributed         seed money              wins           balance\n',
);
for (const row of await statementsFrom(db, first)) {
  const owner = `${row.operator}/${row.brand} ${row.currency}`.padEnd(25);
  const figures = [row.contributions, row.seeds, row.wins, row.balance].map((parts) => amount(row.currency, parts));
  process.stdout.write(`${row.day}  ${owner} ${row.level.padEnd(6)} ${figures.join(' ')}\n`);
}
const faults = await checkJackpots({ db });
for (const { jackpot_id: id, what, held, booked } of faults) {
  process.stderr.write(`${id}: ${what}: ${held} is not ${booked}\n`);
}
await db.close();
process.exitCode = faults.length > 0 ? 1 : 0;
