import { Skeleton } from '@baize/ui';
import { Lobby } from '../features/play/lottery/lobby/lobby.tsx';
import { useLotteryGames } from '../features/play/lottery/lottery.api.ts';
import { lotteryPlaceOf } from '../features/play/lottery/lottery-address.ts';
import { GAME_VIEWS } from '../features/play/lottery/views.tsx';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { useSearchParams } from '../shared/routing/address.ts';

const Category = lazyPart(async () => (await import('./category.tsx')).Category, { texts: ['play'] });

/**
 * /lottery and its aliases: the games that the brand sells itself, or one of them. A query that names another vendor, and a brand that
 * sells none, has the games of vendors instead (B1.3).
 */
export function Lottery({ types }: { types: readonly string[] }) {
  const [search] = useSearchParams();
  const { data: games, error } = useLotteryGames();
  const { gameCode, view } = lotteryPlaceOf(search);
  const game = games?.find((one) => one.gameCode === gameCode);
  if (games === undefined && error === null) return <Skeleton height={480} />;
  const View = GAME_VIEWS[view];
  if (game !== undefined && View !== undefined) return <View game={game} />;
  if (games === undefined || games.length === 0 || search.get('vendor') !== null) return <Category types={types} />;
  return <Lobby games={games} />;
}
