import { createDecipheriv, createHash } from 'node:crypto';
import { DECIMAL, literalIn } from './amounts.mjs';
import { jsonOf, wordsIn } from './protocol.mjs';

/**
 * TCG (`doBusiness.do`) as it has it, written down after its documents and not after Baize's code.
 *
 * @typedef {{ readonly merchantCode: string, readonly desKey: string, readonly signKey: string }} TcgKeys
 */

/** The fields of a call; undefined when they are not from who knows the keys. @param {TcgKeys} keys @param {string} form @returns {string | undefined} */
export function openedTcg({ merchantCode, desKey, signKey }, form) {
  const sent = new URLSearchParams(form);
  const params = sent.get('params') ?? '';
  const sign = createHash('sha256').update(`${params}${signKey}`).digest('hex');
  if (sent.get('merchant_code') !== merchantCode || sent.get('sign') !== sign) return undefined;
  // OpenSSL 3 has no single DES any more; DES-EDE with one key twice is the same cipher.
  const decipher = createDecipheriv('des-ede-ecb', Buffer.from(desKey.repeat(2)), null);
  return `${decipher.update(params, 'base64', 'utf8')}${decipher.final('utf8')}`;
}

/** @typedef {import('./keeper.mjs').WalletQuestion} WalletQuestion */
/** @typedef {import('./keeper.mjs').WalletAnswer} WalletAnswer */

/** @type {Readonly<Record<string, WalletQuestion['call']>>} */
const CALLS = { cm: 'account', gb: 'balance', cs: 'check' };

/** What is asked about a wallet; undefined for another call. @param {string} json @returns {WalletQuestion | undefined} */
export function tcgQuestion(json) {
  const { method, username, fund_type, reference_no, ref_no } = wordsIn(json);
  const call = method === 'ft' ? (fund_type === 1 ? 'in' : 'out') : CALLS[String(method)];
  if (call === undefined) return undefined;
  const parts = DECIMAL.partsOf(literalIn(json, 'amount') ?? '0');
  return { call, user: String(username), id: String(reference_no ?? ref_no), parts };
}

const STATES = { done: 'SUCCESS', failed: 'FAILED', open: 'PENDING', 'no-such': 'NOT FOUND' };

/** @param {WalletQuestion} question @param {WalletAnswer} answer @returns {string} */
export function tcgAnswer({ call }, { what, balance }) {
  if (what === 'error' || what === 'limit') return jsonOf({ status: 1, error_desc: 'an error', extra: { any: [1.5] } });
  if (call === 'check')
    return jsonOf({ status: 0, transaction_status: STATES[/** @type {keyof typeof STATES} */ (what)] });
  if (what !== 'done') return jsonOf({ status: 1, error_desc: what });
  return jsonOf({ status: 0, error_desc: null, ...(call === 'balance' ? { balance } : {}) }, DECIMAL.textOf);
}
