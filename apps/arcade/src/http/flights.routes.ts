import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '../arcade.ts';
import { betsOf, pastBets } from '../flights/bets.store.ts';
import { cashOut } from '../flights/cash-out.ts';
import { chainsFrom } from '../flights/chains.store.ts';
import { type Feed, feedFor } from '../flights/feed.ts';
import { newestFlight, recordWatched } from '../flights/flights.store.ts';
import { placeBet } from '../flights/place-bet.ts';
import { isFlightGame } from '../flights/start-flights.ts';
import { betView, chainView, flightView, pastBetView } from '../flights/views.ts';
import { Refused } from '../refused.ts';
import { netPosition } from '../rounds/rounds.store.ts';
import { playerOf } from '../sessions/sessions.store.ts';
import type { Session } from '../sessions/find-session.ts';
import { type Called, partsText, requestId, valid } from './called.ts';

const HISTORY_LENGTH = 40;
/** A page that takes nothing in is let go of; it comes again by itself. */
const MOST_WAITING_BYTES = 256 * 1024;
/** A page comes again now and then, so that whether its session lives is asked again. */
const LOOK_MS = 10 * 60_000;

const betRequest = z.strictObject({
  requestId,
  flightId: z.uuid(),
  panel: z.union([z.literal(1), z.literal(2)]),
  unitParts: partsText,
  bet: z.json(),
});
const cashOutRequest = z.strictObject({ roundId: z.uuid() });

/** What pages of games with shared flights talk to. */
export function flightsApi(app: FastifyInstance, arcade: Arcade, session: Called): void {
  const feeds = new Map<string, Feed>();
  const open = new Set<FastifyReply>();
  const feedOf = ({ game }: Session): Feed => {
    if (!isFlightGame(game)) throw new Refused('request_wrong');
    const feed = feeds.get(game.code) ?? feedFor(arcade, game);
    feeds.set(game.code, feed);
    return feed;
  };

  app.post('/flight', async (request) => {
    const caller = await session(request);
    const { code, flight: crash } = caller.game;
    if (crash === undefined) throw new Refused('request_wrong');
    const now = await arcade.databaseClock.now();
    await recordWatched(arcade.db, code, new Date(now));
    const flight = await newestFlight(arcade.db, code);
    const player = await playerOf(arcade.db, caller.playerId);
    const since = player?.sitting_started_at ?? caller.row.created_at;
    const mine = flight ? await betsOf(arcade.db, flight.id, caller.playerId) : [];
    return {
      now,
      flight: flight ? flightView(flight) : null,
      mine: mine.map(betView),
      netParts: (await netPosition(arcade.db, caller.playerId, since)).toString(),
      chains: (await chainsFrom(arcade.db, code, flight?.chain_id ?? null)).map(chainView),
    };
  });

  app.post('/flight/bet', async (request) => {
    const caller = await session(request);
    return { bet: betView(await placeBet(arcade, caller, valid(betRequest, request.body))) };
  });

  app.post('/flight/cash-out', async (request) => {
    // Before anything else: it is judged by when it came.
    const at = await arcade.databaseClock.now();
    const caller = await session(request);
    const { roundId } = valid(cashOutRequest, request.body);
    return { bet: betView(await cashOut(arcade, caller, { roundId, at })) };
  });

  app.get('/flight/history', async (request) => {
    const caller = await session(request);
    const of = { playerId: caller.playerId, gameCode: caller.game.code, limit: HISTORY_LENGTH };
    return { bets: (await pastBets(arcade.db, of)).map(pastBetView) };
  });

  app.get('/flight/feed', async (request, reply) => {
    const caller = await session(request);
    const feed = feedOf(caller);
    const audience = { operatorId: caller.row.operator_id, demo: caller.demo };
    await stream(reply, (send) => feed.watch(audience, send), open);
  });

  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
    await Promise.all([...feeds.values()].map((feed) => feed.stop()));
  });
}

/** Server-sent events, for as long as somebody listens. */
async function stream(
  reply: FastifyReply,
  watch: (send: (message: string) => void) => Promise<() => void>,
  open: Set<FastifyReply>,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  raw.flushHeaders();
  open.add(reply);
  const stop = await watch((message) => {
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
    else raw.write(`data: ${message}\n\n`);
  }).catch(() => {
    // The page comes again.
    raw.destroy();
    return () => undefined;
  });
  const enough = setTimeout(() => raw.end(), LOOK_MS);
  const leave = (): void => {
    clearTimeout(enough);
    open.delete(reply);
    stop();
  };
  if (raw.destroyed || raw.writableEnded) leave();
  else raw.once('close', leave);
}
