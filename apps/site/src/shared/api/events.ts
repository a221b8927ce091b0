import type { SessionHint } from '@baize/contract/hints';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { announce } from '../session/session-events.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

type StreamPath = '/events' | '/wps/chat/events' | '/wps/jackpot/events';

interface Stream {
  /** Null for a visitor, who is identified by a cookie. */
  readonly token: string | null;
  readonly path: StreamPath;
}

/** Listens until the returned function is called, and reconnects with growing pauses. Not an EventSource, which cannot send the token. */
export function listen(token: string | null, path: StreamPath = '/events'): () => void {
  const over = new AbortController();
  void keepListening({ token, path }, over.signal);
  return () => over.abort();
}

async function keepListening(stream: Stream, over: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  while (!over.aborted) {
    const outcome = await readOnce(stream, over).catch(() => 'lost' as const);
    if (outcome === 'unwelcome') return;
    if (outcome === 'ended') waitMs = FIRST_WAIT_MS;
    await pause(waitMs, over);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

async function readOnce({ token, path }: Stream, over: AbortSignal): Promise<'ended' | 'unwelcome'> {
  const answer = await fetch(path, {
    headers: { accept: 'text/event-stream', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    cache: 'no-store',
    signal: over,
  });
  if (answer.status === 401 || answer.status === 403) {
    // An ordinary call gets the refusal and its reason: a session may have ended before anybody listened.
    if (path === '/events') announce({ type: 'balance' });
    return 'unwelcome';
  }
  if (!answer.ok || !answer.body) throw new Error(`events: ${answer.status}`);
  // Who hears that asks for everything anew; of the jackpot alone it says enough.
  announce({ type: path === '/wps/jackpot/events' ? 'jackpot' : 'connected' });
  const reader = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return 'ended';
    const event = eventOf(value.data);
    if (event) announce(event);
  }
}

function eventOf(data: string): SessionHint | undefined {
  try {
    return JSON.parse(data) as SessionHint;
  } catch {
    return undefined;
  }
}

/** Waits, but ends early when the connection is back or listening was stopped. */
function pause(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      over.removeEventListener('abort', done);
      resolve();
    }
    addEventListener('online', done);
    over.addEventListener('abort', done);
  });
}
