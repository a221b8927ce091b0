import type { GameViewProps } from '../views.tsx';

/** Where a game is bought. */
export function Betting({ game }: GameViewProps) {
  return <h2>{game.gameName}</h2>;
}
