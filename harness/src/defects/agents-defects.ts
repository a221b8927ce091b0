import { type Defect, inFunction } from './defect.ts';

const AGENTS = 'apps/server/dist/modules/agents';

/** Mistakes in what lines of agents come to, and in what agents are paid for it. */
export const AGENTS_DEFECTS: readonly Defect[] = [
  {
    name: 'a period is paid twice',
    edits: [
      {
        file: `${AGENTS}/settlements/settle-series.js`,
        from: 'if (until !== undefined && window.from < until)',
        to: 'if (until === null)',
      },
      {
        file: `${AGENTS}/settlements/settlements.store.js`,
        from: "greatest(coalesce(l.to_at, '-infinity'), min(c.in_force_from)) as since",
        to: 'min(c.in_force_from) as since',
      },
    ],
    sql: ['alter table agents_settlement drop constraint agents_settlement_once'],
  },
  {
    name: 'a line counts a member twice who was moved in it',
    sql: [
      inFunction(
        'agents_active_above',
        'group by a.agent_id, s.currency, s.grain, s.first_day, s.member_id',
        'group by a.agent_id, s.currency, s.grain, s.first_day, s.member_id, s.path',
      ),
    ],
  },
  {
    name: 'what is below nothing is forgotten before those below are paid out of it',
    edits: [
      {
        file: 'packages/agent-pay/dist/settling/settle.js',
        from: '...paid(rest.grossParts - (taken.get(agent) ?? 0n), owedParts)',
        to: '...paid(rest.grossParts > (taken.get(agent) ?? 0n) ? rest.grossParts - (taken.get(agent) ?? 0n) : 0n, owedParts)',
      },
      {
        file: `${AGENTS}/settlements/settle-series.js`,
        from: 'invariant(isBalanced(settlement.totals),',
        to: 'invariant(isBalanced !== undefined,',
      },
    ],
    sql: ['alter table agents_settlement drop constraint agents_settlement_comes_out'],
  },
  {
    name: 'a bet that is late is dropped',
    edits: [
      {
        file: `${AGENTS}/counts/count.js`,
        from: 'const slot = await lockSlot(tx, slotOf(span.madeAt));',
        to: 'const slot = await lockSlot(tx, slotOf(span.madeAt)); if (slot > slotOf(span.madeAt)) return;',
      },
    ],
  },
  {
    name: 'a bet counts where its member stands by now',
    sql: [
      inFunction(
        'agents_count_bets',
        'c.begun_at >= s.from_at and c.begun_at < s.before_at',
        `s.before_at = 'infinity'`,
      ),
    ],
  },
];
