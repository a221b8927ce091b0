import { holdOdds } from '../mechanics/hold-and-win/odds.ts';
import type { HoldAndWinGame } from '../mechanics/hold-and-win/rules.ts';
import { linesOdds } from '../mechanics/lines/odds.ts';
import type { LinesGame } from '../mechanics/lines/rules.ts';
import type { ReelOdds } from '../mechanics/reels/reel-odds.ts';
import { waysOdds } from '../mechanics/ways/odds.ts';
import type { WaysGame } from '../mechanics/ways/rules.ts';
import { rulesInFolders } from './every-title.ts';

/** A slot of turning reels, whose odds are exact. */
export type ReelGame = LinesGame | WaysGame | HoldAndWinGame;

/** Every folder of titles/ with such a game: what is added there is stated and tested without being named anywhere. */
export async function everyReelTitle(): Promise<{ title: string; game: ReelGame }[]> {
  const titles = await rulesInFolders();
  return titles.flatMap(({ title, rules }) => (isReelGame(rules) ? [{ title, game: rules }] : []));
}

export function oddsOf(game: ReelGame): ReelOdds {
  switch (game.mechanic) {
    case 'lines':
      return linesOdds(game.figures);
    case 'ways':
      return waysOdds(game.figures);
    case 'hold-and-win':
      return holdOdds(game.figures);
  }
}

function isReelGame(rules: object): rules is ReelGame {
  return 'mechanic' in rules && ['lines', 'ways', 'hold-and-win'].some((mechanic) => mechanic === rules.mechanic);
}
