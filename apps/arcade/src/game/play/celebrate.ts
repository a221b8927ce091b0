import type { RoundView } from '../api.ts';
import type { GameContext } from './game-context.ts';
import { letRise } from './rising.ts';

/**
 * What is not more than the stake is no reason to celebrate. Where every other round wins, things rise only from so many times the
 * stake on. Resolves when the win is counted up.
 */
export async function celebrate(
  context: GameContext,
  round: RoundView,
  { won, risesFrom = 0 }: { readonly won: bigint; readonly risesFrom?: number },
): Promise<void> {
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
  if (times >= risesFrom) letRise(context.title.art.celebration, strength * 4);
  await hud.countUp(won, 500 + strength * 260);
}
