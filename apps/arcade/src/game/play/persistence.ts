import { ApiError } from '../api.ts';
import { pause } from '../dom.ts';
import { t } from '../texts.ts';
import type { Hud } from './hud.ts';

const FIRST_WAIT_MS = 600;
const LONGEST_WAIT_MS = 8_000;

/** Repeats a request until the server answers, with a message on screen meanwhile. Returns the answer; a refusal is thrown. */
export async function untilHeard<T>(hud: Hud, ask: () => Promise<T>): Promise<T> {
  let waitMs = FIRST_WAIT_MS;
  let lost = false;
  for (;;) {
    try {
      const answer = await ask();
      if (lost) hud.note(undefined);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'too_soon') {
        await pause(error.retryAfterMs ?? FIRST_WAIT_MS);
      } else if (error.code === 'connection') {
        lost = true;
        hud.note(t('connectionLost'));
        await Promise.race([pause(waitMs), online()]);
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      } else {
        if (lost) hud.note(undefined);
        throw error;
      }
    }
  }
}

function online(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
