import { GAMES, integerIn, jsonOf, wordsIn } from './protocol.mjs';

/**
 * The wallets that a vendor of our protocol keeps (`transfer_wallet`).
 *
 * @typedef {import('./keeper.mjs').WalletQuestion} WalletQuestion
 * @typedef {import('./keeper.mjs').WalletAnswer} WalletAnswer
 */

const CALLS = /** @type {const} */ ({ deposit: 'in', withdraw: 'out', balance: 'balance', check: 'check' });

/** What is asked about a wallet; undefined for another call. @param {string} path @param {string} raw @returns {WalletQuestion | undefined} */
export function rsQuestion(path, raw) {
  const name = /** @type {(keyof typeof CALLS)[]} */ (Object.keys(CALLS)).find((one) => path.endsWith(GAMES[one]));
  if (name === undefined) return undefined;
  const { user, transaction_uuid } = wordsIn(raw);
  return { call: CALLS[name], user: String(user), id: String(transaction_uuid), parts: integerIn(raw, 'amount') ?? 0n };
}

const STATUSES = {
  ...{ done: 'RS_OK', short: 'RS_ERROR_NOT_ENOUGH_MONEY', limit: 'RS_ERROR_LIMIT_REACHED', open: 'RS_ERROR_UNKNOWN' },
  ...{ failed: 'RS_ERROR_USER_DISABLED', never: 'RS_ERROR_TRANSACTION_ROLLED_BACK', error: 'RS_ERROR_UNKNOWN' },
  ...{ duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION', 'no-such': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' },
};

/** @param {string} raw what was asked @param {WalletQuestion} question @param {WalletAnswer} answer @returns {string} */
export function rsAnswer(raw, { call }, { what, balance }) {
  const { user, currency, request_uuid } = wordsIn(raw);
  // What was refused is no transaction to ask about.
  const status = STATUSES[call === 'check' && what === 'failed' ? 'no-such' : what];
  return jsonOf({ status, request_uuid, user, currency, balance });
}
