import { asId, type BrandCode, SECOND_MS } from '@baize/kernel';
import { z } from 'zod';
import { addJob, type ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { offeringBrands } from './jackpots.store.ts';
import { type JackpotsDeps, readJackpots } from './read-jackpots.ts';

const READ_TASK = 'games.read-jackpots';
/** GLI-19 4.13: what is shown of a jackpot is at most 30 seconds old. */
const EVERY_MS = 5 * SECOND_MS;

const planned = z.object({ brand: z.string().transform(asId<BrandCode>), all: z.boolean() });

/**
 * Each minute all vendors of every brand are asked for jackpots, and every five seconds one vendor of each that is known: a brand
 * without any costs one round of calls a minute. Needs the owner's connection; may run twice.
 */
export function jackpotsJobs(deps: JackpotsDeps): ModuleJobs {
  // A key each: a job that waits is replaced by the next of its key, and the asking of one must not replace that of all.
  const plan = (brand: BrandCode, { all, runAt }: { readonly all: boolean; readonly runAt: Date }): Promise<void> => {
    const key = `${READ_TASK}:${brand}:${all ? 'all' : 'one'}`;
    return deps.db.inTransaction((tx) => addJob(tx, { task: READ_TASK, payload: { brand, all }, key, runAt }));
  };
  return {
    jobs: {
      'games.find-jackpots': async () => {
        const runAt = new Date(deps.clock.now());
        for (const brand of await offeringBrands(deps.db)) await plan(brand, { all: true, runAt });
      },
      [READ_TASK]: async (payload) => {
        const asked = planned.parse(payload);
        const hasAny = await readJackpots(deps, asked);
        if (hasAny) await plan(asked.brand, { all: false, runAt: new Date(deps.clock.now() + EVERY_MS) });
      },
    },
    schedule: [{ task: 'games.find-jackpots', match: '* * * * *' }],
  };
}
