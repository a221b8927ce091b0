import { type Payment, settleMeasured, type Window, windowAt } from '@baize/agent-pay';
import { decimalsOf, type Instant, type MemberId, PARTS_PER_UNIT } from '@baize/kernel';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import { boundedWork } from '../../../platform/load/bounded-work.ts';
import { epochOf } from '../../../platform/load/changes.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { measureLines } from './measure-lines.ts';
import type { Series } from './settlement.ts';
import { heldAround } from './settlements.store.ts';

const FRESH_MS = 20_000;
/** An estimate that took longer is not waited for again: who asks is given the one before, and told when there is a new one. */
const WAITED_MS = 50;
/** Older than this no estimate is given. */
const STALE_MS = 3 * FRESH_MS;
/** How many agents' estimates are kept, and how many are computed at once; the others wait. */
const KEPT_MOST = 5_000;
const AT_ONCE = 3;

/** What a running window would pay an agent if it ended now. */
export interface Estimate {
  readonly window: Window;
  /** Undefined: no contract of the agent's has a part in it. */
  readonly payment: EstimatedPayment | undefined;
}

/** What an agent would be paid, and what of earlier windows it starts from. */
export interface EstimatedPayment extends Payment {
  readonly carriedInParts: bigint;
  readonly owedBeforeParts: bigint;
}

export interface EstimatesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly brands: BrandBook;
  readonly hints?: Pick<Hints, 'tell'>;
}

type Asked = Series & { readonly agentId: MemberId };

/** When an estimate began to be read, and what operators had changed by then. */
interface Begun {
  readonly at: Instant;
  readonly epoch: number;
}

interface Kept extends Begun {
  readonly estimate: Estimate;
  readonly tookMs: number;
}

interface Computing {
  readonly work: Promise<Estimate>;
  /** Its begun is undefined while it waits for room. */
  readonly turn: { begun?: Begun };
}

/**
 * Estimates of running windows, of what was counted when they were made: each of its agent's line alone, and computed once in twenty
 * seconds, however often it is asked for. Whoever asks after a hint is given figures with what the hint was about. Of a line so large that
 * this takes long, the last estimate is given at once, and another hint follows when the new one is there.
 */
export function openEstimates(deps: EstimatesDeps, waitedMs = WAITED_MS): (asked: Asked) => Promise<Estimate> {
  const { db, clock, hints } = deps;
  const kept = new LRUCache<string, Kept>({ max: KEPT_MOST });
  const computing = new Map<string, Computing>();
  const withRoom = boundedWork({ runningMax: AT_ONCE });
  const compute = async (key: string, asked: Asked, { at, epoch }: Begun): Promise<Estimate> => {
    const began = performance.now();
    const estimate = await estimateOf(deps, asked);
    const known = kept.get(key);
    const isOvertaken = known !== undefined && (known.at > at || known.epoch > epoch);
    if (!isOvertaken) kept.set(key, { estimate, at, epoch, tookMs: performance.now() - began });
    return estimate;
  };
  // One that began before a change, or too long ago, is not what who asks now may be given.
  const isTooOld = (begun: Begun) => begun.epoch !== epochOf(db) || clock.now() - begun.at >= STALE_MS;
  const anew = (key: string, asked: Asked): Promise<Estimate> => {
    const running = computing.get(key);
    if (running && !(running.turn.begun && isTooOld(running.turn.begun))) return running.work;
    const turn: Computing['turn'] = {};
    const work = withRoom(() => compute(key, asked, (turn.begun = { at: clock.now(), epoch: epochOf(db) }))).finally(
      () => computing.get(key)?.turn === turn && computing.delete(key),
    );
    computing.set(key, { work, turn });
    return work;
  };
  return async (asked) => {
    const { brand, kind, currency, period, agentId } = asked;
    const key = JSON.stringify([brand, kind, currency, period, agentId]);
    const known = kept.get(key);
    const age = known === undefined ? STALE_MS : clock.now() - known.at;
    const isOver = known === undefined || clock.now() >= known.estimate.window.to || known.epoch !== epochOf(db);
    if (isOver || age >= STALE_MS || age < 0) return anew(key, asked);
    if (age < FRESH_MS) return known.estimate;
    if (known.tookMs <= waitedMs) return anew(key, asked);
    if (!computing.has(key)) {
      const tell = (estimate: Estimate) => {
        if (!isDeepStrictEqual(estimate, known.estimate)) hints?.tell(agentId, { type: 'line' });
      };
      // What is known stays when it cannot be had anew.
      void anew(key, asked).then(tell, () => undefined);
    }
    return known.estimate;
  };
}

async function estimateOf({ db, clock, brands }: EstimatesDeps, { agentId, ...series }: Asked): Promise<Estimate> {
  const { timeZone } = await brands.of(series.brand);
  const window = windowAt(series.period, timeZone, clock.now());
  const held = await heldAround(db, series, { ...window, agentId });
  const own = held.find((contract) => contract.agentId === agentId);
  if (own === undefined) return { window, payment: undefined };
  const measures = await measureLines(db, { ...series, timeZone, window, isRunning: true }, held);
  const { payments } = settleMeasured(
    {
      kind: series.kind,
      coinParts: coinOf(series),
      contracts: held.map(({ agentId: agent, underId, terms, carriedParts, owedParts }) => ({
        ...{ agent, under: underId, terms, profitLossPeriod: terms.profitLossPeriod },
        ...{ carriedInParts: carriedParts, owedParts },
      })),
    },
    measures,
  );
  const payment = payments.find(({ agent }) => agent === agentId);
  const before = { carriedInParts: own.carriedParts, owedBeforeParts: own.owedParts };
  return { window, payment: payment && { ...payment, ...before } };
}

function coinOf({ currency }: Series): bigint {
  return PARTS_PER_UNIT / 10n ** BigInt(decimalsOf(currency));
}
