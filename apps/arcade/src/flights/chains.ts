import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { invariant } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Sql } from '../db.ts';
import { anchorOf, chainOf, type Digests, pointOfHash } from '../mechanics/crash/chain.ts';
import { seal, unseal } from '../sealing.ts';
import { type ChainRow, chainRow, chainsAhead, insertChain, lastChainNumber, saltChains } from './chains.store.ts';
import type { FlightRow } from './flights.store.ts';

/** How many flights a chain is for: some days of them without a pause. */
const FLIGHTS_OF_A_CHAIN = 10_000;

export const DIGESTS: Digests = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest('hex'),
};

/** What becomes of a flight: known to nobody but a process that has the arcade's key, and written down when it is over. */
export interface Secret {
  readonly hash: string;
  /** In hundredths. */
  readonly point: number;
}

/** The chains of this process's flights, each opened once: hashes by the chain's id. */
const opened = new Map<string, { readonly hashes: readonly string[]; readonly salt: string }>();

/**
 * Sees to it that there are always two chains with flights to give, so that the next one's anchor and salt are published long before it
 * is used. An anchor stands there before its salt is drawn. Repeated, raced or killed half-way it leaves the same.
 */
export async function keepChains(arcade: Arcade, gameCode: string, flights = FLIGHTS_OF_A_CHAIN): Promise<ChainRow[]> {
  const ahead = await chainsAhead(arcade.db, gameCode);
  if (ahead.length >= 2 && ahead.every(({ salt }) => salt !== null)) return ahead;
  const last = await lastChainNumber(arcade.db, gameCode);
  for (let number = last + 1; number <= last + 2 - ahead.length; number += 1) {
    const id = randomUUID();
    const secret = randomBytes(32).toString('hex');
    const first = chainOf(secret, flights, DIGESTS)[0];
    invariant(first !== undefined, 'a chain is for at least one flight');
    await insertChain(arcade.db, {
      ...{ id, game_code: gameCode, number, flights, at: dateOf(arcade.clock) },
      secret: seal(arcade.keys.seedKey, purposeOf(id), secret),
      anchor: anchorOf(first, DIGESTS),
    });
  }
  await saltChains(arcade.db, gameCode, randomBytes(32).toString('hex'));
  return chainsAhead(arcade.db, gameCode);
}

/** Hash and point of a flight. Whoever asks keeps them to themselves until it is over. */
export async function secretOf(
  arcade: Arcade,
  flight: Pick<FlightRow, 'chain_id' | 'number'>,
  sql: Sql = arcade.db,
): Promise<Secret> {
  const { hashes, salt } = opened.get(flight.chain_id) ?? (await openChain(arcade, flight.chain_id, sql));
  const hash = hashes[flight.number - 1];
  invariant(hash !== undefined, 'a flight has its place in its chain');
  return { hash, point: pointOfHash(hash, salt, DIGESTS) };
}

async function openChain(arcade: Arcade, id: string, sql: Sql): Promise<{ hashes: readonly string[]; salt: string }> {
  const row = await chainRow(sql, id);
  invariant(row?.salt !== undefined && row.salt !== null, 'a chain in use has its salt');
  const hashes = chainOf(unseal(arcade.keys.seedKey, purposeOf(id), row.secret), row.flights, DIGESTS);
  // Of long ago only: one flight is under way, and those before it are written down.
  if (opened.size >= 8) opened.clear();
  opened.set(id, { hashes, salt: row.salt });
  return { hashes, salt: row.salt };
}

function purposeOf(id: string): string {
  return `chain:${id}`;
}
