import { type Instant, type Money, textFromParts } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { playFitsAt } from './domain/play-room.ts';
import { guardStakes } from './guard-stakes.ts';
import { lockMember } from './limited-member.store.ts';
import type { LimitOwner } from './limits.ts';
import { insertWalletMove, playedHours } from './vendor-wallet.store.ts';

export interface VendorWalletFunding extends LimitOwner {
  /** The id of the transfer: the same for every repeat. */
  readonly key: string;
  readonly amount: Money;
  readonly now: Instant;
  /** Sets the member's money aside, which locks it. What it refuses is refused here. */
  readonly hold: () => Promise<unknown>;
}

/**
 * Holds money that a member moves into a vendor's wallet, and counts it as staked and lost: vendors do not
 * report what is played there, so no more may be moved there than the limits leave (B4.11). Refuses reality_check_due (with `dueAt`), limit_reached
 * (with `kind`, `period`, `limit`, `left` and `until`, when the amount fits again; null: never), and what `hold` refuses.
 */
export async function fundVendorWallet(tx: Tx, { hold, ...input }: VendorWalletFunding): Promise<void> {
  const { memberId, brand, currency, now } = input;
  // First the member's row here, then the money: the order of locks. A brand's limit counts from here, whatever was opened before.
  const { clock } = await lockMember(tx, { memberId, brand, currency });
  await guardStakes(tx, { memberId, brand, currency }, { clock, now });
  await hold();
  const way = await insertWalletMove(tx, input);
  if (way === undefined) return;
  if (way.kind === 'check') throw new Refusal('reality_check_due', { dueAt: way.dueAt });
  const { kind, period, limitParts, leftParts } = way;
  const [limit, left] = [textFromParts(limitParts), textFromParts(leftParts)];
  const hours = await playedHours(tx, { memberId, now }, { kind, period });
  const until = playFitsAt(input.amount.parts, { period, parts: limitParts }, hours);
  throw new Refusal('limit_reached', { kind, period, limit, left, until });
}
