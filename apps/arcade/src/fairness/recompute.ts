import { createHash, createHmac } from 'node:crypto';
import { jackpotMessageOf, jackpotNumber } from '../mechanics/jackpot/levels.ts';
import type { Course, Json, Rules } from '../mechanics/mechanic.ts';
import { drawsFrom, messageOf } from '../rules/draws.ts';

/** What is published of a round once its server seed is revealed. */
export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A number that the round drew: one of 0 to below `limit`. */
export interface Drawn {
  readonly limit: number;
  readonly number: number;
}

/** A round as it must have been, and how it came about. */
export interface Recomputed {
  /** SHA-256 of the server seed's text: what was shown before the round was played. */
  readonly serverSeedHash: string;
  readonly drawn: readonly Drawn[];
  readonly course: Course;
}

/** What a player did in a round, in the rules' own terms. */
export interface Played {
  readonly bet: Json;
  readonly choices: readonly Json[];
}

/** Reads bet and choices of a round as they were published; undefined when no such round can have been played. */
export function readPlayed(
  rules: Rules,
  seeds: RoundSeeds,
  published: { readonly bet: unknown; readonly choices: unknown },
): Played | undefined {
  const bet = published.bet === undefined ? rules.usualBet : rules.readBet(published.bet);
  if (bet === undefined || !Array.isArray(published.choices)) return undefined;
  const choices: Json[] = [];
  for (const asked of published.choices) {
    const { course } = recompute(rules, seeds, { bet, choices });
    if (!course.waits) return undefined;
    // What was chosen for a player who never came back may be nothing that a player is offered.
    const absent = rules.choiceOfTheAbsent?.(course, bet);
    const wasAbsent = absent !== undefined && JSON.stringify(asked) === JSON.stringify(absent);
    const choice = wasAbsent ? absent : rules.readChoice?.(asked, course, bet);
    if (choice === undefined) return undefined;
    choices.push(choice);
  }
  return { bet, choices };
}

/** The number that a round drew for the jackpot, from what is published of it. */
export function recomputeJackpot({ serverSeed, clientSeed, nonce }: RoundSeeds): number {
  return jackpotNumber((block) =>
    createHmac('sha256', serverSeed)
      .update(jackpotMessageOf(clientSeed, nonce, block))
      .digest(),
  );
}

/** Plays a round anew from what is published. Needs the rules and SHA-256, and nothing of the server, the player or the clock. */
export function recompute(rules: Rules, seeds: RoundSeeds, { bet, choices }: Played): Recomputed {
  const drawn: Drawn[] = [];
  const draw = drawsFrom((block) =>
    createHmac('sha256', seeds.serverSeed)
      .update(messageOf(seeds.clientSeed, seeds.nonce, block))
      .digest(),
  );
  const course = rules.play(bet, choices, (limit) => {
    const number = draw(limit);
    drawn.push({ limit, number });
    return number;
  });
  return { serverSeedHash: createHash('sha256').update(seeds.serverSeed).digest('hex'), drawn, course };
}
