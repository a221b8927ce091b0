import { DAY_MS } from '@baize/kernel';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { GamesDeps } from './games-deps.ts';
import { deleteOldLaunches } from './launch.store.ts';
import { rollUpBoards } from './roll-up-boards.ts';
import { syncCatalogue } from './sync-catalogue.ts';
import type { VendorWalletDeps } from './vendor-wallets/vendor-transfer.ts';
import { vendorWalletJobs } from './vendor-wallets/vendor-wallets.jobs.ts';

/** An expired token is known as expired for this long, then it is unknown. */
const EXPIRED_KEPT_MS = 7 * DAY_MS;

/** The module's work that nobody waits for. Takes the owner's database: the web may not delete. */
export function gamesJobs(deps: Pick<GamesDeps, 'db' | 'links' | 'clock'> & VendorWalletDeps): Jobs {
  return {
    ...vendorWalletJobs(deps),
    'games.sync-catalogue': async () => {
      await Promise.all(Object.keys(deps.links.vendors).map((vendor) => syncCatalogue(deps, vendor)));
    },
    'games.roll-up-boards': () => deps.db.inTransaction((tx) => rollUpBoards(tx, deps)),
    'games.forget-launches': () => deleteOldLaunches(deps.db, deps.clock.now() - EXPIRED_KEPT_MS),
  };
}

/** When they come round by themselves (crontab, UTC). */
export const GAMES_ROUNDS = [
  { task: 'games.sync-catalogue', match: '*/15 * * * *' },
  { task: 'games.roll-up-boards', match: '* * * * *' },
  { task: 'games.forget-launches', match: '25 4 * * *' },
] as const;
