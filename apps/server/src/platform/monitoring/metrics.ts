import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';

/** A number that is asked for when somebody reads the metrics. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

export interface Metrics {
  /** Counts every answer of this instance and its contexts, by route and status. */
  watch(app: FastifyInstance): void;
  add(gauge: GaugeSource): void;
  /** In the text form that Prometheus reads. */
  text(): Promise<string>;
  readonly contentType: string;
  stop(): void;
}

/** From a cache's answer to a slow report, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The measures of one process, in a registry of its own. */
export function openMetrics(onError: (error: unknown) => void): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const timer = timersOf(duration);
  return {
    watch: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const { url, config } = request.routeOptions;
        if (config.stream !== true) timer(request.method, url ?? '(none)', reply.statusCode)(reply.elapsedTime / 1000);
        done();
      });
    },
    add: ({ name, help, read }) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        // One source that fails must not hide the others: its number becomes NaN, which an alarm sees.
        collect: async () => {
          try {
            gauge.set(await read());
          } catch (error) {
            onError(error);
            gauge.set(Number.NaN);
          }
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    stop: () => registry.clear(),
  };
}

type Labels = 'method' | 'route' | 'status';

/** The labelled counters, each looked up once: a lookup for every answer costs more than counting. As many as there are routes. */
function timersOf(duration: Histogram<Labels>): (method: string, route: string, status: number) => Observe {
  const known = new Map<string, Observe>();
  return (method, route, status) => {
    const name = `${method} ${status} ${route}`;
    let timer = known.get(name);
    if (timer === undefined) {
      const counted = duration.labels({ method, route, status });
      timer = (seconds) => counted.observe(seconds);
      known.set(name, timer);
    }
    return timer;
  };
}

type Observe = (seconds: number) => void;

/** How busy a pool is. */
export function poolGauges(name: string, { pool }: Db): GaugeSource[] {
  return [
    { name: `pool_${name}_connections`, help: `Open connections of the ${name} pool.`, read: () => pool.totalCount },
    { name: `pool_${name}_idle`, help: `Idle connections of the ${name} pool.`, read: () => pool.idleCount },
    {
      name: `pool_${name}_waiting`,
      help: `Callers that wait for a connection of the ${name} pool.`,
      read: () => pool.waitingCount,
    },
  ];
}
