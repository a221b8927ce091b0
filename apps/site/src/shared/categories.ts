import type { Bootstrap } from '@baize/contract';

export type GameTile = Bootstrap['games'][number];
export type GameType = GameTile['gameType'];

/** The halls in the order of the navigation, with their addresses (spec §2). */
export const HALLS: readonly { readonly type: GameType; readonly path: string }[] = [
  { type: 'RNG', path: '/rng' },
  { type: 'LIVE', path: '/live' },
  { type: 'SPORTS', path: '/sports' },
  { type: 'FISH', path: '/fish' },
  { type: 'PVP', path: '/pvp' },
  { type: 'ESPORTS', path: '/esports' },
  { type: 'LOTT', path: '/lottery' },
  { type: 'ELOTT', path: '/elott' },
  { type: 'COCKFIGHT', path: '/seamless' },
];

/** The halls that have something to play in: of the brand's lanes, or of some games. An empty hall is not offered. */
export function hallsWith(things: readonly { readonly gameType: GameType }[]): typeof HALLS {
  return HALLS.filter(({ type }) => things.some(({ gameType }) => gameType === type));
}

/** The address that opens a game. */
export function gamePath(game: Pick<GameTile, 'vendor' | 'gameCode'>, mode?: 'demo'): string {
  const query = new URLSearchParams({ vendor: game.vendor, gameCode: game.gameCode, ...(mode ? { mode } : {}) });
  return `/game?${query.toString()}`;
}
