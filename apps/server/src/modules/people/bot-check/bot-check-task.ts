import type { botCheck as call } from '@baize/contract/people/bot-check';
import type { Instant } from '@baize/kernel';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { challengeFor } from './altcha.ts';
import type { BotCheckDeps, BotCheckInput } from './judge-bot-check.ts';

type BotCheckTask = z.input<(typeof call)['value']>;

export interface BotCheckTaskInput extends Omit<BotCheckInput, 'solution'> {
  /** The browser says that GeeTest did not load. The server checks that itself before it offers something else. */
  readonly failed: boolean;
}

/**
 * What a visitor has to solve before a call with a bot check: nothing, a fresh puzzle that this server made, or GeeTest's.
 * Refuses: bot_check_unavailable (GeeTest is out and the brand lets nobody pass meanwhile).
 */
export async function botCheckTask(input: BotCheckTaskInput, { clock, botCheck }: BotCheckDeps): Promise<BotCheckTask> {
  const { botCheck: kind, botCheckOutage } = input.brand.accounts;
  const now = clock.now();
  const { geetest } = botCheck;
  if (kind === 'off') return { kind };
  const puzzle = () => altchaFor(input, now, botCheck);
  if (kind === 'altcha' || geetest === undefined) return puzzle();
  const isOut = geetest.isOut(now) || (input.failed && (await geetest.probe(now)) === 'outage');
  if (!isOut) return { kind, captchaId: geetest.captchaId };
  if (botCheckOutage === 'altcha') return puzzle();
  if (botCheckOutage === 'pass') return { kind: 'off' };
  throw new Refusal('bot_check_unavailable');
}

async function altchaFor(
  input: BotCheckTaskInput,
  now: Instant,
  botCheck: BotCheckDeps['botCheck'],
): Promise<BotCheckTask> {
  const binding = { brand: input.brand.code, purpose: input.purpose, address: input.address };
  return { kind: 'altcha', challenge: await challengeFor(binding, now, botCheck) };
}
