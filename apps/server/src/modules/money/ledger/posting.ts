import type { TransferKind } from '@baize/contract/money/transfer-kinds';
import { type BrandCode, invariant, MAX_PARTS, type MemberId, type Money } from '@baize/kernel';
import { createHash } from 'node:crypto';

export type { TransferKind };

/** One of the member's own accounts (`suspense` has what arrived and may not be played with yet), or an account of the house, such as `house:games` or `house:payments:sandbox`. */
export type AccountName = 'cash' | 'held' | 'suspense' | `house:${string}`;

/** One amount of one member, from one account to another. At least one of the two is the member's own. */
export interface Transfer {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly kind: TransferKind;
  readonly from: AccountName;
  readonly to: AccountName;
  readonly amount: Money;
  /** What the transfer belongs to (a round, a deposit), as people may search for it. */
  readonly reference: string;
}

/** Transfers that happen together or not at all, once per key. The scope says whose keys these are. */
export interface Posting {
  readonly scope: string;
  readonly key: string;
  readonly transfers: readonly Transfer[];
}

/** The result of a posting; a repeat gives the balance that the first answer gave. */
export interface PostingResult {
  readonly outcome: 'posted' | 'repeated';
  /** The cash of the first transfer's member, right after the posting. */
  readonly balanceParts: bigint;
}

/**
 * SHA-256 over the meaning of something that has a key: a key that comes back with another meaning is refused. Takes texts
 * and whole numbers; the list form keeps ["a", "b"] apart from ["ab"].
 */
export function fingerprintOf(content: readonly (string | bigint)[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(content.map((part) => (typeof part === 'bigint' ? `${part}n` : part))))
    .digest();
}

/** The fingerprint of a posting: all fields of its transfers, in their sequence. */
export function fingerprintOfPosting(posting: Posting): Buffer {
  return fingerprintOf(
    posting.transfers.flatMap((t) => [
      t.brand,
      t.memberId,
      t.kind,
      t.from,
      t.to,
      t.amount.currency,
      t.amount.parts,
      t.reference,
    ]),
  );
}

/** Throws for a posting that our own code must never make. The tables refuse it too; here the message says which transfer. */
export function assertPosting(posting: Posting): void {
  invariant(posting.transfers.length > 0, 'a posting has at least one transfer');
  invariant(posting.scope !== '' && posting.key !== '', 'a posting has a scope and a key');
  for (const transfer of posting.transfers) {
    const { parts } = transfer.amount;
    invariant(parts > 0n && parts <= MAX_PARTS, `a transfer moves an amount above zero, not ${parts}`);
    invariant(transfer.from !== transfer.to, 'a transfer has two accounts');
    invariant(isOwn(transfer.from) || isOwn(transfer.to), 'a transfer touches an account of its member');
  }
}

function isOwn(account: AccountName): boolean {
  return account === 'cash' || account === 'held' || account === 'suspense';
}
