import { invariant } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import type { Tx } from '../db.ts';
import { beginSeeds } from '../seeds/seeds.ts';
import { insertPlayer, type NewPlayer, playerOfUser } from './sessions.store.ts';

/** The player's id. Seeds belong to the player and outlive sessions; a player is made with the first launch or transfer. */
export async function playerFor(tx: Tx, arcade: Arcade, player: NewPlayer): Promise<string> {
  const made = await insertPlayer(tx, player);
  if (made !== undefined) {
    await beginSeeds(tx, arcade, made);
    return made;
  }
  const known = await playerOfUser(tx, player);
  invariant(known !== undefined, 'a player that conflicts exists');
  return known;
}
