import { DAY_MS, HOUR_MS, type Instant, type MemberId, MINUTE_MS } from '@baize/kernel';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import { atVendors } from './at-vendors.ts';
import { moveMoney } from './move-money.ts';
import type { WalletOwner } from './wallets-of.ts';
import { everythingBack } from './request-moves.ts';
import type { VendorWalletDeps } from './wallet-move.ts';
import { brandMovedAt, isBarred } from './vendor-wallets.store.ts';

export const HOME_TASK = 'games.bring-home';
/** What is still being played is paid at the vendor: so it is looked again, and then daily while something lies there. */
const AGAIN_MS: readonly number[] = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS];

export interface Homing {
  readonly memberId: MemberId;
  /** Of the one move that this turn makes, however often its job runs. */
  readonly requestKey: string;
  readonly turn: number;
}

type Planning = { readonly clock: Clock; readonly chance: Chance };

/** Plans that all a member has at vendors comes back, in the transaction that shuts the member out. Nothing for who never moved any. */
export async function planHome(tx: Tx, memberId: MemberId, { clock, chance }: Planning): Promise<void> {
  if ((await brandMovedAt(tx, memberId)) === undefined) return;
  await plan(tx, { memberId, requestKey: newId(clock, chance), turn: 0 }, clock.now());
}

async function plan(tx: Tx, homing: Homing, at: Instant | number): Promise<void> {
  await addJob(tx, { task: HOME_TASK, payload: homing, runAt: new Date(at), key: `games-home-${homing.memberId}` });
}

/**
 * Brings back what a shut-out member has at vendors, and plans to look again: a few times, for rounds that end later, and for as
 * long as something lies there or a vendor does not answer. Ends when the member may play again. May be repeated and raced.
 */
export async function bringHomeByPlan(deps: VendorWalletDeps, homing: Homing): Promise<void> {
  const { memberId, requestKey, turn } = homing;
  const brand = await brandMovedAt(deps.db, memberId);
  if (brand === undefined || !(await isBarred(deps.db, memberId))) return;
  const isHome = await sweep(deps, { memberId, brand }, requestKey);
  if (isHome && turn >= AGAIN_MS.length) return;
  const next = { memberId, requestKey: newId(deps.clock, deps.chance), turn: turn + 1 };
  const at = deps.clock.now() + (AGAIN_MS[turn] ?? DAY_MS);
  await deps.db.inTransaction((tx) => plan(tx, next, at));
}

/** Whether nothing is left there. */
async function sweep(deps: VendorWalletDeps, owner: WalletOwner, requestKey: string): Promise<boolean> {
  const { currency } = await balanceOf(deps.db, owner.memberId);
  try {
    const back = () => everythingBack(deps, owner, undefined);
    await moveMoney(deps, { ...owner, currency, requestKey, meaning: ['shut out'], plan: back });
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return false;
  }
  const { purses, underWay } = await atVendors(deps, owner);
  return underWay.length === 0 && purses.every(({ parts, isFresh }) => isFresh && parts === 0n);
}
