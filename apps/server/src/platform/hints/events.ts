import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asId, type BrandCode, type Id } from '@baize/kernel';
import type { StaffAudience, Hints } from './hints.ts';
import { Refusal } from '../refusal.ts';
import { admit, type FindOperator, type FindSession, operatorBy, shownBy } from '../http/access.ts';
import { type Listener, openStreams, type StreamTimes } from './event-stream.ts';
import { addressKey, type Limiter } from '../http/rate-limits.ts';

export interface EventsDeps extends StreamTimes {
  readonly hints: Hints;
  readonly brandOf: (host: string) => Promise<BrandCode | undefined>;
  readonly findSession: FindSession;
  readonly limiter: Limiter;
  /** The chat of a visitor without a session, by their cookies; with `findOperator`, the streams of the chat are there too. */
  readonly chats?: {
    readonly ofVisitor: (brand: BrandCode, cookies: FastifyRequest['cookies']) => Promise<Id<'chat'> | undefined>;
    readonly staffOf: (brand: BrandCode) => StaffAudience;
    readonly findOperator: FindOperator;
  };
}

/**
 * GET /events: tells a session what to look at again. Needs the Authorization header, so the site reads it by fetch. Ends
 * with `session-ended` when this session is over, and silently when the server stops; the site then comes again. With
 * `chats`: GET /wps/chat/events for a visitor who has a chat, GET /ops/chat/events for the staff of a brand.
 */
export function eventsRoute(app: FastifyInstance, deps: EventsDeps): { readonly open: () => number } {
  const streams = openStreams(app, deps.hints, deps);
  const stream = (url: string, listenerOf: (request: FastifyRequest) => Promise<Listener>): void => {
    app.route({
      method: 'GET',
      url,
      exposeHeadRoute: false,
      config: { stream: true },
      handler: async (request, reply) => {
        refuseOtherSites(request);
        await deps.limiter.take('read', 'ip', addressKey(request.ip));
        streams.start(reply, await listenerOf(request));
      },
    });
  };
  stream('/events', (request) => sessionListener(request, deps));
  const { chats } = deps;
  if (chats !== undefined) {
    stream('/wps/chat/events', (request) => visitorListener(request, deps, chats));
    stream('/ops/chat/events', (request) => staffListener(request, chats));
  }
  return { open: streams.open };
}

/** A page elsewhere can open a stream with our visitor's cookies, and never may. Browsers say where a request comes from. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const isOurs = origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host);
  if (site !== 'same-origin' || !isOurs) throw new Refusal('access_denied');
}

async function brandAt(request: FastifyRequest, { brandOf }: Pick<EventsDeps, 'brandOf'>): Promise<BrandCode> {
  const brand = await brandOf(request.hostname);
  if (brand === undefined) throw new Refusal('brand_unknown');
  request.brand = brand;
  return brand;
}

async function sessionListener(request: FastifyRequest, deps: EventsDeps): Promise<Listener> {
  const find = async () => {
    const brand = await brandAt(request, deps);
    const shown = await shownBy(request.headers.authorization, brand, deps.findSession);
    return admit({ access: 'session', whenForced: true }, shown);
  };
  const session = await find();
  if (session === null) throw new Refusal('session_required');
  return { key: session.memberId, audiences: [session.memberId, session.brand], isOver: () => isRefused(find) };
}

type Chats = NonNullable<EventsDeps['chats']>;

async function visitorListener(request: FastifyRequest, deps: EventsDeps, chats: Chats): Promise<Listener> {
  const chat = await chats.ofVisitor(await brandAt(request, deps), request.cookies);
  if (chat === undefined) throw new Refusal('session_required');
  return { key: chat, audiences: [asId<Id<'chat'>>(chat)], isOver: () => Promise.resolve(false) };
}

async function staffListener(request: FastifyRequest, { findOperator, staffOf }: Chats): Promise<Listener> {
  const find = () => operatorBy(request.headers.authorization, findOperator);
  const { brand, operatorId } = await find();
  request.brand = brand;
  return { key: operatorId, audiences: [staffOf(brand)], isOver: () => isRefused(find) };
}

function isRefused(find: () => Promise<unknown>): Promise<boolean> {
  return find().then(
    () => false,
    (error: unknown) => error instanceof Refusal,
  );
}
