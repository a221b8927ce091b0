import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '../arcade.ts';
import { sessionOf } from '../sessions/sessions.store.ts';

const CLIENT = fileURLToPath(new URL('../client/', import.meta.url));
/** Files of pages, and covers below their id. */
const HASHED = /\/assets\/|\/covers\/[\w-]+\/[0-9a-f]{24}-\d+x\d+\//;
const YEAR = 'public, max-age=31536000, immutable';

/** The built games below /games. A page may be framed by the site whose lobby launched it and by nobody else. */
export async function pages(app: FastifyInstance, arcade: Arcade): Promise<void> {
  if (!existsSync(CLIENT)) arcade.log.warn('the games are not built (npm run build): only the APIs answer');
  await app.register(fastifyStatic, {
    root: CLIENT,
    prefix: '/games/',
    preCompressed: true,
    index: ['index.html'],
    redirect: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Hashed names never change what is behind them. A sandboxed frame without an origin may load them too: they are public.
      const asset = HASHED.test(path);
      reply.header('cache-control', asset ? YEAR : 'no-cache');
      if (asset) reply.header('access-control-allow-origin', '*');
    },
  });
  app.get<{ Params: { page: string; id: string; file: string } }>('/games/covers/:page/:id/:file', (request, reply) => {
    const { page, id, file } = request.params;
    const here = arcade.pictures.covers.get(page);
    // An operator asks for a cover that is drawn anew since it read the list.
    if (here === undefined || here === id) return reply.sendFile(`covers/${page}/${id}/${file}`);
    return reply.redirect(`/games/covers/${page}/${here}/${encodeURIComponent(file)}`);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.header('content-security-policy', policyFor(await framersOf(arcade, request.query)));
  });
}

async function framersOf(arcade: Arcade, query: unknown): Promise<string> {
  const launch = z.object({ launch: z.uuid() }).safeParse(query);
  const session = launch.success ? await sessionOf(arcade.db, launch.data.launch) : undefined;
  return session ? new URL(session.lobby_url).origin : "'none'";
}

function policyFor(framers: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers}`,
  ].join('; ');
}
