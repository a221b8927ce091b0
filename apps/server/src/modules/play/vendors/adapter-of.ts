import { Unreachable } from '../../../platform/refusal.ts';
import type { GameListAnswer, VendorAdapter } from './adapter.ts';
import { oneApiVendor } from './one-api/one-api-vendor.ts';
import { rsVendor } from './rs-v2/rs-vendor.ts';
import { tcgVendor } from './tcg/tcg-vendor.ts';
import { isOwnAddress } from './own-address.ts';
import { settingsOf } from './vendor-http.ts';
import { protocolOf, type VendorLinks } from './vendor-links.ts';

const ADAPTERS = { 'rs-v2': rsVendor, 'one-api': oneApiVendor, tcg: tcgVendor } as const;

/** A vendor as we ask it. Throws NotAsked where nobody gave it an address. */
export function adapterOf(links: VendorLinks, code: string): VendorAdapter {
  return ADAPTERS[protocolOf(settingsOf(links, code))](links, code);
}

/** Every game of the vendor, with pictures at addresses of its own only, or why there is no list to use. */
export async function askGameList(links: VendorLinks, code: string): Promise<GameListAnswer> {
  try {
    const { games, problems } = await adapterOf(links, code).listGames();
    const own = (url: string) => (isOwnAddress(url, settingsOf(links, code)) ? url : '');
    const shown = games.map((game) => ({ ...game, url_thumb: own(game.url_thumb), url_logo: own(game.url_logo) }));
    return { games: shown, problems };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { games: [], problems: [{ row: null, gameCode: null, field: null, problem: error.message }] };
  }
}
