import { agentLinkNewcomers } from '@baize/contract/agents/links';
import { instantOf, spanOfDays, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actingAgent, someOfTeam } from '../../people/hierarchy/index.ts';
import { cameOnWire, hasLink } from '../links/index.ts';
import { currencyOf } from './figures.ts';
import { pageOfNewcomers, sumOfNewcomers } from './link-newcomers.store.ts';
import type { CentreDeps } from './team.ts';

/** Shows agents what became of who came by a link of theirs. */
export function mountLinkNewcomers(serve: Serve, { db, brands }: CentreDeps): void {
  serve(agentLinkNewcomers, async ({ linkId, from, to, pageNo, pageSize }, { session, brand }) => {
    const { memberId: agentId } = await actingAgent(db, session.memberId);
    if (!(await hasLink(db, agentId, linkId))) throw new Refusal('registration_link_not_found');
    const { timeZone } = await brands.of(brand);
    const { since, until } = spanOfDays(timeZone, { ...(from && { from }), ...(to && { to }) });
    const filter = { agentId, linkId, since: since ?? instantOf(0), until: until ?? null };
    const { came, ...all } = await sumOfNewcomers(db, filter);
    const { rows, total } = await pageOfNewcomers(db, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    const ids = rows.map(({ memberId }) => memberId);
    const team = new Map((await someOfTeam(db, agentId, ids)).map((one) => [one.memberId, one]));
    const list = rows.flatMap(({ memberId, cameAt, firstDeposit, deposits, valid }) => {
      const one = team.get(memberId);
      if (one === undefined) return [];
      const sums = { deposits: textFromParts(deposits), valid: textFromParts(valid) };
      return [{ account: one.account, isAgent: one.isAgent, cameAt, firstDeposit, ...sums }];
    });
    const currency = await currencyOf(db, agentId);
    return { currency, came, all: cameOnWire(all), list, total, totalPages: Math.ceil(total / pageSize) };
  });
}
