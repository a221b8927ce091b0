import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../platform/http/page-headers.ts';
import { sendHtml } from '../platform/http/send-html.ts';
import { docsHtml, DOCS_STYLE } from './docs-page.ts';
import { openapiDocument } from './openapi.ts';

export { apiMarkdown, refusalsMarkdown } from './markdown.ts';

/**
 * Serves the references at `/docs`, made from the contract that this server serves: once, and not before somebody reads them,
 * for it is a sixth of a start.
 */
export function docsPages(
  app: FastifyInstance,
  { https, version }: { readonly https: boolean; readonly version: string },
): void {
  const html = once(docsHtml);
  const openapi = once(() => JSON.stringify(openapiDocument(version)));
  const headers = pageHeaders({ https });
  const kept = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' };
  app.get('/docs', (_request, reply) => sendHtml(reply, { status: 200, html: html(), headers }));
  app.get('/docs/style.css', (_request, reply) => reply.headers(kept).type('text/css; charset=utf-8').send(DOCS_STYLE));
  app.get('/docs/openapi.json', (_request, reply) =>
    reply.headers(kept).type('application/json; charset=utf-8').send(openapi()),
  );
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}
