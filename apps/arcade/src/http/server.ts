import Fastify, { type FastifyInstance } from 'fastify';
import type { Arcade } from '../arcade.ts';
import { answerError, gameApi } from './game-api.routes.ts';
import { pages } from './pages.routes.ts';
import { type StudioCode, STUDIOS } from '../titles/title.ts';
import { supplierApi } from './supplier-api.routes.ts';

const BODY_LIMIT = 16 * 1024;

/** All of the arcade's HTTP: what operators call, what the game calls, and the game's pages. */
export async function serverOf(arcade: Arcade): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'cache-control': 'no-store',
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The path without its query; never headers or bodies, which carry tokens.
    const path = request.url.split('?')[0];
    arcade.log.debug(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = answerError(arcade, error);
    if (status === 503) reply.header('retry-after', '1');
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: { code: 'not_found' } }));
  app.get('/healthz', async (_request, reply) => {
    await arcade.db.first('select 1');
    return reply.send({ ok: true });
  });
  for (const studio of Object.keys(STUDIOS) as StudioCode[]) {
    const serve = (scope: FastifyInstance, _options: object, done: () => void): void => {
      supplierApi(scope, arcade, studio);
      done();
    };
    await app.register(serve, { prefix: `/studios/${studio}` });
  }
  await app.register(
    (scope, _options, done) => {
      gameApi(scope, arcade);
      done();
    },
    { prefix: '/api' },
  );
  await app.register(async (scope) => pages(scope, arcade));
  return app;
}
