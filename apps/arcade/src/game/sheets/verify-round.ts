import type { Course, Json, Rules } from '../../mechanics/mechanic.ts';
import { jackpotMessageOf, jackpotNumber } from '../../mechanics/jackpot/levels.ts';
import { type BlockAt, drawsFrom, messageOf } from '../../rules/draws.ts';

/** The seeds and nonce from which a round was drawn. */
export interface Seeding {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** What the player asked for in a round. */
export interface Played<Bet extends Json> {
  readonly bet: Bet;
  readonly choices: readonly Json[];
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
export async function recompute<Bet extends Json, Step extends Json>(
  rules: Rules<Bet, Step>,
  played: Played<Bet>,
  seeding: Seeding,
): Promise<Course<Step>> {
  const { clientSeed, nonce, serverSeed } = seeding;
  return withBlocks(
    serverSeed,
    (i) => messageOf(clientSeed, nonce, i),
    (blockAt) => rules.play(played.bet, played.choices, drawsFrom(blockAt)),
  );
}

/** The number that the round drew for the jackpot. */
export function recomputeJackpot({ serverSeed, clientSeed, nonce }: Seeding): Promise<number> {
  return withBlocks(serverSeed, (i) => jackpotMessageOf(clientSeed, nonce, i), jackpotNumber);
}

async function withBlocks<T>(
  serverSeed: string,
  messageAt: (block: number) => string,
  work: (blockAt: BlockAt) => T,
): Promise<T> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const block = async (i: number): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(messageAt(i))));
  // The browser computes hashes only ahead of time, so it prepares blocks, and more of them for a round that needs more.
  for (let count = 4; ; count *= 2) {
    const blocks = await Promise.all(Array.from({ length: count }, (_, i) => block(i)));
    try {
      return work((i) => {
        const bytes = blocks[i];
        if (!bytes) throw new MoreBlocks();
        return bytes;
      });
    } catch (error) {
      if (!(error instanceof MoreBlocks)) throw error;
    }
  }
}

/** Whether two values are the same JSON, in whatever order their names stand. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const a = new Map(Object.entries(one).filter(([, value]) => value !== undefined));
  const b = new Map(Object.entries(other).filter(([, value]) => value !== undefined));
  return a.size === b.size && [...a].every(([name, value]) => b.has(name) && sameJson(value, b.get(name)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
