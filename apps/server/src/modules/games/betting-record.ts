import { type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../platform/db.ts';
import { type BetRow, findRecordPage } from './wallet.store.ts';

/** A round of a member: all its bets and wins together. */
export interface RoundRecord {
  readonly id: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly gameName: string;
  readonly round: string;
  readonly stakeParts: bigint;
  readonly winParts: bigint;
  readonly status: BetRow['status'];
  /** Wins less stakes of this and all earlier rounds. */
  readonly runningParts: bigint;
  readonly currency: string;
  readonly at: Instant;
}

export interface RecordInput {
  readonly memberId: MemberId;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The member's rounds, newest first, each with the running result. One query. */
export async function bettingRecord(
  sql: Sql,
  { memberId, pageNo, pageSize }: RecordInput,
): Promise<{ list: RoundRecord[]; total: number; totalPages: number }> {
  const { rows, total } = await findRecordPage(sql, { memberId, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { list: rows.map(recordOf), total, totalPages: Math.ceil(total / pageSize) };
}

function recordOf(row: BetRow): RoundRecord {
  return {
    id: `${row.vendor}.${row.round}`,
    vendor: row.vendor,
    gameCode: row.game_code,
    gameName: row.game_name ?? row.game_code,
    round: row.round,
    stakeParts: row.stake_parts,
    winParts: row.win_parts,
    status: row.status,
    runningParts: row.running_parts,
    currency: row.currency,
    at: instantOf(row.at.getTime()),
  };
}
