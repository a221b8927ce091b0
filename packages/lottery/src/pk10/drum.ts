import type { Drum } from '../row/row.ts';

/** The numbers 1–10, all of them, in the order in which they come in. */
export const DRUM: Drum = { to: 10, length: 10 };
