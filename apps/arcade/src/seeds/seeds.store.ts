import type { Sql, Tx } from '../db.ts';

/** A server seed and what belongs to it. `server_seed` is sealed. */
export interface SeedRow {
  readonly id: string;
  readonly player_id: string;
  readonly state: 'next' | 'active' | 'revealed';
  readonly server_seed: Buffer;
  readonly server_seed_hash: string;
  readonly client_seed: string | null;
  readonly last_nonce: number;
}

export interface NewSeed {
  readonly id: string;
  readonly playerId: string;
  readonly state: 'next' | 'active';
  readonly serverSeed: Buffer;
  readonly hash: string;
  readonly clientSeed: string | null;
  readonly at: Date;
}

export async function insertSeed(tx: Tx, seed: NewSeed): Promise<void> {
  await tx.all(
    `insert into arcade_seed (id, player_id, state, server_seed, server_seed_hash, client_seed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [seed.id, seed.playerId, seed.state, seed.serverSeed, seed.hash, seed.clientSeed, seed.at],
  );
}

/** The active seed and the next one, whose hash the player has already seen. */
export function seedsInUse(sql: Sql, playerId: string): Promise<SeedRow[]> {
  return sql.all<SeedRow>(`select * from arcade_seed where player_id = $1 and state <> 'revealed' order by state`, [
    playerId,
  ]);
}

export function seedOf(sql: Sql, id: string): Promise<SeedRow | undefined> {
  return sql.first<SeedRow>(`select * from arcade_seed where id = $1`, [id]);
}

export function revealActive(tx: Tx, playerId: string, at: Date): Promise<SeedRow | undefined> {
  return tx.first<SeedRow>(
    `update arcade_seed set state = 'revealed', revealed_at = $2 where player_id = $1 and state = 'active' returning *`,
    [playerId, at],
  );
}

export async function activateNext(tx: Tx, playerId: string, clientSeed: string): Promise<void> {
  await tx.all(`update arcade_seed set state = 'active', client_seed = $2 where player_id = $1 and state = 'next'`, [
    playerId,
    clientSeed,
  ]);
}
