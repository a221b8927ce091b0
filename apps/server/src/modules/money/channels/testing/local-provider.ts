import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { instantOf, type Instant } from '@baize/kernel';
import type { SentWebhook } from './provider-stage.ts';

/** A simulated provider on a port of its own. A test can cut its connection, set its clock and read the webhooks it sent. */
export interface LocalProvider {
  readonly url: string;
  readonly now: () => Instant;
  readonly advance: (ms: number) => void;
  /** What the provider would have sent to our address. */
  readonly tell: (webhook: SentWebhook) => void;
  readonly takeSent: () => readonly SentWebhook[];
  readonly loseAnswers: (count: number, afterHearing?: number) => void;
  readonly setDown: (isDown: boolean) => void;
  /** It answers this status, and does nothing. */
  readonly answerWith: (status: number | undefined) => void;
  /** A new name of the provider's, in the order they were made. */
  readonly newName: (kind: string) => string;
  readonly close: () => Promise<void>;
}

export type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;
export type LocalRoutes = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, RouteHandler>>;

/** Serves the routes of a provider until it is closed. JSON bodies are parsed; `rawOf` has their exact bytes. */
export async function openLocalProvider(routes: (own: LocalProvider) => LocalRoutes): Promise<LocalProvider> {
  let now = Date.UTC(2026, 0, 5, 12);
  let made = 0;
  const sent: SentWebhook[] = [];
  const line = { lose: 0, after: 0, isDown: false, status: undefined as number | undefined };
  // As their servers do: some of their own clients write a slash behind the path.
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const place = { url: '' };
  const own: LocalProvider = {
    get url() {
      return place.url;
    },
    now: () => instantOf(now),
    advance: (ms) => void (now += ms),
    tell: (webhook) => void sent.push(webhook),
    takeSent: () => sent.splice(0),
    loseAnswers: (count, afterHearing = 0) => void Object.assign(line, { lose: count, after: afterHearing }),
    setDown: (isDown) => void (line.isDown = isDown),
    answerWith: (status) => void (line.status = status),
    newName: (kind) => `${kind}_${String((made += 1)).padStart(6, '0')}`,
    close: () => app.close(),
  };
  cut(app, line);
  parseJson(app);
  for (const [route, answer] of Object.entries(routes(own))) {
    const [method = 'GET', url = '/'] = route.split(' ');
    app.route({ method, url, handler: async (request, reply) => answer(request, reply) });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  place.url = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  return own;
}

interface Line {
  lose: number;
  after: number;
  isDown: boolean;
  status: number | undefined;
}

function cut(app: FastifyInstance, line: Line): void {
  app.addHook('onRequest', async (request, reply) => {
    if (line.isDown) request.raw.socket.destroy();
    if (line.status !== undefined) await reply.code(line.status).send({ error: 'planted' });
  });
  app.addHook('onSend', async (request) => {
    if (line.lose === 0) return;
    if (line.after > 0) line.after -= 1;
    else {
      line.lose -= 1;
      request.raw.socket.destroy();
    }
  });
}

const RAW = Symbol('raw');

/** The bytes of a request, for providers who verify a signature over them. */
export function rawOf(request: FastifyRequest): string {
  return (request as FastifyRequest & { [RAW]?: string })[RAW] ?? '';
}

function parseJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, raw, done) => {
    Object.assign(request, { [RAW]: raw });
    done(null, JSON.parse(raw as string));
  });
}

/** The body of a request as the provider's own code would see it. */
export function bodyOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  return (request.body ?? {}) as Readonly<Record<string, unknown>>;
}

/** One value of the request's query or path. */
export function valueIn(place: unknown, name: string): string {
  const value = (place as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The page or code a payer has in hand, as one text to know the order by. */
export function pageOf(show: { readonly kind: string; readonly url?: string }): string {
  if (show.kind !== 'redirect' || show.url === undefined) throw new Error('this provider has a page');
  return show.url.split('/').at(-1) ?? '';
}
