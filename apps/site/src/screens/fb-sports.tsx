import { Category } from './category.tsx';

/** Sports in a frame of its own. */
export function FbSports({ types }: { types: readonly string[] }) {
  return <Category types={types} />;
}
