import { RafflePage } from '../features/rewards/raffle/raffle-page.tsx';

/** /raffle */
export function Raffle() {
  return <RafflePage />;
}
