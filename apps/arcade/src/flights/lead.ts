import { randomUUID } from 'node:crypto';
import { type Instant, invariant, SECOND_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import type { CrashRules } from '../mechanics/crash/rules.ts';
import { lockPlayer } from '../sessions/sessions.store.ts';
import type { Title } from '../titles/title.ts';
import { lockRound } from '../rounds/rounds.store.ts';
import { betsStillIn } from './bets.store.ts';
import { takeNumber } from './chains.store.ts';
import { keepChains, type Secret, secretOf } from './chains.ts';
import { crashOf } from './crash-of.ts';
import {
  closeJudged,
  endFlight,
  type FlightRow,
  flightsToJudge,
  holdLead,
  insertFlight,
  newestFlight,
  takeLead,
} from './flights.store.ts';
import { closeBet } from './judge-bet.ts';

/** Bets are taken for so long; then answers of wallets are waited for; then it flies; so long after its end the next one opens. */
export const TAKES_BETS_MS = 6 * SECOND_MS;
export const CLOSED_MS = SECOND_MS;
export const REST_MS = 4 * SECOND_MS;

/** So long after the end a bet is still in for a cash-out that came in time and is on its way to the database. */
export const LATE_MS = 2 * SECOND_MS;

/** A leader that says nothing for so long is followed by another. */
export const LEAD_MS = 3 * SECOND_MS;
/** Without anybody to see them there are no flights. */
const UNSEEN_MS = 20 * SECOND_MS;
/** How often is looked for bets that get out by themselves, and for anything at all. */
const WATCHFUL_MS = 50;
const IDLE_MS = 250;
/** The same while nobody is there: most of an empty arcade's work would be this. */
const UNSEEN_IDLE_MS = SECOND_MS;

/** A game whose flights are led. */
export type FlightGame = Title & Required<Pick<Title, 'flight'>>;

export interface Lead {
  readonly game: FlightGame;
  /** Who leads: one name for the life of a process. */
  readonly leader: string;
  /** How many flights a chain that has to be made is for. */
  readonly flightsOfAChain?: number;
}

export function newLeader(): string {
  return randomUUID();
}

/**
 * Does whatever is due now, if this process leads or can: chains, cash-outs by themselves, the end, judging, the next flight. Returns in
 * how many milliseconds to look again. Everything follows from what stands in the database and from its clock, and every step is safe
 * when repeated, raced or killed half-way: another process goes on from there.
 */
export async function leadOn(arcade: Arcade, lead: Lead): Promise<number> {
  const { code } = lead.game;
  const now = await arcade.databaseClock.now();
  const leads = await takeLead(arcade.db, {
    ...{ gameCode: code, leader: lead.leader },
    ...{ at: new Date(now), until: new Date(now + LEAD_MS) },
  });
  if (leads === undefined) return IDLE_MS;
  const flight = await newestFlight(arcade.db, code);
  if (flight?.ended_at === null) return flyOn(arcade, lead, { flight, now });
  await judgeLeft(arcade, lead);
  if (flight?.ended_at && now < flight.ended_at.getTime() + REST_MS) {
    return Math.min(IDLE_MS, flight.ended_at.getTime() + REST_MS - now);
  }
  if (leads.watched_at === null || now - leads.watched_at.getTime() > UNSEEN_MS) {
    // The first chain is published before anybody is there.
    await keepChains(arcade, code, lead.flightsOfAChain);
    return UNSEEN_IDLE_MS;
  }
  return openNext(arcade, lead, now);
}

async function flyOn(
  arcade: Arcade,
  lead: Lead,
  { flight, now }: { readonly flight: FlightRow; readonly now: Instant },
): Promise<number> {
  const crash = crashOf(lead.game, flight);
  const elapsedMs = now - flight.starts_at.getTime();
  if (elapsedMs < 0) return Math.min(IDLE_MS, -elapsedMs);
  const secret = await secretOf(arcade, flight);
  const endMs = crash.endOf(secret.point);
  if (elapsedMs >= endMs) {
    const at = new Date(flight.starts_at.getTime() + endMs);
    await endFlight(arcade.db, flight.id, { ...secret, at });
    await judgeLeft(arcade, lead);
    return WATCHFUL_MS;
  }
  const due = await betsStillIn(arcade.db, flight.id, crash.multipleAt(elapsedMs));
  await judgeAll(arcade, lead, { flight, secret, bets: due });
  return Math.min(WATCHFUL_MS, endMs - elapsedMs);
}

/** Judges whatever is still in on flights that are over: at once whoever got out by itself, the others when no cash-out can be on its way. */
async function judgeLeft(arcade: Arcade, lead: Lead): Promise<void> {
  for (const flight of await flightsToJudge(arcade.db, lead.game.code)) {
    const secret = { hash: flight.hash, point: Number(flight.point) };
    const now = await arcade.databaseClock.now();
    const isLate = now >= flight.ended_at.getTime() + LATE_MS;
    const crash = crashOf(lead.game, flight);
    const bets = await betsStillIn(arcade.db, flight.id, isLate ? null : reached(crash, secret.point));
    await judgeAll(arcade, lead, { flight, secret, bets });
    if (isLate) await closeJudged(arcade.db, flight.id, new Date(now));
  }
}

/** The highest multiple that a flight shows: nobody gets out of one that ends at 1.00. */
function reached(crash: CrashRules, point: number): number {
  return point > 100 ? Math.min(point, crash.multipleAt(Number.MAX_SAFE_INTEGER)) : 0;
}

/** Those that nobody cashed out: by their own multiple and the point. Each is on its own, so that one that cannot be judged keeps no other waiting. */
async function judgeAll(
  arcade: Arcade,
  { game }: Lead,
  of: {
    readonly flight: FlightRow;
    readonly secret: Secret;
    readonly bets: readonly { readonly id: string; readonly player_id: string }[];
  },
): Promise<void> {
  const judgement = { crash: crashOf(game, of.flight), point: of.secret.point, askedAtMs: null, leaseUntil: null };
  for (const { id, player_id: playerId } of of.bets) {
    await arcade.db
      .inTransaction(async (tx) => {
        await lockPlayer(tx, playerId);
        const round = await lockRound(tx, id);
        if (round?.state === 'waiting') await closeBet(tx, arcade, { round, judgement });
      })
      .catch((error: unknown) => {
        arcade.log.error({ err: error, round: id }, 'a bet on a flight could not be judged');
      });
  }
}

async function openNext(arcade: Arcade, { game, leader, flightsOfAChain }: Lead, now: Instant): Promise<number> {
  const [chain] = await keepChains(arcade, game.code, flightsOfAChain);
  if (chain === undefined) return IDLE_MS;
  const closesAt = now + TAKES_BETS_MS;
  await arcade.db.inTransaction(async (tx) => {
    if (!(await holdLead(tx, game.code, leader))) return;
    const underWay = await newestFlight(tx, game.code);
    if (underWay?.ended_at === null) return;
    const number = await takeNumber(tx, chain.id);
    if (number === undefined) return;
    const opened = await insertFlight(tx, {
      ...{ id: randomUUID(), game_code: game.code, rules_version: game.flight.version, chain_id: chain.id, number },
      ...{ opens_at: new Date(now), closes_at: new Date(closesAt), starts_at: new Date(closesAt + CLOSED_MS) },
    });
    invariant(opened, 'one flight is under way at a time');
  });
  return IDLE_MS;
}
