import type { FastifyInstance } from 'fastify';
import { hearWebhook, type WebhookDeps } from './receive-webhook.ts';

/** News of a payment is small; more than this is not from a provider. */
const BODY_LIMIT = 64 * 1024;

/**
 * Where providers tell us news, as a Fastify plugin mounted at `/webhooks/payments/:channel`. Answers 200 when the news was
 * taken in, now or before; 401, 404 or 400 when it never will be; 5xx when the provider should try again.
 */
export function paymentWebhooks(deps: WebhookDeps): (app: FastifyInstance) => Promise<void> {
  return (app) => {
    // The signature covers the bytes as they came: nothing may parse them first, whatever they call themselves.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, raw, done) =>
      done(null, raw),
    );
    app.post<{ Params: { channel: string } }>('/', async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { channel } = request.params;
      const outcome = await hearWebhook(deps, { channel, rawBody, headers: request.headers });
      request.log.info({ channel, outcome }, 'payment news');
      return reply.send({ received: true });
    });
    return Promise.resolve();
  };
}
