import { type BrandCode, type Currency, type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { SettledSpan } from '../../play/settled-bets/index.ts';

const LOCK = 'update agents_progress p set slot = greatest(p.slot, $1) returning p.slot';

/**
 * From now on nothing is counted before this moment; answers the earliest that still is. Whoever counts waits until the transaction
 * ends: counting is one after the other.
 */
export async function lockSlot(tx: Tx, slot: Instant): Promise<Instant> {
  const row = await tx.first<{ readonly slot: Date }>(LOCK, [new Date(slot)]);
  invariant(row !== undefined, 'there is always one row of progress');
  return instantOf(row.slot.getTime());
}

/** The earliest that anything may still be counted in. */
export async function openSlot(sql: Sql): Promise<Instant> {
  const row = await sql.first<{ readonly slot: Date }>('select p.slot from agents_progress p');
  invariant(row !== undefined, 'there is always one row of progress');
  return instantOf(row.slot.getTime());
}

export async function currentTransaction(sql: Sql): Promise<bigint> {
  const row = await sql.first<{ readonly xid: bigint }>('select pg_current_xact_id()::text::bigint as xid');
  invariant(row !== undefined, 'a statement runs in a transaction');
  return row.xid;
}

interface Zone {
  readonly brand: BrandCode;
  /** The brand's. */
  readonly timeZone: string;
}

const COUNT = 'select x.place_id as "placeId" from agents_count_bets($1, $2, $3, $4, $5, $6) x (place_id)';

/** Counts what is in batches of settled rounds, all of it in one five minutes of now. Answers at which places. */
export async function addBets(
  tx: Tx,
  { brand, timeZone, slot }: Zone & { readonly slot: Instant },
  { after, until }: SettledSpan,
): Promise<readonly bigint[]> {
  const rows = await tx.all<{ readonly placeId: bigint }>(COUNT, [
    ...[brand, timeZone, new Date(slot), null],
    ...[after, until],
  ]);
  return rows.map(({ placeId }) => placeId);
}

/** The same of the past that a seed tells: each in the five minutes it began in, and before a moment in its day alone. */
export async function addPastBets(
  tx: Tx,
  { brand, timeZone, finelyFrom }: Zone & { readonly finelyFrom: Instant },
  { after, until }: SettledSpan,
): Promise<void> {
  await tx.all(COUNT, [brand, timeZone, null, new Date(finelyFrom), after, until]);
}

const ABOVE = `
  select distinct x.agent_id as "agentId"
  from hierarchy_paths_of($1) p
  cross join lateral unnest(p.path || p.member_id) x (agent_id)
  where exists (select from agents_contract c where c.agent_id = x.agent_id and c.state = 'accepted')`;

/** The agents under contract in whose lines these places are, those who stand there included. */
export async function paidAbove(sql: Sql, places: readonly bigint[]): Promise<MemberId[]> {
  return (await sql.all<{ readonly agentId: MemberId }>(ABOVE, [places])).map(({ agentId }) => agentId);
}

/** Since when, and from which place on, something may be new in the books. */
export interface Look {
  readonly low: Date | number;
  readonly place: bigint;
}

export async function noteLook(tx: Tx): Promise<Look> {
  const look = await tx.first<Look>('select l.low, l.place from agents_note_look() l');
  invariant(look !== undefined, 'a look has an answer');
  return look;
}

const MONEY = 'select agents_count_money($1, $2, $3, $4, $5, $6)';

interface OpenSlots extends Zone, Look {
  readonly earliest: Instant;
  /** The five minutes of now. */
  readonly present: Instant;
}

/** What is new in the books, each in the five minutes it happened in, as far as they are open. */
export async function addMoney(tx: Tx, { brand, timeZone, earliest, present, low, place }: OpenSlots): Promise<void> {
  const since = typeof low === 'number' ? '-infinity' : low;
  await tx.all(MONEY, [brand, timeZone, new Date(earliest), new Date(present), since, place]);
}

/** What the books have, each on the day it happened. */
export async function addPastMoney(tx: Tx, { brand, timeZone }: Zone): Promise<void> {
  await tx.all(MONEY, [brand, timeZone, null, null, '-infinity', 0n]);
}

/** What members did, added up. Amounts are parts. */
export interface Sums {
  readonly bets: bigint;
  readonly stake: bigint;
  readonly valid: bigint;
  /** Stakes less payouts. */
  readonly loss: bigint;
  readonly bonuses: bigint;
  readonly rebates: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly sent: bigint;
  readonly received: bigint;
}

export interface Days {
  readonly grain: 'day' | 'month';
  /** The first day of the first. */
  readonly from: string;
  /** The first day of the last. */
  readonly to: string;
}

export interface LineSums extends Sums {
  readonly agentId: MemberId;
  readonly firstDay: string;
  readonly newcomers: bigint;
  /** Members with valid bets above zero in that day or month, each once. */
  readonly active: bigint;
}

const LINES = `
  select l.agent_id as "agentId", to_char(l.first_day, 'YYYY-MM-DD') as "firstDay", l.bets, l.stake, l.valid, l.loss, l.bonuses,
    l.rebates, l.deposits, l.withdrawals, l.sent, l.received, l.newcomers, l.active
  from agents_line l
  where l.agent_id = any ($1::uuid[]) and l.currency = $2 and l.grain = $3 and l.first_day between $4::date and $5::date
  order by l.agent_id, l.first_day`;

/** What everybody below some agents did, by day or month; the agents themselves are not among them. */
export function lineSums(
  sql: Sql,
  asked: Days & { readonly agentIds: readonly MemberId[]; readonly currency: Currency },
): Promise<LineSums[]> {
  const { agentIds, currency, grain, from, to } = asked;
  return sql.all<LineSums>(LINES, [agentIds, currency, grain, from, to]);
}

export interface OwnSums extends Sums {
  readonly memberId: MemberId;
  readonly firstDay: string;
}

const OWN = `
  select p.member_id as "memberId", to_char(o.first_day, 'YYYY-MM-DD') as "firstDay", sum(o.bets)::bigint as bets,
    sum(o.stake)::bigint as stake, sum(o.valid)::bigint as valid, sum(o.loss)::bigint as loss, sum(o.bonuses)::bigint as bonuses,
    sum(o.rebates)::bigint as rebates, sum(o.deposits)::bigint as deposits, sum(o.withdrawals)::bigint as withdrawals,
    sum(o.sent)::bigint as sent, sum(o.received)::bigint as received
  from hierarchy_places_of($1::uuid[]) p join agents_own o on o.place_id = p.place_id
  where ($2::uuid is null or p.member_id = $2 or p.path @> array[$2::uuid])
    and o.grain = $3 and o.first_day between $4::date and $5::date
  group by p.member_id, o.first_day
  order by p.member_id, o.first_day`;

/** What members did themselves, by day or month; `under`: while they stood in the line of somebody, who is in it too. */
export function ownSums(
  sql: Sql,
  asked: Days & { readonly memberIds: readonly MemberId[]; readonly under: MemberId | null },
): Promise<OwnSums[]> {
  const { memberIds, under, grain, from, to } = asked;
  return sql.all<OwnSums>(OWN, [memberIds, under, grain, from, to]);
}

/** Somebody, and from which day on what they and everybody below did counts. */
interface SumsFrom {
  readonly memberId: MemberId;
  readonly from: string;
}

const TOTAL = `sum(x.bets)::bigint as bets, sum(x.stake)::bigint as stake, sum(x.valid)::bigint as valid,
  sum(x.loss)::bigint as loss, sum(x.bonuses)::bigint as bonuses, sum(x.rebates)::bigint as rebates,
  sum(x.deposits)::bigint as deposits, sum(x.withdrawals)::bigint as withdrawals, sum(x.sent)::bigint as sent,
  sum(x.received)::bigint as received`;

const TOTALS = `
  select s.member_id as "memberId", ${TOTAL}
  from unnest($1::uuid[], $2::date[]) s (member_id, from_day)
  cross join lateral (
    select o.bets, o.stake, o.valid, o.loss, o.bonuses, o.rebates, o.deposits, o.withdrawals, o.sent, o.received
    from hierarchy_places_of(array[s.member_id]) p join agents_own o on o.place_id = p.place_id
    where p.path @> array[$3::uuid] and o.grain = 'day' and o.first_day between s.from_day and $4::date
    union all
    select l.bets, l.stake, l.valid, l.loss, l.bonuses, l.rebates, l.deposits, l.withdrawals, l.sent, l.received
    from agents_line l
    where l.agent_id = s.member_id and l.currency = $5 and l.grain = 'day' and l.first_day between s.from_day and $4::date
  ) x
  group by s.member_id`;

/** What each of some members of a line did in it with everybody below, until a day. Who did nothing is not among them. */
export async function totalsOf(
  sql: Sql,
  asked: {
    readonly of: readonly SumsFrom[];
    readonly under: MemberId;
    readonly to: string;
    readonly currency: Currency;
  },
): Promise<ReadonlyMap<MemberId, Sums>> {
  const { of, under, to, currency } = asked;
  const values = [of.map(({ memberId }) => memberId), of.map(({ from }) => from), under, to, currency];
  const rows = await sql.all<Sums & { readonly memberId: MemberId }>(TOTALS, values);
  return new Map(rows.map(({ memberId, ...sums }) => [memberId, sums]));
}
