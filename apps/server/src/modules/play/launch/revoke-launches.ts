import type { BrandCode, MemberId } from '@baize/kernel';
import type { Clock } from '../../../platform/clock.ts';
import type { Sql, Tx } from '../../../platform/db.ts';
import { barPlayer, revokeOfBrand, revokeOfMember, revokeOfSession } from './launch.store.ts';

/**
 * Ends the tokens of the games that a session opened: no new bets; wins and rollbacks of what is being played still come
 * in. For log-out and for a session that was ended. May be repeated.
 */
export async function revokeLaunches(sql: Sql, sessionTokenHash: Buffer, clock: Clock): Promise<void> {
  await revokeOfSession(sql, sessionTokenHash, clock.now());
}

/** Ends every token of a brand's games: a brand in maintenance takes no more bets, and what is being played is still paid. */
export async function revokeBrandLaunches(tx: Tx, brand: BrandCode, clock: Clock): Promise<void> {
  await revokeOfBrand(tx, brand, clock.now());
}

/** Ends every token of a member: for one who said that they stop. The next game may be opened at once. May be repeated. */
export async function revokeMemberLaunches(sql: Sql, memberId: MemberId, clock: Clock): Promise<void> {
  await revokeOfMember(sql, memberId, clock.now());
}

/** Ends every token of a member and refuses bets until `readmitMember`. For an account that is disabled. May be repeated. */
export async function barMember(sql: Sql, memberId: MemberId, clock: Clock): Promise<void> {
  await barPlayer(sql, memberId, true);
  await revokeOfMember(sql, memberId, clock.now());
}

/** Lets a member that was barred launch games and bet again. May be repeated. */
export async function readmitMember(sql: Sql, memberId: MemberId): Promise<void> {
  await barPlayer(sql, memberId, false);
}
