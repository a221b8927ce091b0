import { useEffect } from 'react';
import type { favoriteAdd, favoriteList, favoriteRemove } from '@baize/contract/play/boards';
import { send } from '../../shared/api.ts';
import { askAgain } from '../../shared/asked.ts';
import type { GameTile } from '../../shared/categories.ts';
import { tellOfFailure } from '../../shared/failure.tsx';
import { mayAct } from '../../shared/protected-action.ts';
import { isTrial, sessionStore, useSession } from '../../shared/session.ts';
import { useStore } from '../../shared/store.ts';
import { t } from '../../shared/texts.ts';
import { tell } from '../../shared/toasts.ts';
import { keptStore } from './kept-games.ts';

const PAGE_SIZE = 100;

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
      readAll(over.signal).then(
        (ids) => keptStore.set(new Set(ids)),
        () => undefined,
      );
    }
    return () => over.abort();
  }, [token]);
}

async function readAll(signal: AbortSignal): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo += 1) {
    const page = await send<typeof favoriteList>(
      'GET /wps/relay/GCSGAME_favoriteList',
      { pageNo, pageSize: PAGE_SIZE },
      signal,
    );
    ids.push(...page.content.map(({ nodeId }) => nodeId));
    ({ totalPages } = page);
  }
  return ids;
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
  { nodeId, vendor, gameType }: GameTile,
  { adding, before }: { readonly adding: boolean; readonly before: ReadonlySet<string> },
): Promise<void> {
  const asked = sessionStore.get()?.token;
  const name = adding ? 'POST /wps/relay/GCSGAME_favoriteAdd' : 'POST /wps/relay/GCSGAME_favoriteRemove';
  try {
    const { content } = await send<typeof favoriteAdd | typeof favoriteRemove>(name, { nodeId, vendor, gameType });
    if (asked !== sessionStore.get()?.token) return;
    keptStore.set(new Set(content));
    askAgain('favourites');
    tell(t(adding ? 'favourite_added' : 'favourite_removed'), 'win');
  } catch (error) {
    if (asked === sessionStore.get()?.token) keptStore.set(before);
    await tellOfFailure(error);
  }
}
