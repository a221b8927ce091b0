import type { Currency, MemberId } from '@baize/kernel';
import type { Sql } from '../platform/database/db.ts';

/** What those who came by a registration link did themselves, while they stood in the agent's line. Amounts are parts. */
export interface LinkCame {
  /** Who made a first deposit. */
  readonly depositors: number;
  readonly deposits: bigint;
  readonly valid: bigint;
}

/** Adds up what became of who came by some links of an agent; in which currency the line is counted. */
export type AddUpLinks = (
  sql: Sql,
  asked: { readonly agentId: MemberId; readonly linkIds: readonly string[] },
) => Promise<{ readonly currency: Currency; readonly came: ReadonlyMap<string, LinkCame> }>;
