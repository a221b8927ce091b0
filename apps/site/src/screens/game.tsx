import { Cover } from '../features/play/catalogue/cover.tsx';
import { GameRoom } from '../features/play/game-room/game-room.tsx';
import { NoGame } from '../features/play/game-room/no-game.tsx';
import { useSearchParams } from '../shared/routing/address.ts';

/** /game?vendor=…&gameCode=…: one game, framed (B5.10). `mode=demo` plays without an account. */
export function GameScreen() {
  const [search] = useSearchParams();
  const vendor = search.get('vendor');
  const gameCode = search.get('gameCode');
  if (!vendor || !gameCode) return <NoGame />;
  const mode = search.get('mode') === 'demo' ? 'demo' : 'real';
  return (
    <GameRoom
      key={`${vendor}/${gameCode}/${mode}`}
      choice={{ vendor, gameCode, mode }}
      cover={(game) => <Cover game={game} />}
    />
  );
}
