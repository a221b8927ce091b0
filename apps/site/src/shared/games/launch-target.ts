import { type GameTile, gamePath } from './categories.ts';

/** Vendors, and names of their accounts, whose lotteries have the site's own lottery pages. */
const LOTTERY_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'];
const LOTTERY_TYPES: readonly string[] = ['LOTT', 'ELOTT'];
/** The word of a game that stands for its vendor's games. */
const LIST = 'VASSALAGE';

export type LaunchedTile = Pick<
  GameTile,
  'gameType' | 'vendor' | 'accountTypeName' | 'gameCode' | 'defaultPlayType' | 'isGame' | 'vassalage'
>;

/** What a press on a game does: it leads to a page, or shows its vendor's games over this one. */
export type LaunchTarget =
  { readonly how: 'page'; readonly to: string } | { readonly how: 'list'; readonly vassalage: string };

/** Where a game is launched (B5.9). That a real round needs a log-in is the business of the page that it leads to. */
export function launchTarget(game: LaunchedTile, mode?: 'demo'): LaunchTarget {
  const { gameType, vendor, accountTypeName, gameCode, defaultPlayType, isGame, vassalage } = game;
  const ownPage = [vendor, accountTypeName].some((name) => LOTTERY_VENDORS.includes(name.toUpperCase()));
  if (LOTTERY_TYPES.includes(gameType) && ownPage) {
    const playType = defaultPlayType && { playType: defaultPlayType };
    const query = new URLSearchParams({ gameCode, vendor, ...playType, ...(mode && { mode }) });
    return { how: 'page', to: `/lottery?${query.toString()}` };
  }
  return isGame === LIST ? { how: 'list', vassalage } : { how: 'page', to: gamePath(game, mode) };
}
