import { memberTransfer, transferHierarchy, transferRecords } from '@baize/contract/money/member-transfers';
import { opsPutTransferSettings, opsTransferSettings } from '@baize/contract/money/member-transfers-ops';
import { textFromParts } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { HierarchyMember } from '../../people/hierarchy/index.ts';
import { changeTransferSettings, settingsAsText } from './transfer-settings.ts';
import { transferOptionsFor, listTransferRecords } from './transfer-options.ts';
import { findTransferSettings } from './member-transfers.store.ts';
import { makeTransfer } from './make-transfer.ts';
import type { TransferRecord, TransfersDeps } from './member-transfer.ts';

export interface TransfersRoutesDeps extends TransfersDeps {
  readonly noteChange: NoteChange;
}

/** Member transfers: to the upline or a direct downline on the member site, their settings in the operator console. */
export function mountMemberTransfers(serve: Serve, deps: TransfersRoutesDeps): void {
  serve(transferHierarchy, async ({ account, pageNo, pageSize }, { session }) => {
    const { memberId, brand, isAgent } = session;
    const line = await transferOptionsFor(deps, { memberId, brand, isAgent, account, pageNo, pageSize });
    const { isOpen, minimum, maximum } = settingsAsText(line.settings);
    return {
      isOpen,
      minimum,
      maximum,
      isAgent: line.isAgent,
      total: line.total,
      currency: line.currency,
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

  serve(transferRecords, async (asked, { session }) => {
    const { memberId, brand } = session;
    const { list, sums, ...page } = await listTransferRecords(deps, { ...asked, memberId, brand });
    const sumsOnWire = { sent: textFromParts(sums.sentParts), received: textFromParts(sums.receivedParts) };
    return { ...page, sums: sumsOnWire, list: list.map(onWire) };
  });

  serve(opsTransferSettings, async (_request, { brand }) => settingsAsText(await findTransferSettings(deps.db, brand)));
  serve(opsPutTransferSettings, async (asked, { brand, session: operator }) => {
    const settings = {
      isOpen: asked.isOpen,
      minimumParts: asked.minimum,
      maximumParts: asked.maximum,
      dayMaximumParts: asked.dayMaximum,
    };
    const { awaitsSecond, ...standing } = await changeTransferSettings(deps, { brand, operator, settings });
    return { ...settingsAsText(standing), awaitsSecond };
  });
}

function nameOf({ account, nickname }: HierarchyMember) {
  return { account, nickname };
}

function onWire({ transferId, direction, toward, account, nickname, amount, balanceParts, note, at }: TransferRecord) {
  return {
    transferId,
    direction,
    toward,
    account,
    nickname,
    note,
    at,
    amount: textFromParts(amount.parts),
    currency: amount.currency,
    balance: textFromParts(balanceParts),
  };
}
