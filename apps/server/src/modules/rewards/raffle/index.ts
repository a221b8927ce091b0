export { raffleFollower } from './count-tickets.ts';
export { mountRaffle } from './mount.ts';
export { raffleJobs } from './raffle.jobs.ts';
