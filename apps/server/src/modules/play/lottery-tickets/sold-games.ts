import { createHash } from 'node:crypto';
import type { BrandCode, Instant } from '@baize/kernel';
import { remember } from '../../../platform/load/remember.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findGame, pauseOf } from '../catalogue/index.ts';
import { offeredGame, type OfferedGame } from '../lottery-draws/index.ts';
import { type GameTerms, usualTerms } from './domain/game-terms.ts';
import { type Buyer, type LotteryTicketsDeps, vendorOf } from './lottery-ticket.ts';
import { readTerms, writeTerms } from './read-terms.ts';
import { findTerms } from './slips.store.ts';

/** A game as a brand sells it to those who play with one currency. */
export interface SoldGame extends OfferedGame {
  readonly terms: GameTerms;
  /** Which terms these are: others have another one. */
  readonly termsVersion: string;
  /** The countries that it is not sold in, and until when it is in maintenance, if it is. */
  readonly blockedIn: string;
  readonly pausedUntil: Instant | null | undefined;
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
    const terms = game.terms ?? usualTerms(currency);
    const { blockedIn, pausedUntil } = game;
    return { ...game.game, terms, termsVersion: versionOf(terms), blockedIn, pausedUntil };
  };
}

interface ReadGame extends Pick<SoldGame, 'blockedIn' | 'pausedUntil'> {
  readonly game: OfferedGame;
  /** Undefined where the brand says nothing of it: the usual ones of the currency. */
  readonly terms: GameTerms | undefined;
}

async function readGame(
  { db, clock }: Pick<LotteryTicketsDeps, 'db' | 'clock'>,
  key: string,
): Promise<ReadGame | undefined> {
  const [brand, gameCode] = JSON.parse(key) as [BrandCode, string];
  const game = await offeredGame(db, brand, gameCode);
  if (game === undefined) return undefined;
  const listed = { vendor: vendorOf(game), gameCode };
  const [own, tile, pause] = await Promise.all([
    findTerms(db, brand, gameCode),
    findGame(db, brand, listed),
    pauseOf(db, listed, clock.now()),
  ]);
  // What the lists of games do not show (any more) is not sold either.
  if (tile?.open === false) return undefined;
  const reach = { blockedIn: tile?.blocked_in ?? '', pausedUntil: pause?.until };
  return { game, terms: own === undefined ? undefined : readTerms(own), ...reach };
}

const versions = new WeakMap<GameTerms, string>();

/** Remembered with the terms, which every slip asks for. */
function versionOf(terms: GameTerms): string {
  let version = versions.get(terms);
  if (version === undefined) {
    version = createHash('sha256')
      .update(JSON.stringify(writeTerms(terms)))
      .digest('hex')
      .slice(0, 16);
    versions.set(terms, version);
  }
  return version;
}
