import { type BrandCode, type MemberId, money, PARTS_PER_UNIT, POINTS } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { balanceOf, postMany, postTransfers } from '../../money/ledger/index.ts';
import type { Award, Payer } from '../awards/index.ts';
import { openPoints, pointsAccountOf } from './points-account.ts';

export interface PointsMove {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  /** Whole points, above zero. */
  readonly points: bigint;
  /** Once per member and key. */
  readonly key: string;
  /** What it belongs to, as the member's details name it: `play`, `award …`, `mall …`. */
  readonly reference: string;
}

/** Gives a member points. May be repeated with its key. Answers how many. */
export async function givePoints(tx: Tx, { brand, memberId, points, key, reference }: PointsMove): Promise<bigint> {
  await openPoints(tx, { brand, memberId });
  await post(tx, { brand, memberId, points, key, reference }, 'give');
  return points;
}

/** Gives points to many whose points are open, each once. May be repeated with its key. */
export async function givePointsToAll(tx: Tx, moves: readonly PointsMove[]): Promise<void> {
  await postMany(
    tx,
    moves.map((move) => postingOf(move, 'give')),
  );
}

/**
 * Takes points back; with `upTo` what is there of them. Answers how many. May be repeated with its key. Refuses balance_too_low
 * without it.
 */
export async function takePoints(tx: Tx, move: PointsMove & { readonly upTo?: boolean }): Promise<bigint> {
  const there = (await balanceOf(tx, pointsAccountOf(move.memberId))).parts / PARTS_PER_UNIT;
  const points = move.upTo === true && there < move.points ? there : move.points;
  if (points === 0n) return 0n;
  try {
    await post(tx, { ...move, points }, 'take');
    return points;
  } catch (error) {
    // They are being spent at this very moment: the next time takes them.
    if (move.upTo === true && error instanceof Refusal && error.code === 'balance_too_low') return 0n;
    throw error;
  }
}

async function post(tx: Tx, move: PointsMove, way: 'give' | 'take') {
  await postTransfers(tx, postingOf(move, way));
}

function postingOf({ brand, memberId, points, key, reference }: PointsMove, way: 'give' | 'take') {
  const accountId = pointsAccountOf(memberId);
  const sides =
    way === 'give'
      ? ({ kind: 'bonus', from: 'house:points', to: 'cash' } as const)
      : ({ kind: 'adjustment', from: 'cash', to: 'house:points' } as const);
  const amount = money(POINTS, points * PARTS_PER_UNIT);
  const transfer = { brand, memberId: accountId, amount, reference, ...sides };
  return { scope: 'points', key: `${memberId} ${key}`, transfers: [transfer] };
}

/** Gives an award of points, in the transaction of its claim. */
async function payPoints(tx: Tx, { brand, memberId, awardId, what }: Award): Promise<'done'> {
  await givePoints(tx, {
    ...{ brand, memberId, key: `award ${awardId}`, reference: `award ${awardId}` },
    points: what.amountParts / PARTS_PER_UNIT,
  });
  return 'done';
}

/** Who gives awards of points. */
export const pointsPayer: Payer = { pay: payPoints };
