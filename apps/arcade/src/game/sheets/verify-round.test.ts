import { describe, expect, it } from 'vitest';
import { messageOf } from '../../rules/draws.ts';
import { PAPER_LANTERNS as SLOT } from '../../rules/paper-lanterns.ts';
import type { Rules } from '../../mechanics/mechanic.ts';
import { PLAIN } from '../../mechanics/slot-bet.ts';
import { PAPER_LANTERNS } from '../../titles/paper-lanterns/rules.ts';
import { hashOfSeed, recompute, sameJson } from './verify-round.ts';

const PLAYED = { bet: PLAIN, choices: [] };

describe('the verifier in the browser', () => {
  it('finds the published hash', async () => {
    expect(await hashOfSeed('server-seed')).toBe('91024ec49c5bec0b689e42892526320fce08337205c91de94c7a588c20d08eeb');
  });

  it('plays the published first block, and rounds of any length', async () => {
    // HMAC-SHA256('server-seed', 'client-seed:1:0') begins aa236da7 31df39cc c141fec9 ba3d5dde 8564def0.
    const words = [0xaa236da7, 0x31df39cc, 0xc141fec9, 0xba3d5dde, 0x8564def0];
    const seeding = { serverSeed: 'server-seed', clientSeed: 'client-seed', nonce: 1 };
    const round = await recompute(PAPER_LANTERNS, PLAYED, seeding);
    expect(round.steps[0]?.stops).toEqual(words.map((word, reel) => word % (SLOT.strips[reel]?.length ?? 1)));
    const long: Rules = {
      ...{ version: 1, usualBet: null, readBet: () => null, unitsOf: () => 1 },
      play: (_bet, _choices, draw) => ({ steps: Array.from({ length: 3_000 }, () => draw(7)), pay: 0, waits: false }),
    };
    expect((await recompute(long, { bet: null, choices: [] }, seeding)).steps).toHaveLength(3_000);
  });

  it('needs every part: another seed, another client seed or another number is another round', async () => {
    const stops = async (serverSeed: string, clientSeed: string, nonce: number) =>
      (await recompute(PAPER_LANTERNS, PLAYED, { serverSeed, clientSeed, nonce })).steps
        .map((step) => step.stops?.join())
        .join();
    const all = await Promise.all([stops('s', 'c', 1), stops('t', 'c', 1), stops('s', 'd', 1), stops('s', 'c', 2)]);
    expect(new Set(all).size).toBe(4);
    expect(messageOf('c', 2, 0)).toBe('c:2:0');
  });

  it('compares what the store gave back, whose names stand in another order, and sees every difference', () => {
    expect(sameJson({ a: 1, b: [{ c: 'd' }] }, { b: [{ c: 'd' }], a: 1 })).toBe(true);
    expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    for (const other of [{ a: 2 }, { a: 1, b: 2 }, {}, [1], null]) expect(sameJson({ a: 1 }, other)).toBe(false);
    expect(sameJson([1, 2], [2, 1])).toBe(false);
  });
});
