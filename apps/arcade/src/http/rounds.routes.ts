import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '../arcade.ts';
import { Refused } from '../refused.ts';
import { choose, nextAtOf, playFor, showSteps, takeUp } from '../rounds/play.ts';
import { openStandings } from '../rounds/standings.ts';
import { bearerOf, type Called, partsText, requestId } from './called.ts';
import { roundView, shownView } from './views.ts';

/** More steps and choices than a round has. */
const MOST_STEPS = 100_000;
/** Plain JSON, as all of a body is: the rules of the game read it. */
const ofTheGame = z.unknown();

const shownRequest = z.strictObject({ roundId: z.uuid(), steps: z.number().int().min(0).max(MOST_STEPS) });
const playRequest = z.strictObject({
  requestId,
  unitParts: partsText,
  bet: ofTheGame,
  gambles: z.boolean().optional(),
  seen: shownRequest.optional(),
});
const chooseRequest = z.strictObject({
  requestId,
  roundId: z.uuid(),
  after: z.number().int().min(0).max(MOST_STEPS),
  choice: ofTheGame,
});

/** A round from the press to where it was seen. Who calls is read together with what they ask for. */
export function roundRoutes(app: FastifyInstance, arcade: Arcade, session: Called): void {
  const host = { arcade, standings: openStandings() };
  /** What is asked for, before who asks is looked up; only who has a session is told that it is wrong. */
  const heard = async <T extends z.ZodType>(schema: T, request: FastifyRequest): Promise<z.output<T>> => {
    const { success, data } = schema.safeParse(request.body);
    if (success) return data;
    await session(request);
    throw new Refused('request_wrong');
  };

  app.post('/play', async (request) => {
    const asked = await heard(playRequest, request);
    const { session: caller, round, net } = await playFor(host, bearerOf(request), asked);
    const nextInMs = Math.max(0, nextAtOf(caller, round) - arcade.clock.now());
    return { round: roundView(round), nextInMs, netParts: net.toString() };
  });

  app.post('/choose', async (request) => {
    const asked = await heard(chooseRequest, request);
    const { session: caller, read } = await takeUp(arcade, bearerOf(request), asked);
    const round = await choose(arcade, caller, { ...asked, read });
    host.standings.over(bearerOf(request), round);
    return { round: roundView(round) };
  });

  app.post('/shown', async (request) => {
    const { round, netParts } = await showSteps(host, bearerOf(request), await heard(shownRequest, request));
    return { round: shownView(round), netParts: netParts.toString() };
  });
}
