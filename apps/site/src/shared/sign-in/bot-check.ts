import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { botCheck as botCheckCall } from '@baize/contract/people/bot-check';
import { Refused, send } from '../api/api.ts';
import type { BotCheckAnswer } from './bot-check-answer.ts';

type Purpose = RequestOf<typeof botCheckCall>['purpose'];
type BotCheckTask = ValueOf<typeof botCheckCall>;
type Challenge = NonNullable<BotCheckTask['challenge']>;

/** Shorter than a puzzle lives, so that none runs out on its way. */
const KEPT_MS = 5 * 60_000;
const WORKERS_MAX = 4;

const kept = new Map<Purpose, { readonly answer: Promise<BotCheckAnswer>; readonly madeAt: number }>();

/** Begins to solve while the form is still being filled in, so that nobody waits for it. */
export function prepareBotCheck(purpose: Purpose): void {
  const ready = kept.get(purpose);
  if (ready && Date.now() - ready.madeAt < KEPT_MS) return;
  const answer = solveBotCheck(purpose);
  kept.set(purpose, { answer, madeAt: Date.now() });
  answer.catch(() => kept.delete(purpose));
}

/** The answer to send along with a call (B3.6). It counts once, so the next call needs another. Throws like `send`. */
export function passBotCheck(purpose: Purpose): Promise<BotCheckAnswer> {
  prepareBotCheck(purpose);
  const { answer } = kept.get(purpose) ?? { answer: solveBotCheck(purpose) };
  kept.delete(purpose);
  return answer;
}

const OVER: readonly string[] = ['bot_check_needed', 'bot_check_wrong'];

/** Makes a call with an answer to the bot check; once more with a fresh one where the first expired, or what is asked has changed meanwhile. */
export async function withBotCheck<V>(purpose: Purpose, make: (botCheck: BotCheckAnswer) => Promise<V>): Promise<V> {
  const first = await passBotCheck(purpose);
  try {
    return await make(first);
  } catch (error) {
    if (!(error instanceof Refused) || !OVER.includes(error.code)) throw error;
    return make(await passBotCheck(purpose));
  }
}

async function solveBotCheck(purpose: Purpose): Promise<BotCheckAnswer> {
  const task = await send<typeof botCheckCall>('GET /wps/botCheck', { purpose });
  if (task.kind !== 'geetest') return answerTo(task);
  const { geetestAnswer } = await import('./geetest.ts');
  const answer = await geetestAnswer(task.captchaId ?? '');
  if (answer === 'closed') throw new Refused('bot_check_needed', {});
  // It could not be loaded: the server looks for itself, and says what counts instead.
  return answer ?? answerTo(await send<typeof botCheckCall>('GET /wps/botCheck', { purpose, failed: 'geetest' }));
}

async function answerTo({ challenge }: BotCheckTask): Promise<BotCheckAnswer> {
  return challenge ? { kind: 'altcha', payload: await solved(challenge) } : { kind: 'off' };
}

/** Solved beside the page, which stays as quick as it was. */
async function solved(challenge: Challenge): Promise<string> {
  const { solveChallengeWorkers } = await import('altcha-lib');
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(WORKERS_MAX, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./bot-check-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (solution === null) throw new Error('the puzzle was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}
