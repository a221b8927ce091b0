import { rememberGame } from '../../../shared/games/game-on-way.ts';
import { type GameTile, HALLS } from '../../../shared/games/categories.ts';
import { launchTarget } from '../../../shared/games/launch-target.ts';
import { vendorAddress } from '../../../shared/games/vendor-choice.ts';
import { openDetail } from './detail.ts';
import { Link, type LinkProps } from '../../../shared/routing/link.tsx';

interface GameLinkProps extends Omit<LinkProps, 'to'> {
  readonly game: GameTile;
  readonly mode?: 'demo';
}

/** Opens a game, or the list that it stands for. Its page has the cover and the name at once, before the launch is answered. */
export function GameLink({ game, mode, onClick, ...link }: GameLinkProps) {
  const target = launchTarget(game, mode);
  return (
    <Link
      {...link}
      to={target.how === 'page' ? target.to : vendorAddress(hallOf(game), target.vassalage)}
      onClick={(event) => {
        if (target.how === 'list') {
          event.preventDefault();
          openDetail(game);
          return;
        }
        rememberGame(game);
        onClick?.(event);
      }}
    />
  );
}

function hallOf({ gameType }: GameTile): string {
  return HALLS.find(({ type }) => type === gameType)?.path ?? '/';
}
