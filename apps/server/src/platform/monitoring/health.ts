import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Metrics } from './metrics.ts';
import { refuse } from '../http/error-answer.ts';
import { send } from '../http/create-http.ts';

export interface HealthDeps {
  readonly metrics: Metrics;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<unknown>;
  /** True from the signal to stop on. */
  readonly isStopping: () => boolean;
  readonly metricsToken?: string | undefined;
  readonly pingTimeoutMs?: number;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const VITAL = { config: { vital: true } } as const;

/** For whoever runs the process: is it alive, may it get visitors, what are its measures. Answered under any load. */
export function healthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/healthz', VITAL, (_request, reply) => reply.send({ status: 'alive' }));

  app.get('/readyz', VITAL, async (_request, reply) => {
    if (deps.isStopping()) return reply.code(503).send({ status: 'stopping' });
    const answered = await answersIn(deps.ping, deps.pingTimeoutMs ?? 1_000);
    if (!answered) return reply.code(503).send({ status: 'no database' });
    return { status: 'ready' };
  });

  app.get('/metrics', VITAL, async (request, reply) => {
    // To a stranger this address does not exist.
    if (!mayRead(request, deps.metricsToken)) return send(reply, refuse('call_unknown'));
    return reply.type(deps.metrics.contentType).send(await deps.metrics.text());
  });
}

async function answersIn(ping: () => Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  const answered = ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** The bearer of the token, or this machine itself; what a proxy on this machine passes on does not count as such. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded ?? request.headers.via;
  return forwarded === undefined && LOOPBACK.has(request.socket.remoteAddress ?? '');
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
