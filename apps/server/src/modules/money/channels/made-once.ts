import { Unreachable } from '../../../platform/refusal.ts';

/** What a provider without idempotency keys lets us do with things that carry our reference. */
export interface OnceSteps<T extends { readonly id: string }> {
  /** All that carry the reference and were not taken back, the earliest first. */
  readonly find: () => Promise<readonly T[]>;
  readonly make: () => Promise<T>;
  readonly takeBack: (one: T) => Promise<void>;
}

/**
 * Makes one thing at a provider that would make a second one if asked twice, and takes its own back when somebody else made
 * one in the same moment: whoever looks after making sees the other, because both exist by then. So at most one attempt
 * believes its own. Throws `Unreachable` when that happened: the next attempt finds what is left.
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
