import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { currencyOf, invariant, money, SECOND_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import { isTaken, type Sql, type Tx } from '../db.ts';
import type { Course, Json } from '../mechanics/mechanic.ts';
import { Refused } from '../refused.ts';
import { stakeOf } from '../rules/stakes.ts';
import { type SeedRow, seedOf } from '../seeds/seeds.store.ts';
import type { Session } from '../sessions/find-session.ts';
import type { CallRow } from '../wallet/wallet.store.ts';
import { LEASE_MS } from './begin-round.ts';
import { askForChoice, type Choosing, choosingOf, type ChoosingRow, makeChoice } from './choose.store.ts';
import { dueAward, ledTo } from './go-on.ts';
import { courseOf, type Played, rulesOfRound } from './play-course.ts';
import type { RoundRow } from './rounds.store.ts';

export interface ChooseRequest {
  /** Made by the browser for one press of a button. The same id always means the same choice. */
  readonly requestId: string;
  readonly roundId: string;
  /** How many choices the page knows of. */
  readonly after: number;
  /** As the page sent it; the rules read it. */
  readonly choice: unknown;
  /** The round as it stood when the call was admitted, if that was read with the session. */
  readonly read?: ChoosingRow | undefined;
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
  /** The request was known already. */
  readonly isKnown?: boolean;
  readonly raise?: Raise;
  readonly win?: CallRow | undefined;
  /** The first bet's call, which the win is of. */
  readonly betId?: string | undefined;
}

/** How often it is tried again when another goes on with the round meanwhile. */
const TRIES = 5;

/**
 * Writes a choice down before its answer is shown. One that costs, from the operator's wallet, is only asked for here: it is made when
 * the wallet took its stake. A request that is known already does nothing. What follows is counted from the round as it was read, and
 * written only where it still stands so: no lock is held meanwhile.
 * Refuses: round_unknown, request_reused, round_unfinished, choice_too_late, choice_not_offered, not_enough_money (demo, vendor wallet).
 */
export async function beginChoice(arcade: Arcade, session: Session, request: ChooseRequest): Promise<Chosen> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const round =
      (attempt === 1 ? request.read : undefined) ?? (await choosingOf(arcade.db, request.roundId, request.requestId));
    const isTheirs = round?.player_id === session.playerId && round.game_code === session.game.code;
    if (round === undefined || !isTheirs) throw new Refused('round_unknown');
    const played = playedFrom(session, round, seedFrom(round));
    if (round.known_number !== null) {
      const before = round.choices.slice(0, round.known_number - 1);
      const { choice } = readAt(arcade, { played, before, asked: request.choice });
      if (round.known_number !== request.after + 1 || !isDeepStrictEqual(choice, round.known_choice)) {
        throw new Refused('request_reused');
      }
      return { round, isKnown: true };
    }
    mayChoose(round, request.after);
    const chosen = await writeChoice(arcade, { round, played, request });
    if (chosen !== 'poor') {
      if (chosen !== undefined) return chosen;
    } else if (attempt > 1) {
      throw new Refused('not_enough_money');
    }
  }
  throw new Refused('server_busy', { retryAfterMs: SECOND_MS });
}

function seedFrom(round: ChoosingRow): SeedRow {
  const { seed_id: id, player_id, server_seed, server_seed_hash, client_seed, last_nonce, seed_state: state } = round;
  invariant(id !== null, 'a round with choices has its seed');
  return { id, player_id, state, server_seed, server_seed_hash, client_seed, last_nonce };
}

/** What a round is played by. The seed is that of its beginning. */
export async function playedOf(tx: Tx, session: Pick<Session, 'game'>, round: RoundRow): Promise<Played> {
  const seed = round.seed_id === null ? undefined : await seedOf(tx, round.seed_id);
  invariant(seed !== undefined, 'a round with choices has its seed');
  return playedFrom(session, round, seed);
}

function playedFrom({ game }: Pick<Session, 'game'>, round: RoundRow, seed: SeedRow): Played {
  invariant(round.nonce !== null, 'a round with choices has its nonce');
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

interface Asked {
  readonly round: ChoosingRow;
  readonly played: Played;
  readonly request: ChooseRequest;
}

/** Undefined when another has gone on with the round; poor: the money that is kept here is not enough. */
async function writeChoice(arcade: Arcade, { round, played, request }: Asked): Promise<Chosen | 'poor' | undefined> {
  const { choice, units } = readAt(arcade, { played, before: round.choices, asked: request.choice });
  const stake = stakeOf(money(currencyOf(round.currency), round.unit), units).parts;
  // Nobody gave more than the stake of a free round.
  if (stake > 0n && round.reward_id !== null) throw new Refused('choice_not_offered');
  const choices = [...round.choices, choice];
  const course = courseOf(arcade, played, choices);
  const choosing: Choosing = {
    ...{ playerId: round.player_id, roundId: round.id, requestId: request.requestId, after: request.after },
    ...{ choice, stake, at: dateOf(arcade.clock) },
    call: { id: randomUUID(), leaseUntil: dateOf(arcade.clock, LEASE_MS) },
  };
  try {
    if (stake > 0n && round.money === 'operator') return await askForStake(arcade.db, choosing, { choices, course });
    const written = await makeChoice(arcade.db, choosing, ledTo(round, choices, course));
    invariant(written !== undefined, 'a round has a player');
    if (written.round === undefined) return written.ours !== null && written.ours < stake ? 'poor' : undefined;
    return { round: written.round, win: dueAward(written.round), betId: round.bet_id ?? undefined };
  } catch (error) {
    // The same request was written by another process meanwhile.
    if (isTaken(error)) return undefined;
    throw error;
  }
}

async function askForStake(
  sql: Sql,
  choosing: Choosing,
  led: Pick<Raise, 'choices' | 'course'>,
): Promise<Chosen | undefined> {
  const asked = await askForChoice(sql, choosing);
  if (asked?.round === undefined) return undefined;
  const { call, roundId, stake } = choosing;
  const bet = {
    id: call.id,
    round_id: roundId,
    kind: 'bet',
    number: asked.betNumber,
    amount: stake,
    attempts: 0,
  } as const;
  return { round: asked.round, raise: { bet, ...led } };
}
