import { asId, type BrandCode, type Instant, instantOf } from '@baize/kernel';
import type { Beacon } from '@baize/lottery';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { RaffleDraw, RaffleKey } from './raffle-draw.ts';

interface Row {
  readonly brand: string;
  readonly raffle_id: string;
  readonly commitment: string;
  readonly sealed_seed: Buffer;
  readonly anchor: string;
  readonly committed_at: Date;
  readonly draws_at: Date;
  readonly draws: number;
  readonly tickets: number | null;
  readonly list_hash: string | null;
  readonly sealed_at: Date | null;
  readonly places: number[] | null;
  readonly seed: string | null;
  readonly beacon: Beacon | null;
  readonly drawn_at: Date | null;
}

const COLUMNS = `d.brand, d.raffle_id, d.commitment, d.sealed_seed, d.anchor, d.committed_at, d.draws_at, d.draws, d.tickets,
  d.list_hash, d.sealed_at, d.places, d.seed, d.beacon, d.drawn_at`;
const OF = `select ${COLUMNS} from raffle_draw d where d.brand = $1 and d.raffle_id = $2`;

export async function findDraw(sql: Sql, { brand, raffleId }: RaffleKey): Promise<RaffleDraw | undefined> {
  const row = await sql.first<Row>(OF, [brand, raffleId]);
  return row && drawFrom(row);
}

/** Holds a draw until the transaction is over. */
export async function lockDraw(
  tx: Tx,
  { brand, raffleId }: RaffleKey,
): Promise<{ readonly draw: RaffleDraw; readonly sealedSeed: Buffer } | undefined> {
  const row = await tx.first<Row>(`${OF} for update`, [brand, raffleId]);
  return row && { draw: drawFrom(row), sealedSeed: row.sealed_seed };
}

export interface NewDraw extends Pick<
  RaffleDraw,
  'brand' | 'raffleId' | 'commitment' | 'anchor' | 'committedAt' | 'drawsAt' | 'draws'
> {
  readonly sealedSeed: Buffer;
}

const INSERT = `insert into raffle_draw (brand, raffle_id, commitment, sealed_seed, anchor, committed_at, draws_at, draws)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

export async function insertDraw(tx: Tx, one: NewDraw): Promise<void> {
  const { brand, raffleId, commitment, sealedSeed, anchor, committedAt, drawsAt, draws } = one;
  const times = [new Date(committedAt), new Date(drawsAt)];
  await tx.all(INSERT, [brand, raffleId, commitment, sealedSeed, anchor, ...times, draws]);
}

const SEAL = `update raffle_draw set tickets = $3, list_hash = $4, sealed_at = $5, draws_at = $6
  where brand = $1 and raffle_id = $2 and sealed_at is null`;

export interface SealedList extends RaffleKey {
  readonly tickets: number;
  readonly listHash: string;
  readonly sealedAt: Instant;
  readonly drawsAt: Instant;
}

export async function writeSeal(
  tx: Tx,
  { brand, raffleId, tickets, listHash, sealedAt, drawsAt }: SealedList,
): Promise<void> {
  await tx.all(SEAL, [brand, raffleId, tickets, listHash, new Date(sealedAt), new Date(drawsAt)]);
}

const DRAWN = `update raffle_draw set places = $3, seed = $4, beacon = $5, drawn_at = $6
  where brand = $1 and raffle_id = $2 and drawn_at is null`;

export interface Drawn extends RaffleKey {
  readonly places: readonly number[];
  readonly seed: string;
  readonly beacon: Beacon;
  readonly drawnAt: Instant;
}

export async function writeDrawn(tx: Tx, { brand, raffleId, places, seed, beacon, drawnAt }: Drawn): Promise<void> {
  await tx.all(DRAWN, [brand, raffleId, places, seed, JSON.stringify(beacon), new Date(drawnAt)]);
}

const DUE = `select ${COLUMNS} from raffle_draw d
  where d.sealed_at is not null and d.drawn_at is null and d.draws_at <= $1 order by d.draws_at, d.brand, d.raffle_id limit 100`;

export async function dueDraws(sql: Sql, now: Instant): Promise<RaffleDraw[]> {
  return (await sql.all<Row>(DUE, [new Date(now)])).map(drawFrom);
}

function drawFrom(row: Row): RaffleDraw {
  const at = (date: Date | null) => date && instantOf(date.getTime());
  return {
    brand: asId<BrandCode>(row.brand),
    raffleId: row.raffle_id,
    commitment: row.commitment,
    anchor: row.anchor,
    committedAt: instantOf(row.committed_at.getTime()),
    drawsAt: instantOf(row.draws_at.getTime()),
    draws: row.draws,
    tickets: row.tickets,
    listHash: row.list_hash,
    sealedAt: at(row.sealed_at),
    places: row.places,
    seed: row.seed,
    beacon: row.beacon,
    drawnAt: at(row.drawn_at),
  };
}
