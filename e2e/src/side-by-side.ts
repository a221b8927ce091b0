import { availableParallelism } from 'node:os';

/** So many browser-test files run side by side, each with a Baize of its own. */
export const SIDE_BY_SIDE = Math.min(2, availableParallelism());
