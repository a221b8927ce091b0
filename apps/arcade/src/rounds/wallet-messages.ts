import { WALLET_PATHS } from '@baize/contract/vendor';
import type { RoundRow } from './rounds.store.ts';
import type { Session } from '../sessions/find-session.ts';
import type { WalletMessage } from '../wallet/wallet-client.ts';

/** The member, game and round that a wallet message refers to. */
export interface About {
  readonly session: Session;
  readonly round: RoundRow;
  readonly transactionId: string;
}

type Message = Omit<WalletMessage, 'timeoutMs'>;

export function betMessage(about: About): Message {
  return message(about, WALLET_PATHS.bet, {
    ...moneyOf(about, isFree(about) ? 0n : about.round.stake),
    round_closed: false,
  });
}

/** The award. Also sent for a win of 0, because it closes the round. */
export function winMessage(about: About, betId: string): Message {
  return message(about, WALLET_PATHS.win, {
    ...moneyOf(about, about.round.win),
    reference_transaction_uuid: betId,
    round_closed: true,
  });
}

export function rollbackMessage(about: About, betId: string): Message {
  return message(about, WALLET_PATHS.rollback, { reference_transaction_uuid: betId, round_closed: true });
}

function moneyOf(about: About, amount: bigint): Record<string, unknown> {
  const { currency, reward_id } = about.round;
  const free = reward_id === null ? { is_free: false } : { is_free: true, reward_uuid: reward_id };
  return { amount, currency, ...free, is_supplier_promo: false, is_aggregated: false };
}

/** A free round is staked with nothing: the operator gave it. */
function isFree({ round }: About): boolean {
  return round.reward_id !== null;
}

function message({ session, round, transactionId }: About, path: string, rest: Record<string, unknown>): Message {
  return {
    operatorId: session.row.operator_id,
    path,
    body: {
      ...session.walletUser,
      transaction_uuid: transactionId,
      supplier_transaction_id: transactionId,
      game_code: round.game_code,
      round: round.id,
      ...rest,
    },
  };
}
