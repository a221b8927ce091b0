export { jackpotStream } from './jackpot-stream.ts';
export { jackpotsJobs } from './jackpots.jobs.ts';
export { toldJackpot } from './read-jackpots.ts';
