import { Category } from './category.tsx';

/** The Vietnamese lottery: until it is built, the lotteries of the brand (B11). */
export function VnLottery({ types }: { types: readonly string[] }) {
  return <Category types={types} />;
}
