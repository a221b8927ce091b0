import { describe, expect, it } from 'vitest';
import { drawsFrom, messageOf } from '../../rules/draws.ts';
import { PAPER_LANTERNS } from '../../rules/paper-lanterns.ts';
import { playRound } from '../../rules/slot.ts';
import { hashOfSeed, recompute } from './verify-round.ts';

describe('the verifier in the browser', () => {
  it('finds the published hash', async () => {
    expect(await hashOfSeed('server-seed')).toBe('91024ec49c5bec0b689e42892526320fce08337205c91de94c7a588c20d08eeb');
  });

  it('plays the published first block, and rounds of any length', async () => {
    // HMAC-SHA256('server-seed', 'client-seed:1:0') begins aa236da7 31df39cc c141fec9 ba3d5dde 8564def0.
    const words = [0xaa236da7, 0x31df39cc, 0xc141fec9, 0xba3d5dde, 0x8564def0];
    const round = await recompute(PAPER_LANTERNS, { serverSeed: 'server-seed', clientSeed: 'client-seed', nonce: 1 });
    expect(round.spins[0]?.stops).toEqual(words.map((word, reel) => word % (PAPER_LANTERNS.strips[reel]?.length ?? 1)));
    const long = { ...PAPER_LANTERNS, freeSpins: { 0: 8, 1: 8, 2: 8, 3: 8 } };
    expect((await recompute(long, { serverSeed: 's', clientSeed: 'c', nonce: 3 })).spins).toHaveLength(61);
  });

  it('needs every part: another seed, another client seed or another number is another round', async () => {
    const stops = async (serverSeed: string, clientSeed: string, nonce: number) =>
      (await recompute(PAPER_LANTERNS, { serverSeed, clientSeed, nonce })).spins
        .map((spin) => spin.stops.join())
        .join();
    const all = await Promise.all([stops('s', 'c', 1), stops('t', 'c', 1), stops('s', 'd', 1), stops('s', 'c', 2)]);
    expect(new Set(all).size).toBe(4);
    expect(messageOf('c', 2, 0)).toBe('c:2:0');
    expect(
      playRound(
        PAPER_LANTERNS,
        drawsFrom(() => new Uint8Array(32)),
      ).spins.length,
    ).toBeGreaterThan(0);
  });
});
