import { addJob, type Jobs } from './platform/jobs/jobs.ts';
import { LEDGER_ROUNDS, ledgerJobs } from './modules/money/ledger/index.ts';
import { depositsJobs } from './modules/money/deposits/index.ts';
import { RECONCILIATION_ROUNDS, reconciliationJobs } from './modules/money/reconciliation/index.ts';
import { withdrawalsJobs } from './modules/money/withdrawals/index.ts';
import { BOT_CHECK_ROUNDS, botCheckJobs } from './modules/people/bot-check/index.ts';
import { POST_ROUNDS, postJobs } from './modules/people/delivery/index.ts';
import { EXCLUSION_ROUNDS, exclusionJobs } from './modules/people/exclusion/index.ts';
import { FREE_PLAY_ROUNDS, freePlayJobs } from './modules/people/free-play/index.ts';
import { RECOVERY_ROUNDS, recoveryJobs } from './modules/people/recovery/index.ts';
import { SESSIONS_ROUNDS, sessionsJobs } from './modules/people/sessions/index.ts';
import { SIGN_IN_ROUNDS, signInJobs } from './modules/people/sign-in/index.ts';
import { SOCIAL_ROUNDS, socialJobs } from './modules/people/social/index.ts';
import { CODES_ROUNDS, codesJobs } from './modules/people/verification-codes/index.ts';
import { BOARDS_ROUNDS, boardsJobs } from './modules/play/boards/index.ts';
import { CATALOGUE_ROUNDS, catalogueJobs } from './modules/play/catalogue/index.ts';
import { LAUNCH_ROUNDS, launchJobs, readmitMember, revokeSessionLaunches } from './modules/play/launch/index.ts';
import { vendorWalletJobs } from './modules/play/vendor-wallets/index.ts';
import { forgetOldNonces } from './platform/http/sealed-bodies.ts';
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
  ...SESSIONS_ROUNDS,
  ...EXCLUSION_ROUNDS,
  ...SIGN_IN_ROUNDS,
  ...RECOVERY_ROUNDS,
  ...FREE_PLAY_ROUNDS,
  ...SOCIAL_ROUNDS,
  ...CATALOGUE_ROUNDS,
  ...BOARDS_ROUNDS,
  ...LAUNCH_ROUNDS,
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
  const { owner, web, clock, log } = world;
  const asOwner = { ...world, db: owner };
  const asWeb = { ...world, db: web };
  return {
    'platform.forget-nonces': () => forgetOldNonces(owner, clock),
    ...ledgerJobs(asOwner),
    ...botCheckJobs(asOwner),
    ...postJobs({
      ...asOwner,
      onUndeliverable: (reason) => log.warn({ reason }, 'a letter was not delivered'),
    }),
    ...codesJobs(asOwner),
    ...sessionsJobs({ ...asOwner, endElsewhere: (tokenHash) => revokeSessionLaunches(owner, tokenHash, clock.now()) }),
    ...exclusionJobs({ ...asOwner, onExclusionOver: readmitMember }),
    ...signInJobs(asOwner),
    ...recoveryJobs({ ...asOwner, publicUrl: world.config.PUBLIC_URL }),
    ...freePlayJobs(asOwner),
    ...socialJobs(asOwner),
    ...catalogueJobs(asOwner),
    ...boardsJobs(asOwner),
    ...vendorWalletJobs(asOwner),
    ...launchJobs(asOwner),
    ...depositsJobs(asWeb),
    ...withdrawalsJobs(asWeb),
    ...reconciliationJobs(asWeb),
    ...sandboxBankJobs(bankDeps(world)),
  };
}
