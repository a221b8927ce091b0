export { betsOfDays, betsOfMember, betsOfSlots } from './bet-sums.store.ts';
export { agentsFollower, closeBefore, countBets, countMoney, countNow, type CountingDeps } from './count.ts';
export { moneyLinesOf, type TeamMoney } from './member-money.store.ts';
export { closePast, countFromNow, countPastBets, isPastOpen } from './count-past.ts';
export { lineLosses, type LineMember, lineMembers, type LineSpan, lineTotals } from './line-members.store.ts';
export { type LineSums, lineSums, type OwnSums, ownSums, type Sums, totalsOf } from './counts.store.ts';
