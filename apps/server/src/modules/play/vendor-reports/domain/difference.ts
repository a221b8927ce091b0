export type TransactionKind = 'bet' | 'win' | 'rollback';

/** What the vendor's books and ours disagree about. */
export type Difference = 'missingHere' | 'missingThere' | 'amount' | 'status' | 'currency' | 'member' | 'kind';

/** What one side says of a transaction. `open`: the vendor does not know what became of it. */
export interface Side {
  readonly state: 'stands' | 'declined' | 'takenBack' | 'open';
  readonly parts: bigint;
  readonly currency: string;
}

/** A transaction as one of the two has it. */
export interface BookedTransaction extends Side {
  readonly kind: TransactionKind | 'never';
  readonly wireUser: string;
  /** A win of ours that was corrected to nothing: it agrees with a win of nothing and with none. */
  readonly isEmptied?: boolean;
}

/**
 * What the two sides disagree about in a transaction that at least one of them has; null when they agree. What was declined or taken
 * back is nothing, on whichever side, and agrees with not being there. A rollback carries no amount of its own.
 */
export function differenceOf(theirs: BookedTransaction | null, ours: BookedTransaction | null): Difference | null {
  const isNothing = ours?.isEmptied === true && (theirs === null || theirs.parts === 0n || !counts(theirs));
  const [theyCount, weCount] = [counts(theirs), counts(ours)];
  if (isNothing || (!theyCount && !weCount)) return null;
  if (theirs === null) return 'missingThere';
  if (ours === null) return 'missingHere';
  if (theirs.wireUser !== ours.wireUser) return 'member';
  if (ours.kind !== 'never' && theirs.kind !== ours.kind) return 'kind';
  if (theyCount !== weCount) return 'status';
  if (theirs.kind === 'rollback') return null;
  if (theirs.currency !== ours.currency) return 'currency';
  return theirs.parts === ours.parts ? null : 'amount';
}

/** Whether money is to have moved. A stake of which its vendor does not know is none, a win of which it does not know is still owed. */
export function counts(side: Pick<BookedTransaction, 'state' | 'kind'> | null): boolean {
  if (side === null) return false;
  return side.state === 'stands' || (side.state === 'open' && side.kind !== 'bet');
}
