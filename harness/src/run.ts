import { setTimeout as pause } from 'node:timers/promises';
import { type Client, openClient, Unresolved } from './client.ts';
import { type Dice, diceFrom } from './dice.ts';
import { beginStorm, type Storm, type FaultRecord } from './faults/storm.ts';
import { type Journal, openJournal } from './journal.ts';
import { judge, type Verdict } from './judge.ts';
import { OPERATIONS } from './operations/mix.ts';
import type { Scene } from './operations/operation.ts';
import { openSeal } from './seal.ts';
import { type Ground, openGround } from './stage/ground.ts';
import { beginHours } from './stage/hours.ts';
import { openOperators } from './stage/operators.ts';
import { addVoucherCodes } from './stage/rewards.ts';
import { openStage, type Stage, type StageOptions } from './stage/stage.ts';
import { beginWatch } from './watch.ts';

export interface RunOptions {
  readonly seed: number;
  readonly operations: number;
  readonly faults: number;
  readonly clients?: number;
  readonly people?: number;
  /** The share of operations by one pair of upline and downline: there lost updates and deadlocks show. 0.4 by default. */
  readonly hotShare?: number;
  /** How long a call is tried until it counts as unresolved; by default much longer than any fault lasts. */
  readonly tryForMs?: number;
  /** How long what was promised may take; by default long, for a job that failed is tried again with growing pauses. */
  readonly settledWithinMs?: number;
  /** Whether one finding is enough, as when a planted defect is looked for: it ends the run. */
  readonly firstIsEnough?: boolean;
  readonly stage?: Omit<StageOptions, 'seed'>;
  /** What to stand on; by default a ground of its own. */
  readonly ground?: Ground;
  /** Where the programs' logs and the database are kept. */
  readonly logs?: string | undefined;
  /** Told each time another tenth of the operations is resolved. */
  readonly onTenth?: (done: number, seconds: number) => void;
}

export interface Report {
  readonly seed: number;
  readonly operations: number;
  readonly attempts: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly counts: ReadonlyMap<string, number>;
  readonly struck: readonly (FaultRecord & { readonly backAfterMs: number })[];
  readonly unresolved: readonly string[];
  readonly verdicts: readonly Verdict[];
}

const CLIENTS = 64;
export const PEOPLE = 200;
const HOT_SHARE = 0.4;
const TRY_FOR_MS = 240_000;
const SETTLED_WITHIN_MS = 300_000;
/** At which shares of what is done an hour passes for agents. */
const HOURS_AT = [0.3, 0.65];

/** Clients do their operations while faults strike, until every operation is resolved; then the books are judged. */
export async function run({ people = PEOPLE, logs, ground, ...options }: RunOptions): Promise<Report> {
  if (ground !== undefined) return runOn(ground, options);
  const own = await openGround({ people, logs });
  try {
    return await runOn(own, options);
  } finally {
    await own.close();
  }
}

async function runOn(ground: Ground, options: RunOptions): Promise<Report> {
  const stage = await openStage(ground, { ...options.stage, seed: options.seed });
  try {
    return await playOn(stage, options);
  } finally {
    await stage.close();
  }
}

async function playOn(
  stage: Stage,
  {
    seed,
    operations,
    faults,
    clients = CLIENTS,
    hotShare = HOT_SHARE,
    tryForMs = TRY_FOR_MS,
    settledWithinMs = SETTLED_WITHIN_MS,
    firstIsEnough = false,
    onTenth,
  }: RunOptions,
): Promise<Report> {
  const dice = diceFrom(seed);
  const journal = openJournal();
  let done = 0;
  const [operators, seal] = [await openOperators(stage), await openSeal(stage.origin)];
  await addVoucherCodes(stage.origin, operators[0]);
  const storm = beginStorm(stage, { count: faults, done: () => done / operations, dice: dice.fork('storm') });
  const hours = beginHours(stage, { at: HOURS_AT, done: () => done / operations });
  const watch = firstIsEnough ? beginWatch(stage, journal) : undefined;
  const client = openClient({ origin: stage.origin, isStorm: storm.isOn, tryForMs, isOver: () => isOver() });
  const isOver = (): boolean =>
    watch !== undefined &&
    (watch.found().length > 0 || journal.unresolved.length > 0 || client.faultsAtPeace().length > 0);
  const began = performance.now();
  let next = 0;
  const work = async (seat: number): Promise<void> => {
    const own = dice.fork(`client ${seat}`);
    while (next < operations && !isOver()) {
      next += 1;
      await oneOperation({ stage, client, journal, dice: own, operators, seal, hotShare, isOver });
      done += 1;
      if (done % Math.ceil(operations / 10) === 0) onTenth?.(done, (performance.now() - began) / 1_000);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, seat) => work(seat)));
  const seconds = (performance.now() - began) / 1_000;
  await storm.calm();
  await hours.end();
  await watch?.end();
  await stage.ready();
  const judged = isOver() ? (watch?.found() ?? []) : await judge(stage, journal, { settledWithinMs, firstIsEnough });
  const verdicts = [...judged, ...atPeace(client, stage), ...inTime(storm, client)];
  return reportOf({ seed, operations, seconds, client, journal, storm, verdicts });
}

interface Hands {
  readonly stage: Stage;
  readonly client: Client;
  readonly journal: Journal;
  readonly dice: Dice;
  readonly operators: Scene['operators'];
  readonly seal: Scene['seal'];
  readonly hotShare: number;
  /** What is left undone from then on is nobody's fault. */
  readonly isOver: () => boolean;
}

async function oneOperation({ stage, client, journal, dice, operators, seal, hotShare, isOver }: Hands): Promise<void> {
  const { name, operation } = drawn(dice);
  const { people, lines, vendorKey, walletVendors } = stage;
  const seat = dice.chance(hotShare) ? dice.below(2) : dice.below(people.length);
  // Neighbours are upline and downline (people.ts): the even one is the upline of the odd one.
  const [person, relative] = [people[seat], people[seat % 2 === 0 ? seat + 1 : seat - 1]];
  if (person === undefined || relative === undefined) throw new Error('people come in pairs');
  const began = performance.now();
  try {
    await operation({ client, journal, dice, vendorKey, walletVendors, person, relative, lines, operators, seal });
    journal.waits.push(performance.now() - began);
    journal.counts.set(name, (journal.counts.get(name) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof Unresolved)) journal.wrong(`${name}: ${String(error)}`);
    else if (!isOver()) journal.unresolved.push(error.message);
    await pause(10);
  }
}

function drawn(dice: Dice): (typeof OPERATIONS)[number] {
  let left = dice.below(OPERATIONS.reduce((sum, { weight }) => sum + weight, 0));
  for (const one of OPERATIONS) {
    if (left < one.weight) return one;
    left -= one.weight;
  }
  throw new Error('the weights do not add up');
}

/** Nothing of ours may fail while nothing is broken, and no process may end by itself. */
function atPeace(client: Client, { webs, worker }: Stage): Verdict[] {
  const ends = [...webs, worker]
    .filter((one) => one.ownEnds() > 0)
    .map((one) => `${one.name} ended ${one.ownEnds()} times`);
  return [
    { rule: 'no 5xx while nothing is broken', violations: client.faultsAtPeace() },
    { rule: 'no process ends by itself', violations: ends },
  ];
}

function inTime({ struck }: Storm, client: Client): Verdict[] {
  const late = struck
    .map((one) => ({ ...one, back: backAfter(one, client) }))
    .filter(({ kind, back }) => back > kind.backWithinMs)
    .map(({ kind, back }) => `${kind.name}: ${Math.round(back)} ms`);
  return [{ rule: 'R3: money moves again in time', violations: late, isTimed: true }];
}

/**
 * From the end of a fault to the first answer to what was sent after it, ms: an answer that was already on its way when
 * everything broke says nothing. 0 when the run was over by then.
 */
function backAfter({ overAt }: FaultRecord, { answered }: Client): number {
  const next = answered.find(({ sentAt }) => sentAt >= overAt);
  return next === undefined ? 0 : next.at - overAt;
}

interface RunResult extends Pick<Report, 'seed' | 'operations' | 'seconds' | 'verdicts'> {
  readonly client: Client;
  readonly journal: Journal;
  readonly storm: Storm;
}

function reportOf({ client, journal, storm, ...rest }: RunResult): Report {
  const sorted = journal.waits.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    ...rest,
    ...{ attempts: client.attempts(), p50Ms: at(0.5), p99Ms: at(0.99), counts: journal.counts },
    unresolved: journal.unresolved,
    struck: storm.struck.map((one) => ({ ...one, backAfterMs: backAfter(one, client) })),
  };
}
