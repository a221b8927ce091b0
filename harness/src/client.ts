import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A complete answer of the server, success or refusal, after which a call is not tried again. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface OutgoingCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text, or what makes one for each try: a sealed letter is good for one. */
  readonly body?: string | (() => Promise<string>);
}

/** Sends calls until they are answered, as a careful caller does who does not know what became of the last try. */
export interface Client {
  /** Throws `Unresolved` when no try was answered in time. */
  send(sending: OutgoingCall): Promise<Answer>;
  readonly attempts: () => number;
  /** Where it sends them. */
  readonly origin: string;
  /** Calls that change something and were answered, in the order of the answers; instants of performance.now. */
  readonly answered: readonly { readonly sentAt: number; readonly at: number }[];
  /** Answers of 5xx that came while nothing was broken. */
  readonly faultsAtPeace: () => readonly string[];
}

export class Unresolved extends Error {
  override readonly name = 'Unresolved';
}

export interface ClientOptions {
  readonly origin: string;
  /** Whether something is being broken at this moment, or was a moment ago. */
  readonly isStorm: () => boolean;
  /** How long a call is tried. */
  readonly tryForMs: number;
  /** Whether nothing more is to be learned: then no call is tried again. */
  readonly isOver: () => boolean;
}

const TRY_MS = 5_000;
/** The first pause between tries, doubled each time, so that retries leave a starting server enough of the machine. */
const PAUSE_MS = 40;
const PAUSE_MAX_MS = 320;

export function openClient({ origin, isStorm, tryForMs, isOver }: ClientOptions): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const faults: string[] = [];
  const answered: { sentAt: number; at: number }[] = [];
  let attempts = 0;
  return {
    answered,
    origin,
    attempts: () => attempts,
    faultsAtPeace: () => faults,
    send: async (sending) => {
      let last = 'no answer';
      let pauseMs = PAUSE_MS;
      const until = performance.now() + tryForMs;
      while (performance.now() < until && !isOver()) {
        attempts += 1;
        const { body, ...rest } = sending;
        const text = typeof body === 'function' ? await body() : body;
        const sentAt = performance.now();
        const answer = await tried(new URL(sending.path, origin), { ...rest, body: text }, agent);
        if (answer !== undefined && answer.status < 500 && answer.status !== 429) {
          if (sending.method !== 'GET') answered.push({ sentAt, at: performance.now() });
          return answer;
        }
        last = answer === undefined ? 'no answer' : `${answer.status} ${answer.text.slice(0, 120)}`;
        if (answer !== undefined && answer.status >= 500 && answer.status !== 503 && !isStorm()) {
          faults.push(`${sending.method} ${sending.path}: ${answer.status} ${answer.text.slice(0, 120)}`);
        }
        await pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS);
      }
      throw new Unresolved(`${sending.method} ${sending.path}: ${last}`);
    },
  };
}

interface Try extends Omit<OutgoingCall, 'body'> {
  readonly body: string | undefined;
}

/** Undefined when nobody answered, or not to the end. */
function tried(url: URL, { method, headers = {}, body }: Try, agent: Agent): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const asked = request(url, { method, headers, agent, timeout: TRY_MS }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      answer.once('error', () => resolve(undefined));
      answer.once('aborted', () => resolve(undefined));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(undefined));
    asked.end(body);
  });
}
