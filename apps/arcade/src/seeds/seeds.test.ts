import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawsFrom } from '../rules/draws.ts';
import { PAPER_LANTERNS } from '../rules/paper-lanterns.ts';
import { playRound } from '../rules/slot.ts';
import { seal, unseal } from '../sealing.ts';
import { arcadeForTest, type TestArcade } from '../testing/arcade-for-test.ts';
import { blocksOf, serverSeedHash } from './seeds.ts';

let test: TestArcade;
let token: string;
beforeAll(async () => {
  test = await arcadeForTest(10_000_000_000n);
  token = await test.launch();
});
afterAll(() => test.close());

async function play(): Promise<void> {
  const { body } = await test.api(token, 'POST /play', { requestId: randomUUID(), unitParts: '5000', bet: {} });
  await test.api(token, 'POST /shown', { roundId: body.round.id, steps: body.round.steps.length });
  test.clock.go(2_500);
}

const stored = () =>
  test.arcade.db.all<{ hash: string; text: string }>(
    `select server_seed_hash as hash, encode(server_seed, 'escape') as text from arcade_seed`,
  );

describe('the seeds', () => {
  it('are promised by their hash before play, and the next one before the client seed for it is chosen', async () => {
    const { body: opened } = await test.api(token, 'POST /open');
    const { body: changed } = await test.api(token, 'POST /seeds', { clientSeed: 'my-own-words' });
    expect(changed.seeds).toMatchObject({
      serverSeedHash: opened.seeds.nextServerSeedHash,
      clientSeed: 'my-own-words',
      nextNonce: 1,
    });
    expect(serverSeedHash(changed.revealed.serverSeed)).toBe(opened.seeds.serverSeedHash);
    expect(changed.revealed.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('let anybody compute every round of theirs, once revealed', async () => {
    for (let i = 0; i < 12; i += 1) await play();
    await test.api(token, 'POST /seeds', { clientSeed: 'next' });
    const { body } = await test.api(token, 'GET /history');
    expect(body.rounds).toHaveLength(12);
    for (const round of body.rounds) {
      const again = playRound(PAPER_LANTERNS, drawsFrom(blocksOf(round.serverSeed, round.clientSeed, round.nonce)));
      expect(again.spins.map((spin) => spin.stops)).toEqual(round.steps.map((step) => step.stops));
      expect((BigInt(again.pay) * BigInt(round.unitParts)).toString()).toBe(round.winParts);
    }
    expect(body.rounds.map((round) => round.nonce)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('are told to nobody before: not in the history, not in the database', async () => {
    await play();
    const { body } = await test.api(token, 'GET /history');
    expect(body.rounds[0]?.serverSeed).toBeNull();
    const { body: changed } = await test.api(token, 'POST /seeds', { clientSeed: 'x' });
    for (const row of await stored()) expect(row.text).not.toContain(changed.revealed.serverSeed);
  });

  it('are not changed while a round is open or unseen', async () => {
    const { body } = await test.api(token, 'POST /play', { requestId: randomUUID(), unitParts: '5000', bet: {} });
    expect((await test.api(token, 'POST /seeds', { clientSeed: 'now' })).body.error.code).toBe('round_unfinished');
    await test.api(token, 'POST /shown', { roundId: body.round.id, steps: body.round.steps.length });
    expect((await test.api(token, 'POST /seeds', { clientSeed: 'now' })).status).toBe(200);
  });

  it('of a client are short and readable', async () => {
    for (const clientSeed of ['', 'a'.repeat(65), 'with space', 'một', 'a\n']) {
      expect((await test.api(token, 'POST /seeds', { clientSeed })).body.error.code).toBe('request_wrong');
    }
  });
});

describe('a seal', () => {
  it('opens only with its key, for its purpose and unaltered', () => {
    const key = Buffer.alloc(32, 1);
    const sealed = seal(key, 'seed:1', 'secret');
    expect(unseal(key, 'seed:1', sealed)).toBe('secret');
    expect(() => unseal(Buffer.alloc(32, 2), 'seed:1', sealed)).toThrow();
    expect(() => unseal(key, 'seed:2', sealed)).toThrow();
    sealed[30] = (sealed[30] ?? 0) ^ 1;
    expect(() => unseal(key, 'seed:1', sealed)).toThrow();
  });
});
