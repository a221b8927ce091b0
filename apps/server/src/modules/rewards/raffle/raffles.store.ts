import type { RaffleState } from '@baize/contract/rewards/raffle-states';
import { asId, type BrandCode, currencyOf, type Instant, instantOf, invariant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { RaffleKey } from '../raffle-draws/index.ts';
import { type Raffle, termsFrom } from './raffle.ts';

interface Row {
  readonly brand: string;
  readonly raffle_id: string;
  readonly currency: string;
  readonly terms: unknown;
  readonly starts_at: Date;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly state: RaffleState;
}

const COLUMNS = 'r.brand, r.raffle_id, r.currency, r.terms, r.starts_at, r.closes_at, r.draws_at, r.state';
const OF = `select ${COLUMNS} from raffle_raffle r where r.brand = $1 and r.raffle_id = $2`;

export async function findRaffle(sql: Sql, { brand, raffleId }: RaffleKey): Promise<Raffle | undefined> {
  const row = await sql.first<Row>(OF, [brand, raffleId]);
  return row && raffleFrom(row);
}

/** Holds a raffle: whoever counts tickets, seals or draws takes turns. */
export async function lockRaffle(tx: Tx, { brand, raffleId }: RaffleKey): Promise<Raffle> {
  const row = await tx.first<Row>(`${OF} for update`, [brand, raffleId]);
  invariant(row !== undefined, 'a raffle that is announced stays');
  return raffleFrom(row);
}

const INSERT = `insert into raffle_raffle (brand, raffle_id, currency, terms, starts_at, closes_at, draws_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

/** `stored`: the terms with their amounts in texts. */
export async function insertRaffle(tx: Tx, raffle: Omit<Raffle, 'state' | 'terms'>, stored: unknown): Promise<void> {
  const { brand, raffleId, currency, startsAt, closesAt, drawsAt } = raffle;
  const times = [startsAt, closesAt, drawsAt].map((at) => new Date(at));
  await tx.all(INSERT, [brand, raffleId, currency, JSON.stringify(stored), ...times]);
}

const OPEN = `select ${COLUMNS} from raffle_raffle r
  where r.state in ('open', 'closing') and ($1::text[] is null or r.brand = any ($1)) and r.starts_at <= $2
  order by r.brand, r.raffle_id`;

/** Raffles whose tickets are counted still, of some brands or of all. */
export async function countingRaffles(
  sql: Sql,
  { brands, now }: { readonly brands: readonly BrandCode[] | null; readonly now: Instant },
): Promise<Raffle[]> {
  return (await sql.all<Row>(OPEN, [brands, new Date(now)])).map(raffleFrom);
}

const CLOSE = `update raffle_raffle set state = 'closing', closing_xid = pg_current_xact_id()::text::bigint
  where state = 'open' and closes_at <= $1`;

/** Ends the time of raffles. What began before this transaction is counted still. */
export async function closeRaffles(sql: Sql, now: Instant): Promise<void> {
  await sql.all(CLOSE, [new Date(now)]);
}

const TO_SEAL = `select ${COLUMNS}, r.closing_xid from raffle_raffle r where r.state = 'closing' and r.draws_at <= $1
  order by r.brand, r.raffle_id`;

/** Raffles that are drawn by an instant and whose list is not sealed. */
export async function rafflesToSeal(
  sql: Sql,
  drawnBy: Instant,
): Promise<{ readonly raffle: Raffle; readonly closingXid: bigint }[]> {
  const rows = await sql.all<Row & { readonly closing_xid: bigint | null }>(TO_SEAL, [new Date(drawnBy)]);
  return rows.map((row) => {
    invariant(row.closing_xid !== null, `raffle ${row.raffle_id} closes, and nobody noted since when`);
    return { raffle: raffleFrom(row), closingXid: row.closing_xid };
  });
}

export async function writeState(tx: Tx, { brand, raffleId }: RaffleKey, state: RaffleState): Promise<void> {
  await tx.all('update raffle_raffle set state = $3 where brand = $1 and raffle_id = $2', [brand, raffleId, state]);
}

const SHOWN = `select ${COLUMNS} from raffle_raffle r where r.brand = $1
  order by r.state = 'drawn', r.closes_at desc, r.raffle_id limit $2`;

/** The raffles of a brand: those that are not drawn before the others, the newest first. */
export async function rafflesOf(sql: Sql, brand: BrandCode, limit: number): Promise<Raffle[]> {
  return (await sql.all<Row>(SHOWN, [brand, limit])).map(raffleFrom);
}

function raffleFrom(row: Row): Raffle {
  return {
    brand: asId<BrandCode>(row.brand),
    raffleId: row.raffle_id,
    currency: currencyOf(row.currency),
    terms: termsFrom(row.terms),
    startsAt: instantOf(row.starts_at.getTime()),
    closesAt: instantOf(row.closes_at.getTime()),
    drawsAt: instantOf(row.draws_at.getTime()),
    state: row.state,
  };
}
