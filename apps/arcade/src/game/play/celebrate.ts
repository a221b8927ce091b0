import type { RoundView } from '../api.ts';
import type { GameContext } from './game-context.ts';
import { letRise } from './rising.ts';

/** What is not more than the stake is no reason to celebrate. Resolves when the win is counted up. */
export async function celebrate(context: GameContext, round: RoundView, won: bigint): Promise<void> {
  const { hud } = context;
  const stake = BigInt(round.stakeParts);
  if (won <= stake) {
    hud.win(won);
    return;
  }
  // Of a bought round the price is the stake; how strong a win looks is measured by it, too.
  const times = Number((won * 10n) / stake) / 10;
  const strength = times >= 50 ? 6 : times >= 15 ? 5 : times >= 5 ? 3 : 1;
  context.sound.win(strength);
  letRise(context.title.art.celebration, strength * 4);
  await hud.countUp(won, 500 + strength * 260);
}
