import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { invariant } from '@baize/kernel';
import { dateOf } from '../clock.ts';
import type { Arcade } from '../arcade.ts';
import type { Sql, Tx } from '../db.ts';
import { jackpotMessageOf } from '../mechanics/jackpot/levels.ts';
import { type BlockAt, messageOf } from '../rules/draws.ts';
import { seal, unsealKept } from '../sealing.ts';
import { activateNext, insertSeed, revealActive, type SeedRow, seedsInUse } from './seeds.store.ts';

/** What a player sees of the seeds before they are revealed: their hashes. */
export interface Commitment {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** The nonce of the next round. */
  readonly nextNonce: number;
  readonly nextServerSeedHash: string;
}

/** A seed that is no longer in use, with what is needed to check its rounds. */
export interface RevealedSeed {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly lastNonce: number;
}

/** SHA-256 of the seed's hex text, as hex: what is shown before play. */
export function serverSeedHash(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/** The blocks of one round. The key is the server seed's hex text. */
export function blocksOf(serverSeed: string, clientSeed: string, nonce: number): BlockAt {
  return (block) =>
    createHmac('sha256', serverSeed)
      .update(messageOf(clientSeed, nonce, block))
      .digest();
}

/** Those of the number that the round draws for the jackpot. */
export function jackpotBlocksOf(serverSeed: string, clientSeed: string, nonce: number): BlockAt {
  return (block) =>
    createHmac('sha256', serverSeed)
      .update(jackpotMessageOf(clientSeed, nonce, block))
      .digest();
}

/** Gives a new player the first seed and commits to the second. */
export async function beginSeeds(tx: Tx, arcade: Arcade, playerId: string): Promise<void> {
  await makeSeed(tx, arcade, { playerId, clientSeed: randomBytes(8).toString('hex') });
  await makeSeed(tx, arcade, { playerId, clientSeed: null });
}

export async function commitmentOf(sql: Sql, playerId: string): Promise<Commitment> {
  const [active, next] = await seedsInUse(sql, playerId);
  invariant(active?.state === 'active' && next?.state === 'next', `player ${playerId} has no pair of seeds`);
  return {
    serverSeedHash: active.server_seed_hash,
    clientSeed: active.client_seed ?? '',
    nextNonce: active.last_nonce + 1,
    nextServerSeedHash: next.server_seed_hash,
  };
}

/**
 * Reveals the active server seed and goes over to the next one with the client seed given. The next one was committed to before the
 * player chose, so that we cannot fit it to the choice. The caller makes sure that no round is open.
 */
export async function rotateSeeds(
  tx: Tx,
  arcade: Arcade,
  change: { playerId: string; clientSeed: string },
): Promise<RevealedSeed> {
  const old = await revealActive(tx, change.playerId, dateOf(arcade.clock));
  invariant(old !== undefined, `player ${change.playerId} has no active seed`);
  await activateNext(tx, change.playerId, change.clientSeed);
  await makeSeed(tx, arcade, { playerId: change.playerId, clientSeed: null });
  return {
    serverSeed: openSeed(arcade, old),
    serverSeedHash: old.server_seed_hash,
    clientSeed: old.client_seed ?? '',
    lastNonce: old.last_nonce,
  };
}

/** The server seed in clear. For deriving a round, and for a seed that is revealed. */
export function openSeed(arcade: Arcade, seed: Pick<SeedRow, 'id' | 'server_seed'>): string {
  return unsealKept(arcade.keys.seedKey, `seed:${seed.id}`, seed.server_seed);
}

async function makeSeed(tx: Tx, arcade: Arcade, seed: { playerId: string; clientSeed: string | null }): Promise<void> {
  const id = randomUUID();
  const serverSeed = randomBytes(32).toString('hex');
  await insertSeed(tx, {
    id,
    playerId: seed.playerId,
    state: seed.clientSeed === null ? 'next' : 'active',
    serverSeed: seal(arcade.keys.seedKey, `seed:${id}`, serverSeed),
    hash: serverSeedHash(serverSeed),
    clientSeed: seed.clientSeed,
    at: dateOf(arcade.clock),
  });
}
