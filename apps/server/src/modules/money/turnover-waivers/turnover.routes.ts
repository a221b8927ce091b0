import {
  opsApproveWaiver,
  opsMemberTurnover,
  opsRefuseWaiver,
  opsWaiveTurnover,
} from '@baize/contract/money/turnover-ops';
import { asId, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findMemberByName } from '../../people/members/index.ts';
import { decideWaiver, proposeWaiver } from './waivers.ts';
import { openTurnover } from './open-turnover.ts';
import type { TurnoverDeps, Waiver, WaiverId } from './waiver.ts';
import { waiversOf } from './waiver.store.ts';

/** So many waivers of a member are shown, the latest. */
const WAIVERS_SHOWN = 20;

/** Shows staff what a member must still stake, and lets two of them waive it. */
export function mountTurnoverWaivers(serve: Serve, deps: TurnoverDeps): void {
  const { db } = deps;
  serve(opsMemberTurnover, async ({ username }, { brand }) => {
    const member = await findMemberByName(db, brand, username);
    if (member === undefined) throw new Refusal('member_not_found');
    const { requiredParts, doneParts, open } = await openTurnover(db, member.memberId, deps.validBetsSince);
    return {
      username: member.username,
      currency: member.currency,
      required: textFromParts(requiredParts),
      done: textFromParts(doneParts),
      left: textFromParts(requiredParts - doneParts),
      open: open.map(({ sourceId, kind, baseParts, requiredParts: mustBe, since }) => ({
        depositId: sourceId,
        kind,
        since,
        amount: textFromParts(baseParts),
        required: textFromParts(mustBe),
      })),
      waivers: (await waiversOf(db, member.memberId, WAIVERS_SHOWN)).map(onWire),
    };
  });
  serve(opsWaiveTurnover, async (proposal, { session: operator }) =>
    onWire(await proposeWaiver(deps, { ...proposal, operator })),
  );
  serve(opsApproveWaiver, async ({ waiverId }, { session: operator }) =>
    onWire(await decideWaiver(deps, { operator, waiverId: asId<WaiverId>(waiverId), decision: 'approve' })),
  );
  serve(opsRefuseWaiver, async ({ waiverId }, { session: operator }) =>
    onWire(await decideWaiver(deps, { operator, waiverId: asId<WaiverId>(waiverId), decision: 'refuse' })),
  );
}

function onWire(known: Waiver): z.input<typeof opsWaiveTurnover.value> {
  return {
    waiverId: known.waiverId,
    username: known.username,
    reason: known.reason,
    state: known.state,
    proposedBy: known.proposedName,
    proposedAt: known.proposedAt,
    decidedBy: known.decidedName,
    decidedAt: known.decidedAt,
  };
}
