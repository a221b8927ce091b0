import type { GameTile } from '../../../shared/games/categories.ts';
import { makeStore } from '../../../shared/state/store.ts';

/** Delay between the press and the dialog with the game's details (B5.8). */
const DELAY_MS = 100;

/** The game whose details are open. */
export const detailStore = makeStore<GameTile | null>(null);

let opening: ReturnType<typeof setTimeout> | undefined;

export function openDetail(game: GameTile): void {
  clearTimeout(opening);
  opening = setTimeout(() => detailStore.set(game), DELAY_MS);
}

export function closeDetail(): void {
  clearTimeout(opening);
  detailStore.set(null);
}
