import type { Instant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** A stretch of time in which a vendor, or one game of it, cannot be played. */
export interface Pause {
  readonly id: string;
  readonly vendor: string;
  /** Null: every game of the vendor. */
  readonly gameCode: string | null;
  readonly from: Instant;
  /** Null: until somebody ends it. */
  readonly until: Instant | null;
}

interface PauseRow {
  readonly id: string;
  readonly vendor: string;
  readonly game_code: string | null;
  readonly from_at: Date;
  readonly until_at: Date | null;
}

const PAUSE = 'select id, vendor, game_code, from_at, until_at from games_pause';

function pauseOf({ id, vendor, game_code, from_at, until_at }: PauseRow): Pause {
  const until = until_at === null ? null : (until_at.getTime() as Instant);
  return { id, vendor, gameCode: game_code, from: from_at.getTime() as Instant, until };
}

/** What is not over yet, the next first. */
export async function findPauses(sql: Sql, now: Instant): Promise<Pause[]> {
  const text = `${PAUSE} where coalesce(until_at, 'infinity') > $1 order by from_at, vendor, game_code, id`;
  return (await sql.all<PauseRow>(text, [new Date(now)])).map(pauseOf);
}

/** One, held until the transaction ends. */
export async function lockPause(tx: Tx, id: string): Promise<Pause | undefined> {
  const row = await tx.first<PauseRow>(`${PAUSE} where id = $1 for update`, [id]);
  return row === undefined ? undefined : pauseOf(row);
}

const PUT = `
  insert into games_pause (id, vendor, game_code, from_at, until_at) values ($1, $2, $3, $4, $5)
  on conflict (id) do update set vendor = excluded.vendor, game_code = excluded.game_code, from_at = excluded.from_at,
    until_at = excluded.until_at`;

export async function putPause(tx: Tx, { id, vendor, gameCode, from, until }: Pause): Promise<void> {
  await tx.all(PUT, [id, vendor, gameCode, new Date(from), until === null ? null : new Date(until)]);
}
