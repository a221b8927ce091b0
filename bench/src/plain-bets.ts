import pg from 'pg';
import { medianOf } from './median.ts';
import type { Row } from './table.ts';
import type { BetCpu, BetStage } from './vendor-bets.ts';

const TURNS = 3;
const BETS = 10_000;
/** Where PostgreSQL begins the body of a function that it writes out. */
const BODY = 'AS $function$';
/** What a bet may cost of one whose rows are written plainly. */
const PLAIN_TIMES = 1.3;

/**
 * In the place of what the gateway's function does: the rows that a bet needs (balance, transfer, transaction and round), written for the
 * whole batch at once. Nothing is judged, guarded, counted or looked for.
 */
const PLAIN = `
#variable_conflict use_column
begin
  return query
  with calls as materialized (
    select s.*, p.member_id, p.brand, row_number() over (partition by p.member_id order by s.seat desc) - 1 as back,
      coalesce(sum(s.amount) over (partition by p.member_id order by s.seat desc rows between unbounded preceding and 1 preceding), 0)
        as later
    from unnest(p_vendors, p_users, p_transactions, p_amounts, p_currencies, p_games, p_rounds)
      with ordinality as s (vendor, wire_user, transaction_uuid, amount, currency, game_code, round, seat)
    cross join lateral (
      select x.member_id, x.brand from games_player x
      where x.vendor = s.vendor and x.wire_user = s.wire_user offset 0) p
  ), moved as materialized (
    update ledger_account a set balance_parts = a.balance_parts - g.amount, last_seq = a.last_seq + g.bets
    from (select c.member_id, sum(c.amount) as amount, count(*) as bets from calls c group by c.member_id) g
    where a.member_id = g.member_id and a.name = 'cash'
    returning a.member_id, a.balance_parts, a.last_seq
  ), done as materialized (
    select c.*, (m.balance_parts + c.later)::bigint as cash, m.last_seq - c.back as seq
    from calls c join moved m on m.member_id = c.member_id
  ), transfers as (
    insert into ledger_transfer (member_id, seq, amount_parts, balance_after_parts, at, leg, brand, kind,
      debit_account, credit_account, currency, scope, key, reference, fingerprint)
    select d.member_id, d.seq, d.amount, d.cash, p_now, 0, d.brand, 'bet', 'cash', 'house:games', d.currency,
      'games:' || d.vendor, d.transaction_uuid::text, d.round, uuid_send(d.transaction_uuid)
    from done d
  ), transactions as (
    insert into games_transaction (transaction_uuid, member_id, amount_parts, balance_parts, at, vendor, kind,
      brand, currency, game_code, round)
    select d.transaction_uuid, d.member_id, d.amount, d.cash, p_now, d.vendor, 'bet', d.brand, d.currency, d.game_code, d.round
    from done d
  ), rounds as (
    insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
    select d.member_id, p_now, d.amount, 0, 'open', d.brand, d.vendor, coalesce(d.round, d.transaction_uuid::text), d.game_code, d.currency
    from done d
  )
  select d.seat, 'RS_OK', d.cash, d.member_id, d.currency from done d;
end`;

/** The path whole against its limit, in turns over one server: its statement is replaced under it, and put back. */
export async function plainBetRow(stage: BetStage): Promise<Row> {
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ whole: string }>(
      `select pg_get_functiondef('games_wallet_batch'::regproc) as whole`,
    );
    const whole = rows[0]?.whole ?? '';
    // Its parameters, result and settings stay.
    const plainly = `${whole.slice(0, whole.indexOf(BODY))}as $plain$${PLAIN}$plain$`;
    const costs = { whole: [] as number[], plain: [] as number[], times: [] as number[] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      const cost = togetherOf((await stage.pour(await stage.sign(BETS))).cpu);
      await client.query(plainly);
      const plain = togetherOf((await stage.pour(await stage.sign(BETS))).cpu);
      await client.query(whole);
      costs.whole.push(cost);
      costs.plain.push(plain);
      costs.times.push(cost / plain);
    }
    const times = medianOf(costs.times);
    const [cost, plain] = [medianOf(costs.whole), medianOf(costs.plain)].map(Math.round);
    return {
      what: `  CPU of all three, against that of a bet whose rows are plainly written, in ${TURNS} turns`,
      measured: Number.isNaN(times) ? 'unknown' : `${cost} µs = ${times.toFixed(2)} × ${plain} µs`,
      goal: `≤ ${PLAIN_TIMES} ×`,
      met: Number.isNaN(times) ? undefined : times <= PLAIN_TIMES,
    };
  } finally {
    await client.end();
  }
}

function togetherOf({ server, database, load }: BetCpu): number {
  return (server ?? Number.NaN) + (database ?? Number.NaN) + (load ?? Number.NaN);
}
