import { usePage } from '../../../shared/state/page.ts';
import type { GameTile } from '../../../shared/games/categories.ts';
import { isTrial, useSession } from '../../../shared/session/session.ts';
import { useGames } from './catalogue.api.ts';
import { useFavourites } from './favourites.ts';
import { GameRow } from './game-row.tsx';
import { Winners } from './winners.tsx';

/** The home page below its categories: hot and popular games, and winners. */
export function HomeLists() {
  const { games } = usePage();
  const session = useSession();
  useFavourites();
  return (
    <>
      <GameRow list="hot" known={games} />
      {session && !isTrial(session) ? <PopularToPlayers known={games} /> : <GameRow list="popular" known={games} />}
      <Winners />
    </>
  );
}

/** Whoever has not played yet has the popular games on top of the page, in the place of their own (ContinueRow). */
function PopularToPlayers({ known }: { readonly known: readonly GameTile[] }) {
  const { data: recent } = useGames('recent');
  return recent && recent.length > 0 ? <GameRow list="popular" known={known} /> : null;
}
