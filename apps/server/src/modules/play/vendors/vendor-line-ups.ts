import type { VendorLineUp } from '@baize/contract/bootstrap';
import { ANYWHERE } from '@baize/contract/list-params';
import { type BrandCode, SECOND_MS, textFromParts } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { remember } from '../../../platform/load/remember.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { coverOf } from './cover.ts';
import { findKinds, findLineUps, type LineUpReach, type LineUpRow } from './vendors.store.ts';

/** Vendors in a dropdown of the header (B1.10). */
const IN_A_DROPDOWN = 6;
/** The cockfight vendor: a press on it opens its game at once (B1.1). */
const DIRECT = { gameType: 'COCKFIGHT', vendor: 'ds88' };

const FRESH_MS = 5 * SECOND_MS;

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

/** These kinds of games come after the others, in this order (B5.5). */
const LAST: readonly string[] = ['SC', 'VP', 'TG'];

/**
 * The vendor line-ups of a brand: for each game type its vendors, in the brand's order, and its kinds of games. A type without
 * games for somebody of this reach is left out.
 */
export async function listLineUps(sql: Sql, brand: BrandCode, reach: LineUpReach = ANYWHERE): Promise<VendorLineUp[]> {
  const [rows, kinds] = await Promise.all([findLineUps(sql, brand, reach), findKinds(sql, brand, reach)]);
  return ORDER.map((gameType) => {
    const found = rows.filter(({ game_type }) => game_type === gameType);
    const vendors = found.map(vendorOf);
    const hot = Number(found.reduce((sum, { hot_games }) => sum + hot_games, 0n));
    const own = kinds
      .filter(({ game_type }) => game_type === gameType)
      .map(({ classification, games }) => ({ classification, games: Number(games) }))
      .sort((a, b) => LAST.indexOf(a.classification) - LAST.indexOf(b.classification));
    return { gameType, total: vendors.length, hot, minBet: lowestBet(found), vendors, kinds: own };
  }).filter(({ total }) => total > 0);
}

/** The same, read again only after some seconds: every page asks for them. */
export function keepLineUps(
  sql: Sql,
  clock: Clock,
): (brand: BrandCode, reach?: LineUpReach) => Promise<readonly VendorLineUp[]> {
  const kept = remember(
    (key) => {
      const [brand, reach] = JSON.parse(key) as [BrandCode, LineUpReach];
      return listLineUps(sql, brand, reach);
    },
    { clock, freshMs: FRESH_MS, db: sql },
  );
  return (brand, reach = ANYWHERE) => kept(JSON.stringify([brand, reach]));
}

/** What the header shows of them: six vendors a type. `total` still counts all, so that the page can offer the rest. */
export function headerLineUps(lineUps: readonly VendorLineUp[]): VendorLineUp[] {
  return lineUps.map((lineUp) => ({ ...lineUp, vendors: lineUp.vendors.slice(0, IN_A_DROPDOWN) }));
}

function lowestBet(rows: readonly LineUpRow[]): string | null {
  const bets = rows.flatMap(({ min_bet_parts }) => (min_bet_parts === null ? [] : [min_bet_parts]));
  return bets.length === 0 ? null : textFromParts(bets.reduce((least, bet) => (bet < least ? bet : least)));
}

/** Spreads the hues, so that vendors whose codes differ by one letter look different. */
function hueOf({ vendor, game_type }: LineUpRow): number {
  return (coverOf(vendor, game_type).hue * 137) % 360;
}

function vendorOf(row: LineUpRow): VendorLineUp['vendors'][number] {
  const direct = row.game_type === DIRECT.gameType && row.vendor.toLowerCase() === DIRECT.vendor;
  return {
    vendor: row.vendor,
    vassalage: row.vendor,
    vendorName: row.name,
    displayName: row.name,
    accountTypeId: row.vendor,
    smallIcon: row.small_icon,
    gameType: row.game_type,
    isHot: row.hot ? 1 : 0,
    games: Number(row.games),
    art: { hue: row.hue ?? hueOf(row) },
    direct: direct ? row.first_game : null,
  };
}
