import { invariant, SECOND_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import { type CallRow, postponeCall } from '../wallet/wallet.store.ts';
import { deliver, endsWithBet, FINAL, sendAward, sessionOfRound, whyOf } from './carry-out.ts';
import { concludeRaise, declineBet, settle } from './conclude.ts';
import { awardOf } from './go-on.ts';
import { type RoundRow, roundOf } from './rounds.store.ts';

/** Timeout of calls by the background sender: no member waits, so slow wallets get more time. */
const PATIENT_TIMEOUT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = 5 * 60 * SECOND_MS;

/** One attempt of the sender at a call that is due. */
export async function carryOn(arcade: Arcade, call: CallRow): Promise<void> {
  const round = await roundOf(arcade.db, call.round_id);
  invariant(round !== undefined, 'a call belongs to a round');
  if (call.kind === 'bet') return takeUpBet(arcade, round, call);
  const session = await sessionOfRound(arcade, round);
  if (await deliver(arcade, { session, round, call, betId: undefined }, PATIENT_TIMEOUT_MS)) return;
  await postpone(arcade, call);
}

const LEFT_BEHIND = { kind: 'unknown', why: 'left behind' } as const;

/**
 * A bet that was left behind is never asked for again. Where nobody can have seen what it led to, it is taken back. Where its round ends with it,
 * whoever left it may have paid its award and shown it, with nothing written down (payAtOnce). So the award is sent: a wallet that has the
 * bet has the award now, or had it before, and the round stands. If it knows no such bet, that is taken back, which also turns away one that is
 * still on its way. While it does not answer, it is asked again later.
 */
async function takeUpBet(arcade: Arcade, round: RoundRow, bet: CallRow): Promise<void> {
  if (bet.number > 1) return void (await concludeRaise(arcade, bet, LEFT_BEHIND));
  const mayBePaid = round.state === 'betting' && endsWithBet(round);
  const session = mayBePaid ? await sessionOfRound(arcade, round) : undefined;
  const reply = session && (await sendAward(arcade, { session, round, betId: bet.id }, PATIENT_TIMEOUT_MS));
  if (reply?.kind === 'unknown' || (reply !== undefined && !FINAL.includes(reply.status))) {
    arcade.log.warn({ round: round.id, why: whyOf(reply) }, 'the wallet did not say whether it has a bet');
    return postpone(arcade, bet);
  }
  if (reply?.status !== 'RS_OK') return void (await declineBet(arcade, bet, LEFT_BEHIND));
  const award = { round, call: awardOf(round), balance: reply.balance, at: dateOf(arcade.clock) };
  await settle(arcade, { ...award, bet: { id: bet.id, balance: undefined } });
}

async function postpone(arcade: Arcade, call: CallRow): Promise<void> {
  const waitMs = Math.min(SECOND_MS * 2 ** Math.min(call.attempts, 10), LONGEST_WAIT_MS);
  await postponeCall(arcade.db, call.id, { answer: 'unanswered', nextAt: dateOf(arcade.clock, waitMs) });
}
