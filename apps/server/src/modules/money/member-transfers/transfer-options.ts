import { type BrandCode, type Currency, type MemberId, spanOfDays } from '@baize/kernel';
import { type HierarchyMember, membersBelow, uplineFor } from '../../people/hierarchy/index.ts';
import { payeeOf, usernameKey } from '../../people/members/index.ts';
import { balanceOf } from '../ledger/index.ts';
import { isAgent, startOfToday, turnoverLeft } from './make-transfer.ts';
import type { Sender, TransferRecord, TransfersDeps, TransferSettings } from './member-transfer.ts';
import { findTransferSettings, pageOfTransferRecords, sentSince, type TransferSums } from './member-transfers.store.ts';

export interface TransferOptionsQuery extends Sender {
  readonly account: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface TransferOptions {
  readonly settings: TransferSettings;
  readonly upline: HierarchyMember | undefined;
  readonly isAgent: boolean;
  readonly downline: readonly HierarchyMember[];
  readonly total: number;
  readonly currency: string;
  readonly availableParts: bigint;
  readonly leftTodayParts: bigint;
  readonly turnoverLeftParts: bigint;
  readonly hasPaymentPassword: boolean;
}

/** To whom a member may transfer, how much, and what is missing for it. */
export async function transferOptionsFor(deps: TransfersDeps, input: TransferOptionsQuery): Promise<TransferOptions> {
  const { memberId, brand, account, pageNo, pageSize } = input;
  const settings = await findTransferSettings(deps.db, brand);
  const { timeZone } = await deps.brands.of(brand);
  const agent = isAgent(input);
  const { parts, currency } = await balanceOf(deps.db, memberId);
  const below = agent
    ? await membersBelow(deps.db, { uplineId: memberId, account, pageNo, pageSize })
    : { rows: [], total: 0 };
  const sent = await sentSince(deps.db, memberId, startOfToday(timeZone, deps.clock.now()));
  const left = settings.dayMaximumParts - sent;
  return {
    settings,
    upline: await uplineFor(deps.db, memberId),
    isAgent: agent,
    downline: below.rows,
    total: below.total,
    currency,
    availableParts: parts,
    leftTodayParts: left > 0n ? left : 0n,
    turnoverLeftParts: await turnoverLeft(deps.db, deps, memberId),
    hasPaymentPassword: (await payeeOf(deps.db, memberId)).hasPaymentPassword,
  };
}

export interface TransferRecordsQuery {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly direction?: 'sent' | 'received' | undefined;
  /** How the other one's name begins. */
  readonly account?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** What a member sent and received by member transfers, newest first, and what all of the selection comes to. */
export async function listTransferRecords(
  { db, brands }: Pick<TransfersDeps, 'db' | 'brands'>,
  { memberId, brand, direction, account, pageNo, pageSize, ...days }: TransferRecordsQuery,
): Promise<{ list: TransferRecord[]; total: number; totalPages: number; sums: TransferSums; currency: Currency }> {
  const { timeZone } = await brands.of(brand);
  const { rows, total, sums } = await pageOfTransferRecords(db, {
    ...{ memberId, direction, beginsWith: usernameKey(account ?? ''), ...spanOfDays(timeZone, days) },
    ...{ limit: pageSize, offset: (pageNo - 1) * pageSize },
  });
  const { currency } = await balanceOf(db, memberId);
  return { list: rows, total, totalPages: Math.ceil(total / pageSize), sums, currency };
}
