export { beginPlay } from './begin-play.ts';
export { countDeposit, giveBackDepositLimit } from './give-back-deposit-limit.ts';
export { giveBackPurse, takeFromPurse } from './purse.store.ts';
export { putInPurse } from './put-in-purse.ts';
export { roomForPlay } from './room-for-play.ts';
export { takeDepositLimit } from './take-deposit-limit.ts';
export { mountLimits } from './mount.ts';
