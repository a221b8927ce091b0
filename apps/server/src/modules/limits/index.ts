export { type DepositLimitInput, takeDepositLimit } from './deposits/take-deposit-limit.ts';
export { countDeposit, giveBackDepositLimit } from './deposits/give-back-deposit-limit.ts';
export { beginPlay } from './play/begin-play.ts';
