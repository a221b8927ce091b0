import type { ProofToVerify, Verdict } from './verify-draw.ts';

/** Has a worker verify a draw; its code comes with the first press. Throws where it cannot be loaded or the proof cannot be read. */
export function verifyInWorker(proof: ProofToVerify): Promise<Verdict> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Verdict>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Verdict>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(proof);
  }).finally(() => worker.terminate());
}
