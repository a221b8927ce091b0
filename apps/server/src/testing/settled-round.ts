import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../platform/database/db.ts';
import { BRAND, parts } from './ledger-stage.ts';

export interface RoundWords {
  readonly memberId: MemberId;
  /** In units of PHP. */
  readonly stake: string;
  readonly at: Instant;
  readonly round?: string;
}

/** Puts a lost round of a game of the vendor `house` among those a member played, without its transfers in the ledger. */
export async function aSettledRound(owner: Sql, { memberId, stake, at, round = 'lost' }: RoundWords): Promise<void> {
  await owner.all(
    `insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
     values ($1, $2, $3, 0, 'settled', $4, 'house', $5, 'lanterns', 'PHP')`,
    [memberId, new Date(at), parts(stake), BRAND, round],
  );
}
