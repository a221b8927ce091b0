import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../platform/http/send-html.ts';
import { markSvg } from './app-icon.ts';
import { colourSheet } from './brand-look.ts';
import type { AppBranding } from './web-app.ts';

/** How the files of the busy page begin: one a language. */
const BUSY = 'busy-';
const LANGUAGE = /<html lang="([^"]+)"/;
const NAME_HOLE = '{{brandName}}';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};
/** The worker of a browser must see the brand's new name or colours at once; the files are small. */
const HEADERS = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

/**
 * The offline page in the brand's name, mark and colours, and the service worker that keeps it. The worker's last line says which
 * look it is: where that changed, browsers take it for a new worker, which fetches the page anew.
 */
export async function offlinePages(
  app: FastifyInstance,
  folder: string,
  brandingAt: (host: string) => Promise<AppBranding | undefined>,
): Promise<void> {
  const names = await readdir(join(folder, 'offline')).catch(() => []);
  for (const name of names) {
    const text = await readFile(join(folder, 'offline', name), 'utf8');
    const type = TYPES[name.split('.').at(-1) ?? ''];
    if (type === undefined) continue;
    // Vital: a busy page comes with its style sheet and its way back.
    app.get(`/offline/${name}`, { config: { vital: true } }, async (request, reply) => {
      const branding = await brandingAt(request.hostname);
      if (branding === undefined) {
        reply.callNotFound();
        return reply;
      }
      return reply
        .headers(HEADERS)
        .type(type)
        .send(offlineText(name, text, branding));
    });
  }
  const worker = await readFile(join(folder, 'sw.js'), 'utf8').catch(() => undefined);
  if (worker === undefined) return;
  app.get('/sw.js', async (request, reply) => {
    const branding = await brandingAt(request.hostname);
    const look = createHash('sha256')
      .update(JSON.stringify([branding?.name, branding?.colours]))
      .digest('hex');
    return reply
      .headers(HEADERS)
      .type('text/javascript; charset=utf-8')
      .send(`${worker}\n// ${look.slice(0, 12)}\n`);
  });
}

/**
 * The page of a moment in which nothing can be answered: kept in memory in every language, it costs a busy server next to nothing,
 * and looks by itself whether the page that was asked for can be had again.
 */
export async function busyPages(
  folder: string,
  brandingAt: (host: string, cookies?: string) => Promise<AppBranding | undefined>,
): Promise<(request: FastifyRequest) => Promise<string | undefined>> {
  const names = (await readdir(join(folder, 'offline')).catch(() => [])).filter((name) => name.startsWith(BUSY));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'offline', name), 'utf8')));
  const byLanguage = new Map(texts.map((text) => [LANGUAGE.exec(text)?.[1], text]));
  return async (request) => {
    const branding = await brandingAt(request.hostname, request.headers.cookie);
    if (branding === undefined) return undefined;
    const text = byLanguage.get(branding.language) ?? byLanguage.get('en');
    return text === undefined ? undefined : offlineText('busy.html', text, branding);
  };
}

function offlineText(name: string, text: string, { name: brand, colours }: AppBranding): string {
  if (name.endsWith('.css')) return text + colourSheet(colours);
  if (name.endsWith('.js')) return text;
  return text.replaceAll(NAME_HOLE, escapeHtml(brand)).replaceAll('{{brandMark}}', markSvg(colours));
}
