import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionEvent } from '@baize/contract';
import { type BrandCode, type MemberId, MINUTE_MS, SECOND_MS } from '@baize/kernel';
import type { News } from '../news.ts';
import { Refusal } from '../refusal.ts';
import { admit, type FindSession, shownBy } from './access.ts';
import { addressKey, type Limiter } from './limits.ts';

export interface EventsDeps {
  readonly news: News;
  readonly brandOf: (host: string) => Promise<BrandCode | undefined>;
  readonly findSession: FindSession;
  readonly limiter: Limiter;
  readonly heartbeatMs?: number;
  readonly recheckMs?: number;
}

/** Tabs of one member that may listen at a time: the oldest makes room, because it is likely to be a dead phone. */
const STREAMS_PER_MEMBER = 8;
const STREAMS_MAX = 20_000;
/** A reader that lets this much wait has gone away without saying so. */
const UNREAD_BYTES_MAX = 64 * 1024;
const HEARTBEAT_MS = 25 * SECOND_MS;
const RECHECK_MS = 5 * MINUTE_MS;
const RETRY = 'retry: 3000\n\n';

interface Stream {
  readonly end: () => void;
}

/**
 * GET /events: tells a session what to look at again. Needs the Authorization header, so the site reads it by fetch. Ends
 * with `session-ended` when this session is over, and silently when the server stops; the site then comes again.
 */
export function eventsRoute(app: FastifyInstance, deps: EventsDeps): { readonly open: () => number } {
  const streams = new Map<MemberId, Set<Stream>>();
  let open = 0;

  app.route({
    method: 'GET',
    url: '/events',
    exposeHeadRoute: false,
    config: { stream: true },
    handler: (request, reply) => answer(request, reply),
  });
  // Before the server waits for its connections to end, or it would wait for these for ever.
  app.addHook('preClose', (done) => {
    for (const own of streams.values()) for (const stream of [...own]) stream.end();
    done();
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const find = async () => {
      const brand = await deps.brandOf(request.hostname);
      if (brand === undefined) throw new Refusal('brand_unknown');
      request.brand = brand;
      return admit('session', await shownBy(request.headers.authorization, brand, deps.findSession));
    };
    await deps.limiter.take('read', 'ip', addressKey(request.ip));
    const session = await find();
    if (session === null) throw new Refusal('session_required');
    if (open >= STREAMS_MAX) throw new Refusal('server_busy');
    const own = streams.get(session.memberId) ?? new Set<Stream>();
    streams.set(session.memberId, own);
    if (own.size >= STREAMS_PER_MEMBER) oldestOf(own)?.end();
    reply.hijack();
    const stream = openStream(reply, {
      isOver: () =>
        find().then(
          () => false,
          (error: unknown) => error instanceof Refusal,
        ),
      subscribe: (listener) => {
        const stops = [session.memberId, session.brand].map((audience) => deps.news.subscribe(audience, listener));
        return () => stops.forEach((stop) => stop());
      },
      heartbeatMs: deps.heartbeatMs ?? HEARTBEAT_MS,
      recheckMs: deps.recheckMs ?? RECHECK_MS,
      onEnd: () => {
        open -= 1;
        own.delete(stream);
        if (own.size === 0) streams.delete(session.memberId);
      },
    });
    open += 1;
    own.add(stream);
  }
  return { open: () => open };
}

function oldestOf(streams: ReadonlySet<Stream>): Stream | undefined {
  return streams.values().next().value;
}

interface StreamOptions {
  readonly isOver: () => Promise<boolean>;
  readonly subscribe: (listener: (event: SessionEvent) => void) => () => void;
  readonly heartbeatMs: number;
  readonly recheckMs: number;
  readonly onEnd: () => void;
}

function openStream(reply: FastifyReply, options: StreamOptions): Stream {
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Proxies that gather answers before they pass them on would hold the news back.
    'x-accel-buffering': 'no',
  });
  const write = (text: string): void => {
    if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
    else raw.write(text);
  };
  const endIfOver = async (): Promise<void> => {
    if (!(await options.isOver())) return;
    write(messageOf({ type: 'session-ended' }));
    raw.end();
  };
  const stop = options.subscribe((event) => {
    // Some session of this member ended: perhaps this one, perhaps the one on the other phone.
    if (event.type === 'session-ended') void endIfOver();
    else write(messageOf(event));
  });
  const heartbeat = setInterval(() => write(':\n\n'), options.heartbeatMs);
  const recheck = setInterval(() => void endIfOver(), options.recheckMs);
  raw.on('close', () => {
    clearInterval(heartbeat);
    clearInterval(recheck);
    stop();
    options.onEnd();
  });
  write(RETRY);
  return { end: () => raw.end() };
}

function messageOf(event: SessionEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
