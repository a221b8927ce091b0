import { counts, type Side, type TransactionKind, type Difference } from './difference.ts';

/** How our books can follow the vendor's: a win becomes of another amount, a stake is given back, or what was lost on the way is done. */
export type Correction =
  { readonly do: 'setWin'; readonly parts: bigint } | { readonly do: 'giveStakeBack' | 'carryOut' };

export interface Correctable {
  readonly difference: Difference;
  readonly kind: TransactionKind;
  readonly theirs: Side | null;
  readonly ours: Side | null;
  readonly referenceUuid: string | null;
  readonly memberId: string | null;
  readonly gameCode: string | null;
  readonly isOfRound: boolean;
}

/**
 * What two people can have done about a difference; undefined where only a correction by hand helps. A stake is never taken
 * afterwards, and what is another member's, of another kind or in another currency is not guessed at, and all that a round won names no win to be made another.
 */
export function correctionOf(one: Correctable): Correction | undefined {
  const { difference, kind, theirs, ours, referenceUuid, memberId, gameCode } = one;
  if (memberId === null || one.isOfRound) return undefined;
  if (difference === 'missingHere') {
    const isWhole = referenceUuid !== null && (kind === 'rollback' || (kind === 'win' && gameCode !== null));
    return isWhole ? { do: 'carryOut' } : undefined;
  }
  if (ours?.state !== 'stands') return undefined;
  const toNothing = difference === 'missingThere' || difference === 'status';
  if (kind === 'bet') return toNothing ? { do: 'giveStakeBack' } : undefined;
  if (kind !== 'win') return undefined;
  if (toNothing) return { do: 'setWin', parts: 0n };
  return difference === 'amount' && theirs !== null && counts({ ...theirs, kind })
    ? { do: 'setWin', parts: theirs.parts }
    : undefined;
}
