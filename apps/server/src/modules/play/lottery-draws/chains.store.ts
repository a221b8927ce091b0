import type { BeaconRound } from '@baize/lottery';
import type { Sql, Tx } from '../../../platform/database/db.ts';

interface Chain {
  readonly anchor: string;
  readonly places: number;
  readonly nextPlace: number;
}

const NEWEST = `
  select anchor, places, next_place as "nextPlace" from lottery_chain order by made_at desc, anchor limit 1`;

export function newestChain(sql: Sql): Promise<Chain | undefined> {
  return sql.first<Chain>(NEWEST);
}

export async function insertChain(
  sql: Sql,
  { anchor, sealedSecret, places }: { readonly anchor: string; readonly sealedSecret: Buffer; readonly places: number },
): Promise<void> {
  await sql.all('insert into lottery_chain (anchor, sealed_secret, places) values ($1, $2, $3)', [
    anchor,
    sealedSecret,
    places,
  ]);
}

interface TakenRow {
  readonly place: number;
  readonly places: number;
  readonly sealedSecret: Buffer;
}

const TAKE = `
  update lottery_chain set next_place = next_place + 1
  where anchor = $1 and next_place <= places
  returning next_place - 1 as place, places, sealed_secret as "sealedSecret"`;

export function takePlace(tx: Tx, anchor: string): Promise<TakenRow | undefined> {
  return tx.first<TakenRow>(TAKE, [anchor]);
}

/** A round of the public beacon that was asked for before: issues that close together share it. */
export async function findRound(sql: Sql, round: number): Promise<BeaconRound | undefined> {
  const row = await sql.first<{ signature: string }>('select signature from lottery_beacon_round where round = $1', [
    BigInt(round),
  ]);
  return row && { round, signature: row.signature };
}

const KEEP_ROUND = `
  insert into lottery_beacon_round (round, signature) values ($1, $2) on conflict (round) do nothing`;

export async function keepRound(sql: Sql, { round, signature }: BeaconRound): Promise<void> {
  await sql.all(KEEP_ROUND, [BigInt(round), signature]);
}
