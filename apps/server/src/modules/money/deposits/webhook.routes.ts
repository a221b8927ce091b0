import type { FastifyInstance } from 'fastify';
import { receiveWebhook, type WebhookDeps } from './receive-webhook.ts';

/** The largest webhook body that is read. Those of providers are much smaller. */
const BODY_LIMIT = 64 * 1024;

/**
 * Where providers send webhooks, as a Fastify plugin mounted at `/webhooks/payments/:channel`. Answers 200 when the webhook was
 * processed, now or before; 401, 404 or 400 when it never will be; 5xx when the provider should try again.
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
      const outcome = await receiveWebhook(deps, { channel, rawBody, headers: request.headers });
      request.log.info({ channel, outcome }, 'payment webhook');
      return reply.send({ received: true });
    });
    return Promise.resolve();
  };
}
