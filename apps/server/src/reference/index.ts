import type { FastifyInstance } from 'fastify';
import type { Call } from '@baize/contract/call';
import { pageHeaders } from '../platform/http/page-headers.ts';
import { sendHtml } from '../platform/http/send-html.ts';
import { DOCS_SCRIPT, DOCS_STYLE } from './docs-assets.ts';
import { docsHtml } from './docs-page.ts';
import { openapiDocument } from './openapi.ts';

export { refusalsMarkdown } from './refusals-markdown.ts';

export interface DocsOptions {
  /** What this server serves. Read when somebody asks, so that calls may be added until then. */
  readonly calls: readonly Call[];
  readonly https: boolean;
  readonly version: string;
}

/**
 * Serves the references at `/docs`, made from the calls that this server serves: once, and not before somebody reads them,
 * for it is a sixth of a start.
 */
export function docsPages(app: FastifyInstance, { calls, https, version }: DocsOptions): void {
  const html = once(() => docsHtml(calls));
  const openapi = once(() => JSON.stringify(openapiDocument(calls, version)));
  const headers = pageHeaders({ https });
  const kept = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' };
  app.get('/docs', (_request, reply) => sendHtml(reply, { status: 200, html: html(), headers }));
  const files = [
    ['/docs/style.css', 'text/css', () => DOCS_STYLE],
    ['/docs/filter.js', 'text/javascript', () => DOCS_SCRIPT],
    ['/docs/openapi.json', 'application/json', openapi],
  ] as const;
  for (const [path, type, text] of files) {
    app.get(path, (_request, reply) => reply.headers(kept).type(`${type}; charset=utf-8`).send(text()));
  }
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}
