import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import type { ContractsDeps } from './contract.ts';
import { offersOver } from './contracts.store.ts';
import { expireOffer } from './decide-contract.ts';

const EXPIRE_TASK = 'agents.expire-offers';
const PIECE = 500;

/** The job that ends offers which nobody answered in time. */
export function contractsJobs(deps: ContractsDeps): ModuleJobs {
  return {
    jobs: { [EXPIRE_TASK]: () => expireOffers(deps) },
    schedule: [{ task: EXPIRE_TASK, match: '* * * * *' }],
  };
}

async function expireOffers(deps: ContractsDeps): Promise<void> {
  for (const offer of await offersOver(deps.db, deps.clock.now(), PIECE)) await expireOffer(deps, offer);
}
