import { createHash } from 'node:crypto';
import { type Instant, instantOf } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { CHALLENGE_LIFE_MS, solvedIn } from './altcha.ts';
import type { BotCheck } from './bot-check.ts';
import { useSolution } from './bot-check.store.ts';
import type { GeetestSolution } from './geetest.ts';
import type { BotCheckSolution } from './solution-in.ts';

/** What a bot check was solved for. A solution for one purpose is not accepted for another. */
export type BotCheckPurpose = 'login' | 'register' | 'sms' | 'forgot';

export interface BotCheckInput {
  readonly brand: Brand;
  readonly purpose: BotCheckPurpose;
  /** Where the call comes from: `visit.address`. */
  readonly address: string;
  /** What `solutionIn(form)` found. */
  readonly solution: BotCheckSolution | undefined;
}

export interface BotCheckDeps {
  readonly clock: Clock;
  readonly botCheck: BotCheck;
}

/**
 * Lets a call pass whose bot check was solved (B3.6). A solution counts once, for the purpose and
 * the address it was made for; it is used up by the first who brings it, so call this with the pool and never in a transaction
 * that may be undone. Nothing is asked where the brand has the check off. While GeeTest does not answer, the brand's
 * `botCheckOutage` says what counts instead.
 * Refuses: bot_check_needed (none came), bot_check_wrong (changed, over time, used, for something else),
 * bot_check_unavailable (GeeTest is out and the brand lets nobody pass meanwhile).
 */
export async function judgeBotCheck(db: Db, input: BotCheckInput, deps: BotCheckDeps): Promise<void> {
  const { brand, solution } = input;
  if (brand.accounts.botCheck === 'off') return;
  const now = deps.clock.now();
  const geetest = brand.accounts.botCheck === 'geetest' ? deps.botCheck.geetest : undefined;
  if (solution?.kind === 'altcha') return judgeAltcha(db, { input, payload: solution.payload, now }, deps.botCheck);
  const passes = geetest?.isOut(now) === true && brand.accounts.botCheckOutage === 'pass';
  if (passes) return;
  if (solution === undefined || solution.kind === 'off') throw new Refusal('bot_check_needed');
  if (geetest === undefined) throw new Refusal('bot_check_wrong');
  await judgeGeetest(db, { brand, solution, now }, geetest);
}

/** Challenges are issued only where ALTCHA is the brand's check, or replaces GeeTest while that is unavailable. */
async function judgeAltcha(
  db: Db,
  { input, payload, now }: { readonly input: BotCheckInput; readonly payload: string; readonly now: Instant },
  botCheck: BotCheck,
): Promise<void> {
  const binding = { brand: input.brand.code, purpose: input.purpose, address: input.address };
  const solved = await solvedIn(payload, { binding, now }, botCheck);
  if (solved === undefined || !(await useSolution(db, hashOf(solved.signature), solved.until))) {
    throw new Refusal('bot_check_wrong');
  }
}

async function judgeGeetest(
  db: Db,
  { brand, solution, now }: { readonly brand: Brand; readonly solution: GeetestSolution; readonly now: Instant },
  geetest: NonNullable<BotCheck['geetest']>,
): Promise<void> {
  const said = await geetest.judge(solution, now);
  if (said === 'outage') {
    if (brand.accounts.botCheckOutage === 'pass') return;
    // The page asks again what to solve, and is given the embedded check.
    throw new Refusal(brand.accounts.botCheckOutage === 'altcha' ? 'bot_check_wrong' : 'bot_check_unavailable');
  }
  const until = instantOf(now + CHALLENGE_LIFE_MS);
  const isNew = said === 'passed' && (await useSolution(db, hashOf(`geetest ${solution.lot_number}`), until));
  if (!isNew) throw new Refusal('bot_check_wrong');
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
