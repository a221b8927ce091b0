import { balanceOf } from '../ledger/index.ts';
import { type HierarchyMember, membersBelow, uplineFor } from '../../people/hierarchy/index.ts';
import { payeeOf } from '../../people/members/index.ts';
import { startOfToday } from './make-transfer.ts';
import { isAgent } from './receiver-of.ts';
import type { Sender, TransfersDeps, TransferSettings } from './transfer.ts';
import { findTransferSettings, sentSince } from './transfers.store.ts';

export interface LineInput extends Sender {
  readonly account: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface LineFor {
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

/** To whom a member may transfer, how much of what there is, and what is needed for it. */
export async function lineFor(deps: TransfersDeps, input: LineInput): Promise<LineFor> {
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
    turnoverLeftParts: await deps.turnoverLeft(deps.db, { memberId, brand }),
    hasPaymentPassword: (await payeeOf(deps.db, memberId)).hasPaymentPassword,
  };
}
