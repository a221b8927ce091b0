/** Before everybody. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

const PIECE = 200;

/**
 * Does one thing after the other, as they are listed, a piece of the list at a time. One that fails does not keep the others
 * waiting; what failed is said in the end, and the next run tries again.
 */
export async function each<After, One extends After>({
  next,
  from,
  one,
  what,
}: {
  readonly next: (after: After, limit: number) => Promise<readonly One[]>;
  readonly from: After;
  readonly one: (of: One) => Promise<void>;
  readonly what: string;
}): Promise<void> {
  const problems: unknown[] = [];
  for (let after: After | undefined = from; after !== undefined;) {
    const piece: readonly One[] = await next(after, PIECE);
    for (const of of piece) await one(of).catch((error: unknown) => problems.push(error));
    after = piece.length < PIECE ? undefined : piece.at(-1);
  }
  if (problems.length > 0) throw new AggregateError(problems, what);
}

const TOGETHER = 1_000;

/**
 * The same with a whole piece of the list at once, which costs a fraction; where something keeps a piece from being done, one after the
 * other, so that what fails keeps nobody else waiting.
 */
export async function eachTogether<After, One extends After>({
  next,
  from,
  some,
  what,
}: {
  readonly next: (after: After, limit: number) => Promise<readonly One[]>;
  readonly from: After;
  readonly some: (of: readonly One[]) => Promise<void>;
  readonly what: string;
}): Promise<void> {
  const problems: unknown[] = [];
  const alone = async (piece: readonly One[]) => {
    for (const of of piece) await some([of]).catch((error: unknown) => problems.push(error));
  };
  for (let after: After | undefined = from; after !== undefined;) {
    const piece: readonly One[] = await next(after, TOGETHER);
    if (piece.length > 0) await some(piece).catch(() => alone(piece));
    after = piece.length < TOGETHER ? undefined : piece.at(-1);
  }
  if (problems.length > 0) throw new AggregateError(problems, what);
}
