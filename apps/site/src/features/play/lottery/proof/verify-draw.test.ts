import { instantOf } from '@baize/kernel';
import { anchorOf, chainOf } from '@baize/lottery/draws/chain';
import { houseDrawText } from '@baize/lottery/draws/house-text';
import { type Beacon, commitmentOf, drawOf } from '@baize/lottery/draws/proof';
import { momentOfRound } from '@baize/lottery/draws/quicknet';
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DIGESTS } from '../../../../shared/fairness/digests.ts';
import { type ProofToVerify, verifyDraw } from './verify-draw.ts';

/** A round that quicknet published. */
const ROUND = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const SEED = '0f'.repeat(32);
const ISSUE = { game: 'ssc-1m', issue: '202611230001' };

function proofWith(beacon: Beacon, anchor: string | null = null): ProofToVerify {
  const told = { ...ISSUE, seed: SEED, beacon };
  const published = houseDrawText({ family: 'SSC', day: '2026-11-23', game: ISSUE.game }, drawOf(told, DIGESTS));
  return {
    ...{ ...told, anchor, published, family: 'SSC', day: '2026-11-23' },
    commitment: commitmentOf(SEED, DIGESTS),
    closedAt: momentOfRound(ROUND.round),
  };
}

describe('the browser’s check of a draw', () => {
  const proof = proofWith({ source: 'drand-quicknet', ...ROUND });

  it('digests as the server does', () => {
    expect(DIGESTS.sha256('é0f')).toBe(createHash('sha256').update('é0f').digest('hex'));
    expect(DIGESTS.sha256OfHex('00ff')).toBe(createHash('sha256').update(Buffer.from('00ff', 'hex')).digest('hex'));
    expect(DIGESTS.hmac('k', 'm')).toBe(createHmac('sha256', 'k').update('m').digest('hex'));
  });

  it('holds what is sound, and says what it drew', () => {
    expect(verifyDraw(proof)).toMatchObject({ fault: undefined, drawn: proof.published, commitment: proof.commitment });
  });

  it.each<[string, Partial<ProofToVerify>]>([
    ['commitment', { commitment: 'a'.repeat(64) }],
    ['commitment', { seed: '1f'.repeat(32) }],
    ['beacon_round', { closedAt: instantOf(momentOfRound(ROUND.round) + 1) }],
    [
      'beacon_signature',
      { beacon: { source: 'drand-quicknet', round: 1000, signature: `a${ROUND.signature.slice(1)}` } },
    ],
    ['result', { published: '0,0,0,0,0' }],
    ['malformed', { game: 'ssc:1m' }],
  ])('names what is wrong: %s', (fault, change) => {
    expect(verifyDraw({ ...proof, ...change }).fault).toBe(fault);
  });

  it('holds a value of our own chain against what was published of it', () => {
    const chain = chainOf('secret', 5, DIGESTS);
    const anchor = anchorOf(chain[0] ?? '', DIGESTS);
    const own = proofWith({ source: 'own-chain', anchor, place: 3, hash: chain[2] ?? '' }, anchor);
    expect(verifyDraw(own).fault).toBeUndefined();
    expect(verifyDraw({ ...own, anchor: 'b'.repeat(64) }).fault).toBe('beacon_chain');
  });
});
