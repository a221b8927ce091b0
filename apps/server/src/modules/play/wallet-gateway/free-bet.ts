import { invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { WalletCall } from './wallet-call.ts';
import { carryOut, isAnswered, refuseBet, type WalletVerdict } from './wallet.store.ts';

/** A bet that names the reward it is played of. */
export interface NamedFreeBet {
  readonly vendor: string;
  readonly user: string;
  readonly reward: string;
  readonly transaction: string;
  readonly round: string | null;
  readonly gameCode: string | null;
  readonly amount: bigint;
}

/** Who knows what was given (`play/free-rounds`). */
export interface FreeBets {
  /** Whether one more may be played. What was given is held until the transaction ends. */
  readonly isLeft: (tx: Tx, bet: NamedFreeBet) => Promise<boolean>;
  readonly keep: (tx: Tx, bet: NamedFreeBet) => Promise<void>;
}

/** Nothing was given, or nothing is left of it: a clean refusal, after which the vendor plays no round. */
const NOT_GIVEN: WalletVerdict = { status: 'RS_ERROR_LIMIT_REACHED', balance: null, memberId: null, currency: null };

/**
 * Carries out a bet that names a reward, in one transaction with what is left of it: bets of one reward come one after the other. One that
 * was answered before is answered so again. A reward that was not given to this user in this game, or is used up, refuses the bet for good.
 */
export async function carryOutFreeBet(
  tx: Tx,
  { clock, freeBets }: { readonly clock: Clock; readonly freeBets: FreeBets },
  call: WalletCall,
): Promise<WalletVerdict> {
  const { reward } = call;
  invariant(reward !== undefined, 'a free bet names its reward');
  const bet: NamedFreeBet = { ...call, reward };
  const now = clock.now();
  const isLeft = await freeBets.isLeft(tx, bet);
  if (!isLeft && !(await isAnswered(tx, call))) {
    await refuseBet(tx, call, { status: NOT_GIVEN.status, now });
    return NOT_GIVEN;
  }
  const [verdict] = await carryOut(tx, [call], { now });
  invariant(verdict !== undefined, 'each call has a verdict');
  if (isLeft && verdict.status === 'RS_OK') await freeBets.keep(tx, bet);
  return verdict;
}
