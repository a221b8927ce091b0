import { createPrivateKey, randomUUID, sign } from 'node:crypto';

/**
 * The public vendor protocol as docs/vendor-protocol.md has it, written down once more: the kit needs nothing of Baize's code, so
 * that a studio can run it with Node alone, and so that it judges what is sent and not what was meant.
 */
export const SIGNATURE_HEADER = 'X-Hub88-Signature';

/** Below the operator's wallet address. */
export const WALLET = {
  userInfo: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
};

/** Below the vendor's address. */
export const GAMES = {
  list: '/operator/generic/v2/game/list',
  url: '/operator/generic/v2/game/url',
  round: '/operator/generic/v2/game/round',
  transactions: '/operator/generic/v2/transactions/list',
  deposit: '/operator/generic/v2/transfer_wallet/deposit',
  withdraw: '/operator/generic/v2/transfer_wallet/withdraw',
  balance: '/operator/generic/v2/transfer_wallet/balance',
  check: '/operator/generic/v2/transfer_wallet/check_transfer',
};

/** @typedef {Readonly<Record<string, unknown>>} Words */
/** @typedef {{ readonly http: number, readonly text: string, readonly body: Words }} Answer */
/** @typedef {(raw: string) => string} Sign */

/**
 * Signs with an RSA key by RSASSA-PKCS1-v1_5, and with one on P-256 by ECDSA in DER; by SHA-256 either way.
 * @param {string} pem @returns {Sign}
 */
export function signerOf(pem) {
  const key = createPrivateKey(pem);
  return (raw) => sign('sha256', Buffer.from(raw), key).toString('base64');
}

/**
 * JSON in which a bigint is a number with all its digits, written as the protocol writes amounts.
 * @param {unknown} value @param {(parts: bigint) => string} [amountOf] @returns {string}
 */
export function jsonOf(value, amountOf = String) {
  if (typeof value === 'bigint') return amountOf(value);
  if (Array.isArray(value)) return `[${value.map((one) => jsonOf(one ?? null, amountOf)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${jsonOf(one, amountOf)}`).join(',')}}`;
}

/** The words of a JSON object; nothing of what is none. @param {string} text @returns {Words} */
export function wordsIn(text) {
  try {
    const value = /** @type {unknown} */ (JSON.parse(text));
    return typeof value === 'object' && value !== null ? /** @type {Words} */ (value) : {};
  } catch {
    return {};
  }
}

/** An integer of an answer with all its digits, which JSON.parse would round. @param {string} text @param {string} name */
export function integerIn(text, name) {
  const found = new RegExp(`"${name}"\\s*:\\s*(-?\\d+)\\s*[,}]`).exec(text)?.[1];
  return found === undefined ? undefined : BigInt(found);
}

/**
 * Sends words as signed JSON. `timeoutMs` and over: rejects. The signature may be another one than that of the body.
 * @param {{ url: string, words: Words | unknown, sign: Sign, signature?: string, timeoutMs?: number }} sending
 * @returns {Promise<Answer>}
 */
export function post({ url, words, sign, signature, timeoutMs }) {
  const raw = typeof words === 'string' ? words : jsonOf(words);
  return send({ url, raw, headers: { [SIGNATURE_HEADER]: signature ?? sign(raw) }, timeoutMs });
}

/**
 * Sends these very bytes. Rejects when nobody answers in time.
 * @param {{ url: string, raw: string, headers: Readonly<Record<string, string>>, timeoutMs?: number | undefined }} sending
 * @returns {Promise<Answer>}
 */
export async function send({ url, raw, headers, timeoutMs = 30_000 }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: raw,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  return { http: response.status, text, body: wordsIn(text) };
}

export { randomUUID as newId };
