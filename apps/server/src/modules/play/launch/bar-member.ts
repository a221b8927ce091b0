import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { revokeMemberLaunches, setBarred } from './launch.store.ts';

/** Ends every token of a member and refuses bets until `readmitMember`. For an account that is disabled. May be repeated. */
export async function barMember(sql: Sql, memberId: MemberId, clock: Clock): Promise<void> {
  await setBarred(sql, memberId, true);
  await revokeMemberLaunches(sql, memberId, clock.now());
}

/** Lets a member that was barred launch games and bet again. May be repeated. */
export async function readmitMember(sql: Sql, memberId: MemberId): Promise<void> {
  await setBarred(sql, memberId, false);
}
