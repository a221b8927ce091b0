import { messageOfRound } from '@baize/lottery';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifierOf, verifyQuicknetRound } from './quicknet.ts';

/** Rounds that the network published (seen in documents and tests of several of its clients). */
const PUBLISHED = [
  {
    round: 1000,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
  {
    round: 1001,
    signature: 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
  },
] as const;

describe('a round of quicknet', () => {
  it.each(PUBLISHED)('$round as published is signed by the network', (round) => {
    expect(verifyQuicknetRound(round)).toBe(true);
  });

  it('with the signature of another round is not', () => {
    expect(verifyQuicknetRound({ round: 1001, signature: PUBLISHED[0].signature })).toBe(false);
    expect(verifyQuicknetRound({ round: 1002, signature: PUBLISHED[1].signature })).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['no hex', 'x'.repeat(96)],
    ['a byte too few', PUBLISHED[0].signature.slice(2)],
    ['a byte too many', `${PUBLISHED[0].signature}00`],
    ['a point that is not on the curve', `b4${'00'.repeat(46)}01`],
    ['the point at infinity', `c0${'00'.repeat(47)}`],
    ['one digit changed', PUBLISHED[0].signature.replace('b44679', 'b44678')],
  ])('signed with %s is not', (_, signature) => {
    expect(verifyQuicknetRound({ round: 1000, signature })).toBe(false);
  });
});

describe('another network of the scheme', () => {
  it('is checked by its own key', () => {
    const { shortSignatures } = bls12_381;
    const secret = new Uint8Array(32).fill(7);
    const verify = verifierOf(shortSignatures.getPublicKey(secret).toHex());
    const sha256OfHex = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
    const signed = (round: number) => {
      const message = Buffer.from(messageOfRound(round, { sha256OfHex }), 'hex');
      return shortSignatures.sign(shortSignatures.hash(message), secret).toHex();
    };
    expect(verify({ round: 2 ** 33, signature: signed(2 ** 33) })).toBe(true);
    expect(verify({ round: 2 ** 33, signature: signed(1) })).toBe(false);
    expect(verifyQuicknetRound({ round: 2 ** 33, signature: signed(2 ** 33) })).toBe(false);
  });
});
