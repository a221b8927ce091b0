import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import type { AwardsDeps } from '../awards/index.ts';
import { drawRaffles, type RaffleDrawDeps } from '../raffle-draws/index.ts';
import { countAll } from './count-tickets.ts';
import { givePrizes } from './give-prizes.ts';
import type { RaffleDeps } from './raffle.ts';
import { onRaffleDrawn, sealRaffles } from './seal-raffles.ts';

const TASK = 'rewards.raffles';

type JobDeps = RaffleDeps & Pick<AwardsDeps, 'payers'> & Omit<RaffleDrawDeps, 'onRaffleDrawn'>;

/** Counts, closes, seals, draws and gives: whatever is due, step by step. Cut short anywhere, the next run goes on. */
export function raffleJobs(deps: JobDeps): ModuleJobs {
  return {
    jobs: { [TASK]: () => carryOnRaffles(deps) },
    schedule: [{ task: TASK, match: '* * * * *' }],
  };
}

export async function carryOnRaffles(deps: JobDeps): Promise<void> {
  await countAll(deps);
  await sealRaffles(deps);
  await drawRaffles({ ...deps, onRaffleDrawn });
  await givePrizes(deps);
}
