import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { jackpotFor } from '../jackpots/find-jackpot.ts';
import { type LiveJackpots, liveJackpots } from '../jackpots/live-jackpots.ts';
import { Refused } from '../refused.ts';
import type { Session } from '../sessions/find-session.ts';
import { levelsView } from './views.ts';

/** A page that is open longer comes again, and shows that its session still is. */
const LASTS_MS = 10 * MINUTE_MS;
const HEARTBEAT_MS = 20 * SECOND_MS;
/** Streams of one session at a time: some tabs, and those whose end was not heard of yet. */
const MOST_OF_SESSION = 6;

/** GET /jackpots: what the levels hold, as server-sent events, from now on and whenever it changes. Refuses: session_ended, too_soon. */
export function jackpotRoutes(
  app: FastifyInstance,
  arcade: Arcade,
  sessionOf: (request: FastifyRequest) => Promise<Session>,
): void {
  const live = liveJackpots(arcade);
  const open = new Set<() => void>();
  const ofSession = new Map<string, number>();
  // Streams end first: the server waits for answers that are under way.
  app.addHook('preClose', (done) => {
    live.stop();
    for (const end of open) end();
    done();
  });

  app.get('/jackpots', async (request, reply) => {
    const session = await sessionOf(request);
    const jackpotId = await jackpotFor(arcade, session);
    if (jackpotId === undefined) return reply.code(204).send();
    const streams = ofSession.get(session.row.id) ?? 0;
    if (streams >= MOST_OF_SESSION) throw new Refused('too_soon', { retryAfterMs: HEARTBEAT_MS });
    ofSession.set(session.row.id, streams + 1);
    const end = stream(reply, live, jackpotId);
    open.add(end);
    reply.raw.once('close', () => {
      end();
      open.delete(end);
      const left = (ofSession.get(session.row.id) ?? 1) - 1;
      if (left > 0) ofSession.set(session.row.id, left);
      else ofSession.delete(session.row.id);
    });
    return reply;
  });
}

function stream(reply: FastifyReply, live: LiveJackpots, jackpotId: string): () => void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    // Nothing else comes over it: when it ends, nobody waits for its connection.
    connection: 'close',
    // Proxies must not collect it.
    'x-accel-buffering': 'no',
  });
  const stop = live.listen(jackpotId, (levels) => raw.write(`data: ${JSON.stringify(levelsView(levels))}\n\n`));
  const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
  const last = setTimeout(() => raw.end(), LASTS_MS);
  return () => {
    stop();
    clearInterval(heartbeat);
    clearTimeout(last);
    raw.end();
  };
}
