import { messageOfRound, QUICKNET, type VerifyRound } from '@baize/lottery/draws/quicknet';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { DIGESTS } from './digests.ts';

/** What scheme bls-unchained-g1-rfc9380 hashes messages to the curve with. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Whether drand's quicknet signed that round. What is no signature at all was signed by nobody. */
export const verifyQuicknetRound: VerifyRound = ({ round, signature }) => {
  const { shortSignatures } = bls12_381;
  try {
    const point = shortSignatures.Signature.fromHex(signature);
    point.assertValidity();
    const message = shortSignatures.hash(hexToBytes(messageOfRound(round, DIGESTS)), DOMAIN);
    return shortSignatures.verify(point, message, bls12_381.G2.Point.fromHex(QUICKNET.publicKey));
  } catch {
    // The library throws at what is no point of the curve.
    return false;
  }
};
