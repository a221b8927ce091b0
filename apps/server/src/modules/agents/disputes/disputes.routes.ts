import {
  agentAnswerDispute,
  agentCloseDispute,
  agentDisputes,
  agentOpenDispute,
  opsAgentDisputes,
  opsAnswerAgentDispute,
  opsCloseAgentDispute,
} from '@baize/contract/agents/disputes';
import { asId, spanOfDays } from '@baize/kernel';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import { actingAgent, standNamed } from '../../people/hierarchy/index.ts';
import type { SettlementId } from '../settlements/index.ts';
import { answerBelow, answerByStaff, closeByStaff, closeOwn } from './decide-dispute.ts';
import type { AgentDispute, DisputeId, DisputesDeps } from './dispute.ts';
import { type DisputesPage, pageOfDisputes } from './disputes.store.ts';
import { openDispute } from './open-dispute.ts';

/** Lets agents dispute what they were paid, and answer those below. */
export function mountDisputes(serve: Serve, deps: DisputesDeps): void {
  const { db } = deps;
  serve(agentDisputes, async ({ side, account, ...asked }, { session, brand }) => {
    const { memberId } = await actingAgent(db, session.memberId);
    if (side === 'own') return pageOf(deps, { brand, agentId: memberId, underId: undefined }, asked);
    const by = account === undefined ? undefined : await standNamed(db, brand, account);
    if (account !== undefined && by === undefined) return { list: [], total: 0, totalPages: 0 };
    return pageOf(deps, { brand, agentId: by?.memberId, underId: memberId }, asked);
  });
  serve(agentOpenDispute, async ({ settlementId, ...asked }, { session, brand }) => {
    const { memberId } = session;
    const opened = { ...asked, brand, memberId, settlementId: asId<SettlementId>(settlementId) };
    return onWire(await openDispute(deps, opened));
  });
  serve(agentAnswerDispute, async ({ disputeId, text }, { session, brand }) => {
    const agent = await actingAgent(db, session.memberId);
    return onWire(await answerBelow(deps, { brand, disputeId: asId<DisputeId>(disputeId), agent, text }));
  });
  serve(agentCloseDispute, async ({ disputeId }, { session, brand }) => {
    const agent = await actingAgent(db, session.memberId);
    return onWire(await closeOwn(deps, { brand, disputeId: asId<DisputeId>(disputeId), agent }));
  });
}

/** Shows staff what agents dispute, and lets them answer and close it. */
export function mountDisputesOps(serve: Serve, deps: DisputesDeps): void {
  serve(opsAgentDisputes, ({ whose, ...asked }, { brand }) =>
    pageOf(deps, { brand, agentId: undefined, underId: whose === 'brand' ? null : undefined }, asked),
  );
  serve(opsAnswerAgentDispute, async ({ disputeId, text }, { session: operator, brand }) =>
    onWire(await answerByStaff(deps, { brand, disputeId: asId<DisputeId>(disputeId), operator, text })),
  );
  serve(opsCloseAgentDispute, async ({ disputeId, reason }, { session: operator, brand }) =>
    onWire(await closeByStaff(deps, { brand, disputeId: asId<DisputeId>(disputeId), operator, reason })),
  );
}

interface Asked {
  readonly state?: DisputesPage['state'];
  readonly kind?: DisputesPage['kind'];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

async function pageOf(
  { db, brands }: DisputesDeps,
  whose: Pick<DisputesPage, 'brand' | 'agentId' | 'underId'>,
  { state, kind, pageNo, pageSize, ...days }: Asked,
) {
  const { timeZone } = await brands.of(whose.brand);
  const chosen = { ...whose, state, kind, ...spanOfDays(timeZone, days) };
  const page = { ...chosen, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total } = await pageOfDisputes(db, page);
  return { list: rows.map(onWire), total, totalPages: Math.ceil(total / pageSize) };
}

type Wire = z.input<typeof agentOpenDispute.value>;

function onWire(dispute: AgentDispute): Wire {
  const { disputeId, settlementId, kind, currency, from, to, agent, under, line, value, state, text } = dispute;
  const { openedAt, answer, answeredBy, answeredAt, closedBy, closedAt } = dispute;
  return {
    ...{ disputeId, settlementId, kind, currency, from, to, agent, under, line, value, state, text },
    ...{ openedAt, answer, answeredBy, answeredAt, closedBy, closedAt },
  };
}
