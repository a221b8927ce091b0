import { type DestinationStream, destination, pino, stdSerializers } from 'pino';
import type { FastifyBaseLogger } from 'fastify';

/** Names of fields whose values are never logged, at any depth of a log line. */
const SECRETS: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'confirmPassword',
  'paymentPassword',
  'token',
  'jwe',
  'captcha',
  'secret',
]);
const HIDDEN = '(hidden)';
/** Values nested deeper are neither searched for secrets nor written. */
const DEPTH_MAX = 4;
const FLUSH_MS = 200;

export interface LogOptions {
  readonly level: string;
  /** Where lines go; standard output by default. */
  readonly to?: DestinationStream;
}

/** Structured lines, one JSON object each, without secrets. */
export function openLog({ level, to }: LogOptions): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    // Our own walk over the few nested objects there are: pino's redaction by paths took fifty microseconds a line.
    formatters: { log: (line: object) => withoutSecrets(line, 0) as Record<string, unknown> },
    // A request is named by its route and id: its URL may hold what a visitor typed.
    serializers: { err: withoutDetail, req: () => undefined, res: () => undefined },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, to ?? standardOutput());
}

let opened: DestinationStream | undefined;

/** That of the process: whoever opens a second log writes to the same. */
function standardOutput(): DestinationStream {
  return (opened ??= openStandardOutput());
}

/** Lines gather for a moment and are written together; whatever ends the process, they are written before. */
function openStandardOutput(): DestinationStream {
  const out = destination({ fd: 1, sync: false, minLength: 4096 });
  setInterval(() => out.flush(), FLUSH_MS).unref();
  process.on('exit', () => {
    try {
      out.flushSync();
    } catch {
      // Nobody reads any more (a closed pipe), or nothing was opened yet.
    }
  });
  return out;
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth > DEPTH_MAX) return HIDDEN;
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, depth + 1));
  const kept: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    kept[name] = SECRETS.has(name) ? HIDDEN : typeof inner === 'object' ? withoutSecrets(inner, depth + 1) : inner;
  }
  return kept;
}

/** PostgreSQL puts the offending row into these, which may be a person's data. */
const ROWS: ReadonlySet<string> = new Set(['detail', 'where', 'parameters']);

function withoutDetail(error: Error): unknown {
  const told = Object.entries(stdSerializers.err(error));
  return Object.fromEntries(told.filter(([name]) => !ROWS.has(name)));
}
