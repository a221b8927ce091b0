import { existsSync, readdirSync } from 'node:fs';
import { holdOdds } from '../mechanics/hold-and-win/odds.ts';
import type { HoldAndWinGame } from '../mechanics/hold-and-win/rules.ts';
import { linesOdds } from '../mechanics/lines/odds.ts';
import type { LinesGame } from '../mechanics/lines/rules.ts';
import type { ReelOdds } from '../mechanics/reels/reel-odds.ts';
import { waysOdds } from '../mechanics/ways/odds.ts';
import type { WaysGame } from '../mechanics/ways/rules.ts';

/** A slot of turning reels, whose odds are exact. */
export type ReelGame = LinesGame | WaysGame | HoldAndWinGame;

const TITLES = new URL('../titles/', import.meta.url);
/** Run from sources by the tests and from what is built by the tools. */
const FILE = import.meta.url.endsWith('.ts') ? 'rules.ts' : 'rules.js';

/** Every folder of titles/ with such a game: what is added there is stated and tested without being named anywhere. */
export async function reelTitles(): Promise<{ title: string; game: ReelGame }[]> {
  const folders = readdirSync(TITLES).filter((folder) => existsSync(new URL(`${folder}/${FILE}`, TITLES)));
  const found = await Promise.all(
    folders.map(async (title) => {
      const module: unknown = await import(new URL(`${title}/${FILE}`, TITLES).href);
      return Object.values(Object(module) as Record<string, unknown>)
        .filter(isReelGame)
        .map((game) => ({ title, game }));
    }),
  );
  return found.flat();
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

function isReelGame(value: unknown): value is ReelGame {
  return (
    typeof value === 'object' &&
    value !== null &&
    'figures' in value &&
    'mechanic' in value &&
    ['lines', 'ways', 'hold-and-win'].some((mechanic) => mechanic === value.mechanic)
  );
}
