import { randomInt } from 'node:crypto';
import type { Keys } from '../../../platform/keys.ts';
import { type Geetest, openGeetest } from './geetest.ts';

/** The bot check of this process: its secrets, and what it knows of the provider. */
export interface BotCheck {
  /** Signs challenges. */
  readonly secret: string;
  /** Signs the keys that solve them. */
  readonly keySecret: string;
  /** How long the way to a solution is: so many derivations. */
  readonly steps: () => number;
  /** Undefined where this deployment has no account with GeeTest. */
  readonly geetest: Geetest | undefined;
}

export interface BotCheckOptions {
  readonly keys: Pick<Keys, 'secretFor' | 'services'>;
  /** How hard the embedded check is: derivations at least and at most. */
  readonly steps?: { readonly least: number; readonly most: number };
}

/** About a third of a second on a desk, and one to two on a slow phone, while the form is being filled in. */
const STEPS = { least: 800, most: 1_600 };

/** Opens the bot check, once per process. */
export function openBotCheck({ keys, steps = STEPS }: BotCheckOptions): BotCheck {
  const { geetest } = keys.services;
  return {
    secret: keys.secretFor('bot check').toString('hex'),
    keySecret: keys.secretFor('bot check, derived keys').toString('hex'),
    steps: () => randomInt(steps.least, steps.most + 1),
    geetest: geetest && openGeetest(geetest),
  };
}
