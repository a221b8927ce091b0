import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { invariant, type Money, money, SECOND_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import { isTaken, type Sql, type Tx } from '../db.ts';
import { allowsOf, cycleOf } from '../games.ts';
import { jackpotFor, playsForJackpots } from '../jackpots/find-jackpot.ts';
import { chancesOf, levelOf } from '../jackpots/take-part.ts';
import type { Json } from '../mechanics/mechanic.ts';
import { Refused } from '../refused.ts';
import { stakeOf, unitsFor, winOf } from '../rules/stakes.ts';
import { findAgain, type Session } from '../sessions/find-session.ts';
import type { SeedRow } from '../seeds/seeds.store.ts';
import type { CallRow } from '../wallet/wallet.store.ts';
import {
  type Beginning,
  type FreeRoundsOf,
  seedIn,
  type SeenRound,
  standingOf,
  type StandingRow,
  writeBeginning,
} from './begin.store.ts';
import { joinJackpot } from './join-jackpot.ts';
import { moveOurs } from './move-ours.ts';
import { courseOf, courseWithoutPlayer, type Played } from './play-course.ts';
import { moveRound, OPEN_STATES, type RoundRow, roundOf } from './rounds.store.ts';

export interface PlayRequest {
  /** Made by the browser for one press of the button. The same id always means the same round. */
  readonly requestId: string;
  readonly unitParts: bigint;
  /** As the page sent it; the rules read it. */
  readonly bet: unknown;
  /** Whether the player wants to be asked to gamble with a win of a slot; who does not has it at once. */
  readonly gambles?: boolean | undefined;
  /** How far the round before was seen, where that was not said before. */
  readonly seen?: SeenRound | undefined;
  /** Where the player stood when the call was admitted, if that was read with the session. */
  readonly read?: StandingRow | undefined;
}

/** How long one sending to the wallet may be under way before somebody else takes the call up. */
export const LEASE_MS = 10 * SECOND_MS;

/** The round of a request: written down now (with the bet that its wallet is to be asked for, where there is one), or known already. */
export interface BegunRound {
  readonly round: RoundRow;
  readonly fresh: boolean;
  readonly bet: CallRow | undefined;
}

/** How often it is tried again when other requests of the same player are quicker. */
const TRIES = 5;

/**
 * Writes a round down before anybody sees it: nonce, course as far as it leads without a choice, and the bet that the wallet is to be
 * asked for. A request that is known already returns its round, so a lost answer may be asked for again.
 * It is drawn from the seed as it was read, and written only if that still stands: no lock is held while we count.
 * Refuses: session_ended, request_reused, round_unfinished, too_soon, stake_not_offered, bet_not_offered, not_enough_money (demo, vendor wallet).
 */
export async function beginRound(arcade: Arcade, session: Session, request: PlayRequest): Promise<BegunRound> {
  const bet = betOf(session, request.bet);
  const jackpotId = await jackpotFor(arcade, session);
  const of = { playerId: session.playerId, gameCode: session.game.code, requestId: request.requestId };
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (attempt > 1) await findAgain(arcade, session);
    const standing = (attempt === 1 ? request.read : undefined) ?? (await standingNow(arcade, of));
    invariant(standing !== undefined, 'a player has an active seed');
    if (standing.known_id !== null) return knownRound(arcade, session, { id: standing.known_id, request, bet });
    mayStart(arcade, session, { standing, seen: request.seen });
    const unit = money(session.currency, request.unitParts);
    mayStake(session, unit);
    const made = { session, request, unit, bet, jackpotId, seed: seedIn(standing) };
    const begun = await writeRound(arcade, made);
    if (begun.round !== undefined) return { round: begun.round, fresh: true, bet: begun.bet };
    // The first time it may only seem so: another process may have played this very request.
    if (begun.isPoor && attempt > 1) throw new Refused('not_enough_money');
  }
  throw new Refused('server_busy', { retryAfterMs: SECOND_MS });
}

async function standingNow(arcade: Arcade, of: Parameters<typeof standingOf>[1]): Promise<StandingRow | undefined> {
  await arcade.settling.written({ playerId: of.playerId });
  return standingOf(arcade.db, of);
}

async function knownRound(
  arcade: Arcade,
  { game }: Session,
  { id, request, bet }: { readonly id: string; readonly request: PlayRequest; readonly bet: Json },
): Promise<BegunRound> {
  await arcade.settling.written({ roundId: id });
  const known = await roundOf(arcade.db, id);
  invariant(known !== undefined, 'a round stays');
  const same = known.unit === request.unitParts && isDeepStrictEqual(known.bet, bet);
  if (!same || known.game_code !== game.code) throw new Refused('request_reused');
  return { round: known, fresh: false, bet: undefined };
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
function mayStart(
  arcade: Arcade,
  { game, policy }: Session,
  { standing, seen }: { readonly standing: StandingRow; readonly seen: SeenRound | undefined },
): void {
  const { newest_id: roundId, newest_state: state, newest_at: at, newest_steps: steps } = standing;
  if (roundId === null || state === null || at === null) return;
  const isSeenNow = seen?.roundId === roundId && seen.steps >= (steps ?? 0);
  const isSeen = state !== 'settled' || standing.newest_seen === true || isSeenNow;
  if (OPEN_STATES.includes(state) || !isSeen) throw new Refused('round_unfinished', { roundId });
  const retryAfterMs = at.getTime() + cycleOf(game, policy) - arcade.clock.now();
  if (retryAfterMs > 0) throw new Refused('too_soon', { retryAfterMs });
}

export function mayStake({ game }: Session, unit: Money): void {
  if (!unitsFor(game.kind, unit.currency).some((offered) => offered.parts === unit.parts)) {
    throw new Refused('stake_not_offered');
  }
}

interface NewlyMade {
  readonly session: Session;
  readonly request: Pick<PlayRequest, 'requestId' | 'seen' | 'gambles'>;
  readonly unit: Money;
  readonly bet: Json;
  /** The jackpot that the session's stakes feed. */
  readonly jackpotId: string | undefined;
  /** As it was read: the round has its next nonce. */
  readonly seed: SeedRow;
}

/** Poor: the money that is kept here was not enough. Without that, no round means that another request was quicker. */
interface Written {
  readonly round?: RoundRow;
  readonly bet?: CallRow | undefined;
  readonly isPoor?: boolean;
}

async function writeRound(arcade: Arcade, made: NewlyMade): Promise<Written> {
  const beginning = beginningOf(arcade, made);
  const { round, call } = beginning;
  const isOurs = round.money !== 'operator';
  const write = async (sql: Sql): Promise<Written> => {
    const begun = await writeBeginning(sql, beginning);
    invariant(begun !== undefined, 'a session has a player');
    if (begun.round === undefined) return { isPoor: begun.ours !== null && begun.ours < round.stake };
    if (isOurs) return { round: begun.round };
    const amount = begun.round.reward_id === null ? round.stake : 0n;
    return {
      round: begun.round,
      bet: { id: call.id, round_id: round.id, kind: 'bet', number: 1, amount, attempts: 0 },
    };
  };
  try {
    if (!isOurs || !playsForJackpots(made.session)) return await write(arcade.db);
    return await arcade.db.inTransaction(async (tx) => {
      const written = await write(tx);
      return written.round === undefined ? written : { round: await takeOurPart(tx, arcade, written.round) };
    });
  } catch (error) {
    // Its request is another round's, which was written meanwhile.
    if (isTaken(error)) return {};
    throw error;
  }
}

function beginningOf(arcade: Arcade, made: NewlyMade): Beginning {
  const { session, request, unit, bet, seed } = made;
  const { game, playerId } = session;
  const nonce = seed.last_nonce + 1;
  const stake = stakeOf(unit, game.rules.unitsOf(bet));
  const played = { rules: game.rules, seed, nonce, bet };
  const { course, choices } = openingOf(arcade, { session, gambles: request.gambles ?? true }, played);
  const pay = BigInt(course.pay);
  const round = {
    ...{ id: randomUUID(), player_id: playerId, session_id: session.row.id, request_id: request.requestId },
    ...{ game_code: game.code, rules_version: game.rules.version, seed_id: seed.id, nonce },
    ...{ currency: session.currency, money: session.money, unit: unit.parts, bet, choices, stake: stake.parts },
    ...{ pay, win: course.waits ? 0n : winOf(unit, pay).parts, waits: course.waits, steps: course.steps },
    state: session.money === 'operator' ? 'betting' : course.waits ? 'waiting' : 'settled',
    ...jackpotOfRound(arcade, made, { nonce, stake }),
    created_at: dateOf(arcade.clock),
  } as const;
  const call = { id: randomUUID(), leaseUntil: dateOf(arcade.clock, LEASE_MS) };
  return { round, call, freeRounds: freeRoundsFor(session, bet), seen: request.seen };
}

/** What it has if its player stakes it: a free round has no part in jackpots. A demo wins the money of the demo. */
function jackpotOfRound(
  arcade: Arcade,
  { session, jackpotId, seed }: NewlyMade,
  { nonce, stake }: { readonly nonce: number; readonly stake: Money },
): Pick<RoundRow, 'jackpot_id' | 'jackpot_chances' | 'jackpot_level'> {
  if (!playsForJackpots(session)) return { jackpot_id: null, jackpot_chances: 0, jackpot_level: null };
  const chances = chancesOf(stake);
  const level = levelOf(arcade, { seed, nonce, chances });
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

/** As far as the round leads by itself. A slot collects by itself where the operator does not allow its gamble, or the player does not want it. */
function openingOf(
  arcade: Arcade,
  { session: { game, policy }, gambles }: { readonly session: Session; readonly gambles: boolean },
  played: Played,
) {
  const mayGamble = gambles && allowsOf(game, policy).gamble;
  if (game.kind === 'slot' && !mayGamble) return courseWithoutPlayer(arcade, played, []);
  return { course: courseOf(arcade, played, []), choices: [] };
}

/** Whose rewards may pay for the round: only rounds from the operator's wallet are free, and only with the usual bet, which buys nothing. */
function freeRoundsFor({ row, game, walletUser }: Session, bet: Json): FreeRoundsOf | undefined {
  if (walletUser === undefined || !isDeepStrictEqual(bet, game.rules.usualBet)) return undefined;
  return { operatorId: row.operator_id, user: walletUser.user };
}
