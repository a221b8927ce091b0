import { type Currency, currencyOf, invariant, type Money, money, roundDownToCoin } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Tx } from '../db.ts';
import { jackpotNumber, type Level, LEVEL_FIGURES, levelWon, SHARES } from '../mechanics/jackpot/levels.ts';
import { smallestUnit } from '../rules/stakes.ts';
import { jackpotBlocksOf, openSeed } from '../seeds/seeds.ts';
import type { SeedRow } from '../seeds/seeds.store.ts';
import { seedsIn } from './find-jackpot.ts';
import { balanceOfLevel, bookBack, bookShares, bookWin, type ByLevel } from './jackpots.store.ts';

/** How many chances a stake has: one for each smallest line bet in it. */
export function chancesOf({ currency, parts }: Money): number {
  const chances = parts / smallestUnit(currency).parts;
  return Number(chances);
}

/** What the level of a round follows from. */
export interface Drawn {
  readonly seed: SeedRow;
  readonly nonce: number;
  readonly chances: number;
}

/** The level that a round wins, by the number of its own seeds and by its chances. What the level holds has no part in it. */
export function levelOf(arcade: Arcade, { seed, nonce, chances }: Drawn): Level | undefined {
  const blocks = jackpotBlocksOf(openSeed(arcade, seed), seed.client_seed ?? '', nonce);
  return levelWon(jackpotNumber(blocks), chances);
}

/** What of a stake goes into each level. Offered stakes divide exactly. */
export function sharesOf(stake: bigint): ByLevel {
  const of = (level: Level): bigint => (stake * BigInt(LEVEL_FIGURES[level].share)) / BigInt(SHARES);
  return { spark: of('spark'), star: of('star'), moon: of('moon'), sun: of('sun') };
}

/** In a demo a level pays what levels start with, in play money. No jackpot has anything to do with it. */
export function demoWin(currency: Currency, level: Level): bigint {
  return seedsIn(currency)[level];
}

/** What of a round the jackpot knows. */
export interface RoundInJackpot {
  readonly id: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly jackpot_id: string | null;
  readonly jackpot_level: Level | null;
}

/**
 * The stake of a round was taken: its parts go into the jackpot, and if the round wins a level, it wins all that is in it now, whole
 * coins; the level starts anew with the house's money, and with what is less than a coin. Returns what it won. The jackpot is locked until the transaction ends, so it comes last: who is first here wins first.
 */
export async function takePart(tx: Tx, arcade: Arcade, round: RoundInJackpot): Promise<bigint | undefined> {
  const { id, jackpot_id: jackpotId, jackpot_level: level } = round;
  if (jackpotId === null) return undefined;
  const at = dateOf(arcade.clock);
  await bookShares(tx, { id, jackpotId }, { shares: sharesOf(round.stake), at });
  if (level === null) return undefined;
  const held = await balanceOfLevel(tx, jackpotId, level);
  invariant(held !== undefined, 'a jackpot has four levels');
  const { win, seed } = payOf(currencyOf(round.currency), level, held);
  await bookWin(tx, { jackpotId, roundId: id, level, win, seed, at });
  arcade.log.info({ round: id, jackpot: jackpotId, level, win: win.toString() }, 'a level was won');
  return win;
}

/** What a level pays, and what the house puts in. Stakes taken back may have left less than the seed money: that is paid in any case. */
function payOf(currency: Currency, level: Level, held: bigint): { readonly win: bigint; readonly seed: bigint } {
  const start = seedsIn(currency)[level];
  const win = roundDownToCoin(money(currency, held > start ? held : start)).parts;
  const rest = held > win ? held - win : 0n;
  return { win, seed: start + rest - held + win };
}

/** The stake of a round is back where it came from: so is its part of the jackpot, and what it had won. May be repeated. */
export async function giveBack(
  tx: Tx,
  arcade: Arcade,
  round: Pick<RoundInJackpot, 'id' | 'jackpot_id'>,
): Promise<void> {
  if (round.jackpot_id === null) return;
  await bookBack(tx, { id: round.id, jackpotId: round.jackpot_id, at: dateOf(arcade.clock) });
}
