import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Stack } from './stack.ts';

const ARCADE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../apps/arcade/dist');

interface Chains {
  chainOf(secret: string, flights: number, digests: typeof DIGESTS): string[];
  anchorOf(first: string, digests: typeof DIGESTS): string;
  pointOfHash(hash: string, salt: string, digests: typeof DIGESTS): number;
}
interface Sealing {
  seal(key: Buffer, purpose: string, text: string): Buffer;
}

const DIGESTS = {
  sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
  hmac: (key: string, message: string) => createHmac('sha256', key).update(message).digest('hex'),
};
const FLIGHTS = 50;

/**
 * Chance as a test wants it: the first chain of a crash game, which no flight was opened of yet, is made anew so that its first flights
 * end between these points, in hundredths.
 */
export async function plantChainOf(
  { arcadeDatabaseUrl, arcadeKeysFile }: Pick<Stack, 'arcadeDatabaseUrl' | 'arcadeKeysFile'>,
  wanted: { readonly gameCode: string; readonly flights: number; readonly from: number; readonly to: number },
): Promise<void> {
  const [chains, sealing] = (await Promise.all(
    ['mechanics/crash/chain.js', 'sealing.js'].map((file) => import(path.join(ARCADE, file))),
  )) as [Chains, Sealing];
  const secret = randomBytes(32).toString('hex');
  const hashes = chains.chainOf(secret, FLIGHTS, DIGESTS);
  const isWanted = (salt: string): boolean =>
    hashes.slice(0, wanted.flights).every((hash) => {
      const point = chains.pointOfHash(hash, salt, DIGESTS);
      return point >= wanted.from && point <= wanted.to;
    });
  let salt = '';
  for (let i = 0; salt === '' || !isWanted(salt); i += 1) salt = DIGESTS.sha256(`a salt ${i}`);
  const { seedKey } = JSON.parse(readFileSync(arcadeKeysFile, 'utf8')) as { seedKey: string };
  const arcade = new pg.Client({ connectionString: arcadeDatabaseUrl });
  await arcade.connect();
  const { rows } = await arcade.query<{ id: string }>(
    `select id from arcade_chain where game_code = $1 and number = 1 and opened = 0`,
    [wanted.gameCode],
  );
  const [chain] = rows;
  if (chain === undefined) throw new Error('the first chain is in use already');
  const sealed = sealing.seal(Buffer.from(seedKey, 'base64url'), `chain:${chain.id}`, secret);
  await arcade.query(`update arcade_chain set secret = $2, flights = $3, anchor = $4, salt = $5 where id = $1`, [
    ...[chain.id, sealed, FLIGHTS, chains.anchorOf(hashes[0] ?? '', DIGESTS), salt],
  ]);
  await arcade.end();
}
