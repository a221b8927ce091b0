import {
  opsAdjustments,
  opsApproveAdjustment,
  opsProposeAdjustment,
  opsRefuseAdjustment,
} from '@baize/contract/staff/adjustments';
import { asId, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Adjustment, AdjustmentId, AdjustmentsDeps } from './adjustment.ts';
import { decideAdjustment } from './decide-adjustment.ts';
import { listAdjustments } from './list-adjustments.ts';
import { proposeAdjustment } from './propose-adjustment.ts';

/** The calls for manual corrections of a member's balance: one operator proposes, another decides. */
export function adjustmentsRoutes(serve: Serve, deps: AdjustmentsDeps): void {
  serve(opsAdjustments, async ({ state, ...page }, { brand }) => {
    const { list, ...counted } = await listAdjustments(deps.db, { brand, state, ...page });
    return { list: list.map(onWire), ...counted };
  });
  serve(opsProposeAdjustment, async ({ amount, ...proposal }, { session: operator }) =>
    onWire(await proposeAdjustment(deps, { ...proposal, operator, amountParts: amount })),
  );
  serve(opsApproveAdjustment, async ({ adjustmentId }, { session: operator }) => {
    const named = { operator, adjustmentId: asId<AdjustmentId>(adjustmentId) };
    return onWire(await decideAdjustment(deps, { ...named, decision: 'approve', note: '' }));
  });
  serve(opsRefuseAdjustment, async ({ adjustmentId, note }, { session: operator }) => {
    const named = { operator, adjustmentId: asId<AdjustmentId>(adjustmentId) };
    return onWire(await decideAdjustment(deps, { ...named, decision: 'refuse', note }));
  });
}

function onWire(adjustment: Adjustment): z.input<typeof opsProposeAdjustment.value> {
  return {
    adjustmentId: adjustment.adjustmentId,
    username: adjustment.username,
    direction: adjustment.direction,
    amount: textFromParts(adjustment.amount.parts),
    currency: adjustment.amount.currency,
    reason: adjustment.reason,
    state: adjustment.state,
    proposedBy: adjustment.proposedName,
    proposedAt: adjustment.proposedAt,
    decidedBy: adjustment.decidedName,
    decidedAt: adjustment.decidedAt,
    note: adjustment.note,
  };
}
