import { randomInt } from 'node:crypto';
import type { Secrets } from '../../../platform/settings/key-file.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { type Geetest, type GeetestSettings, openGeetest } from './geetest.ts';

/** The bot check of this process: its secrets, and what it knows of the provider. */
export interface BotCheck {
  /** Signs challenges. */
  readonly secret: string;
  /** Signs the keys that solve them. */
  readonly keySecret: string;
  /** How many derivations a solution takes. */
  readonly steps: () => number;
  /** Undefined where this deployment has no account with GeeTest. */
  readonly geetest: Geetest | undefined;
}

export interface BotCheckOptions {
  readonly keys: Secrets & { readonly services: { readonly geetest?: GeetestSettings | undefined } };
  /** How hard the embedded check is: derivations at least and at most. */
  readonly steps?: { readonly least: number; readonly most: number };
}

/** About a third of a second on a desktop computer, and one to two on a slow phone, while the form is being filled in. */
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

/** As GeeTest's documents name them: the usual hosts and those that replace them. */
const GEETEST_ORIGINS = ['https://*.geetest.com', 'https://*.geevisit.com', 'https://*.gsensebot.com'];

/** Whose scripts the brand's pages must let run: the embedded check needs nobody else. */
export function botCheckOrigins({ accounts }: Brand, { geetest }: BotCheck): readonly string[] {
  return accounts.botCheck === 'geetest' && geetest !== undefined ? GEETEST_ORIGINS : [];
}
