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
/** While the database works for one piece, this process reads and judges another. */
const AT_ONCE = 2;

/**
 * The same with a whole piece of the list at once, which costs a fraction, and two pieces side by side; where something keeps a piece
 * from being done, one after the other, so that what fails keeps nobody else waiting.
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
  const piece = piecesOf(next, from);
  const takeTurns = async () => {
    for (let own = await piece(); own.length > 0; own = await piece()) await some(own).catch(() => alone(own));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  if (problems.length > 0) throw new AggregateError(problems, what);
}

/** Gives each piece of the list once, to whoever asks next; nothing after the last. */
function piecesOf<After, One extends After>(
  next: (after: After, limit: number) => Promise<readonly One[]>,
  from: After,
): () => Promise<readonly One[]> {
  let after: After | undefined = from;
  const list = async () => {
    if (after === undefined) return [];
    const piece = await next(after, TOGETHER);
    after = piece.length < TOGETHER ? undefined : piece.at(-1);
    return piece;
  };
  let listed: Promise<readonly One[]> = Promise.resolve([]);
  // Where a piece begins is known once the one before is there.
  return () => (listed = listed.then(list));
}
