import { type RaffleToVerify, verifyRaffle } from './verify-raffle.ts';

/** Verifies beside the page: the curve's arithmetic takes a moment. */
addEventListener('message', ({ data }: MessageEvent<RaffleToVerify>) => postMessage(verifyRaffle(data)));
