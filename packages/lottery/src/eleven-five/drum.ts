import type { Drum } from '../row/row.ts';

/** Five different numbers of 1–11. */
export const DRUM: Drum = { to: 11, length: 5 };
