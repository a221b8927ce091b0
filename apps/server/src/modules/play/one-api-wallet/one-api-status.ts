import type { WalletStatus } from '@baize/contract/vendor';
import type { OneApiOptions } from '../one-api/index.ts';

/** What a OneAPI call is answered with: only SC_OK is a success. */
export type OneApiStatus =
  | 'SC_OK'
  | 'SC_UNKNOWN_ERROR'
  | 'SC_INVALID_REQUEST'
  | 'SC_MISMATCHED_DATA_TYPE'
  | 'SC_AUTHENTICATION_FAILED'
  | 'SC_INVALID_SIGNATURE'
  | 'SC_INVALID_TOKEN'
  | 'SC_USER_NOT_EXISTS'
  | 'SC_USER_DISABLED'
  | 'SC_INSUFFICIENT_FUNDS'
  | 'SC_INSUFFICIENT_BALANCE'
  | 'SC_BET_AMOUNT_NOT_MATCH'
  | 'SC_WRONG_CURRENCY'
  | 'SC_TRANSACTION_DUPLICATED'
  | 'SC_TRANSACTION_NOT_EXISTS'
  | 'SC_INVALID_GAME';

const STATUSES: Readonly<Record<WalletStatus, OneApiStatus | 'insufficient'>> = {
  RS_OK: 'SC_OK',
  RS_ERROR_UNKNOWN: 'SC_UNKNOWN_ERROR',
  RS_ERROR_INVALID_SIGNATURE: 'SC_INVALID_SIGNATURE',
  RS_ERROR_WRONG_SYNTAX: 'SC_INVALID_REQUEST',
  RS_ERROR_WRONG_TYPES: 'SC_MISMATCHED_DATA_TYPE',
  RS_ERROR_INVALID_PARTNER: 'SC_AUTHENTICATION_FAILED',
  RS_ERROR_INVALID_GAME: 'SC_INVALID_GAME',
  RS_ERROR_WRONG_CURRENCY: 'SC_WRONG_CURRENCY',
  RS_ERROR_INVALID_TOKEN: 'SC_INVALID_TOKEN',
  RS_ERROR_TOKEN_EXPIRED: 'SC_INVALID_TOKEN',
  RS_ERROR_USER_DISABLED: 'SC_USER_DISABLED',
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient',
  // The family has no word for a limit. The member reads on the site which one it is; to the game it is a stake that cannot be paid.
  RS_ERROR_LIMIT_REACHED: 'insufficient',
  RS_ERROR_DUPLICATE_TRANSACTION: 'SC_TRANSACTION_DUPLICATED',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'SC_TRANSACTION_NOT_EXISTS',
  // A bet that was taken back, or was to be before it came. Never "duplicated", which some take for "done before".
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'SC_TRANSACTION_NOT_EXISTS',
};

/** The family's word for what our books said. */
export function oneApiStatusOf(
  status: WalletStatus,
  { insufficient }: Pick<OneApiOptions, 'insufficient'>,
): OneApiStatus {
  const said = STATUSES[status];
  return said === 'insufficient' ? insufficient : said;
}
