import { MINUTE_MS } from '@baize/kernel';
import { type Beacon, drawnPlaces, drawOf, raffleIssue } from '@baize/lottery';
import type { Tx } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { DIGESTS, openSeed, ownPlace, publicRound } from '../../play/lottery-draws/index.ts';
import { type Keyed, type RaffleDraw, type RaffleKey, raffleName } from './raffle-draw.ts';
import { dueDraws, lockDraw, writeDrawn } from './raffle-draws.store.ts';

type BeaconDeps = Parameters<typeof publicRound>[0];

export interface RaffleDrawDeps extends BeaconDeps, Keyed {
  readonly clock: Clock;
  /** What a draw brings about, in its transaction. */
  readonly onRaffleDrawn: (tx: Tx, drawn: RaffleKey & { readonly places: readonly number[] }) => Promise<void>;
}

/** A raffle is no hurry: so long the public beacon is waited for before our own chain takes its place. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** Draws every raffle that is due, each in a transaction of its own. What is cut short is due still. */
export async function drawRaffles(deps: RaffleDrawDeps): Promise<void> {
  const problems: unknown[] = [];
  for (const due of await dueDraws(deps.db, deps.clock.now())) {
    try {
      await drawRaffle(deps, due);
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'some raffles could not be drawn');
}

/** The same seed, list and beacon always give the same places; the second worker finds it drawn. */
export async function drawRaffle(deps: RaffleDrawDeps, due: RaffleDraw): Promise<'drawn' | 'waits' | 'gone'> {
  const { db, clock, beacon } = deps;
  const round = await publicRound(deps, due.drawsAt);
  if (round === undefined && beacon.isAsked && clock.now() < due.drawsAt + PATIENCE_MS) return 'waits';
  return db.inTransaction((tx) => drawIn(tx, deps, { key: due, round }));
}

async function drawIn(
  tx: Tx,
  deps: RaffleDrawDeps,
  { key, round }: { readonly key: RaffleKey; readonly round: Beacon | undefined },
): Promise<'drawn' | 'waits' | 'gone'> {
  const locked = await lockDraw(tx, key);
  if (locked === undefined) return 'gone';
  const { tickets, listHash, drawnAt, drawsAt, anchor, draws } = locked.draw;
  const now = deps.clock.now();
  if (tickets === null || listHash === null || drawnAt !== null) return 'gone';
  if (drawsAt > now) return 'waits';
  const beacon = round ?? (await ownPlace(tx, deps, anchor));
  if (beacon === undefined) return 'waits';
  const raffle = raffleName(key);
  const seed = openSeed(locked.sealedSeed, deps, { gameCode: 'raffle', issue: raffle });
  const draw = drawOf({ game: 'raffle', issue: raffleIssue({ raffle, listHash }), seed, beacon }, DIGESTS);
  const places = drawnPlaces(draw, { tickets, draws });
  await writeDrawn(tx, { brand: key.brand, raffleId: key.raffleId, places, seed, beacon, drawnAt: now });
  await deps.onRaffleDrawn(tx, { brand: key.brand, raffleId: key.raffleId, places });
  return 'drawn';
}
