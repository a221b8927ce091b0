import type { BrandCode } from '@baize/kernel';
import { remember } from '../../../platform/load/remember.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { offeredGame, type OfferedGame } from '../lottery-draws/index.ts';
import { type GameTerms, usualTerms } from './domain/game-terms.ts';
import type { Buyer, LotteryTicketsDeps } from './lottery-ticket.ts';
import { readTerms } from './read-terms.ts';
import { findTerms } from './slips.store.ts';

/** A game as a brand sells it to those who play with one currency. */
export interface SoldGame extends OfferedGame {
  readonly terms: GameTerms;
}

/** What a brand sells, remembered for a moment. Refuses lottery_game_not_found. */
export type SoldGames = (buyer: Pick<Buyer, 'brand' | 'currency'>, gameCode: string) => Promise<SoldGame>;

/** How old what a brand sells may be. */
const FRESH_MS = 2_000;

export function openSoldGames(deps: Pick<LotteryTicketsDeps, 'db' | 'clock'>): SoldGames {
  const { db, clock } = deps;
  const games = remember((key) => readGame(deps, key), { clock, freshMs: FRESH_MS, db });
  return async ({ brand, currency }, gameCode) => {
    const game = await games(JSON.stringify([brand, gameCode]));
    if (game === undefined) throw new Refusal('lottery_game_not_found');
    return { ...game.game, terms: game.terms ?? usualTerms(currency) };
  };
}

interface ReadGame {
  readonly game: OfferedGame;
  /** Undefined where the brand says nothing of it: the usual ones of the currency. */
  readonly terms: GameTerms | undefined;
}

async function readGame({ db }: Pick<LotteryTicketsDeps, 'db'>, key: string): Promise<ReadGame | undefined> {
  const [brand, gameCode] = JSON.parse(key) as [BrandCode, string];
  const game = await offeredGame(db, brand, gameCode);
  if (game === undefined) return undefined;
  const own = await findTerms(db, brand, gameCode);
  return { game, terms: own === undefined ? undefined : readTerms(own) };
}
