import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);
/** Measured on pages of 20 kB: quality 5 takes half a millisecond, 11 takes thirty for 3 % less. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

export interface Html {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a page made for this visitor: compressed, never kept without asking, 304 when it is what the browser has. */
export async function sendHtml(reply: FastifyReply, { status, html, headers }: Html): Promise<FastifyReply> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  void reply.headers({
    ...headers,
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
    etag,
    'x-request-id': reply.request.id,
  });
  if (status === 200 && reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  void reply.code(status).type('text/html; charset=utf-8');
  const accepted = reply.request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await withBrotli(html, BROTLI));
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await withGzip(html));
  return reply.send(html);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for HTML, also for attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
