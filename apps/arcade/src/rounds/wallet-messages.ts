import { WALLET_PATHS } from '@baize/contract/vendor';
import type { RoundRow } from './rounds.store.ts';
import type { Session } from '../sessions/find-session.ts';
import type { CallRow } from '../wallet/wallet.store.ts';
import type { WalletMessage } from '../wallet/wallet-client.ts';

/** The member, game, round and call that a wallet message refers to. */
export interface About {
  readonly session: Session;
  readonly round: RoundRow;
  readonly call: CallRow;
}

type Message = Omit<WalletMessage, 'timeoutMs'>;

export function betMessage(about: About): Message {
  return message(about, WALLET_PATHS.bet, {
    ...moneyOf(about),
    round_closed: false,
  });
}

/** The award. Also sent for a win of 0, because it closes the round. */
export function winMessage(about: About, betId: string): Message {
  return message(about, WALLET_PATHS.win, {
    ...moneyOf(about),
    reference_transaction_uuid: betId,
    round_closed: true,
  });
}

/** Of the whole round, or of the stake of a choice, after which the round goes on. */
export function rollbackMessage(about: About, betId: string): Message {
  const goesOn = about.round.state === 'lowering';
  return message(about, WALLET_PATHS.rollback, { reference_transaction_uuid: betId, round_closed: !goesOn });
}

/** A free round is staked with nothing: the operator gave it. */
function moneyOf({ round, call: { amount } }: About): Record<string, unknown> {
  const { currency, reward_id } = round;
  const free = reward_id === null ? { is_free: false } : { is_free: true, reward_uuid: reward_id };
  return { amount, currency, ...free, is_supplier_promo: false, is_aggregated: false };
}

function message({ session, round, call }: About, path: string, rest: Record<string, unknown>): Message {
  return {
    operatorId: session.row.operator_id,
    path,
    body: {
      ...session.walletUser,
      transaction_uuid: call.id,
      supplier_transaction_id: call.id,
      game_code: round.game_code,
      round: round.id,
      ...rest,
    },
  };
}
