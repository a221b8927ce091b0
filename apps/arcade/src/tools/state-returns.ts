import { systemClock } from '../clock.ts';
import { configFrom } from '../config.ts';
import { openDb } from '../db.ts';
import { watchReturns } from '../reports/watch-returns.ts';
import { FLIGHTS } from '../titles/flights.ts';
import { TITLES } from '../titles/registry.ts';

/** Prints what each title gave back against what it states, from the arcade's database: `npm run returns`. */
const db = openDb(configFrom(process.env).ARCADE_DATABASE_URL, (error) => process.stderr.write(`${String(error)}\n`));
const perCent = (share: number): string => share.toFixed(2).padStart(8);
process.stdout.write('title                        rounds   stated   actual  ± 99 %        z\n');
for (const found of await watchReturns({ db, clock: systemClock }, [...TITLES, ...FLIGHTS])) {
  const figures = [found.stated, found.actual, found.band, found.z].map(perCent).join(' ');
  process.stdout.write(`${found.title.padEnd(24)} ${String(found.rounds).padStart(10)} ${figures}  ${found.verdict}\n`);
}
await db.close();
