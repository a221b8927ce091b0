import { randomUUID } from 'node:crypto';
import { invariant, type Money, money, SECOND_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Tx } from '../db.ts';
import { ROUND_CYCLE_MS } from '../games.ts';
import { Refused } from '../refused.ts';
import { lineBetsOf, stakeOf } from '../rules/stakes.ts';
import type { Session } from '../sessions/find-session.ts';
import { lockPlayer, movePlayMoney, moveVendorWallet, recordActivity } from '../sessions/sessions.store.ts';
import { takeNonce } from '../seeds/seeds.store.ts';
import { takeFreeRound } from '../rewards/rewards.store.ts';
import { insertCall } from '../wallet/wallet.store.ts';
import { drawOutcome } from './draw-outcome.ts';
import { insertRound, newestRound, OPEN_STATES, type RoundRow, roundOfRequest } from './rounds.store.ts';

export interface SpinRequest {
  /** Made by the browser for one press of the button. The same id always means the same round. */
  readonly requestId: string;
  readonly lineBetParts: bigint;
}

/** How long one sending to the wallet may be under way before somebody else takes the call up. */
export const LEASE_MS = 10 * SECOND_MS;

/**
 * Writes a round down before anybody sees it: nonce, outcome, win, and the bet that the wallet is to be asked for. A request that is
 * known already returns its round, so a lost answer may be asked for again.
 * Refuses: request_reused, round_unfinished, too_soon, stake_not_offered, not_enough_money (demo, vendor wallet).
 */
export function beginRound(
  arcade: Arcade,
  session: Session,
  request: SpinRequest,
): Promise<{ round: RoundRow; fresh: boolean }> {
  return arcade.db.inTransaction(async (tx) => {
    const player = await lockPlayer(tx, session.playerId);
    invariant(player !== undefined, 'a session has a player');
    const known = await roundOfRequest(tx, session.playerId, request.requestId);
    if (known) {
      if (known.line_bet !== request.lineBetParts) throw new Refused('request_reused');
      return { round: known, fresh: false };
    }
    const lineBet = money(session.currency, request.lineBetParts);
    mayStart(arcade, await newestRound(tx, session.playerId, session.game.slot.code));
    mayStake(lineBet);
    await recordActivity(tx, player.id, {
      active: dateOf(arcade.clock),
      sittingStarted: player.sitting_started_at ?? dateOf(arcade.clock),
    });
    return { round: await writeRound(tx, arcade, { session, request, lineBet }), fresh: true };
  });
}

/** One round at a time, seen to its end, and not faster than the cycle: by our clock, whatever the browser does. */
function mayStart(arcade: Arcade, newest: RoundRow | undefined): void {
  if (newest === undefined) return;
  const seen = newest.state !== 'settled' || newest.shown_spins === newest.spins;
  if (OPEN_STATES.includes(newest.state) || !seen) throw new Refused('round_unfinished', { roundId: newest.id });
  const retryAfterMs = newest.created_at.getTime() + ROUND_CYCLE_MS - arcade.clock.now();
  if (retryAfterMs > 0) throw new Refused('too_soon', { retryAfterMs });
}

function mayStake(lineBet: Money): void {
  if (!lineBetsOf(lineBet.currency).some((offered) => offered.parts === lineBet.parts)) {
    throw new Refused('stake_not_offered');
  }
}

async function writeRound(
  tx: Tx,
  arcade: Arcade,
  { session, request, lineBet }: { session: Session; request: SpinRequest; lineBet: Money },
): Promise<RoundRow> {
  const { slot } = session.game;
  const stake = stakeOf(lineBet, slot.lines.length);
  const isOurs = session.money !== 'operator';
  const afterBet = await moveOurs(tx, session, -stake.parts);
  if (isOurs && afterBet === undefined) throw new Refused('not_enough_money');
  const seed = await takeNonce(tx, session.playerId);
  invariant(seed !== undefined, 'a player has an active seed');
  const { spins, win } = drawOutcome(arcade, slot, { seed, lineBet });
  const balance = await moveOurs(tx, session, win.parts);
  const at = dateOf(arcade.clock);
  const round = await insertRound(tx, {
    id: randomUUID(),
    player_id: session.playerId,
    session_id: session.row.id,
    game_code: slot.code,
    rules_version: slot.version,
    seed_id: seed.id,
    nonce: seed.last_nonce,
    request_id: request.requestId,
    currency: session.currency,
    line_bet: lineBet.parts,
    stake: stake.parts,
    win: win.parts,
    spins: spins.length,
    outcome: spins,
    state: isOurs ? 'settled' : 'betting',
    balance_after_bet: afterBet ?? null,
    balance: balance ?? null,
    reward_id: await freeRoundFor(tx, session, { stake: stake.parts, at }),
    created_at: at,
  });
  invariant(round !== undefined, 'an insert returns its row');
  if (!isOurs) {
    const leaseUntil = dateOf(arcade.clock, LEASE_MS);
    await insertCall(tx, { id: randomUUID(), roundId: round.id, kind: 'bet', at, leaseUntil });
  }
  return round;
}

/** The reward that pays for the round; null where the member does. Only rounds from the operator's wallet are free. */
async function freeRoundFor(
  tx: Tx,
  { row, currency, game, walletUser }: Session,
  { stake, at }: { readonly stake: bigint; readonly at: Date },
): Promise<string | null> {
  if (walletUser === undefined) return null;
  const { operator_id: operatorId } = row;
  const of = { operatorId, user: walletUser.user, currency, gameCode: game.slot.code, stake, now: at };
  return (await takeFreeRound(tx, of)) ?? null;
}

/** Money that is kept here moves with the round itself. Undefined when there is not enough, or when it is the operator's. */
async function moveOurs(tx: Tx, { money: kept, playerId }: Session, change: bigint): Promise<bigint | undefined> {
  if (kept === 'operator') return undefined;
  return (kept === 'vendor-wallet' ? moveVendorWallet : movePlayMoney)(tx, playerId, change);
}
