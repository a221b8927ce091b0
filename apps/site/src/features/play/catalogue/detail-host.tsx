import { useEffect } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useStore } from '../../../shared/state/store.ts';
import { closeDetail, detailStore } from './detail.ts';

const GameDetail = lazyPart(async () => (await import('./game-detail.tsx')).GameDetail, {
  texts: ['home'],
});

/** Where the details of a game open: one on every screen that shows games. */
export function DetailHost() {
  const game = useStore(detailStore);
  // Who leaves the screen leaves the details.
  useEffect(() => closeDetail, []);
  return game && <GameDetail game={game} />;
}
