import { type BrandCode, DAY_MS } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import { findGame } from '../catalogue/index.ts';
import { walletForPlay } from '../vendor-wallets/index.ts';
import { adapterOf, takesCurrency } from '../vendors/index.ts';
import type { FreeRoundsDeps, Terms } from './free-rounds.ts';

const LONGEST_MS = 366 * DAY_MS;

/**
 * Whether a brand can give such free rounds at all. Refuses request_invalid (endsAt), game_not_found, game_unavailable,
 * game_currency_unavailable, and free_rounds_unavailable where the vendor gives none, or keeps the wallet itself: then it pays for
 * its rounds without us.
 */
export async function checkTerms(deps: FreeRoundsDeps, brand: BrandCode, terms: Terms): Promise<void> {
  const { vendor, startsAt, endsAt, currency } = terms;
  if (endsAt <= deps.clock.now() || endsAt - startsAt > LONGEST_MS) {
    throw new Refusal('request_invalid', { fields: ['endsAt'] });
  }
  const game = await findGame(deps.db, brand, terms);
  if (game === undefined) throw new Refusal('game_not_found');
  const link = deps.links.vendors[vendor];
  if (!game.open || link === undefined) throw new Refusal('game_unavailable');
  if (!takesCurrency(link, currency)) throw new Refusal('game_currency_unavailable');
  const isOurs = (await walletForPlay(deps, { brand, vendor })) === 'seamless';
  if (!isOurs || adapterOf(deps.links, vendor).freebets === undefined) throw new Refusal('free_rounds_unavailable');
}
