import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Stack } from './stack.ts';

const ARCADE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../apps/arcade/dist');

interface Levels {
  jackpotNumber(blockAt: (block: number) => Uint8Array): number;
  winsWith(number: number): { readonly level: string; readonly chances: number };
}
interface Seeds {
  jackpotBlocksOf(serverSeed: string, clientSeed: string, nonce: number): (block: number) => Uint8Array;
  serverSeedHash(serverSeed: string): string;
}
interface Sealing {
  seal(key: Buffer, purpose: string, text: string): Buffer;
}

/**
 * Chance as a test wants it: puts a server seed in the place of a member's hidden one, so that so many rounds win no level of the
 * jackpot and the one after them wins the smallest, all with so many chances.
 */
export async function plantSeedOf(
  { arcadeDatabaseUrl, arcadeKeysFile }: Pick<Stack, 'arcadeDatabaseUrl' | 'arcadeKeysFile'>,
  player: { readonly wireUser: string; readonly chances: number; readonly without: number },
): Promise<void> {
  const [levels, seeds, sealing] = (await Promise.all(
    ['mechanics/jackpot/levels.js', 'seeds/seeds.js', 'sealing.js'].map((file) => import(path.join(ARCADE, file))),
  )) as [Levels, Seeds, Sealing];
  const { seedKey } = JSON.parse(readFileSync(arcadeKeysFile, 'utf8')) as { seedKey: string };
  const arcade = new pg.Client({ connectionString: arcadeDatabaseUrl });
  await arcade.connect();
  const { rows } = await arcade.query<{ id: string; client_seed: string; last_nonce: number }>(
    `select s.id, s.client_seed, s.last_nonce from arcade_seed s join arcade_player p on p.id = s.player_id
      where p.user_name = $1 and p.currency = 'PHP' and s.state = 'active'`,
    [player.wireUser],
  );
  const [seed] = rows;
  if (seed === undefined) throw new Error('the member never opened a game of this studio');
  const levelOf = (serverSeed: string, nonce: number): string | undefined => {
    const blocks = seeds.jackpotBlocksOf(serverSeed, seed.client_seed, nonce);
    const wins = levels.winsWith(levels.jackpotNumber(blocks));
    return wins.chances <= player.chances ? wins.level : undefined;
  };
  const wanted = (text: string): boolean =>
    levelOf(text, seed.last_nonce + player.without + 1) === 'spark' &&
    Array.from({ length: player.without }, (_, i) => seed.last_nonce + 1 + i).every((nonce) => !levelOf(text, nonce));
  let serverSeed = '';
  for (let i = 0; serverSeed === '' || !wanted(serverSeed); i += 1) {
    serverSeed = createHash('sha256').update(`a spark ${i}`).digest('hex');
  }
  const sealed = sealing.seal(Buffer.from(seedKey, 'base64url'), `seed:${seed.id}`, serverSeed);
  await arcade.query(`update arcade_seed set server_seed = $2, server_seed_hash = $3 where id = $1`, [
    ...[seed.id, sealed, seeds.serverSeedHash(serverSeed)],
  ]);
  await arcade.end();
}
