import { DAY_MS, instantOf, MINUTE_MS } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { audit } from './audit.ts';
import { type AuditReport, deleteQuietAudits } from './audit.store.ts';
import { closeDays } from './close-days.ts';

export interface LedgerJobsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether days may be sealed, once that is known: a seed may have some of the past yet to tell. */
  readonly mayClose?: () => Promise<boolean>;
  readonly log: { info(facts: object, message: string): void; error(facts: object, message: string): void };
}

/** Audits overlap, so that the next ones make up for one that was missed. */
const RECENT_MS = 5 * MINUTE_MS;
/** There is one each minute; nobody asks of the time when all was well. */
const QUIET_AUDITS_KEPT_MS = 7 * DAY_MS;

/** What the worker does for the ledger: each may run twice and on any machine. */
export function ledgerJobs({ db, clock, log, mayClose }: LedgerJobsDeps): ModuleJobs {
  return {
    jobs: {
      'ledger-audit-recent': async () => {
        logFindings(log, await audit(db, clock, instantOf(clock.now() - RECENT_MS)));
      },
      'ledger-audit-whole': async () => {
        logFindings(log, await audit(db, clock, null));
      },
      'ledger-forget-audits': () => deleteQuietAudits(db, instantOf(clock.now() - QUIET_AUDITS_KEPT_MS)),
      'ledger-close-days': async () => {
        if ((await mayClose?.()) === false) return;
        for (const { day, transfers, digest } of await closeDays(db, clock.now())) {
          log.info(
            { day, transfers: String(transfers), digest: digest.toString('hex') },
            'the books of a day are sealed',
          );
        }
      },
    },
    schedule: [
      { task: 'ledger-audit-recent', match: '* * * * *' },
      { task: 'ledger-audit-whole', match: '40 3 * * *' },
      { task: 'ledger-forget-audits', match: '5 4 * * *' },
      { task: 'ledger-close-days', match: '*/10 * * * *' },
    ],
  };
}

function logFindings(log: LedgerJobsDeps['log'], report: AuditReport): void {
  if (report.findings.length === 0) return;
  const facts = { violations: report.findings.length, first: report.findings.slice(0, 10) };
  log.error(facts, 'the books are not as they must be');
}
