import { countHeldBack } from './modules/money/deposits/index.ts';
import { countViolations } from './modules/money/ledger/index.ts';
import { countOverdueDraws, countOwnChainDraws } from './modules/play/lottery-draws/index.ts';
import { countOpenCases } from './modules/play/vendor-reports/index.ts';
import { type GaugeSource, poolGauges } from './platform/monitoring/metrics.ts';
import type { World } from './world.ts';

const JOBS_WAITING =
  'select count(*)::int as waiting from graphile_worker.jobs where locked_at is null and run_at <= now()';
const JOBS_GIVEN_UP = 'select count(*)::int as waiting from graphile_worker.jobs where attempts >= max_attempts';

/** The gauges of /metrics that are read from elsewhere: connection pools, the last ledger audit, waiting jobs. */
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
    {
      name: 'deposits_held_back',
      help: 'Deposits of which something is held back by a limit or an exclusion, and waits for room or for staff.',
      read: () => countHeldBack(owner),
    },
    {
      name: 'vendor_cases_open',
      help: 'Differences between what vendors booked and what we booked that nobody has decided on, of all brands.',
      read: () => countOpenCases(owner),
    },
    {
      name: 'lottery_draws_overdue',
      help: 'Draws without a result: of the house a minute after their time, official ones after three hours.',
      read: () => countOverdueDraws(owner),
    },
    {
      name: 'lottery_own_chain_draws',
      help: 'Draws of the last day by our own chain, because the public beacon could not be had.',
      read: () => countOwnChainDraws(owner),
    },
    { name: 'hint_listeners', help: 'Listeners to the hints in this process.', read: () => hints.listeners() },
  ];
}
