import { agentFigures, agentOverview } from '@baize/contract/agents/centre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parts } from '../../../testing/ledger-stage.ts';
import { type AgentsStage, openAgentsStage } from '../../../testing/agents-stage.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { mountFigures } from './index.ts';

let stage: AgentsStage;
let app: TestApp;

let head: { readonly token: string };

beforeAll(async () => {
  stage = await openAgentsStage();
  app = await openTestApp({
    ...{ database: stage.database, clock: stage.clock },
    routes: (serve) => mountFigures(serve, stage.deps),
  });
  head = await aLine();
});
afterAll(async () => {
  await app.close();
  // What was told of payments here moved no money.
  for (const table of ['agents_payment', 'agents_settlement']) await stage.owner.all(`delete from ${table}`);
  await stage.close();
});

/** A day or a month, in the order in which they are numbered, and a moment in it at which a contract paid. */
const PERIODS = [
  ['day', '2026-03-10', '2026-03-10T01:00:00Z'],
  ['day', '2026-03-09', '2026-03-09T01:00:00Z'],
  ['day', '2026-03-08', '2026-03-08T01:00:00Z'],
  ['month', '2026-03-01', '2026-03-02T01:00:00Z'],
  ['month', '2026-02-01', '2026-02-15T01:00:00Z'],
  ['month', '2026-01-01', '2026-01-15T01:00:00Z'],
] as const;
const AMOUNTS = [
  ...(['stake', 'valid', 'loss', 'bonuses', 'rebates', 'deposits', 'withdrawals', 'sent', 'received'] as const),
];
const COUNTS = ['bets', 'newcomers', 'active'] as const;
const FIELDS = [...COUNTS, ...AMOUNTS, 'income'] as const;
type Field = (typeof FIELDS)[number];

/** What no other field of any period is. */
const numberOf = (field: Field, period: number) => 1000 * (FIELDS.indexOf(field) + 1) + 3 ** period;

const LINE = `
  insert into agents_line (agent_id, grain, first_day, brand, currency, ${[...COUNTS, ...AMOUNTS].join(', ')})
  values ($1, $2, $3, 'demo', 'PHP', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;
const PAID = `
  with made as (
    insert into agents_settlement (settlement_id, from_at, to_at, computed_at, paid_at, contracts, credited_parts, paid_back_parts,
      newly_owed_parts, gross_of_heads_parts, brand, kind, currency, period, state)
    values (gen_random_uuid(), $2::timestamptz - interval '1 hour', $2, $2, $2, 1, $3, 0, 0, $3, 'demo', 'hourSalary', 'PHP',
      'Hourly', 'paid')
    returning *
  )
  insert into agents_payment (settlement_id, agent_id, contract_id, valid_bets_parts, net_loss_parts, window_bets_parts, rate,
    base_parts, gross_parts, carried_in_parts, carried_out_parts, net_parts, paid_back_parts, credited_parts, owed_before_parts,
    owed_after_parts, paid_at, active_members, is_told, to_at, kind)
  select m.settlement_id, $1, gen_random_uuid(), 0, 0, 0, 0, 0, $3, 0, 0, $3, 0, $3, 0, 0, m.paid_at, 0, true, m.to_at, m.kind
  from made m`;

/** A head whose line came to something else in each field of each period. */
async function aLine() {
  stage.at('2026-03-10T12:00:00Z');
  const memberId = await stage.member();
  for (const [place, [grain, day, paidAt]] of PERIODS.entries()) {
    const counts = COUNTS.map((field) => BigInt(numberOf(field, place)));
    const amounts = AMOUNTS.map((field) => parts(String(numberOf(field, place))));
    await stage.owner.all(LINE, [memberId, grain, day, ...counts, ...amounts]);
    await stage.owner.all(PAID, [memberId, new Date(paidAt), parts(String(numberOf('income', place)))]);
  }
  return { token: app.logInAs({ memberId, isAgent: 2 }) };
}

/** What the call is to answer of a period; a month's income has that of its days in it. */
function shown(place: number) {
  const text = (field: Field) => String(numberOf(field, place));
  const [loss, bonuses, rebates] = [numberOf('loss', place), numberOf('bonuses', place), numberOf('rebates', place)];
  const daysToo = [0, 1, 2].reduce((sum, day) => sum + numberOf('income', day), 0);
  const income = numberOf('income', place) + (place === 3 ? daysToo : 0);
  return {
    ...Object.fromEntries(COUNTS.map((field) => [field, numberOf(field, place)])),
    ...Object.fromEntries(AMOUNTS.filter((field) => field !== 'loss').map((field) => [field, text(field)])),
    ...{ profit: String(bonuses + rebates - loss), income: String(income) },
  };
}

describe('the overview', () => {
  it('has each figure of each period in its place, beside that of the period before', async () => {
    const { body } = await app.call(agentOverview, {}, head);
    expect(body.success && body.value.periods).toEqual([
      { period: 'today', now: shown(0), before: shown(1) },
      { period: 'yesterday', now: shown(1), before: shown(2) },
      { period: 'thisMonth', now: shown(3), before: shown(4) },
      { period: 'lastMonth', now: shown(4), before: shown(5) },
    ]);
  });

  it('leads to days that say the same, with what contracts paid on each', async () => {
    const asked = { by: 'day', from: '2026-03-08', to: '2026-03-10' } as const;
    const { body } = await app.call(agentFigures, asked, head);
    expect(body.success && body.value.list).toEqual(
      [0, 1, 2].map((place) => ({ ...shown(place), day: PERIODS[place]?.[1], account: null, isAgent: null })),
    );
  });
});
