import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type KeyedLine, transfersOf } from '../../money/ledger/index.ts';
import { recordOf, type RoundRecord } from './betting-record.ts';
import { findRound, type RoundKey } from '../../play/rounds/index.ts';

/** A bet, win or rollback of a round as the ledger posted it. */
export type RoundMove = KeyedLine;

/**
 * A round of the member with every transfer of it, oldest first, those of 0 too. Vendors may leave the round out of a win or a
 * rollback: these are found by the bets and wins they belong to. Refuses: round_not_found, also for somebody else's.
 */
export async function roundDetail(
  sql: Sql,
  memberId: MemberId,
  key: RoundKey,
): Promise<{ round: RoundRecord; moves: RoundMove[] }> {
  const row = await findRound(sql, memberId, key);
  if (row === undefined) throw new Refusal('round_not_found');
  const game = `${key.vendor} ${row.game_code}`;
  const whose = { memberId, scope: `games:${key.vendor}` };
  const named = await transfersOf(sql, { ...whose, references: [`${game} ${key.round}`] });
  const moves = new Map(named.map((move) => [move.id, move]));
  let latest = named;
  // A bet leads to its wins and its rollback, a win to its rollback: two steps at most.
  while (latest.length > 0) {
    const bets = latest.filter(({ kind }) => kind === 'bet');
    const found = await transfersOf(sql, {
      ...whose,
      references: bets.map((bet) => `${game} ${bet.key}`),
      keys: latest.filter(({ kind }) => kind !== 'rollback').map((move) => `undo ${move.key}`),
      ...(bets[0] === undefined ? {} : { after: bets[0].id }),
    });
    latest = found.filter(({ id }) => !moves.has(id));
    for (const move of latest) moves.set(move.id, move);
  }
  return {
    round: recordOf(row),
    moves: [...moves.values()].sort((one, other) => Number(BigInt(one.id) - BigInt(other.id))),
  };
}
