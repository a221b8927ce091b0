import { type Currency, type Instant, instantOf } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { GameType } from '../../play/vendors/index.ts';
import {
  countDays,
  findRounds,
  findVendorsOf,
  type RoundFilter,
  type RoundRow,
  type RoundStatus,
  sumRounds,
  type RoundSums,
} from '../../play/rounds/index.ts';

/** A round of a member: all its bets and wins together. */
export interface RoundRecord {
  readonly id: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly gameCode: string;
  readonly gameName: string;
  readonly gameType: GameType | null;
  readonly round: string;
  readonly stakeParts: bigint;
  readonly validParts: bigint;
  readonly winParts: bigint;
  readonly status: RoundStatus;
  readonly currency: Currency;
  readonly at: Instant;
}

export interface RecordInput extends RoundFilter {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface BettingRecord {
  /** Each with wins less stakes of it and of all earlier rounds of the record. */
  readonly list: readonly (RoundRecord & { readonly runningParts: bigint })[];
  readonly sums: RoundSums;
  readonly totalPages: number;
  /** Where the member has played, or could have: what a record can be narrowed to. */
  readonly vendors: readonly { readonly code: string; readonly name: string }[];
}

/**
 * The member's rounds that the filter chooses, newest first, each with the running result. The running result of a round is
 * that of all less that of the newer ones, so a page sorts nothing below it.
 */
export async function bettingRecord(sql: Sql, { pageNo, pageSize, ...filter }: RecordInput): Promise<BettingRecord> {
  await countDays(sql, filter.memberId, filter.timeZone);
  const sums = await sumRounds(sql, filter);
  const offset = (pageNo - 1) * pageSize;
  const rows = offset >= sums.rounds ? [] : await findRounds(sql, filter, { limit: pageSize, offset });
  const net = sums.winParts - sums.stakeParts;
  return {
    list: rows.map((row) => ({ ...recordOf(row), runningParts: net - BigInt(row.newer) })),
    sums,
    totalPages: Math.ceil(sums.rounds / pageSize),
    vendors: await findVendorsOf(sql, filter.memberId),
  };
}

export function recordOf(row: RoundRow): RoundRecord {
  return {
    id: `${row.vendor}.${row.round}`,
    vendor: row.vendor,
    vendorName: row.vendor_name ?? row.vendor,
    gameCode: row.game_code,
    gameName: row.game_name ?? row.game_code,
    gameType: row.game_type,
    round: row.round,
    stakeParts: row.stake_parts,
    validParts: row.valid_parts,
    winParts: row.win_parts,
    status: row.status,
    currency: row.currency,
    at: instantOf(row.at.getTime()),
  };
}
