import { invariant, SECOND_MS } from '@baize/kernel';
import { WALLET_PATHS } from '@baize/contract/vendor';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import { Refused } from '../refused.ts';
import type { Session } from './find-session.ts';
import { endSession, playerOf } from './sessions.store.ts';

/** The member's balance as their wallet says it now, that of the vendor wallet we keep, or the play money. Refuses: session_ended, wallet_unreachable. */
export async function balanceOf(arcade: Arcade, session: Session): Promise<bigint> {
  if (session.walletUser === undefined) {
    const player = await playerOf(arcade.db, session.playerId);
    const ours = session.money === 'vendor-wallet' ? player?.vendor_wallet : player?.demo_balance;
    invariant(typeof ours === 'bigint', 'a session without a wallet has money here');
    return ours;
  }
  const reply = await arcade.wallet.send({
    operatorId: session.row.operator_id,
    path: WALLET_PATHS.balance,
    body: { ...session.walletUser, game_code: session.game.code },
    timeoutMs: 2 * SECOND_MS,
  });
  if (reply.kind === 'answered') {
    if (reply.status === 'RS_OK' && reply.balance !== undefined) return reply.balance;
    if (['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_USER_DISABLED'].includes(reply.status)) {
      await endSession(arcade.db, session.row.id, dateOf(arcade.clock));
      throw new Refused('session_ended');
    }
  }
  arcade.log.warn({ reply: reply.kind === 'answered' ? reply.status : reply.why }, 'the wallet did not tell a balance');
  throw new Refused('wallet_unreachable', { retryAfterMs: 2 * SECOND_MS });
}
