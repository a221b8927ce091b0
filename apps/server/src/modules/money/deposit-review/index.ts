export { mountDepositReview } from './staff-deposits.routes.ts';
