import type { TicketSource } from '@baize/contract/rewards/raffle-states';
import { asId, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { RaffleTicket } from '@baize/lottery';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { RaffleKey } from '../raffle-draws/index.ts';

export interface Counted {
  readonly memberId: MemberId;
  readonly amount: bigint;
  readonly tickets: number;
}

const COUNT = (set: string) => `
  insert into raffle_counted as c (brand, raffle_id, member_id, source, amount)
  select $1, $2, n.member_id, $3, n.amount::numeric
  from unnest($4::uuid[], $5::text[]) n (member_id, amount)
  on conflict (brand, raffle_id, member_id, source) do update set amount = ${set}
  returning c.member_id, c.amount::text as amount, c.tickets`;
const ADD = COUNT('c.amount + excluded.amount');
const SET = COUNT('excluded.amount');
const FORGOTTEN = `
  select c.member_id from raffle_counted c
  where c.brand = $1 and c.raffle_id = $2 and c.source = $3 and c.amount <> 0 and c.member_id <> all ($4::uuid[])`;

/** Notes what members did: `add`: so much more; `is`: so much in all, and nothing for whoever is not named. */
export async function noteCounted(
  tx: Tx,
  { brand, raffleId }: RaffleKey,
  noted: {
    readonly source: TicketSource;
    readonly how: 'add' | 'is';
    readonly amounts: ReadonlyMap<MemberId, bigint>;
  },
): Promise<Counted[]> {
  const { source, how } = noted;
  const amounts = new Map(noted.amounts);
  if (how === 'is') {
    const values = [brand, raffleId, source, [...amounts.keys()]];
    const gone = await tx.all<{ readonly member_id: string }>(FORGOTTEN, values);
    for (const { member_id } of gone) amounts.set(asId<MemberId>(member_id), 0n);
  }
  const values = [brand, raffleId, source, [...amounts.keys()], [...amounts.values()].map(String)];
  const rows = await tx.all<{ member_id: string; amount: string; tickets: number }>(how === 'add' ? ADD : SET, values);
  return rows.map((row) => ({
    memberId: asId<MemberId>(row.member_id),
    amount: BigInt(row.amount),
    tickets: row.tickets,
  }));
}

/** So many tickets more for a member, or fewer where it is below zero. */
export interface TicketChange {
  readonly memberId: MemberId;
  readonly by: number;
}

const ENTER = `insert into raffle_entrant (brand, raffle_id, member_id, code)
  select $1, $2, n.member_id, n.code from unnest($3::uuid[], $4::text[]) n (member_id, code)
  on conflict (brand, raffle_id, member_id) do nothing`;
const GIVE = `
  with wanted as (
    select n.member_id, sum(n.by) over (order by n.place) - n.by as before, n.by
    from unnest($3::uuid[], $4::integer[]) with ordinality n (member_id, by, place)),
  raffle as (
    update raffle_raffle r set next_number = r.next_number + (select sum(w.by)::integer from wanted w)
    where r.brand = $1 and r.raffle_id = $2
    returning r.next_number - (select sum(w.by)::integer from wanted w) as first)
  insert into raffle_ticket (brand, raffle_id, number, member_id, source, at)
  select $1, $2, raffle.first + w.before + g.i, w.member_id, $5, $6
  from raffle, wanted w, generate_series(0, w.by - 1) g (i)`;
const TAKE = `
  update raffle_ticket t set taken_at = $6
  from unnest($3::uuid[], $4::integer[]) n (member_id, by)
  cross join lateral (
    select x.number from raffle_ticket x
    where x.brand = $1 and x.raffle_id = $2 and x.member_id = n.member_id and x.source = $5 and x.taken_at is null
    order by x.number desc limit n.by) l
  where t.brand = $1 and t.raffle_id = $2 and t.number = l.number`;
const KEEP = `
  update raffle_counted c set tickets = c.tickets + n.by
  from unnest($4::uuid[], $5::integer[]) n (member_id, by)
  where c.brand = $1 and c.raffle_id = $2 and c.source = $3 and c.member_id = n.member_id`;

/** Gives tickets and takes them back, the raffle locked by the caller. `codes`: of whoever has none yet. */
export async function changeTickets(
  tx: Tx,
  { brand, raffleId }: RaffleKey,
  change: {
    readonly source: TicketSource;
    readonly changes: readonly TicketChange[];
    readonly newCode: () => string;
    readonly now: Instant;
  },
): Promise<void> {
  const { source, changes, newCode, now } = change;
  const at = new Date(now);
  const more = changes.filter(({ by }) => by > 0);
  const fewer = changes.filter(({ by }) => by < 0);
  if (more.length > 0) {
    const members = more.map(({ memberId }) => memberId);
    await tx.all(ENTER, [brand, raffleId, members, members.map(newCode)]);
    await tx.all(GIVE, [brand, raffleId, members, more.map(({ by }) => by), source, at]);
  }
  if (fewer.length > 0) {
    const members = fewer.map(({ memberId }) => memberId);
    await tx.all(TAKE, [brand, raffleId, members, fewer.map(({ by }) => -by), source, at]);
  }
  const all = changes.map(({ memberId }) => memberId);
  await tx.all(KEEP, [brand, raffleId, source, all, changes.map(({ by }) => by)]);
}

const STANDING = `from raffle_ticket t join raffle_entrant e using (brand, raffle_id, member_id)
  where t.brand = $1 and t.raffle_id = $2 and t.taken_at is null`;
const DIGEST = `select count(*)::int as tickets,
    encode(sha256(convert_to(coalesce(string_agg(t.number || ' ' || e.code, e'\\n' order by t.number), ''), 'UTF8')), 'hex') as "listHash"
  ${STANDING}`;

/** How many tickets stand, and what their list digests to (`listHashOf` of packages/lottery). */
export async function digestOfList(
  tx: Tx,
  { brand, raffleId }: RaffleKey,
): Promise<{ readonly tickets: number; readonly listHash: string }> {
  const row = await tx.first<{ tickets: number; listHash: string }>(DIGEST, [brand, raffleId]);
  return row ?? { tickets: 0, listHash: '' };
}

const LIST = `select t.number, e.code ${STANDING} and t.number > $3 order by t.number limit $4`;

export function listOf(
  sql: Sql,
  { brand, raffleId }: RaffleKey,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<RaffleTicket[]> {
  return sql.all<RaffleTicket>(LIST, [brand, raffleId, after, limit]);
}

const SUMS = `select count(*)::int as tickets, count(distinct t.member_id)::int as members
  from raffle_ticket t where t.brand = $1 and t.raffle_id = $2 and t.taken_at is null`;

export async function countTickets(
  sql: Sql,
  { brand, raffleId }: RaffleKey,
): Promise<{ readonly tickets: number; readonly members: number }> {
  const row = await sql.first<{ tickets: number; members: number }>(SUMS, [brand, raffleId]);
  return row ?? { tickets: 0, members: 0 };
}

export interface OwnTicket {
  readonly number: number;
  readonly source: TicketSource;
  readonly at: Instant;
  readonly taken: boolean;
  readonly prize: number | null;
}

const MINE = `select t.number, t.source, t.at, t.taken_at is not null as taken,
    case when w.state in ('due', 'given', 'claimed') then w.prize end as prize
  from raffle_ticket t left join raffle_winner w using (brand, raffle_id, number)
  where t.brand = $1 and t.raffle_id = $2 and t.member_id = $3 order by t.number desc limit $4 offset $5`;
const MINE_SUMS = `select count(*)::int as total, count(*) filter (where t.taken_at is null)::int as standing,
    (select e.code from raffle_entrant e where e.brand = $1 and e.raffle_id = $2 and e.member_id = $3) as code
  from raffle_ticket t where t.brand = $1 and t.raffle_id = $2 and t.member_id = $3`;

export async function ticketsOf(
  sql: Sql,
  { brand, raffleId, memberId }: RaffleKey & { readonly memberId: MemberId },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ list: OwnTicket[]; total: number; standing: number; code: string | null }> {
  const of = [brand, raffleId, memberId];
  const rows = await sql.all<Omit<OwnTicket, 'at'> & { readonly at: Date }>(MINE, [...of, page.limit, page.offset]);
  const sums = await sql.first<{ total: number; standing: number; code: string | null }>(MINE_SUMS, of);
  const list = rows.map((row) => ({ ...row, at: instantOf(row.at.getTime()) }));
  return { list, total: sums?.total ?? 0, standing: sums?.standing ?? 0, code: sums?.code ?? null };
}
