import { agentOpenDividends, agentRequestDividend } from '@baize/contract/agents/dividends';
import { instantOf, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { actingAgent } from '../../people/hierarchy/index.ts';
import { type DividendsDeps, openDividends, requestDividend } from './request-dividend.ts';

/** Lets agents see which closed periods of their dividends are not settled, and ask for them. */
export function mountDividends(serve: Serve, deps: DividendsDeps): void {
  const { db, brands } = deps;
  serve(agentOpenDividends, async (_, { session, brand }) => {
    const { memberId: agentId } = await actingAgent(db, session.memberId);
    const { accounts } = await brands.of(brand);
    const open = await openDividends(deps, { brand, agentId });
    const list = open.map(({ from, to, period, currency, askedAt }) => ({ from, to, period, currency, askedAt }));
    return { dividendOn: accounts.dividendOn, list };
  });
  serve(agentRequestDividend, async ({ from: start }, { session, brand }) => {
    const { memberId: agentId } = await actingAgent(db, session.memberId);
    const { settled, from, to, period, currency } = await requestDividend(deps, {
      ...{ brand, agentId, from: instantOf(start) },
    });
    const netParts = settled?.netParts ?? null;
    return {
      ...{
        from,
        to,
        period,
        currency,
        state: settled?.state ?? ('asked' as const),
        settlementId: settled?.settlementId ?? null,
      },
      net: netParts === null ? null : textFromParts(netParts),
    };
  });
}
