import type { GameTile } from '../../../shared/games/categories.ts';
import { makeStore } from '../../../shared/state/store.ts';

/** The game whose details are open. */
export const detailStore = makeStore<GameTile | null>(null);

/** Shows what a press on a game shows: its details, 100 ms later by the size of their dialog (B5.8), or the list it stands for. */
export function openDetail(game: GameTile): void {
  detailStore.set(game);
}

export function closeDetail(): void {
  detailStore.set(null);
}
