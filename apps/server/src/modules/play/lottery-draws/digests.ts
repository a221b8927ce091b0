import type { Digests } from '@baize/lottery';
import { createHash, createHmac } from 'node:crypto';

/** What packages/lottery has digested, by the server. */
export const DIGESTS: Digests = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  sha256OfHex: (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex'),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest('hex'),
};
