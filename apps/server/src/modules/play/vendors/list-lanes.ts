import type { VendorLineUp } from '@baize/contract/bootstrap';
import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { coverOf } from './cover.ts';
import { findKinds, findLanes, type LaneRow } from './vendors.store.ts';

/** Entries of a dropdown of the header (B1.10). */
const IN_A_DROPDOWN = 6;
/** The cockfight vendor, whose press opens its game at once (B1.1). */
const DIRECT = { gameType: 'COCKFIGHT', vendor: 'ds88' };

/** The order of the navigation (B5.1, home). */
const ORDER: readonly VendorLineUp['gameType'][] = [
  'RNG',
  'LIVE',
  'SPORTS',
  'FISH',
  'PVP',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
];

/** These stand behind the others, in this order (B5.5). */
const LAST: readonly string[] = ['SC', 'VP', 'TG'];

/** The vendors of a brand by game type, all of them, in the brand's order, with its kinds of games; a type without games is left out. */
export async function listLanes(sql: Sql, brand: BrandCode): Promise<VendorLineUp[]> {
  const [rows, kinds] = await Promise.all([findLanes(sql, brand), findKinds(sql, brand)]);
  return ORDER.map((gameType) => {
    const found = rows.filter(({ game_type }) => game_type === gameType);
    const vendors = found.map(vendorOf);
    const hot = Number(found.reduce((sum, { hot_games }) => sum + hot_games, 0n));
    const own = kinds
      .filter(({ game_type }) => game_type === gameType)
      .map(({ classification, games }) => ({ classification, games: Number(games) }))
      .sort((a, b) => LAST.indexOf(a.classification) - LAST.indexOf(b.classification));
    return { gameType, total: vendors.length, hot, vendors, kinds: own };
  }).filter(({ total }) => total > 0);
}

/** What the header shows of them: six vendors a type. `total` stays what it is, so that more can be offered. */
export function firstOfLanes(lanes: readonly VendorLineUp[]): VendorLineUp[] {
  return lanes.map((lane) => ({ ...lane, vendors: lane.vendors.slice(0, IN_A_DROPDOWN) }));
}

/** Codes that differ by one letter get hues that lie far apart. */
function hueOf({ vendor, game_type }: LaneRow): number {
  return (coverOf(vendor, game_type).hue * 137) % 360;
}

function vendorOf(row: LaneRow): VendorLineUp['vendors'][number] {
  const direct = row.game_type === DIRECT.gameType && row.vendor === DIRECT.vendor;
  return {
    vendor: row.vendor,
    vassalage: row.vendor,
    vendorName: row.name,
    gameType: row.game_type,
    isHot: row.hot ? 1 : 0,
    games: Number(row.games),
    art: { hue: row.hue ?? hueOf(row) },
    direct: direct ? row.first_game : null,
  };
}
