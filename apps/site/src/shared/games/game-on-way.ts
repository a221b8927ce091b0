import { currentPage } from '../state/page.ts';
import type { GameTile } from './categories.ts';

let pressed: GameTile | undefined;

/** Keeps what is known of the game that was pressed, until another one is. */
export function rememberGame(game: GameTile): void {
  pressed = game;
}

/** What the catalogue said of a game that is being opened: it was pressed, or the page came with it. Often nothing, behind a link. */
export function gameOnWay({ vendor, gameCode }: Pick<GameTile, 'vendor' | 'gameCode'>): GameTile | undefined {
  const known = pressed === undefined ? currentPage().games : [pressed, ...currentPage().games];
  return known.find((game) => game.vendor === vendor && game.gameCode === gameCode);
}
