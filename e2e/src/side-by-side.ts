import { availableParallelism } from 'node:os';

/** How many browser-test files run in parallel, each against an installation of its own. */
export const SIDE_BY_SIDE = Math.min(2, availableParallelism());
