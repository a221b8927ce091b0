import { createHmac } from 'node:crypto';

/** OneAPI (`SC_*`) as its aggregators have it, written down after their documents and not after Baize's code. */
const API_KEY_HEADER = 'X-API-Key';
const HMAC_HEADER = 'X-Signature';

/** @typedef {{ readonly apiKey: string, readonly secret: string }} OneApiKeys */

/** @param {OneApiKeys} keys @returns {(raw: string) => Readonly<Record<string, string>>} */
export function oneApiHeaders({ apiKey, secret }) {
  return (raw) => ({ [API_KEY_HEADER]: apiKey, [HMAC_HEADER]: createHmac('sha256', secret).update(raw).digest('hex') });
}

/** Below the aggregator's address. */
export const ONE_API_GAMES = { vendors: '/game/vendors', list: '/game/list', url: '/game/url' };
