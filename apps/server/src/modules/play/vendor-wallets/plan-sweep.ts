import { DAY_MS, HOUR_MS, type Instant, type MemberId, MINUTE_MS } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import { moveMoney } from './move-money.ts';
import { movesToSweep } from './sweep.ts';
import { brandMovedAt, isBarred } from './vendor-wallets.store.ts';
import type { VendorWalletDeps } from './wallet-move.ts';
import { moneyAtVendors, type WalletOwner } from './wallets-of.ts';

export const SWEEP_TASK = 'games.sweep';
/** Rounds that are still open pay into the vendor wallet, so the sweep is repeated, in the end daily while money is left there. */
const AGAIN_MS: readonly number[] = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS];

/** One of the sweeps that are planned for a member. */
export interface PlannedSweep {
  readonly memberId: MemberId;
  /** The same however often the job of this turn runs, so that its moves are made once. */
  readonly requestKey: string;
  readonly turn: number;
}

/**
 * Plans that all a member has at vendors comes back, in the transaction that excludes the member. Does nothing for a member who
 * never moved money to a vendor.
 */
export async function planSweep(
  tx: Tx,
  memberId: MemberId,
  { clock, chance }: { readonly clock: Clock; readonly chance: Chance },
): Promise<void> {
  if ((await brandMovedAt(tx, memberId)) === undefined) return;
  await addSweepJob(tx, { memberId, requestKey: newId(clock, chance), turn: 0 }, clock.now());
}

async function addSweepJob(tx: Tx, planned: PlannedSweep, at: Instant | number): Promise<void> {
  await addJob(tx, { task: SWEEP_TASK, payload: planned, runAt: new Date(at), key: `games-sweep-${planned.memberId}` });
}

/**
 * Moves back what an excluded member has at vendors, and plans the next sweep: a few times, for rounds that end later, and for as
 * long as money is left there or a vendor does not answer. Ends when the member may play again. May be repeated and run in parallel.
 */
export async function sweepByPlan(deps: VendorWalletDeps, planned: PlannedSweep): Promise<void> {
  const { memberId, requestKey, turn } = planned;
  const brand = await brandMovedAt(deps.db, memberId);
  if (brand === undefined || !(await isBarred(deps.db, memberId))) return;
  const nothingLeft = await sweepOnce(deps, { memberId, brand }, requestKey);
  if (nothingLeft && turn >= AGAIN_MS.length) return;
  const next = { memberId, requestKey: newId(deps.clock, deps.chance), turn: turn + 1 };
  const at = deps.clock.now() + (AGAIN_MS[turn] ?? DAY_MS);
  await deps.db.inTransaction((tx) => addSweepJob(tx, next, at));
}

/** Whether nothing is left at vendors afterwards. */
async function sweepOnce(deps: VendorWalletDeps, owner: WalletOwner, requestKey: string): Promise<boolean> {
  const { currency } = await balanceOf(deps.db, owner.memberId);
  try {
    const plan = () => movesToSweep(deps, owner);
    await moveMoney(deps, { ...owner, currency, requestKey, meaning: ['shut out'], plan });
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return false;
  }
  const { vendorWallets, openMoves } = await moneyAtVendors(deps, owner);
  return openMoves.length === 0 && vendorWallets.every(({ parts, isFresh }) => isFresh && parts === 0n);
}
