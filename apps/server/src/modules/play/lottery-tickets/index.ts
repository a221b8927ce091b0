export { endChases } from './end-chases.ts';
export { givePresetGroup, groupsToGive, judgePresetGroup, raiseGroup } from './give-group.ts';
export { greatestGroupOf, putGreatestGroup } from './groups.store.ts';
export { lotteryTicketsJobs, planSettling } from './lottery-tickets.jobs.ts';
export { mountLotteryChases } from './lottery-chases.routes.ts';
export { mountLotteryTermsOps } from './lottery-terms-ops.routes.ts';
export { mountLotteryTerms } from './lottery-terms.routes.ts';
export { mountLotteryTicketsOps } from './lottery-tickets-ops.routes.ts';
export { mountLotteryTickets } from './lottery-tickets.routes.ts';
