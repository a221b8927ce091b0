import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { currencyOf, invariant, money } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Tx } from '../db.ts';
import type { Course, Json } from '../mechanics/mechanic.ts';
import { Refused } from '../refused.ts';
import { stakeOf } from '../rules/stakes.ts';
import { seedOf } from '../seeds/seeds.store.ts';
import type { Session } from '../sessions/find-session.ts';
import { lockPlayer, recordActivity } from '../sessions/sessions.store.ts';
import { type CallRow, insertCall, nextBetNumber } from '../wallet/wallet.store.ts';
import { LEASE_MS } from './begin-round.ts';
import { choiceOf, insertChoice } from './choices.store.ts';
import { goOn } from './go-on.ts';
import { moveOurs } from './move-ours.ts';
import { courseOf, type Played, rulesOfRound } from './play-course.ts';
import { moveRound, type RoundRow, roundOf } from './rounds.store.ts';

export interface ChooseRequest {
  /** Made by the browser for one press of a button. The same id always means the same choice. */
  readonly requestId: string;
  readonly roundId: string;
  /** How many choices the page knows of. */
  readonly after: number;
  /** As the page sent it; the rules read it. */
  readonly choice: unknown;
}

/** What follows a choice whose stake the wallet is asked for. */
export interface Raise {
  readonly bet: CallRow;
  readonly choices: readonly Json[];
  readonly course: Course;
}

/** The round as it is now, and what is to be told to the operator's wallet at once. */
export interface Chosen {
  readonly round: RoundRow;
  readonly raise?: Raise;
  readonly win?: CallRow | undefined;
}

/**
 * Writes a choice down before its answer is shown. One that costs, from the operator's wallet, is only asked for here: it is made when
 * the wallet took its stake. A request that is known already does nothing.
 * Refuses: round_unknown, request_reused, round_unfinished, choice_too_late, choice_not_offered, not_enough_money (demo, vendor wallet).
 */
export function beginChoice(arcade: Arcade, session: Session, request: ChooseRequest): Promise<Chosen> {
  return arcade.db.inTransaction(async (tx) => {
    const player = await lockPlayer(tx, session.playerId);
    invariant(player !== undefined, 'a session has a player');
    const round = await roundOf(tx, request.roundId);
    const isTheirs = round?.player_id === session.playerId && round.game_code === session.game.code;
    if (round === undefined || !isTheirs || round.flight_id !== null) throw new Refused('round_unknown');
    const played = await playedOf(tx, session, round);
    const known = await choiceOf(tx, round.id, request.requestId);
    if (known !== undefined) {
      const before = round.choices.slice(0, known.number - 1);
      const { choice } = readAt(arcade, { played, before, asked: request.choice });
      if (known.number !== request.after + 1 || !isDeepStrictEqual(choice, known.choice)) {
        throw new Refused('request_reused');
      }
      return { round };
    }
    mayChoose(round, request.after);
    await recordActivity(tx, player.id, {
      active: dateOf(arcade.clock),
      sittingStarted: player.sitting_started_at ?? dateOf(arcade.clock),
    });
    return writeChoice(tx, arcade, { round, played, request });
  });
}

/** What a round is played by. The seed is that of its beginning. */
export async function playedOf(tx: Tx, { game }: Pick<Session, 'game'>, round: RoundRow): Promise<Played> {
  const seed = round.seed_id === null ? undefined : await seedOf(tx, round.seed_id);
  invariant(seed !== undefined && round.nonce !== null, 'a round with choices has its seed');
  return { rules: rulesOfRound(game, round), seed, nonce: round.nonce, bet: round.bet };
}

/** The choice is of the place that the page knows; the server knows whether the round still stands there. */
function mayChoose(round: RoundRow, after: number): void {
  if (round.state === 'betting' || round.state === 'raising' || round.state === 'lowering') {
    throw new Refused('round_unfinished', { roundId: round.id });
  }
  if (round.state !== 'waiting' || round.choices.length !== after) {
    throw new Refused('choice_too_late', { roundId: round.id });
  }
}

/** The choice as the rules read it where these choices have led, and what it costs. */
function readAt(
  arcade: Arcade,
  { played, before, asked }: { played: Played; before: readonly Json[]; asked: unknown },
): { choice: Json; units: number } {
  const { rules, bet } = played;
  const course = courseOf(arcade, played, before);
  const choice = course.waits ? rules.readChoice?.(asked, course, bet) : undefined;
  if (choice === undefined) throw new Refused('choice_not_offered');
  return { choice, units: rules.unitsOfChoice?.(choice, course, bet) ?? 0 };
}

async function writeChoice(
  tx: Tx,
  arcade: Arcade,
  { round, played, request }: { round: RoundRow; played: Played; request: ChooseRequest },
): Promise<Chosen> {
  const { choice, units } = readAt(arcade, { played, before: round.choices, asked: request.choice });
  const stake = stakeOf(money(currencyOf(round.currency), round.unit), units).parts;
  // Nobody gave more than the stake of a free round.
  if (stake > 0n && round.reward_id !== null) throw new Refused('choice_not_offered');
  const choices = [...round.choices, choice];
  const course = courseOf(arcade, played, choices);
  const at = dateOf(arcade.clock);
  const isAsked = stake > 0n && round.money === 'operator';
  const kept = { round_id: round.id, request_id: request.requestId, number: choices.length, choice, stake } as const;
  await insertChoice(tx, { ...kept, state: isAsked ? 'asked' : 'made', at });
  if (isAsked) return askForStake(tx, arcade, { round, stake, choices, course });
  const balanceAfterBet = stake > 0n ? await payFrom(tx, round, stake) : undefined;
  const leaseUntil = dateOf(arcade.clock, LEASE_MS);
  const gone = await goOn(tx, arcade, { round, choices, course, stake, balanceAfterBet, leaseUntil });
  invariant(gone !== undefined, 'a locked round stands where it was read');
  return gone;
}

async function payFrom(tx: Tx, round: RoundRow, stake: bigint): Promise<bigint> {
  const left = await moveOurs(tx, { money: round.money, playerId: round.player_id }, -stake);
  if (left === undefined) throw new Refused('not_enough_money');
  return left;
}

async function askForStake(
  tx: Tx,
  arcade: Arcade,
  { round, stake, choices, course }: { round: RoundRow; stake: bigint } & Omit<Raise, 'bet'>,
): Promise<Chosen> {
  const at = dateOf(arcade.clock);
  const raised = await moveRound(tx, round.id, { from: 'waiting', to: 'raising', at });
  invariant(raised !== undefined, 'a locked round stands where it was read');
  const number = await nextBetNumber(tx, round.id);
  const bet = { id: randomUUID(), kind: 'bet', number, amount: stake } as const;
  await insertCall(tx, { ...bet, roundId: round.id, at, leaseUntil: dateOf(arcade.clock, LEASE_MS) });
  return { round: raised, raise: { bet: { ...bet, round_id: round.id, attempts: 0 }, choices, course } };
}
