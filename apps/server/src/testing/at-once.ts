import { apart } from '../platform/database/within-transaction.ts';

/** Fewer than there are connections: on a slow machine nobody waits for one so long that it gives up. */
const IN_FLIGHT = 12;

/** Does something many times, as many at once as connections let, each outside of any transaction: how each ended, in its place. */
export async function atOnce<T>(
  count: number,
  work: (place: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  const ended: PromiseSettledResult<T>[] = [];
  let next = 0;
  const tab = async (): Promise<void> => {
    while (next < count) {
      const place = next;
      next += 1;
      const [result] = await Promise.allSettled([apart(() => work(place))]);
      ended[place] = result;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, tab));
  return ended;
}
