import { type CLASSIFICATIONS, GAME_TYPES } from '@baize/contract/play/catalogue';

/** A hall of the site. */
export type GameType = (typeof GAME_TYPES)[number];

/** The kind of a game within its hall. */
export type Classification = (typeof CLASSIFICATIONS)[number];

/** The words vendors use for kinds of games, and the hall each belongs to: lower-case letters only. */
const HALLS: Readonly<Record<string, GameType>> = {
  videoslots: 'RNG',
  classicslots: 'RNG',
  slots: 'RNG',
  jackpotslots: 'RNG',
  megaways: 'RNG',
  scratchcards: 'RNG',
  instantwin: 'RNG',
  bingo: 'RNG',
  bingogames: 'RNG',
  arcadegames: 'RNG',
  videopoker: 'RNG',
  tablegames: 'RNG',
  crashgames: 'RNG',
  livedealer: 'LIVE',
  livecasino: 'LIVE',
  livegames: 'LIVE',
  fishing: 'FISH',
  fishinggames: 'FISH',
  shootinggames: 'FISH',
  pokergames: 'PVP',
  multiplayer: 'PVP',
  sportsbook: 'SPORTS',
  sportsbetting: 'SPORTS',
  virtualsports: 'SPORTS',
  lottery: 'LOTT',
  lotterygames: 'LOTT',
};

/** The same words, where they tell the kind as well. */
const KINDS: Readonly<Record<string, Classification>> = {
  videoslots: 'JP',
  classicslots: 'JP',
  slots: 'JP',
  jackpotslots: 'JP',
  megaways: 'JP',
  scratchcards: 'SC',
  instantwin: 'SC',
  videopoker: 'VP',
  tablegames: 'TG',
  crashgames: 'AC',
  arcadegames: 'AC',
  bingo: 'BG',
  bingogames: 'BG',
};

/** The hall of a vendor's category, or undefined for a word we do not know: such a game is not shown in a wrong hall. */
export function gameTypeOf(category: string): GameType | undefined {
  const own = GAME_TYPES.find((type) => type === category.toUpperCase());
  return own ?? HALLS[wordOf(category)];
}

/** The kind of game that a vendor's category tells, or undefined where it tells none. */
export function classificationOf(category: string): Classification | undefined {
  return KINDS[wordOf(category)];
}

function wordOf(category: string): string {
  return category.toLowerCase().replaceAll(/[^a-z]/g, '');
}
