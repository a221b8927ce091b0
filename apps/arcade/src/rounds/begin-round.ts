import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { invariant, type Money, money, SECOND_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Tx } from '../db.ts';
import { allowsOf, cycleOf } from '../games.ts';
import { jackpotFor, playsForJackpots } from '../jackpots/find-jackpot.ts';
import { chancesOf, type Drawn, levelOf } from '../jackpots/take-part.ts';
import type { Json } from '../mechanics/mechanic.ts';
import { Refused } from '../refused.ts';
import { stakeOf, unitsFor, winOf } from '../rules/stakes.ts';
import type { Session } from '../sessions/find-session.ts';
import { lockPlayer, recordActivity } from '../sessions/sessions.store.ts';
import { takeNonce } from '../seeds/seeds.store.ts';
import { takeFreeRound } from '../rewards/rewards.store.ts';
import { insertCall } from '../wallet/wallet.store.ts';
import { joinJackpot } from './join-jackpot.ts';
import { moveOurs } from './move-ours.ts';
import { courseOf, courseWithoutPlayer } from './play-course.ts';
import { insertRound, moveRound, newestRound, OPEN_STATES, type RoundRow, roundOfRequest } from './rounds.store.ts';

export interface PlayRequest {
  /** Made by the browser for one press of the button. The same id always means the same round. */
  readonly requestId: string;
  readonly unitParts: bigint;
  /** As the page sent it; the rules read it. */
  readonly bet: unknown;
}

/** How long one sending to the wallet may be under way before somebody else takes the call up. */
export const LEASE_MS = 10 * SECOND_MS;

/**
 * Writes a round down before anybody sees it: nonce, course as far as it leads without a choice, and the bet that the wallet is to be
 * asked for. A request that is known already returns its round, so a lost answer may be asked for again.
 * Refuses: request_reused, round_unfinished, too_soon, stake_not_offered, bet_not_offered, not_enough_money (demo, vendor wallet).
 */
export async function beginRound(
  arcade: Arcade,
  session: Session,
  request: PlayRequest,
): Promise<{ round: RoundRow; fresh: boolean }> {
  const bet = betOf(session, request.bet);
  const jackpotId = await jackpotFor(arcade, session);
  return arcade.db.inTransaction(async (tx) => {
    const player = await lockPlayer(tx, session.playerId);
    invariant(player !== undefined, 'a session has a player');
    const known = await roundOfRequest(tx, session.playerId, request.requestId);
    if (known) {
      const same = known.unit === request.unitParts && isDeepStrictEqual(known.bet, bet);
      if (!same || known.game_code !== session.game.code) throw new Refused('request_reused');
      return { round: known, fresh: false };
    }
    mayStart(arcade, session, await newestRound(tx, session.playerId, session.game.code));
    const unit = money(session.currency, request.unitParts);
    mayStake(session, unit);
    await recordActivity(tx, player.id, {
      active: dateOf(arcade.clock),
      sittingStarted: player.sitting_started_at ?? dateOf(arcade.clock),
    });
    const made = { session, requestId: request.requestId, unit, bet, jackpotId };
    return { round: await writeRound(tx, arcade, made), fresh: true };
  });
}

/** Bets on flights have their own way (flights/place-bet.ts). */
function betOf({ game, policy }: Session, asked: unknown): Json {
  if (game.flight !== undefined) throw new Refused('bet_not_offered');
  const bet = game.rules.readBet(asked);
  const bought = typeof bet === 'object' && bet !== null && 'buy' in bet;
  if (bet === undefined || (bought && !allowsOf(game, policy).buy)) throw new Refused('bet_not_offered');
  return bet;
}

/** One round at a time, seen to its end, and not faster than the cycle: by our clock, whatever the browser does. */
function mayStart(arcade: Arcade, { game, policy }: Session, newest: RoundRow | undefined): void {
  if (newest === undefined) return;
  const seen = newest.state !== 'settled' || newest.shown_steps === newest.step_count;
  if (OPEN_STATES.includes(newest.state) || !seen) throw new Refused('round_unfinished', { roundId: newest.id });
  const retryAfterMs = newest.created_at.getTime() + cycleOf(game, policy) - arcade.clock.now();
  if (retryAfterMs > 0) throw new Refused('too_soon', { retryAfterMs });
}

export function mayStake({ game }: Session, unit: Money): void {
  if (!unitsFor(game.kind, unit.currency).some((offered) => offered.parts === unit.parts)) {
    throw new Refused('stake_not_offered');
  }
}

interface NewlyMade {
  readonly session: Session;
  readonly requestId: string;
  readonly unit: Money;
  readonly bet: Json;
  /** The jackpot that the session's stakes feed. */
  readonly jackpotId: string | undefined;
}

async function writeRound(tx: Tx, arcade: Arcade, made: NewlyMade): Promise<RoundRow> {
  const { session, requestId, unit, bet } = made;
  const { game, playerId } = session;
  const stake = stakeOf(unit, game.rules.unitsOf(bet));
  const ours = { money: session.money, playerId };
  const isOurs = session.money !== 'operator';
  const afterBet = await moveOurs(tx, ours, -stake.parts);
  if (isOurs && afterBet === undefined) throw new Refused('not_enough_money');
  const seed = await takeNonce(tx, playerId);
  invariant(seed !== undefined, 'a player has an active seed');
  const { course, choices } = openingOf(arcade, session, { rules: game.rules, seed, nonce: seed.last_nonce, bet });
  const pay = BigInt(course.pay);
  const win = course.waits ? 0n : winOf(unit, pay).parts;
  const at = dateOf(arcade.clock);
  const rewardId = await freeRoundFor(tx, session, { stake: stake.parts, bet, at });
  const round = await insertRound(tx, {
    id: randomUUID(),
    player_id: playerId,
    session_id: session.row.id,
    game_code: game.code,
    rules_version: game.rules.version,
    seed_id: seed.id,
    nonce: seed.last_nonce,
    request_id: requestId,
    currency: session.currency,
    money: session.money,
    unit: unit.parts,
    bet,
    choices,
    stake: stake.parts,
    pay,
    win,
    waits: course.waits,
    steps: course.steps,
    state: !isOurs ? 'betting' : course.waits ? 'waiting' : 'settled',
    balance_after_bet: afterBet ?? null,
    balance: course.waits ? null : ((await moveOurs(tx, ours, win)) ?? null),
    reward_id: rewardId,
    ...jackpotOfRound(arcade, made, { seed, nonce: seed.last_nonce, stake, isFree: rewardId !== null }),
    created_at: at,
  });
  invariant(round !== undefined, 'an insert returns its row');
  if (isOurs) return takeOurPart(tx, arcade, round);
  const leaseUntil = dateOf(arcade.clock, LEASE_MS);
  const amount = rewardId === null ? stake.parts : 0n;
  await insertCall(tx, { id: randomUUID(), roundId: round.id, kind: 'bet', number: 1, amount, at, leaseUntil });
  return round;
}

/** A free round has no part in jackpots: nobody staked anything. A demo wins the money of the demo. */
function jackpotOfRound(
  arcade: Arcade,
  { session, jackpotId }: NewlyMade,
  { isFree, stake, ...drawn }: Omit<Drawn, 'chances'> & { readonly stake: Money; readonly isFree: boolean },
): Pick<RoundRow, 'jackpot_id' | 'jackpot_chances' | 'jackpot_level'> {
  if (!playsForJackpots(session) || isFree) return { jackpot_id: null, jackpot_chances: 0, jackpot_level: null };
  const chances = chancesOf(stake);
  const level = levelOf(arcade, { ...drawn, chances });
  return { jackpot_id: jackpotId ?? null, jackpot_chances: chances, jackpot_level: level ?? null };
}

/** A stake that is kept here is taken with the round itself: the jackpot gets its part at once, and a level is paid with the round. */
async function takeOurPart(tx: Tx, arcade: Arcade, round: RoundRow): Promise<RoundRow> {
  const won = await joinJackpot(tx, arcade, round);
  if (won.jackpot_win === null || won.state !== 'settled') return won;
  const balance = await moveOurs(tx, { money: won.money, playerId: won.player_id }, won.jackpot_win);
  const at = dateOf(arcade.clock);
  const paid = await moveRound(tx, won.id, { from: 'settled', to: 'settled', at, balance });
  invariant(paid !== undefined, 'a new round stands where it was written');
  return paid;
}

/** As far as the round leads by itself. A slot whose gamble the operator does not allow collects by itself. */
function openingOf(arcade: Arcade, { game, policy }: Session, played: Parameters<typeof courseOf>[1]) {
  if (game.kind === 'slot' && !allowsOf(game, policy).gamble) return courseWithoutPlayer(arcade, played, []);
  return { course: courseOf(arcade, played, []), choices: [] };
}

/**
 * The reward that pays for the round; null where the member does. Only rounds from the operator's wallet are free, and only with the
 * usual bet: a free round buys nothing.
 */
async function freeRoundFor(
  tx: Tx,
  { row, currency, game, walletUser }: Session,
  { stake, bet, at }: { readonly stake: bigint; readonly bet: Json; readonly at: Date },
): Promise<string | null> {
  if (walletUser === undefined || !isDeepStrictEqual(bet, game.rules.usualBet)) return null;
  const { operator_id: operatorId } = row;
  const of = { operatorId, user: walletUser.user, currency, gameCode: game.code, stake, now: at };
  return (await takeFreeRound(tx, of)) ?? null;
}
