import { DECIMAL, literalIn } from './amounts.mjs';
import { jsonOf, wordsIn } from './protocol.mjs';

/**
 * The wallets that an aggregator of the OneAPI family keeps, where its contract is one of transfers (`/cash/…`). Amounts are decimals.
 *
 * @typedef {import('./keeper.mjs').WalletQuestion} WalletQuestion
 * @typedef {import('./keeper.mjs').WalletAnswer} WalletAnswer
 */

/** @type {Readonly<Record<string, WalletQuestion['call']>>} */
const CALLS = {
  '/cash/deposit': 'in',
  '/cash/withdraw': 'out',
  '/cash/balance': 'balance',
  '/cash/getsingletransaction': 'check',
};

/** What is asked about a wallet; undefined for another call. @param {string} path @param {string} raw @returns {WalletQuestion | undefined} */
export function cashQuestion(path, raw) {
  const call = CALLS[path];
  if (call === undefined) return undefined;
  const { username, referenceId } = wordsIn(raw);
  const parts = DECIMAL.partsOf(literalIn(raw, 'amount') ?? '0');
  return { call, user: String(username), id: String(referenceId), parts };
}

/** Answers that say no more than that. */
const STATUSES = {
  short: 'SC_INSUFFICIENT_FUNDS',
  limit: 'SC_USER_DISABLED',
  error: 'SC_UNKNOWN_ERROR',
  duplicate: 'SC_TRANSACTION_DUPLICATED',
  never: 'SC_INVALID_REQUEST',
  'no-such': 'SC_TRANSACTION_NOT_EXISTS',
};
const STATES = { done: 'SUCCESS', failed: 'FAIL', open: 'PROCESSING' };

/** @param {string} raw what was asked @param {WalletQuestion} question @param {WalletAnswer} answer @returns {string} */
export function cashAnswer(raw, { call }, { what, balance }) {
  const { traceId, username, currency, referenceId } = wordsIn(raw);
  if (what !== 'done' && what !== 'failed' && what !== 'open') return jsonOf({ traceId, status: STATUSES[what] });
  const state = call === 'balance' ? {} : { referenceId, status: STATES[what] };
  return jsonOf({ traceId, status: 'SC_OK', data: { username, currency, balance, ...state } }, DECIMAL.textOf);
}
