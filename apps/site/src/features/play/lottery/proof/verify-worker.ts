import { type ProofToVerify, verifyDraw } from './verify-draw.ts';

/** Verifies beside the page: the curve's arithmetic takes a moment. */
addEventListener('message', ({ data }: MessageEvent<ProofToVerify>) => postMessage(verifyDraw(data)));
