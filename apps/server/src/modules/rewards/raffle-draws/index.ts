export { commitDraw, sealDraw } from './commit-draw.ts';
export { drawRaffles, type RaffleDrawDeps } from './draw-raffle.ts';
export { findDraw } from './raffle-draws.store.ts';
export { type Keyed, type RaffleDraw, type RaffleKey, raffleName } from './raffle-draw.ts';
