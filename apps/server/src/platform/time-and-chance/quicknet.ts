import { bls12_381 } from '@noble/curves/bls12-381.js';
import { createHash } from 'node:crypto';
import { messageOfRound, QUICKNET, type VerifyRound } from '@baize/lottery';

/** What scheme bls-unchained-g1-rfc9380 hashes messages to the curve with. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Whether drand's quicknet signed that round. What is no signature at all was signed by nobody. */
export const verifyQuicknetRound: VerifyRound = verifierOf(QUICKNET.publicKey);

/** The same for another network of this scheme, by its public key (96 bytes, as hex). */
export function verifierOf(publicKey: string): VerifyRound {
  const { shortSignatures } = bls12_381;
  // Read with the first signature: it takes a while, and no start should wait for it.
  let key: ReturnType<typeof bls12_381.G2.Point.fromHex> | undefined;
  return ({ round, signature }) => {
    key ??= bls12_381.G2.Point.fromHex(publicKey);
    const message = shortSignatures.hash(Buffer.from(messageOfRound(round, { sha256OfHex }), 'hex'), DOMAIN);
    const point = pointOf(signature);
    return point !== undefined && shortSignatures.verify(point, message, key);
  };
}

/** A compressed point of G1; anything else is none. The library throws, and a stranger's answer must not. */
function pointOf(signature: string) {
  try {
    const point = bls12_381.shortSignatures.Signature.fromHex(signature);
    point.assertValidity();
    return point;
  } catch {
    return undefined;
  }
}

function sha256OfHex(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
}
