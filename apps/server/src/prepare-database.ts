import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './platform/database/db.ts';
import { migrate } from './platform/database/migrate.ts';
import { prepareJobs } from './platform/jobs/prepare-jobs.ts';
import { dangersIn, readFacts } from './platform/database/safety-check.ts';
import { StartProblem } from './platform/settings/start-problem.ts';
import { seedDemo } from './seed.ts';

/** Append-only tables: the web's database role may insert into them at most, never update or delete. */
const HISTORY_TABLES = [
  'ledger_transfer',
  'ledger_seal',
  'ledger_house_day',
  'ledger_audit',
  'payments_deposit_event',
  'payments_webhook_event',
  'games_transaction',
  'games_past',
  'lottery_issue',
  'lottery_result',
  'lottery_entry',
  'members_registration',
  'members_login_attempt',
  'operators_change',
];

/** Brings the database up to date, as its owner, and seeds it when it is empty and that is wanted. May be repeated and raced. */
export async function prepareDatabase(config: Config, owner: Db, log: FastifyBaseLogger): Promise<void> {
  const client = await owner.pool.connect();
  try {
    const ran = await migrate(client);
    if (ran.length > 0) log.info({ files: ran.length }, 'the database is up to date');
    await prepareJobs(client, config.DATABASE_URL);
  } finally {
    client.release();
  }
  if (config.BAIZE_SEED === 'demo' && (await seedDemo(owner))) log.info('the demo brand is seeded');
}

/** Refuses, in clear sentences, a database that could lose or alter what it was told. */
export async function refuseUnsafe(web: Db): Promise<void> {
  const dangers = dangersIn(await readFacts(web, HISTORY_TABLES));
  if (dangers.length > 0) throw new StartProblem(dangers.join(' '));
}
