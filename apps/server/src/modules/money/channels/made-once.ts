import { Unreachable } from '../../../platform/refusal.ts';

/** How to find, make and cancel an order or payout by our reference, at a provider without idempotency keys. */
export interface OnceSteps<T extends { readonly id: string }> {
  /** All that carry our reference and were not cancelled, the earliest first. */
  readonly find: () => Promise<readonly T[]>;
  readonly make: () => Promise<T>;
  readonly takeBack: (one: T) => Promise<void>;
}

/**
 * Makes one thing at a provider that would make a second one if called twice. It looks again after making, and takes its own back
 * when another attempt made one at the same moment: of two attempts at least the later one sees both, so that at most one is
 * kept. Throws `Unreachable` when it took its own back: the next attempt finds what is left.
 */
export async function madeOnce<T extends { readonly id: string }>({ find, make, takeBack }: OnceSteps<T>): Promise<T> {
  const [known] = await find();
  if (known !== undefined) return known;
  const mine = await make();
  const others = (await find()).filter(({ id }) => id !== mine.id);
  if (others.length === 0) return mine;
  await takeBack(mine);
  throw new Unreachable('made twice in one moment: this one was taken back');
}
