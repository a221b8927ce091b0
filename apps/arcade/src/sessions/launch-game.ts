import { randomUUID } from 'node:crypto';
import { PARTS_PER_UNIT } from '@baize/kernel';
import { DEMO_CURRENCY, type GameUrlRequest } from '@baize/contract/vendor';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Game } from '../games.ts';
import { hashOf, newSecret, seal } from '../sealing.ts';
import { playerFor } from './player-for.ts';
import { insertSession } from './sessions.store.ts';

/** The play money a demo starts with. */
const DEMO_BALANCE = 1_000n * PARTS_PER_UNIT;

/**
 * Makes a session for a launch that an operator asked for and returns the address to open. With `meta.wallet` "transfer" it is
 * played from the vendor wallet that we keep. The token is in the fragment, which
 * browsers send nowhere; `launch` is no secret and tells the page's server whose site may frame it.
 */
export async function launchGame(arcade: Arcade, game: Game, request: GameUrlRequest): Promise<string> {
  const id = randomUUID();
  const token = newSecret();
  const at = dateOf(arcade.clock);
  const demo = request.currency === DEMO_CURRENCY;
  await arcade.db.inTransaction(async (tx) => {
    const playerId = await playerFor(tx, arcade, {
      id: randomUUID(),
      operatorId: request.operator_id,
      user: demo ? null : (request.user ?? null),
      currency: request.currency,
      demoBalance: demo ? DEMO_BALANCE : null,
      at,
    });
    await insertSession(tx, {
      id,
      tokenHash: hashOf(token),
      playerId,
      gameCode: game.code,
      uses_vendor_wallet: !demo && request.meta?.wallet === 'transfer',
      walletToken: demo ? null : seal(arcade.keys.seedKey, `wallet:${id}`, request.token ?? ''),
      lang: request.lang.toLowerCase(),
      lobbyUrl: request.lobby_url,
      brand: request.sub_partner_id ?? '',
      at,
    });
  });
  return `${arcade.publicUrl}/games/${game.page}/?launch=${id}#${token}`;
}
