import type { FastifyInstance } from 'fastify';
import underPressure from '@fastify/under-pressure';
import { getHeapStatistics } from 'node:v8';
import type { Db } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import { lastingDelay } from './lasting-delay.ts';

export interface ShedOptions {
  /** The connection pools that requests use. */
  readonly pools: readonly Db[];
  /** Callers that may wait for a connection before others are turned away. */
  readonly waitingMax?: number;
  /** 0: not looked at. */
  readonly eventLoopDelayMaxMs?: number;
}

const WAITING_MAX = 200;
const EVENT_LOOP_DELAY_MAX_MS = 1_000;
const SAMPLE_MS = 1_000;
const HEAP_SHARE_MAX = 0.92;

/**
 * Refuses requests with 503 and Retry-After when the event loop, the heap or the database's pools are overloaded, so that the
 * requests already accepted are still answered in time. Routes marked as vital (health, metrics) are always answered.
 */
export async function shedLoad(app: FastifyInstance, options: ShedOptions): Promise<void> {
  const lasts = lastingDelay(SAMPLE_MS, () => performance.now());
  const waitingMax = options.waitingMax ?? WAITING_MAX;
  await app.register(underPressure, {
    maxEventLoopDelay: options.eventLoopDelayMaxMs ?? EVENT_LOOP_DELAY_MAX_MS,
    maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * HEAP_SHARE_MAX),
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request, ...[, type, value]) => {
      if (type === underPressure.TYPE_EVENT_LOOP_DELAY && !lasts(Number(value))) return;
      if (request.routeOptions.config.vital !== true) throw new Refusal('server_busy');
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isFull =
      request.routeOptions.config.vital !== true && options.pools.some(({ pool }) => pool.waitingCount > waitingMax);
    if (isFull) done(new Refusal('server_busy'));
    else done();
  });
}
