import type { Bootstrap } from '@baize/contract/bootstrap';

export type GameTile = Bootstrap['games'][number];
export type GameType = GameTile['gameType'];

/** The halls in the order of the navigation, with their addresses (B5.1). */
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

/** A vendor line-up, or a game. A vendor may have a game that its entry opens at once (cockfight vendor DS88, B1.1). */
interface Playable {
  readonly gameType: GameType;
  readonly vendors?: readonly { readonly vendor: string; readonly direct: string | null }[];
}

/**
 * The halls that have something to play in: of the brand's vendor line-ups, or of some games. An empty hall is not offered; one
 * whose vendor has a game to open at once leads there.
 */
export function hallsWith(things: readonly Playable[]): typeof HALLS {
  return HALLS.flatMap((hall) => {
    const found = things.find(({ gameType }) => gameType === hall.type);
    if (found === undefined) return [];
    const { vendor, direct } = found.vendors?.find((one) => one.direct !== null) ?? { vendor: '', direct: null };
    return direct === null ? hall : { ...hall, path: gamePath({ vendor, gameCode: direct }) };
  });
}

/** A category of the home page: a hall, or bingo, which is a kind of game within the slots (B5.3). */
export interface HomeCategory {
  readonly type: GameType | 'BINGO';
  readonly path: string;
  readonly games: readonly GameTile[];
}

/** Where bingo games stand: the slots, filtered. */
const BINGO_PATH = '/rng?classification=BG';

/** Whether bingo is offered as a category: only where Filipino is supported (B5.3). */
export function hasBingo(languages: readonly string[]): boolean {
  return languages.includes('TY');
}

/** The categories of the home page that have games, in the order of the navigation, and bingo behind them. */
export function homeCategories(games: readonly GameTile[], languages: readonly string[]): HomeCategory[] {
  const isBingo = (game: GameTile) => hasBingo(languages) && game.classification === 'BG';
  const others = games.filter((game) => !isBingo(game));
  const bingo = games.filter(isBingo);
  return [
    ...hallsWith(others).map((hall) => ({ ...hall, games: others.filter(({ gameType }) => gameType === hall.type) })),
    ...(bingo.length > 0 ? [{ type: 'BINGO' as const, path: BINGO_PATH, games: bingo }] : []),
  ];
}

/** The address that opens a game. */
export function gamePath(game: Pick<GameTile, 'vendor' | 'gameCode'>, mode?: 'demo'): string {
  const query = new URLSearchParams({ vendor: game.vendor, gameCode: game.gameCode, ...(mode ? { mode } : {}) });
  return `/game?${query.toString()}`;
}
