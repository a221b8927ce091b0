import { addJob, type Jobs } from './platform/jobs/jobs.ts';
import { BOT_CHECK_ROUNDS, botCheckJobs } from './modules/bot-check/bot-check.jobs.ts';
import { CODES_ROUNDS, codesJobs } from './modules/codes/index.ts';
import { GAMES_ROUNDS, gamesJobs, readmitMember, revokeLaunches } from './modules/games/index.ts';
import { countViolations, LEDGER_ROUNDS, ledgerJobs } from './modules/ledger/index.ts';
import { EXCLUSION_ROUNDS, exclusionJobs } from './modules/members/exclusion/exclusion.jobs.ts';
import { MEMBERS_ROUNDS, membersJobs } from './modules/members/members.jobs.ts';
import { passwordJobs } from './modules/members/password/password.jobs.ts';
import { paymentsJobs } from './modules/payments/index.ts';
import { RECONCILIATION_ROUNDS, reconciliationJobs } from './modules/payments/reconciliation/reconciliation.jobs.ts';
import { POST_ROUNDS, postJobs } from './modules/post/index.ts';
import { forgetOldNonces } from './platform/http/sealed-bodies.ts';
import { type GaugeSource, poolGauges } from './platform/monitoring/metrics.ts';
import { type Round, startWorker } from './platform/jobs/worker.ts';
import { sandboxBankJobs } from './sandbox-bank/index.ts';
import { bankDeps } from './compose.ts';
import type { World } from './world.ts';

const ROUNDS: readonly Round[] = [
  { task: 'platform.forget-nonces', match: '*/5 * * * *' },
  ...LEDGER_ROUNDS,
  ...BOT_CHECK_ROUNDS,
  ...POST_ROUNDS,
  ...CODES_ROUNDS,
  ...MEMBERS_ROUNDS,
  ...EXCLUSION_ROUNDS,
  ...GAMES_ROUNDS,
  ...RECONCILIATION_ROUNDS,
];

/** Everything that is done without anybody waiting for it. */
export async function composeJobs(world: World): Promise<{ stop(): Promise<void> }> {
  const { owner, log, config } = world;
  const worker = await startWorker({ url: config.DATABASE_URL, jobs: jobsOf(world), rounds: ROUNDS, log });
  // What a vendor offers may have changed while we were away.
  await owner.inTransaction((tx) =>
    addJob(tx, { task: 'games.sync-catalogue', payload: {}, key: 'games.sync-catalogue' }),
  );
  return worker;
}

function jobsOf(world: World): Jobs {
  const { owner, web, clock, links, log } = world;
  return {
    'platform.forget-nonces': () => forgetOldNonces(owner, clock),
    ...ledgerJobs({ ...world, db: owner }),
    ...botCheckJobs({ db: owner, clock }),
    ...membersJobs({ db: owner, clock }),
    ...exclusionJobs({
      db: owner,
      clock,
      endElsewhere: (tokenHash) => revokeLaunches(owner, tokenHash, clock),
      onExclusionOver: readmitMember,
    }),
    ...postJobs({
      ...world,
      db: owner,
      onUndeliverable: (reason) => log.warn({ reason }, 'a letter was not delivered'),
    }),
    ...codesJobs({ db: owner, clock }),
    ...gamesJobs({ ...world, db: owner, links, clock }),
    ...passwordJobs({ ...world, db: owner, publicUrl: world.config.PUBLIC_URL }),
    ...paymentsJobs({ ...world, db: web }),
    ...reconciliationJobs({ ...world, db: web }),
    ...sandboxBankJobs(bankDeps(world)),
  };
}

const JOBS_WAITING =
  'select count(*)::int as waiting from graphile_worker.jobs where locked_at is null and run_at <= now()';
const JOBS_GIVEN_UP = 'select count(*)::int as waiting from graphile_worker.jobs where attempts >= max_attempts';

/** The measures of this process beyond its own: pools, books, jobs. */
export function gaugesOf({ owner, web, hints }: World): GaugeSource[] {
  const count = async (text: string) => (await owner.first<{ waiting: number }>(text))?.waiting ?? 0;
  return [
    ...poolGauges('owner', owner),
    ...poolGauges('web', web),
    {
      name: 'ledger_violations',
      help: 'Broken invariants that the last audits found.',
      read: () => countViolations(owner),
    },
    {
      name: 'jobs_waiting',
      help: 'Jobs whose time has come and that nobody does yet.',
      read: () => count(JOBS_WAITING),
    },
    { name: 'jobs_given_up', help: 'Jobs that failed as often as they may.', read: () => count(JOBS_GIVEN_UP) },
    { name: 'hint_listeners', help: 'Listeners to the hints in this process.', read: () => hints.listeners() },
  ];
}
