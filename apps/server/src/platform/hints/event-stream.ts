import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SessionHint } from '@baize/contract/hints';
import { MINUTE_MS, SECOND_MS } from '@baize/kernel';
import type { Audience, Hints } from './hints.ts';
import { Refusal } from '../refusal.ts';

/** Tabs of one listener at a time: the oldest makes room, because it is likely to be a dead phone. */
const STREAMS_PER_LISTENER = 8;
const STREAMS_MAX = 20_000;
/** A reader that lets this much wait has gone away without saying so. */
const UNREAD_BYTES_MAX = 64 * 1024;
const HEARTBEAT_MS = 25 * SECOND_MS;
const RECHECK_MS = 5 * MINUTE_MS;
const RETRY = 'retry: 3000\n\n';

interface Stream {
  readonly end: () => void;
}

export interface StreamTimes {
  readonly heartbeatMs?: number | undefined;
  readonly recheckMs?: number | undefined;
}

export interface Listener {
  /** Whose streams count together. */
  readonly key: string;
  readonly audiences: readonly Audience[];
  /** Asked now and then, and when a session of theirs ended, whether they may still listen. */
  readonly isOver: () => Promise<boolean>;
}

/** The open streams of this process. */
export interface Streams {
  /** Answers with a stream of server-sent events. Refuses: server_busy. */
  readonly start: (reply: FastifyReply, listener: Listener) => void;
  readonly open: () => number;
}

/** Tracks the open streams, and ends them when the server closes: it waits for its connections, and these would never end. */
export function openStreams(app: FastifyInstance, hints: Hints, times: StreamTimes = {}): Streams {
  const streams = new Map<string, Set<Stream>>();
  let open = 0;
  app.addHook('preClose', (done) => {
    for (const own of streams.values()) for (const stream of [...own]) stream.end();
    done();
  });
  const start: Streams['start'] = (reply, { key, audiences, isOver }) => {
    if (open >= STREAMS_MAX) throw new Refusal('server_busy');
    const own = streams.get(key) ?? new Set<Stream>();
    streams.set(key, own);
    if (own.size >= STREAMS_PER_LISTENER) oldestOf(own)?.end();
    reply.hijack();
    const stream = openStream(reply, {
      isOver,
      subscribe: (hear) => {
        const stops = audiences.map((audience) => hints.subscribe(audience, hear));
        return () => stops.forEach((stop) => stop());
      },
      heartbeatMs: times.heartbeatMs ?? HEARTBEAT_MS,
      recheckMs: times.recheckMs ?? RECHECK_MS,
      onEnd: () => {
        open -= 1;
        own.delete(stream);
        if (own.size === 0) streams.delete(key);
      },
    });
    open += 1;
    own.add(stream);
  };
  return { start, open: () => open };
}

function oldestOf(streams: ReadonlySet<Stream>): Stream | undefined {
  return streams.values().next().value;
}

interface StreamOptions {
  readonly isOver: () => Promise<boolean>;
  readonly subscribe: (listener: (event: SessionHint) => void) => () => void;
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
    // Proxies that gather answers before they pass them on would hold the hints back.
    'x-accel-buffering': 'no',
  });
  const write = (text: string): void => {
    if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
    else raw.write(text);
  };
  const endIfOver = async (): Promise<void> => {
    // Whoever cannot be asked now is asked again.
    if (!(await options.isOver().catch(() => false))) return;
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

function messageOf(event: SessionHint): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
