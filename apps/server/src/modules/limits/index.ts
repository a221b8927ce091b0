export { type DepositLimitInput, takeDepositLimit } from './deposits/take-deposit-limit.ts';
export { countDeposit, giveBackDepositLimit } from './deposits/give-back-deposit-limit.ts';
export { beginPlay } from './play/begin-play.ts';
export { putInPurse } from './purse/put-in-purse.ts';
export { giveBackPurse, takeFromPurse } from './purse/purse.store.ts';
export { roomForPlay } from './purse/room-for-play.ts';
