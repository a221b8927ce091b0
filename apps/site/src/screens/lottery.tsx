import { Skeleton } from '@baize/ui';
import { LotteryGone } from '../features/play/lottery/lobby/lottery-gone.tsx';
import { Lobby, LobbyWaiting } from '../features/play/lottery/lobby/lobby.tsx';
import { useLotteryGames } from '../features/play/lottery/lottery.api.ts';
import { lotteryPlaceOf } from '../features/play/lottery/lottery-address.ts';
import { GAME_VIEWS, Tickets, VIEW_TABS } from '../features/play/lottery/views.tsx';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { WhenNeeded } from '../shared/loading/when-needed.tsx';
import { useSearchParams } from '../shared/routing/address.ts';
import { useVendorLineUps } from '../shared/games/vendor-line-up.api.ts';

const Category = lazyPart(async () => (await import('./category.tsx')).Category, { texts: ['play'] });
const GameFrame = lazyPart(async () => (await import('../features/play/lottery/game-frame.tsx')).GameFrame, {
  texts: ['lotteryBet'],
  waiting: <Skeleton height={480} />,
});

/**
 * /lottery and its aliases: the games that the brand sells itself, or one of them. A query that names another vendor, and a brand that
 * sells none, has the games of vendors instead (B1.3); so has the end of the lobby where there are both.
 */
export function Lottery({ types }: { types: readonly string[] }) {
  const [search] = useSearchParams();
  const { data: games, error } = useLotteryGames();
  const { lineUps } = useVendorLineUps();
  const { gameCode, view } = lotteryPlaceOf(search);
  const hasOthers = lineUps.some(({ gameType }) => types.includes(gameType));
  if (games === undefined && error === null) {
    return gameCode === undefined && view !== 'tickets' ? <LobbyWaiting /> : <Skeleton height={480} />;
  }
  const game = games?.find((one) => one.gameCode === gameCode);
  const View = GAME_VIEWS[view];
  if (games !== undefined && game !== undefined && View !== undefined) {
    return (
      <GameFrame {...{ game, games, view }} views={VIEW_TABS}>
        <View key={game.gameCode} game={game} games={games} />
      </GameFrame>
    );
  }
  if (games === undefined || games.length === 0 || search.get('vendor') !== null) return <Category types={types} />;
  if (gameCode === undefined && view === 'tickets') return <Tickets games={games} />;
  return (
    <>
      {gameCode !== undefined && <LotteryGone />}
      <Lobby games={games} />
      {hasOthers && (
        <WhenNeeded idle>
          <Category types={types} under />
        </WhenNeeded>
      )}
    </>
  );
}
