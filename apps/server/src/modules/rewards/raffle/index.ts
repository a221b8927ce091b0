export { raffleFollower } from './count-tickets.ts';
export { mountRaffle } from './mount.ts';
export { seedRaffles } from './seed-raffles.ts';
export { raffleJobs } from './raffle.jobs.ts';
