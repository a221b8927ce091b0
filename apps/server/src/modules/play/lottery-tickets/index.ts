export { lotteryTicketsJobs, planSettling } from './lottery-tickets.jobs.ts';
export { mountLotteryTicketsOps } from './lottery-tickets-ops.routes.ts';
export { mountLotteryTickets } from './lottery-tickets.routes.ts';
