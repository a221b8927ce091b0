import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BrandCode } from '@baize/kernel';
import type { Db } from '../../../../platform/database/db.ts';
import { pageHeaders } from '../../../../platform/http/page-headers.ts';
import { sendHtml } from '../../../../platform/http/send-html.ts';
import { type KeptMessage, keptMessages } from '../delivery.store.ts';
import type { Delivery } from '../delivery.ts';
import { outboxHtml } from './outbox-html.ts';
import { OUTBOX_STYLE } from './outbox-style.ts';

export interface OutboxDeps {
  readonly db: Db;
  readonly delivery: Pick<Delivery, 'hasOutbox'>;
  readonly https: boolean;
  readonly brandOf: (host: string) => Promise<BrandCode | undefined>;
}

const outboxQuery = z.object({ to: z.string().max(320).catch('') });

/**
 * The page `/outbox`, where a developer reads what the demo would have sent, and the same as JSON for programs
 * (`/outbox.json?to=…`). Mounts nothing unless the embedded outbox is in use: elsewhere there is no such page.
 */
export function openOutbox(app: FastifyInstance, { db, delivery, https, brandOf }: OutboxDeps): void {
  if (!delivery.hasOutbox) return;
  const lettersFor = async (host: string, query: unknown): Promise<KeptMessage[] | undefined> => {
    const brand = await brandOf(host);
    return brand && keptMessages(db, brand, outboxQuery.parse(query).to);
  };
  app.get('/outbox', async (request, reply) => {
    const messages = await lettersFor(request.hostname, request.query);
    if (messages === undefined) {
      reply.callNotFound();
      return reply;
    }
    const html = outboxHtml(messages);
    return sendHtml(reply, { status: 200, html, headers: pageHeaders({ styles: [OUTBOX_STYLE], https }) });
  });
  app.get('/outbox.json', async (request, reply) => {
    const messages = await lettersFor(request.hostname, request.query);
    if (messages === undefined) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .send(messages.map((message) => ({ ...message, at: new Date(message.at).toISOString() })));
  });
}
