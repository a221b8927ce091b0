import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrandCode } from '@baize/kernel';
import type { Hints } from './hints.ts';
import { Refusal } from '../refusal.ts';
import { admit, type FindSession, shownBy } from '../http/access.ts';
import { type Listener, openStreams, type StreamTimes } from './event-stream.ts';
import { addressKey, type Limiter } from '../http/rate-limits.ts';

/** The brand that is served at a host name. */
export type BrandOf = (host: string) => Promise<BrandCode | undefined>;

/** A stream of hints that a module offers beside GET /events. */
export interface HintStream {
  readonly url: string;
  /** Who listens to the stream and which hints they get. Refuses callers without access. */
  readonly listenerOf: (request: FastifyRequest) => Promise<Listener>;
}

export interface EventsDeps extends StreamTimes {
  readonly hints: Hints;
  readonly brandOf: BrandOf;
  readonly findSession: FindSession;
  /** Whether a session is still open, without counting as a use of it. */
  readonly isSessionOpen: (tokenHash: Buffer) => Promise<boolean>;
  readonly limiter: Limiter;
  readonly streams?: readonly HintStream[];
}

/**
 * GET /events: hints to a session about what it should load again. Needs the Authorization header, so the site reads it by fetch. Ends
 * with `session-ended` when this session is over, and silently when the server stops; the site then comes again. The streams
 * of modules follow the same rules and count against the same limits.
 */
export function eventsRoute(app: FastifyInstance, deps: EventsDeps): { readonly open: () => number } {
  const openOnes = openStreams(app, deps.hints, deps);
  const ofSessions: HintStream = { url: '/events', listenerOf: (request) => sessionListener(request, deps) };
  for (const { url, listenerOf } of [ofSessions, ...(deps.streams ?? [])]) {
    app.route({
      method: 'GET',
      url,
      exposeHeadRoute: false,
      config: { stream: true },
      handler: async (request, reply) => {
        refuseOtherSites(request);
        await deps.limiter.take('read', 'address', addressKey(request.ip));
        openOnes.start(reply, await listenerOf(request));
      },
    });
  }
  return { open: openOnes.open };
}

/** A page elsewhere can open a stream with our visitor's cookies, and never may. Browsers say where a request comes from. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const isOurs = origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host);
  if (site !== 'same-origin' || !isOurs) throw new Refusal('access_denied');
}

/** The brand of the host that was asked, noted for the log line. Refuses: brand_unknown. */
export async function brandAt(request: FastifyRequest, brandOf: BrandOf): Promise<BrandCode> {
  const brand = await brandOf(request.hostname);
  if (brand === undefined) throw new Refusal('brand_unknown');
  request.brand = brand;
  return brand;
}

async function sessionListener(request: FastifyRequest, deps: EventsDeps): Promise<Listener> {
  const brand = await brandAt(request, deps.brandOf);
  const shown = await shownBy(request.headers.authorization, brand, deps.findSession);
  const session = admit({ access: 'session', whenForced: true }, shown);
  if (session === null) throw new Refusal('session_required');
  const { memberId, tokenHash } = session;
  return {
    key: memberId,
    audiences: [memberId, session.brand],
    isOver: async () => !(await deps.isSessionOpen(tokenHash)),
  };
}

/** Whether the same question is refused by now. */
export function isRefused(find: () => Promise<unknown>): Promise<boolean> {
  return find().then(
    () => false,
    (error: unknown) => error instanceof Refusal,
  );
}
