import { currencyOf, invariant } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import type { Tx } from '../db.ts';
import { demoWin, takePart } from '../jackpots/take-part.ts';
import { recordJackpotWin, type RoundRow } from './rounds.store.ts';

/** The stake of a round was taken: the jackpot gets its part, and a level that the round wins becomes part of its win. */
export async function joinJackpot(tx: Tx, arcade: Arcade, round: RoundRow): Promise<RoundRow> {
  const win = round.money === 'play' ? winInDemo(round) : await takePart(tx, arcade, round);
  if (win === undefined) return round;
  const won = await recordJackpotWin(tx, round.id, win);
  invariant(won !== undefined, 'a round wins one level once');
  return won;
}

function winInDemo({ currency, jackpot_level: level }: RoundRow): bigint | undefined {
  return level === null ? undefined : demoWin(currencyOf(currency), level);
}
