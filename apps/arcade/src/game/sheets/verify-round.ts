import { drawsFrom, messageOf } from '../../rules/draws.ts';
import { type Outcome, playRound, type Slot } from '../../rules/slot.ts';

/** The seeds and nonce from which a round was drawn. */
export interface Seeding {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export function canVerify(): boolean {
  return typeof crypto.subtle === 'object';
}

/** SHA-256 of the server seed's text. The game must have shown it before play. */
export async function hashOfSeed(serverSeed: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed))));
}

class MoreBlocks extends Error {}

/** The round as the rules draw it from the seeds: the same module that the server plays with, and the browser's own HMAC. */
export async function recompute(slot: Slot, seeding: Seeding): Promise<Outcome> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(seeding.serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const block = async (i: number): Promise<Uint8Array> =>
    new Uint8Array(
      await crypto.subtle.sign('HMAC', key, encoder.encode(messageOf(seeding.clientSeed, seeding.nonce, i))),
    );
  // The browser computes hashes only ahead of time, so it prepares blocks, and more of them for a round that needs more.
  for (let count = 4; ; count *= 2) {
    const blocks = await Promise.all(Array.from({ length: count }, (_, i) => block(i)));
    try {
      return playRound(
        slot,
        drawsFrom((i) => {
          const bytes = blocks[i];
          if (!bytes) throw new MoreBlocks();
          return bytes;
        }),
      );
    } catch (error) {
      if (!(error instanceof MoreBlocks)) throw error;
    }
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
