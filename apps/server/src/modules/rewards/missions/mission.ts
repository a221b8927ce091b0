import { writtenMission, writtenMissionBoard } from '@baize/contract/rewards/missions-ops';
import { type Instant, type MemberId, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { AwardsDeps } from '../awards/index.ts';

export type WrittenMission = z.output<typeof writtenMission>;
export type MissionGoal = WrittenMission['goal'];
export type MissionAward = WrittenMission['award'];
export type MissionBoard = z.output<typeof writtenMissionBoard>;

/** A mission of a brand with where its count stands. */
export interface Mission extends WrittenMission {
  readonly edition: number;
  readonly countsSince: Instant;
}

/** As the table has it, amounts in texts. */
export function missionFrom(stored: unknown): WrittenMission {
  return writtenMission.parse(stored);
}

export function boardFrom(stored: unknown): MissionBoard {
  return writtenMissionBoard.parse(stored);
}

/** What a mission has besides what was written. */
const OURS: readonly string[] = ['edition', 'countsSince'] satisfies (keyof Mission)[];

/** As the wire and the table have it: every amount is text. */
export function asWritten(written: WrittenMission | MissionBoard): unknown {
  return JSON.parse(
    JSON.stringify(written, (name, value: unknown) => {
      if (OURS.includes(name)) return undefined;
      return typeof value === 'bigint' ? textFromParts(value) : value;
    }),
  );
}

/** How many friends a member brought in a time. */
export type CountInvited = (
  sql: Sql,
  of: { readonly memberId: MemberId; readonly from: Instant; readonly until: Instant },
) => Promise<number>;

export type BoardDeps = AwardsDeps & { readonly db: Db };
export type MissionsDeps = BoardDeps & { readonly countInvited: CountInvited };
