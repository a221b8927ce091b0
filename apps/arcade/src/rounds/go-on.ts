import { currencyOf, invariant, money } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Tx } from '../db.ts';
import type { Course, Json } from '../mechanics/mechanic.ts';
import { winOf } from '../rules/stakes.ts';
import { awardIdOf } from '../wallet/award-id.ts';
import { type CallRow, insertCall } from '../wallet/wallet.store.ts';
import { moveOurs } from './move-ours.ts';
import type { Led } from './choose.store.ts';
import { advanceRound, type RoundRow } from './rounds.store.ts';

/** A round with choices that were made since, and what follows from them. */
export interface Onward {
  readonly round: RoundRow;
  readonly choices: readonly Json[];
  readonly course: Course;
  /** What the choice cost, and the balance after it. */
  readonly stake: bigint;
  readonly balanceAfterBet: bigint | undefined;
  /** Until when the caller sends an award itself; null leaves it to the sender. */
  readonly leaseUntil: Date | null;
}

/**
 * Writes choices down with all that follows: the round waits for the next one, or it is over and its award is paid or due. Undefined
 * when another has gone on with it meanwhile.
 */
export async function goOn(
  tx: Tx,
  arcade: Arcade,
  onward: Onward,
): Promise<{ round: RoundRow; win: CallRow | undefined } | undefined> {
  const { round, choices, course, leaseUntil } = onward;
  const isOurs = round.money !== 'operator';
  const led = ledTo(round, choices, course);
  const ours = { money: round.money, playerId: round.player_id };
  const at = dateOf(arcade.clock);
  const moved = await advanceRound(tx, round.id, {
    ...led,
    from: round.state,
    after: round.choices.length,
    ...{ stake: onward.stake, balanceAfterBet: onward.balanceAfterBet, at },
    balance: course.waits ? undefined : await moveOurs(tx, ours, led.win),
  });
  // Whoever moves money of ours holds the player's lock and has looked where the round stands.
  invariant(moved !== undefined || !isOurs, 'a locked round stands where it was read');
  const win = moved && dueAward(moved);
  if (win) await insertCall(tx, { ...win, roundId: round.id, at, leaseUntil });
  return moved && { round: moved, win };
}

/** Where choices lead a round: it waits for the next one, or it is over, which settles it where the money is kept here. */
export function ledTo(round: RoundRow, choices: readonly Json[], course: Course): Led {
  const pay = BigInt(course.pay);
  const paid = winOf(money(currencyOf(round.currency), round.unit), pay).parts;
  const win = course.waits ? 0n : paid + (round.jackpot_win ?? 0n);
  const to = course.waits ? 'waiting' : round.money === 'operator' ? 'accepted' : 'settled';
  return { to, choices, steps: course.steps, pay, win, waits: course.waits };
}

/** The award that is due of a round that is over. */
export function dueAward(round: RoundRow): CallRow | undefined {
  return round.state === 'accepted' ? awardOf(round) : undefined;
}

/** The one award of a round, where it wins what it says. */
export function awardOf(round: RoundRow): CallRow {
  return { id: awardIdOf(round.id), round_id: round.id, kind: 'win', number: 1, amount: round.win, attempts: 0 };
}
