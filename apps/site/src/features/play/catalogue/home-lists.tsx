import { usePage } from '../../../shared/state/page.ts';
import { isTrial, useSession } from '../../../shared/session/session.ts';
import { useFavourites } from './favourites.ts';
import { GameRow } from './game-row.tsx';
import { Winners } from './winners.tsx';

/** The home page below its categories: the member's last games, hot and popular games, and winners. */
export function HomeLists() {
  const { games } = usePage();
  const session = useSession();
  useFavourites();
  return (
    <>
      {session && !isTrial(session) && <GameRow key={session.token} list="recent" known={games} />}
      <GameRow list="hot" known={games} />
      <GameRow list="popular" known={games} />
      <Winners />
    </>
  );
}
