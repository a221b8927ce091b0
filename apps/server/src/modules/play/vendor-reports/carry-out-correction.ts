import type { Instant } from '@baize/kernel';
import { invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { carryOut, type WalletCall } from '../wallet-gateway/index.ts';
import type { Correction } from './domain/correction.ts';
import type { Side } from './domain/difference.ts';
import { correctWin } from './corrections.store.ts';
import type { VendorCase } from './vendor-case.ts';

/** What came of a correction: in the vendor protocol's words, whether it is whole, and what we have since. */
export interface Corrected {
  readonly outcome: string;
  readonly isWhole: boolean;
  readonly ours: Side | null;
}

/** Has the money follow the vendor's books, as far as it is there. In the transaction that decides on the case. */
export async function carryOutCorrection(
  tx: Tx,
  deps: { readonly clock: Clock; readonly chance: Chance },
  { one, correction }: { readonly one: VendorCase; readonly correction: Correction },
): Promise<Corrected> {
  const now = deps.clock.now();
  const id = newId<never>(deps.clock, deps.chance) as string;
  if (correction.do === 'setWin') return setWin(tx, one, { id, now, parts: correction.parts });
  const call = correction.do === 'carryOut' ? lostCall(one) : { ...lostCall(one), ...givingBack(one, id) };
  // Watched: a win beyond a ceiling is held for two people, as if its vendor had sent it.
  const [verdict] = await carryOut(tx, [call], { now, watches: true });
  invariant(verdict !== undefined, 'every call has a verdict');
  const { status } = verdict;
  const isWhole = status === 'RS_OK';
  const state = correction.do === 'carryOut' ? 'stands' : 'takenBack';
  return { outcome: status, isWhole, ours: isWhole ? { ...(one.ours ?? one.theirs ?? NOTHING), state } : one.ours };
}

const NOTHING = { parts: 0n, currency: '' } as const;

/** The call that was lost, as its vendor would send it again: should it still come, it is the same one. */
function lostCall(one: VendorCase): WalletCall {
  const { kind, vendor, wireUser, transactionUuid, referenceUuid, theirs, gameCode, round, vendorReference } = one;
  return {
    ...{ kind, vendor, gameCode, round, closed: null },
    user: wireUser,
    // Wins and rollbacks need none.
    tokenHash: Buffer.alloc(32),
    transaction: transactionUuid,
    reference: referenceUuid,
    amount: kind === 'rollback' ? 0n : (theirs?.parts ?? 0n),
    currency: kind === 'rollback' ? null : (theirs?.currency ?? null),
    vendorReference: vendorReference === '' ? null : vendorReference,
  };
}

/** A rollback of ours, of the stake that the vendor does not count. */
function givingBack({ transactionUuid }: VendorCase, id: string): Partial<WalletCall> {
  return { kind: 'rollback', transaction: id, reference: transactionUuid, amount: 0n, currency: null };
}

const OUTCOMES = {
  takenBack: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  held: 'held',
  unchanged: 'RS_ERROR_NOT_ENOUGH_MONEY',
};

async function setWin(
  tx: Tx,
  one: VendorCase,
  { id, now, parts }: { readonly id: string; readonly now: Instant; readonly parts: bigint },
): Promise<Corrected> {
  const { outcome, standingParts, leftParts } = await correctWin(tx, one, { id, now, parts });
  if (outcome === 'takenBack' || outcome === 'held') {
    return { outcome: OUTCOMES[outcome], isWhole: false, ours: one.ours };
  }
  invariant(one.ours !== null && standingParts !== null, 'a win that stands has an amount');
  const isWhole = leftParts === 0n;
  return {
    outcome: isWhole ? 'RS_OK' : OUTCOMES.unchanged,
    isWhole,
    ours: { ...one.ours, parts: standingParts },
  };
}
