import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { botCheck as botCheckCall } from '@baize/contract/people/bot-check';
import { Refused, send } from './api.ts';
import type { BotProof } from './bot-proof.ts';

type Purpose = RequestOf<typeof botCheckCall>['purpose'];
type Asked = ValueOf<typeof botCheckCall>;
type Challenge = NonNullable<Asked['challenge']>;

/** Shorter than a puzzle lives, so that none runs out on its way. */
const KEPT_MS = 5 * 60_000;
const WORKERS_MAX = 4;

const kept = new Map<Purpose, { readonly proof: Promise<BotProof>; readonly madeAt: number }>();

/** Begins to solve while the form is still being filled in, so that nobody waits for it. */
export function prepareProof(purpose: Purpose): void {
  const ready = kept.get(purpose);
  if (ready && Date.now() - ready.madeAt < KEPT_MS) return;
  const proof = prove(purpose);
  kept.set(purpose, { proof, madeAt: Date.now() });
  proof.catch(() => kept.delete(purpose));
}

/** The proof to send along with a call (B3.6). It counts once, so the next call needs another. Throws like `send`. */
export function proveHuman(purpose: Purpose): Promise<BotProof> {
  prepareProof(purpose);
  const { proof } = kept.get(purpose) ?? { proof: prove(purpose) };
  kept.delete(purpose);
  return proof;
}

const OVER: readonly string[] = ['bot_check_needed', 'bot_check_wrong'];

/** Makes a call with a proof; once more with a fresh one where the first ran out, or what is asked has changed meanwhile. */
export async function withProof<V>(purpose: Purpose, make: (botCheck: BotProof) => Promise<V>): Promise<V> {
  const first = await proveHuman(purpose);
  try {
    return await make(first);
  } catch (error) {
    if (!(error instanceof Refused) || !OVER.includes(error.code)) throw error;
    return make(await proveHuman(purpose));
  }
}

async function prove(purpose: Purpose): Promise<BotProof> {
  const asked = await send<typeof botCheckCall>('GET /wps/botCheck', { purpose });
  if (asked.kind !== 'geetest') return answerTo(asked);
  const { geetestProof } = await import('./geetest.ts');
  const proof = await geetestProof(asked.captchaId ?? '');
  if (proof === 'closed') throw new Refused('bot_check_needed', {});
  // It could not be loaded: the server looks for itself, and says what counts instead.
  return proof ?? answerTo(await send<typeof botCheckCall>('GET /wps/botCheck', { purpose, failed: 'geetest' }));
}

async function answerTo({ challenge }: Asked): Promise<BotProof> {
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
