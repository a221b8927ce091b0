import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { blocksOf } from '../seeds/seeds.ts';
import { quickBlocks } from './quick-blocks.ts';

it('makes the very bytes of real rounds, for seeds of any length that there is', () => {
  for (const serverSeed of ['simulation', 'a', randomBytes(32).toString('hex')]) {
    const quick = quickBlocks(serverSeed, 'client');
    for (let nonce = 1; nonce < 20_000_000; nonce = nonce * 3 + 1) {
      for (const block of [0, 1, 9, 10, 1_000]) {
        expect(Buffer.from(quick(nonce)(block)), `${serverSeed} ${nonce} ${block}`).toEqual(
          blocksOf(serverSeed, 'client', nonce)(block),
        );
      }
    }
  }
});

it('says when a key or a message is too long for it', () => {
  expect(() => quickBlocks('x'.repeat(65), 'client')).toThrow('longer key');
  expect(() => quickBlocks('a', 'x'.repeat(64))(1)(0)).toThrow('longer message');
});
