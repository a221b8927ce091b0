import { asId, type BrandCode, type Instant, instantOf, type MemberId, MINUTE_MS } from '@baize/kernel';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { type BrandBook, listBrands } from '../../brand/brands/index.ts';
import { holdHierarchy } from '../../people/hierarchy/index.ts';
import {
  collectSettledBets,
  followSettledBets,
  hasFollowed,
  type SettledSpan,
  type Follower,
} from '../../play/settled-bets/index.ts';
import { addBets, addMoney, lockSlot, noteLook, paidAbove } from './counts.store.ts';

/** Under this name agents follow settled bets, for ever. */
export const AGENTS_FOLLOWER = 'agents';
const SLOT_MS = 5 * MINUTE_MS;
/** Closes nothing. */
export const NEVER = instantOf(0);
/** So many changes are added up at once: nothing of them leaves the database, and sums of places and lines are written once for all. */
const CHANGES_MOST = 200_000;

export interface CountingDeps {
  readonly brands: BrandBook;
  /** Left out: nobody is told. */
  readonly hints?: Pick<Hints, 'tell'>;
}

/** Whoever counts what lines of agents come to, and tells the agents who are paid by it, so that their open pages look. */
export function agentsFollower(deps: CountingDeps): Follower {
  const { hints } = deps;
  let moved: readonly MemberId[] = [];
  return {
    name: AGENTS_FOLLOWER,
    // What is added up together belongs to the same five minutes.
    goesWith: (batch, later) => slotOf(batch.madeAt) === slotOf(later.madeAt),
    span: async (tx, span) => {
      const places = await countBets(tx, deps, span);
      if (hints !== undefined) moved = await paidAbove(tx, places);
    },
    afterwards: () => {
      for (const memberId of moved) hints?.tell(memberId, { type: 'line' });
      moved = [];
    },
  };
}

/**
 * Counts what became of settled rounds in the five minutes they were settled in; after a window was closed (`closeBefore`), or where
 * a clock was put back, in the earliest that is still open. Waits for a move that is under way, which began before it is seen. Answers
 * the places that something was counted at.
 */
export async function countBets(tx: Tx, { brands }: CountingDeps, span: SettledSpan): Promise<readonly bigint[]> {
  const slot = await lockSlot(tx, slotOf(span.madeAt));
  const places: (readonly bigint[])[] = [];
  for (const brand of span.brands) {
    places.push(await addBets(tx, { brand, slot, timeZone: await holdLines(tx, brands, brand) }, span));
  }
  return places.flat();
}

/** Has lines of a brand stay as they are until the transaction ends; answers its zone. */
export async function holdLines(tx: Tx, brands: BrandBook, brand: BrandCode): Promise<string> {
  const { timeZone } = await brands.of(brand, tx);
  await holdHierarchy(tx, brand);
  return timeZone;
}

/**
 * Counts what the books have of money beside bets, and newcomers, since the last time, and closes what lies before the five minutes of
 * now. Needs the owner's connection.
 */
export function countMoney({ db, brands, clock }: CountingDeps & { readonly db: Db; readonly clock: Clock }) {
  return db.inTransaction(async (tx) => {
    const present = slotOf(clock.now());
    const earliest = await lockSlot(tx, NEVER);
    const look = await noteLook(tx);
    for (const listed of await listBrands(tx)) {
      const brand = asId<BrandCode>(listed.brand);
      const timeZone = await holdLines(tx, brands, brand);
      await addMoney(tx, { brand, timeZone, earliest, present, ...look });
    }
    await lockSlot(tx, present);
  });
}

/**
 * Counts everything that was settled by now, then money, which closes what lies before the five minutes of now: bets first, so that each is
 * counted in its own. Answers how many changes of rounds there were; undefined when another worker is at it: then money was not counted.
 */
export async function countNow(
  deps: CountingDeps & { readonly db: Db; readonly clock: Clock },
): Promise<number | undefined> {
  const { db } = deps;
  await collectSettledBets(db);
  const follow = () => followSettledBets(deps, agentsFollower(deps), CHANGES_MOST);
  let changes = 0;
  for (let some = await follow(); some !== undefined; some = await follow()) changes += some;
  if (!(await hasFollowed(db, AGENTS_FOLLOWER))) return undefined;
  await countMoney(deps);
  return changes;
}

/**
 * Counts everything that was settled before a moment and closes what lies before it: sums of earlier times never change again, and
 * whatever comes late is counted in what is open. False when another worker is at it; then nothing was closed.
 */
export async function closeBefore(
  deps: CountingDeps & { readonly db: Db; readonly clock: Clock },
  moment: Instant,
): Promise<boolean> {
  if ((await countNow(deps)) === undefined) return false;
  await deps.db.inTransaction((tx) => lockSlot(tx, slotOf(moment)));
  return true;
}

/** When the five minutes began that a moment is in. */
export function slotOf(at: Instant): Instant {
  return instantOf(Math.floor(at / SLOT_MS) * SLOT_MS);
}
