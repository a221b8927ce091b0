import { makeStore } from '../../../shared/state/store.ts';

/** nodeIds of the member's favourites, as far as they are known; empty for everybody else (B5.7: held as strings). */
export const keptStore = makeStore<ReadonlySet<string>>(new Set());
