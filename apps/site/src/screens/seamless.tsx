import { Category } from './category.tsx';

/** Cockfight: the games of its vendors. Its entry in the navigation opens the game of the vendor that has one at once (B1.1). */
export function Seamless({ types }: { types: readonly string[] }) {
  return <Category types={types} />;
}
