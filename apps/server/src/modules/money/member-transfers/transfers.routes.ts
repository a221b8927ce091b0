import { memberTransfer, transferHierarchy, transferRecords } from '@baize/contract/money/member-transfers';
import { opsPutTransferSettings, opsTransferSettings } from '@baize/contract/money/member-transfers-ops';
import { textFromParts } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { HierarchyMember } from '../../people/hierarchy/index.ts';
import { changeTransfers, settingsAsText, transferSettings } from './change-transfers.ts';
import { lineFor } from './line-for.ts';
import { listLines } from './list-lines.ts';
import { makeTransfer } from './make-transfer.ts';
import type { TransferLine, TransfersDeps } from './transfer.ts';

export interface TransfersRoutesDeps extends TransfersDeps {
  readonly noteChange: NoteChange;
}

/** Puts transfers along a member's line on the wire, and their limits in the hands of operators. */
export function mountMemberTransfers(serve: Serve, deps: TransfersRoutesDeps): void {
  serve(transferHierarchy, async ({ account, pageNo, pageSize }, { session }) => {
    const { memberId, brand, isAgent } = session;
    const line = await lineFor(deps, { memberId, brand, isAgent, account, pageNo, pageSize });
    const { isOpen, minimum, maximum } = settingsAsText(line.settings);
    return {
      ...{ isOpen, minimum, maximum, isAgent: line.isAgent, total: line.total, currency: line.currency },
      upline: line.upline === undefined ? null : nameOf(line.upline),
      downline: line.downline.map(nameOf),
      totalPages: Math.ceil(line.total / pageSize),
      available: textFromParts(line.availableParts),
      leftToday: textFromParts(line.leftTodayParts),
      turnoverLeft: textFromParts(line.turnoverLeftParts),
      hasPaymentPassword: line.hasPaymentPassword,
    };
  });

  serve(memberTransfer, async ({ amount, account, ...request }, { session }) => {
    const { memberId, brand, isAgent } = session;
    return onWire(await makeTransfer(deps, { ...request, account, amountParts: amount, memberId, brand, isAgent }));
  });

  serve(transferRecords, async ({ direction, pageNo, pageSize }, { session }) => {
    const of = { memberId: session.memberId, direction, pageNo, pageSize };
    const { list, total, totalPages } = await listLines(deps.db, of);
    return { list: list.map(onWire), total, totalPages };
  });

  serve(opsTransferSettings, async (_request, { brand }) => settingsAsText(await transferSettings(deps.db, brand)));
  serve(opsPutTransferSettings, async (asked, { brand, session: operator }) => {
    const settings = {
      isOpen: asked.isOpen,
      minimumParts: asked.minimum,
      maximumParts: asked.maximum,
      dayMaximumParts: asked.dayMaximum,
    };
    return settingsAsText(await changeTransfers(deps, { brand, operator, settings }));
  });
}

function nameOf({ account, nickname }: HierarchyMember) {
  return { account, nickname };
}

function onWire({ transferId, direction, toward, account, nickname, amount, balanceParts, note, at }: TransferLine) {
  return {
    ...{ transferId, direction, toward, account, nickname, note, at },
    amount: textFromParts(amount.parts),
    currency: amount.currency,
    balance: textFromParts(balanceParts),
  };
}
