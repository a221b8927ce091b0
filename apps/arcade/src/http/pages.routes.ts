import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '../arcade.ts';
import { sessionOf } from '../sessions/sessions.store.ts';

const CLIENT = fileURLToPath(new URL('../client/', import.meta.url));
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
      const asset = path.includes('/assets/');
      reply.header('cache-control', asset ? YEAR : 'no-cache');
      if (asset) reply.header('access-control-allow-origin', '*');
    },
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
