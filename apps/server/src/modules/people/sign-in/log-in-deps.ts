import type { Chance } from '../../../platform/chance.ts';
import type { BotCheckDeps } from '../bot-check/index.ts';
import type { Firebase } from '../verification-codes/index.ts';
import type { Hasher } from '../passwords/index.ts';
import type { AnnounceDeps } from '../sessions/index.ts';

/** What logging in needs, whatever the way. */
export interface LogInDeps extends BotCheckDeps, AnnounceDeps {
  readonly chance: Chance;
  readonly hasher: Hasher;
  /** The project whose ID tokens prove a number; undefined where there is none. */
  readonly firebase: Firebase | undefined;
}
