import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

type Work = Omit<Parameters<typeof solveChallenge>[0], 'deriveKey' | 'controller'> & { readonly type: 'work' };

let controller = new AbortController();

/** Tries its share of the ways to the solution; told to stop when another worker was faster. */
addEventListener('message', ({ data }: MessageEvent<Work | { readonly type: 'abort' }>) => {
  if (data.type === 'abort') {
    controller.abort();
    return;
  }
  controller = new AbortController();
  solveChallenge({ ...data, controller, deriveKey }).then(
    (solution) => postMessage(solution),
    (error: unknown) => postMessage({ error: String(error) }),
  );
});
