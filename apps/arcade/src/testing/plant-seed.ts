import { createHash } from 'node:crypto';
import type { Arcade } from '../arcade.ts';
import { jackpotNumber, type Level, winsWith } from '../mechanics/jackpot/levels.ts';
import { seal } from '../sealing.ts';
import { jackpotBlocksOf, serverSeedHash } from '../seeds/seeds.ts';

const CLIENT_SEED = 'planted';

/** A server seed whose round 1 wins a level (or none) with so many chances. The same every time; `from` leads to another one. */
export function seedThatWins(level: Level | undefined, chances: number, from = 0): string {
  for (let i = 0; ; i += 1) {
    const serverSeed = createHash('sha256').update(`${from}:${i}`).digest('hex');
    const wins = winsWith(jackpotNumber(jackpotBlocksOf(serverSeed, CLIENT_SEED, 1)));
    if ((wins.chances <= chances ? wins.level : undefined) === level) return serverSeed;
  }
}

/** Puts a server seed in the place of the one that a player was promised: chance as a test wants it. The next round is its first. */
export async function plantSeed(arcade: Arcade, user: string, serverSeed: string): Promise<void> {
  const row = await arcade.db.first<{ id: string }>(
    `select s.id from arcade_seed s join arcade_player p on p.id = s.player_id where p.user_name = $1 and s.state = 'active'`,
    [user],
  );
  if (row === undefined) throw new Error(`${user} never played`);
  await arcade.db.all(
    `update arcade_seed set server_seed = $2, server_seed_hash = $3, client_seed = $4, last_nonce = 0 where id = $1`,
    [row.id, seal(arcade.keys.seedKey, `seed:${row.id}`, serverSeed), serverSeedHash(serverSeed), CLIENT_SEED],
  );
}
