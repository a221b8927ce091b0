import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND_MS } from '@baize/kernel';
import { type Encoding, KEPT_FRESH_MS, type ReadyAnswer } from './kept-answers.ts';

export interface Sending {
  /** Nothing in it is about who asks: a proxy in front may give it to others for a moment. */
  readonly shared: boolean;
  /** What of a request decides which answer it is, besides its address. */
  readonly vary: string;
}

const SHARED = `public, max-age=0, must-revalidate, s-maxage=${KEPT_FRESH_MS / SECOND_MS}`;

/** Sends an answer that is kept: 304 where the browser has it, and asks to be asked again each time. */
export function sendKept(reply: FastifyReply, answer: ReadyAnswer, { shared, vary }: Sending): FastifyReply {
  const { status, type, headers, etag, encoding, body } = answer;
  void reply.headers({
    ...headers,
    'cache-control': shared ? SHARED : 'private, no-cache',
    vary,
    etag,
  });
  // The id names one request; whoever keeps a shared answer would hand it to others.
  if (shared) void reply.removeHeader('x-request-id');
  else void reply.header('x-request-id', reply.request.id);
  if (status === 200 && isKnown(etag, reply.request)) return reply.code(304).send();
  void reply.code(status).type(type);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** How an answer may be encoded, the best that the browser takes. */
export function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function isKnown(etag: string, { headers }: FastifyRequest): boolean {
  const shown = headers['if-none-match'];
  return shown?.split(',').some((one) => one.trim() === etag) === true;
}
