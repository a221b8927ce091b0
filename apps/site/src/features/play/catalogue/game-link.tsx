import { rememberGame } from '../../../shared/games/game-on-way.ts';
import { type GameTile, gamePath } from '../../../shared/games/categories.ts';
import { Link, type LinkProps } from '../../../shared/routing/link.tsx';

interface GameLinkProps extends Omit<LinkProps, 'to'> {
  readonly game: GameTile;
  readonly mode?: 'demo';
}

/** Opens a game. Its page has the cover and the name at once, before the launch is answered. */
export function GameLink({ game, mode, onClick, ...link }: GameLinkProps) {
  return (
    <Link
      {...link}
      to={gamePath(game, mode)}
      onClick={(event) => {
        rememberGame(game);
        onClick?.(event);
      }}
    />
  );
}
