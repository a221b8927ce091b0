import { useEffect } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useStore } from '../../../shared/state/store.ts';
import { closeDetail, detailStore } from './detail.ts';

const GameDetail = lazyPart(async () => (await import('./game-detail.tsx')).GameDetail, {
  texts: ['home'],
});

const VendorGames = lazyPart(async () => (await import('./vendor-games.tsx')).VendorGames, {
  texts: ['home'],
});

/** Shows the details of the game in `detailStore`. Every screen that lists games has one. */
export function DetailHost() {
  const game = useStore(detailStore);
  // Leaving the screen closes the details.
  useEffect(() => closeDetail, []);
  if (game === null) return null;
  return game.isGame === 'VASSALAGE' ? <VendorGames game={game} /> : <GameDetail game={game} />;
}
