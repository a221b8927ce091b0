import { useEffect } from 'react';
import type { GameTile } from '../../../shared/games/categories.ts';
import { showFailureToast } from '../../../shared/failure/failure.tsx';
import { mayAct } from '../../../shared/session/protected-action.ts';
import { isTrial, sessionStore, useSession } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/state/store.ts';
import { t } from '../../../shared/texts/texts.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { keptStore } from './kept-games.ts';
import { changeFavourite, fetchFavouriteIds, refreshFavourites } from './catalogue.api.ts';

/** Brings the member's favourites when somebody logs in, so that hearts are right; forgets them after. */
export function useFavourites(): void {
  const session = useSession();
  const mayAsk = session !== null && !isTrial(session) && !session.mustChangePassword;
  const token = mayAsk ? session.token : undefined;
  useEffect(() => {
    const over = new AbortController();
    if (token === undefined) keptStore.set(new Set());
    else {
      // Without them the site works as well: hearts are then empty until one is pressed.
      fetchFavouriteIds(over.signal).then(
        (ids) => keptStore.set(new Set(ids)),
        () => undefined,
      );
    }
    return () => over.abort();
  }, [token]);
}

/** Whether a game is a favourite, and the press that changes it. `toggle` is false when a log-in has to come first. */
export function useFavourite(game: GameTile): { readonly kept: boolean; readonly toggle: () => boolean } {
  const kept = useStore(keptStore).has(game.nodeId);
  return { kept, toggle: () => toggleFavourite(game) };
}

/** Shows the change at once, and takes it back when the server says no. */
export function toggleFavourite(game: GameTile): boolean {
  if (!mayAct()) return false;
  const before = keptStore.get();
  const adding = !before.has(game.nodeId);
  const after = new Set(before);
  if (adding) after.add(game.nodeId);
  else after.delete(game.nodeId);
  keptStore.set(after);
  void change(game, { adding, before });
  return true;
}

async function change(
  game: GameTile,
  { adding, before }: { readonly adding: boolean; readonly before: ReadonlySet<string> },
): Promise<void> {
  const askedBy = sessionStore.get()?.token;
  try {
    const ids = await changeFavourite(game, adding);
    if (askedBy !== sessionStore.get()?.token) return;
    keptStore.set(new Set(ids));
    refreshFavourites();
    tell(t(adding ? 'favourite_added' : 'favourite_removed'), 'win');
  } catch (error) {
    if (askedBy === sessionStore.get()?.token) keptStore.set(before);
    await showFailureToast(error);
  }
}
