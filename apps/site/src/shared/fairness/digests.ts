import type { Digests } from '@baize/lottery/draws/digests';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What packages/lottery has digested, in any browser: the browser's own digests answer later, and these are needed at once. */
export const DIGESTS: Digests = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  sha256OfHex: (hex) => bytesToHex(sha256(hexToBytes(hex))),
  hmac: (key, message) => bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(message))),
};
