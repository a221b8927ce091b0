import type { login as call } from '@baize/contract/people/sign-in';
import type { z } from 'zod';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Brand } from '../../brand/brands/index.ts';
import type { BotCheckDeps } from '../bot-check/index.ts';
import type { Visit } from '../members/index.ts';
import type { Hasher } from '../passwords/index.ts';
import type { AnnounceDeps, RememberedBrowserCookie } from '../sessions/index.ts';
import type { Firebase } from '../verification-codes/index.ts';

export type LogInForm = z.output<(typeof call)['request']>;

export interface LogInInput {
  readonly brand: Brand;
  readonly form: LogInForm;
  readonly visit: Visit;
  /** The browser's side of a remembered log-in; without one nothing is remembered. */
  readonly cookie?: RememberedBrowserCookie;
}

/** What logging in needs, whatever the way. */
export interface LogInDeps extends BotCheckDeps, AnnounceDeps {
  readonly chance: Chance;
  readonly hasher: Hasher;
  /** The project whose ID tokens verify a number; undefined where there is none. */
  readonly firebase: Firebase | undefined;
}
