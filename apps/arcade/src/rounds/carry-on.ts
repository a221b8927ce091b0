import { invariant, SECOND_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import { type CallRow, postponeCall } from '../wallet/wallet.store.ts';
import { deliver, endsWithBet, sessionOfRound, whyOf } from './carry-out.ts';
import { concludeRaise, declineBet, settle } from './conclude.ts';
import { awardOf } from './go-on.ts';
import { type RoundRow, roundOf } from './rounds.store.ts';
import { winMessage } from './wallet-messages.ts';

/** Timeout of calls by the background sender: no member waits, so slow wallets get more time. */
const PATIENT_TIMEOUT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = 5 * 60 * SECOND_MS;

const LEFT_BEHIND = { kind: 'unknown', why: 'left behind' } as const;

/** One attempt of the sender at a call that is due. A bet that was left behind is never asked for again. */
export async function carryOn(arcade: Arcade, call: CallRow): Promise<void> {
  const round = await roundOf(arcade.db, call.round_id);
  invariant(round !== undefined, 'a call belongs to a round');
  if (call.kind !== 'bet') return sendAgain(arcade, round, call);
  if (call.number > 1) return void (await concludeRaise(arcade, call, LEFT_BEHIND));
  if (endsWithBet(round) && (await wasPaid(arcade, round, call))) return;
  // Nobody saw what it led to.
  await declineBet(arcade, call, LEFT_BEHIND);
}

async function sendAgain(arcade: Arcade, round: RoundRow, call: CallRow): Promise<void> {
  const session = await sessionOfRound(arcade, round);
  if (await deliver(arcade, { session, round, call, betId: undefined }, PATIENT_TIMEOUT_MS)) return;
  await postpone(arcade, call);
}

/**
 * Whoever left the bet behind may have paid its award and shown it, with nothing written down (payAtOnce). So the award is said to the wallet: one
 * that has the bet has the award now, or had it before, and the round stands. False if the wallet has no such bet: then it is taken back, which also
 * turns away one that is still on its way. True, too, while the wallet does not answer: it is asked again later.
 */
async function wasPaid(arcade: Arcade, round: RoundRow, bet: CallRow): Promise<boolean> {
  if (round.state !== 'betting') return false;
  const session = await sessionOfRound(arcade, round);
  const call = awardOf(round);
  const message = winMessage({ session, round, call }, bet.id);
  const reply = await arcade.wallet.send({ ...message, timeoutMs: PATIENT_TIMEOUT_MS });
  const status = reply.kind === 'answered' ? reply.status : undefined;
  if (status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' || status === 'RS_ERROR_TRANSACTION_ROLLED_BACK') return false;
  if (reply.kind === 'answered' && status === 'RS_OK') {
    const at = dateOf(arcade.clock);
    await settle(arcade, { round, call, balance: reply.balance, at, bet: { id: bet.id, balance: undefined } });
    return true;
  }
  arcade.log.warn({ round: round.id, why: whyOf(reply) }, 'the wallet did not say whether it has a bet');
  await postpone(arcade, bet);
  return true;
}

async function postpone(arcade: Arcade, call: CallRow): Promise<void> {
  const waitMs = Math.min(SECOND_MS * 2 ** Math.min(call.attempts, 10), LONGEST_WAIT_MS);
  await postponeCall(arcade.db, call.id, { answer: 'unanswered', nextAt: dateOf(arcade.clock, waitMs) });
}
