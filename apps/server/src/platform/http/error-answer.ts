import type { Envelope, RefusalParams } from '@baize/contract/envelope';
import { type RefusalCode, REFUSALS } from '@baize/contract/refusals';
import { isConnectionLost } from '../database/db.ts';
import { Refusal, Unreachable } from '../refusal.ts';

/** The answer to a request that failed. The error's own text is never sent. */
export interface Answer {
  readonly status: number;
  readonly body: Envelope<never>;
  /** Set when the caller may try again later. */
  readonly retryAfterSeconds?: number;
}

/** Writes an error to the log: a fault of ours, or that another server could not be reached. */
export type Report = (error: unknown, kind: 'fault' | 'unreachable') => void;

/** Fastify's error codes and the refusals of our catalogue that they become. */
const FASTIFY_CODES: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_wrong',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request_invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request_invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request_invalid',
  FST_ERR_BAD_URL: 'request_invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'request_invalid',
  FST_ERR_NOT_FOUND: 'call_unknown',
  FST_UNDER_PRESSURE: 'server_busy',
};

/** The database is full, or its name is not known yet (SQLSTATE and socket codes). */
const FULL = new Set(['ENOTFOUND', '53300']);
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';

/** The answer that refuses with a code of the catalogue. */
export function refuse(code: RefusalCode, params: RefusalParams | null = null): Answer {
  const body = { success: false as const, message: code, value: params };
  return { status: REFUSALS[code].status, body, ...retryOf(code, params) };
}

/** The one place where an error becomes an answer. */
export function answerTo(error: unknown, report: Report): Answer {
  if (error instanceof Refusal) return refuse(error.code, error.params);
  if (error instanceof Unreachable) {
    report(error, 'unreachable');
    return refuse('vendor_unreachable');
  }
  const known = FASTIFY_CODES[codeOf(error)];
  if (known !== undefined) return refuse(known);
  if (isDatabaseAway(error)) {
    report(error, 'unreachable');
    return refuse('server_busy');
  }
  // Any other error of the framework about what was sent. Our own code never sets a status.
  if (isClientError(error)) return refuse('request_invalid');
  report(error, 'fault');
  return refuse('unknown_error');
}

/** Whoever asked may simply ask again: what a lost connection carried is done wholly or not at all, and keyed where it moves money. */
function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error) || FULL.has(codeOf(error))) return true;
  return error instanceof Error && error.message === POOL_TIMEOUT;
}

function retryOf(code: RefusalCode, params: RefusalParams | null): { retryAfterSeconds?: number } {
  const told = params?.retryAfterSeconds;
  if (typeof told === 'number') return { retryAfterSeconds: told };
  return REFUSALS[code].status === 503 ? { retryAfterSeconds: 2 } : {};
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

function isClientError(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}
