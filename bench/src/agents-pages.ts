import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { vendorPair } from './bet-players.ts';
import { measureQuestions, openSession, type Question, type RecordFigures } from './records.ts';
import { scratchDatabase } from './scratch-database.ts';
import { startServer } from './server-process.ts';

const BRAND = 'demo';

interface Asked {
  readonly members: number;
  readonly days: number;
  /** Of the contracts of agents, one in ten of the members. */
  readonly terms: string;
}

/**
 * How long an agent waits for the first page of each part of the centre, one request after the other, over HTTP and with every check on:
 * the head of a line, everybody in it below ten others at most.
 */
export async function agentPages(serverUrl: string, asked: Asked): Promise<RecordFigures[]> {
  const scratch = await scratchDatabase(serverUrl, `baize_bench_centre_${randomUUID().slice(0, 8)}`);
  const start = () =>
    startServer({
      databaseUrl: scratch.url,
      vendorPublicKey: vendorPair().publicKey,
      settings: { BAIZE_SEED: BRAND, TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1000' },
    });
  try {
    await (await start()).stop();
    const filled = await fill(scratch.url, asked);
    const server = await start();
    try {
      return await measureQuestions({ port: server.port, token: filled.token }, questions(asked, filled));
    } finally {
      await server.stop();
    }
  } finally {
    await scratch.drop();
  }
}

const KINDS = ['dividend', 'salary', 'hourSalary', 'agentRealtimeSalary'];

/** What the pages ask, as the site asks it. */
function questions({ days }: Asked, { today, settlements, offers }: Filled): Question[] {
  const dayAgo = (count: number) => new Date(Date.parse(today) - count * 86_400_000).toISOString().slice(0, 10);
  const page = 'pageNo=1&pageSize=20';
  const figures = (by: 'day' | 'member', from: number, more = '') =>
    `/wps/agent/figures?${page}&by=${by}&from=${dayAgo(from)}&to=${today}${more}`;
  // Somebody right below the head, and somebody two steps below.
  const below = (i: number) => `&account=bline${1 + (i % 10)}`;
  const deeper = (i: number) => `&under=bline${11 + (i % 100)}`;
  const preview = (contractId: string) => `/wps/agent/contracts/preview?contractId=${contractId}&language=EN`;
  return [
    ['overview', () => '/wps/agent/overview'],
    ['team, right below', () => `/wps/agent/team?${page}`],
    ['  who was here last', () => `/wps/agent/team?${page}&sort=seen&descending=true`],
    [`  with sums of ${days} days`, () => `/wps/agent/team?${page}&from=${dayAgo(days - 1)}&to=${today}`],
    ['  in their order', () => `/wps/agent/team?${page}&from=${dayAgo(6)}&to=${today}&sort=valid&descending=true`],
    ['  below somebody', (i) => `/wps/agent/team?${page}${deeper(i)}`],
    ['  by how a name begins', (i) => `/wps/agent/team?${page}&search=bline${1 + (i % 9)}`],
    ['  one member', (i) => `/wps/agent/team/member?account=bline${5_000 + i}`],
    ['figures by day, of seven days', () => figures('day', 6)],
    [`  of ${days} days`, () => figures('day', days - 1)],
    ['  by member, of seven days', () => figures('member', 6)],
    [`  of ${days} days`, () => figures('member', days - 1)],
    [`  of somebody’s line, of ${days} days`, (i) => figures('member', days - 1, below(i))],
    ['payments of each kind', (i) => `/wps/agent/payments?${page}&kind=${KINDS[i % KINDS.length] ?? ''}`],
    ['what running periods would pay', () => '/wps/agent/estimates'],
    // Each of them another, so that none is given again.
    ['a payment’s file of the whole line', (i) => `/wps/agent/payments/file?settlementId=${settlements[i] ?? ''}`, 5],
    ['  asked for again', () => `/wps/agent/payments/file?settlementId=${settlements[0] ?? ''}`, 20],
    ['an offer as it is shown, at other rates', () => preview(offers.rates)],
    ['  with other conditions: the line is measured', () => preview(offers.conditions)],
    ['contracts given', () => `/wps/agent/contracts?${page}&side=given`],
    ['  held', () => `/wps/agent/contracts?${page}&side=held`],
    ['links', () => `/wps/agent/links?${page}`],
  ];
}

interface Filled {
  readonly token: string;
  readonly today: string;
  /** What the head was paid, the latest first. */
  readonly settlements: readonly string[];
  /** Offers of the head's to agents right below, with a tenth of the line each. */
  readonly offers: { readonly rates: string; readonly conditions: string };
}

/** A line with its days, and a session of its head. */
async function fill(databaseUrl: string, { members, days, terms }: Asked): Promise<Filled> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(LINE, [members]);
    await client.query(CONTRACTS, [terms, createHash('sha256').update(terms).digest(), members / 10]);
    const { rows } = await client.query<{ today: string }>(
      `select to_char(now() at time zone b.time_zone, 'YYYY-MM-DD') as today from brands_brand b where b.code = '${BRAND}'`,
    );
    const today = rows[0]?.today ?? '';
    await client.query(OWN_DAYS, [today, days]);
    await client.query(LINE_DAYS, [today, days]);
    await client.query(PAYMENTS, [days]);
    await client.query(LINKS);
    await client.query(SLOTS);
    const offer = async (number: string, change: object): Promise<string> => {
      const text = JSON.stringify({ ...(JSON.parse(terms) as object), ...change });
      const made = await client.query<{ id: string }>(OFFER, [
        number,
        text,
        createHash('sha256').update(text).digest(),
      ]);
      return made.rows[0]?.id ?? '';
    };
    const tiers = [{ activeMembersFrom: 0, validBetsFrom: '0', lossRate: 4_000, profitRate: 4_000 }];
    const offers = { rates: await offer('1', { tiers }), conditions: await offer('2', { activeFrom: '30000' }) };
    await client.query('vacuum analyze');
    const head = await client.query<{ member_id: string }>(
      `select member_id from members_member where username = 'bline0'`,
    );
    const paid = await client.query<{ id: string }>(
      'select settlement_id as id from agents_settlement order by to_at desc limit 20',
    );
    const settlements = paid.rows.map(({ id }) => id);
    return { token: await openSession(client, head.rows[0]?.member_id ?? ''), today, settlements, offers };
  } finally {
    await client.end();
  }
}

const ID = (n: string) => `md5('bench line ' || ${n})::uuid`;
/** The trigger that gives newcomers their place finds those above, who come first. */
const LINE = `
  insert into members_member (brand, member_id, username, username_key, nickname, is_agent, upline_id, currency, created_at)
  select '${BRAND}', ${ID('n')}, 'bline' || n, 'bline' || n, 'bline' || n,
    case when n = 0 then 2 when n < $1::int / 10 then 1 else 0 end, case when n > 0 then ${ID('(n - 1) / 10')} end, 'PHP',
    now() - interval '200 days' + n * interval '1 second'
  from generate_series(0, $1::int - 1) n order by n`;
const PLACES = `hierarchy_place p join members_member m using (member_id)`;
const CONTRACTS = `
  insert into agents_contract (contract_id, agent_id, under_id, request_key, offered_by, offered_at, expires_at, decided_at,
    in_force_from, brand, kind, state, period, terms_text, terms_hash)
  select gen_random_uuid(), m.member_id, m.upline_id, gen_random_uuid(), coalesce(m.upline_id, m.member_id),
    now() - interval '9 days', now() - interval '2 days', now() - interval '2 days', now() - interval '1 day', '${BRAND}', 'agentRealtimeSalary', 'accepted', 'FiveMinutes', $1, $2
  from members_member m where m.username like 'bline%' and substr(m.username, 6)::int < $3::int`;
/** Every member played on every third day. */
const OWN_DAYS = `
  insert into agents_own (place_id, size_parts, bets, stake, valid, loss, bonuses, rebates, deposits, withdrawals, sent, received,
    first_day, grain, brand, currency)
  select p.place_id, 0, 5, 500000, 500000, 20000, 0, 0, 100000, 0, 0, 0, $1::date - d, 'day', '${BRAND}', 'PHP'
  from ${PLACES} cross join generate_series(0, $2::int - 1) d where m.username like 'bline%' and (p.place_id + d) % 3 = 0
  union all
  select p.place_id, 0, 150, 15000000, 15000000, 600000, 0, 0, 3000000, 0, 0, 0,
    (date_trunc('month', $1::date) - k * interval '1 month')::date, 'month', '${BRAND}', 'PHP'
  from ${PLACES} cross join generate_series(0, 2) k where m.username like 'bline%'`;
const LINE_DAYS = `
  insert into agents_line (agent_id, bets, stake, valid, loss, bonuses, rebates, deposits, withdrawals, sent, received, newcomers,
    active, first_day, grain, brand, currency)
  select c.agent_id, 50, 5000000, 5000000, 200000, 0, 0, 1000000, 0, 0, 0, 1, 3, t.first_day, t.grain, '${BRAND}', 'PHP'
  from agents_contract c cross join (
    select $1::date - d as first_day, 'day' as grain from generate_series(0, $2::int - 1) d
    union all
    select (date_trunc('month', $1::date) - k * interval '1 month')::date, 'month' from generate_series(0, 2) k) t
  where c.brand = '${BRAND}'`;
/** Whoever played today did so in three of the last five minutes. */
const SLOTS = `
  insert into agents_slot (slot, place_id, size_parts, valid, loss, brand, currency)
  select date_bin('5 minutes', now(), 'epoch') - (p.place_id + k * 7) % 36 * interval '5 minutes', p.place_id, 0, 100000, 4000,
    '${BRAND}', 'PHP'
  from ${PLACES} cross join generate_series(0, 2) k where m.username like 'bline%' and p.place_id % 3 = 0`;
const OFFER = `
  insert into agents_contract (contract_id, agent_id, under_id, request_key, offered_by, offered_at, expires_at, brand, kind, state,
    period, terms_text, terms_hash)
  select gen_random_uuid(), m.member_id, m.upline_id, gen_random_uuid(), m.upline_id, now(), now() + interval '7 days', '${BRAND}',
    'agentRealtimeSalary', 'offered', 'FiveMinutes', $2, $3
  from members_member m where m.username = 'bline' || $1::text
  returning contract_id as id`;
/** What the head and who stands right below were paid each five minutes. */
const PAYMENTS = `
  with paid as (
    insert into agents_settlement (settlement_id, from_at, to_at, computed_at, paid_at, contracts, credited_parts, paid_back_parts,
      newly_owed_parts, gross_of_heads_parts, brand, kind, currency, period, state)
    select gen_random_uuid(), t - interval '5 minutes', t, t, t, 1, 100000, 0, 0, 100000, '${BRAND}', 'agentRealtimeSalary', 'PHP',
      'FiveMinutes', 'paid'
    from generate_series(date_bin('5 minutes', now(), 'epoch') - $1::int * interval '1 day', date_bin('5 minutes', now(), 'epoch'),
      interval '5 minutes') t
    returning settlement_id, to_at)
  insert into agents_payment (settlement_id, agent_id, contract_id, valid_bets_parts, net_loss_parts, window_bets_parts, rate, base_parts,
    gross_parts, carried_in_parts, carried_out_parts, net_parts, paid_back_parts, credited_parts, owed_before_parts, owed_after_parts,
    paid_at, active_members, is_told, kind, to_at)
  select s.settlement_id, c.agent_id, c.contract_id, 20000000, 0, 20000000, 5000, 20000000, 100000, 0, 0, 100000, 0, 100000, 0, 0,
    s.to_at, 10, true, 'agentRealtimeSalary', s.to_at
  from paid s cross join agents_contract c
  where c.agent_id = ${ID('0')} or c.under_id = ${ID('0')} and s.to_at > now() - interval '1 day'`;
const LINKS = `
  insert into agents_link (link_id, member_id, created_at, request_key, brand, code_key, code, name, kind)
  select gen_random_uuid(), ${ID('0')}, now() - n * interval '1 hour', gen_random_uuid(), '${BRAND}', 'bl' || n, 'BL' || n, 'Link ' || n,
    'member'
  from generate_series(1, 200) n`;
