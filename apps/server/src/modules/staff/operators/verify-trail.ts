import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { chainEnd, chainFaults, digestAt } from './audit.store.ts';

/** The last position and digest of a brand's audit-trail chain, as somebody recorded them outside the system. */
export interface RecordedChainEnd {
  readonly position: number;
  /** SHA-256 in hex. */
  readonly digest: string;
}

export interface TrailVerdict {
  readonly isWhole: boolean;
  readonly changes: number;
  readonly end: RecordedChainEnd | null;
  /** Whether the noted end is part of the chain still; null when none was given. */
  readonly notedStands: boolean | null;
  readonly faults: readonly {
    readonly fault: string;
    readonly position: number | null;
    readonly changeId: string | null;
  }[];
}

/**
 * Reads a brand's audit trail anew, change by change, and says whether it is as it was written. Who can alter the database
 * as its owner could write a new chain from some change on: an end that was noted down elsewhere finds that out too.
 */
export async function verifyTrail(
  sql: Sql,
  brand: BrandCode,
  noted: RecordedChainEnd | undefined,
): Promise<TrailVerdict> {
  const faults = await chainFaults(sql, brand);
  const end = (await chainEnd(sql, brand)) ?? null;
  const notedStands = noted === undefined ? null : (await digestAt(sql, brand, noted.position)) === noted.digest;
  return {
    isWhole: faults.length === 0 && notedStands !== false,
    changes: end?.position ?? 0,
    end,
    notedStands,
    faults,
  };
}
