import type { Sql, Tx } from '../db.ts';

/** A chain as it stands in the database. */
export interface ChainRow {
  readonly id: string;
  readonly game_code: string;
  readonly number: number;
  /** Sealed. */
  readonly secret: Buffer;
  /** How many it has hashes for. */
  readonly flights: number;
  readonly anchor: string;
  readonly salt: string | null;
  /** How many were opened so far. */
  readonly opened: number;
}

export async function insertChain(sql: Sql, chain: Omit<ChainRow, 'salt' | 'opened'> & { at: Date }): Promise<void> {
  await sql.all(
    `insert into arcade_chain (id, game_code, number, secret, flights, anchor, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (game_code, number) do nothing`,
    [chain.id, chain.game_code, chain.number, chain.secret, chain.flights, chain.anchor, chain.at],
  );
}

/** Gives chains that stand there their salt, once. */
export async function saltChains(sql: Sql, gameCode: string, salt: string): Promise<void> {
  await sql.all('update arcade_chain set salt = $2 where game_code = $1 and salt is null', [gameCode, salt]);
}

/** What is published: the chain of a flight, and those that come after it. */
export function chainsFrom(sql: Sql, gameCode: string, id: string | null): Promise<ChainRow[]> {
  return sql.all<ChainRow>(
    'select * from arcade_chain where game_code = $1 and (opened < flights or id = $2) order by number',
    [gameCode, id],
  );
}

/** Those that still have flights to give, the one in use first. */
export function chainsAhead(sql: Sql, gameCode: string): Promise<ChainRow[]> {
  return sql.all<ChainRow>('select * from arcade_chain where game_code = $1 and opened < flights order by number', [
    gameCode,
  ]);
}

export async function lastChainNumber(sql: Sql, gameCode: string): Promise<number> {
  const row = await sql.first<{ number: number }>(
    'select coalesce(max(number), 0) as number from arcade_chain where game_code = $1',
    [gameCode],
  );
  return row?.number ?? 0;
}

export function chainRow(sql: Sql, id: string): Promise<ChainRow | undefined> {
  return sql.first<ChainRow>('select * from arcade_chain where id = $1', [id]);
}

/** Takes the next hash of a chain for a flight; undefined when there is none. Each is taken once. */
export async function takeNumber(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx.first<{ opened: number }>(
    `update arcade_chain set opened = opened + 1 where id = $1 and opened < flights and salt is not null returning opened`,
    [id],
  );
  return row?.opened;
}
