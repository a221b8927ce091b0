import type { Json } from '../../mechanics/mechanic.ts';
import { ApiError, newRequestId, type RoundView } from '../api.ts';
import type { GameContext } from './game-context.ts';
import { untilHeard } from './persistence.ts';

/** After these the page does not know where the round stands. */
const ELSEWHERE = ['choice_too_late', 'choice_not_offered', 'round_unfinished', 'round_unknown'];

/**
 * Makes a choice where a round waits for one, and asks until it is answered: repeated, it is the same choice. Returns the round as it
 * goes on; undefined when another page was quicker.
 */
export async function makeChoice(context: GameContext, round: RoundView, choice: Json): Promise<RoundView | undefined> {
  const chosen = { requestId: newRequestId(), roundId: round.id, after: round.choices.length, choice };
  try {
    return (await untilHeard(context.hud, () => context.api.choose(chosen))).round;
  } catch (error) {
    if (error instanceof ApiError && ELSEWHERE.includes(error.code)) return undefined;
    throw error;
  }
}
