import { usePage } from '../../../shared/state/page.ts';
import { useFavourites } from './favourites.ts';
import { GameRow } from './game-row.tsx';
import { Winners } from './winners.tsx';

/** The home page below its categories: hot and popular games, and winners. */
export function HomeLists() {
  const { games } = usePage();
  useFavourites();
  return (
    <>
      <GameRow list="hot" known={games} />
      <GameRow list="popular" known={games} />
      <Winners />
    </>
  );
}
