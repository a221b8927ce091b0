export { lotteryTicketsJobs, planSettling } from './lottery-tickets.jobs.ts';
export { mountLotteryTickets } from './lottery-tickets.routes.ts';
