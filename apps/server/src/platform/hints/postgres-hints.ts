import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SessionHint } from '@baize/contract/hints';
import { coalesce } from '../load/coalescer.ts';
import type { Db } from '../database/db.ts';
import { listen } from '../database/listen.ts';
import type { Audience, Hints } from './hints.ts';

const CHANNEL = 'baize_hints';
/** PostgreSQL carries less than 8,000 bytes in one notification. */
const PAYLOAD_MAX = 7_000;
/**
 * Each notification is a commit and wakes all listeners: under load hundreds a second would cost more than the work they announce.
 * The first goes at once; what follows within this time goes together.
 */
const NEXT_AFTER_MS = 25;
const NOTIFY = `select pg_notify('${CHANNEL}', chunk) from unnest($1::text[]) as chunk`;

type Item = readonly [audience: Audience, event: SessionHint];
interface Payload {
  readonly items: readonly Item[];
}

export interface PostgresHintsOptions {
  readonly db: Db;
  readonly url: string;
  readonly onError: (error: unknown) => void;
}

export interface RunningHints extends Hints {
  /** How many listen, for the metrics. */
  listeners(): number;
  close(): Promise<void>;
}

/**
 * Hints over all processes on one database: delivered at once in this process, and through LISTEN/NOTIFY in the others. Hints
 * given while a notification is in flight are sent together in the next one, outside of any money transaction. When
 * the connection is lost, it is opened again; hints of other processes in between are lost, as hints may be.
 */
export async function openPostgresHints(options: PostgresHintsOptions): Promise<RunningHints> {
  const me = randomUUID();
  const here = new EventEmitter().setMaxListeners(0);
  const { send: publish } = coalesce<Item, void>({
    run: async (items) => {
      const told = await notify(options.db, me, items);
      await pause(NEXT_AFTER_MS, undefined, { ref: false });
      return told;
    },
    batchMax: 2_000,
    inFlightMax: 1,
  });
  const deliver = ([audience, event]: Item): void => void here.emit(audience, event);
  const ownOpening = openingOf(me);
  const listener = listen({
    ...options,
    channel: CHANNEL,
    hear: (payload) => {
      if (!payload.startsWith(ownOpening)) (JSON.parse(payload) as Payload).items.forEach(deliver);
    },
  });
  await listener.ready;
  return {
    tell: (audience, event) => {
      deliver([audience, event]);
      publish([audience, event]).catch(options.onError);
    },
    subscribe: (audience, hear) => {
      here.on(audience, hear);
      return () => void here.off(audience, hear);
    },
    listeners: () => here.eventNames().reduce((sum, name) => sum + here.listenerCount(name), 0),
    close: () => listener.close(),
  };
}

async function notify(db: Db, from: string, items: readonly Item[]): Promise<void[]> {
  await db.all(NOTIFY, [chunksOf(from, items)]);
  return items.map(() => undefined);
}

/** The items as few notifications as fit, each item once. */
export function chunksOf(from: string, items: readonly Item[]): string[] {
  const texts = [...new Set(items.map((item) => JSON.stringify(item)))];
  const chunks: string[] = [];
  let open: string[] = [];
  let size = 0;
  for (const text of texts) {
    if (size + text.length > PAYLOAD_MAX && open.length > 0) {
      chunks.push(chunkOf(from, open));
      open = [];
      size = 0;
    }
    open.push(text);
    size += Buffer.byteLength(text) + 1;
  }
  if (open.length > 0) chunks.push(chunkOf(from, open));
  return chunks;
}

function chunkOf(from: string, texts: readonly string[]): string {
  return `${openingOf(from)}"items":[${texts.join(',')}]}`;
}

/** How a payload of a process begins: a process knows its own without parsing them. */
function openingOf(from: string): string {
  return `{"from":"${from}",`;
}
