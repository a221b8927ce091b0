import { makeStore } from './store.ts';

/** The place in the header of a game's page for what the game's room says: the way out, the game's name, the time. */
export const roomBarStore = makeStore<HTMLElement | null>(null);
