import { type withdrawalEvidence, withdrawalRecord } from '@baize/contract/money/withdrawals';
import { type MemberId, textFromParts } from '@baize/kernel';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { holdTransfers } from '../ledger/index.ts';
import { payoutOnWire, withdrawalOnWire } from './withdrawal.wire.ts';
import { payoutsOf } from './payouts.store.ts';
import { paymentProofHash } from './payment-proof.store.ts';
import { returnsOf } from './return-payout.ts';
import { payoutAccount } from './withdrawal.ts';
import { withdrawalOf } from './read-withdrawals.ts';
import { stepsOf } from './withdrawal-lists.store.ts';

type Value = z.input<typeof withdrawalEvidence.value>;

/**
 * Everything on record about one withdrawal of a member: what happened and when, what was ordered of channels, how its money
 * moved, and the hash of the proof; with a digest by which a kept copy shows whether it was changed. Refuses
 * withdrawal_not_found.
 */
export async function evidenceOf(
  { db, clock }: { readonly db: Sql; readonly clock: Clock },
  memberId: MemberId,
  withdrawalId: string,
): Promise<Value> {
  const withdrawal = await withdrawalOf(db, memberId, withdrawalId);
  const moves = await holdTransfers(db, memberId, withdrawalId);
  const returns = await returnsOf(db, memberId, withdrawalId);
  // In the contract's own order of fields, which is the order on the wire: the digest is over the text that is kept.
  const evidence = withdrawalRecord.parse({
    format: 'baize-withdrawal-evidence-1',
    brand: withdrawal.brand,
    memberId,
    issuedAt: clock.now(),
    withdrawal: withdrawalOnWire(withdrawal, await stepsOf(db, [withdrawal])),
    settledReference: withdrawal.settledReference,
    payouts: (await payoutsOf(db, [withdrawal])).map(payoutOnWire),
    transfers: [
      ...moves.map(({ kind, from, to, amount, balanceAfterParts, at }) => ({
        kind,
        from,
        to,
        at,
        amount: textFromParts(amount.parts),
        balance: textFromParts(balanceAfterParts),
      })),
      ...returns.map(({ kind, amountParts, balanceAfterParts, at }) => ({
        kind,
        from: payoutAccount(withdrawal),
        to: 'cash',
        at,
        amount: textFromParts(amountParts),
        balance: textFromParts(balanceAfterParts),
      })),
    ],
    proofSha256: (await paymentProofHash(db, withdrawal))?.toString('hex') ?? null,
  } satisfies Value['evidence']);
  return { evidence, digest: createHash('sha256').update(JSON.stringify(evidence)).digest('hex') };
}
