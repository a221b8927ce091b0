import { Link } from '../../../../shared/routing/link.tsx';
import { lotteryQuery } from '../lottery-address.ts';
import type { LotteryGame } from '../lottery.api.ts';

/** The games that the brand sells itself. */
export function Lobby({ games }: { games: readonly LotteryGame[] }) {
  return (
    <ul>
      {games.map(({ gameCode, gameName }) => (
        <li key={gameCode}>
          <Link to={lotteryQuery({ gameCode })}>{gameName}</Link>
        </li>
      ))}
    </ul>
  );
}
