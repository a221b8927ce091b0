import { isCurrency, money, roundDownToCoin } from '@baize/kernel';
import { DEMO_CURRENCY, type JackpotsRequest, type VendorJackpotLevel } from '@baize/contract/vendor';
import type { Arcade } from '../arcade.ts';
import { LEVELS } from '../mechanics/jackpot/levels.ts';
import type { StudioCode } from '../titles/title.ts';
import { findJackpot } from './find-jackpot.ts';
import { levelsOf } from './jackpots.store.ts';
import { LEVEL_NAMES } from './level-names.ts';

/**
 * What the jackpot of a brand holds now, the highest level first: whole coins, as whoever wins it gets. Every studio of ours tells of
 * the same one, with its own games. Empty where the operator has no jackpots, and of play money that no wallet has.
 */
export async function listJackpots(
  arcade: Arcade,
  studio: StudioCode,
  { operator_id, sub_partner_id: brand = '', currency }: JackpotsRequest,
): Promise<VendorJackpotLevel[]> {
  const operator = arcade.keys.operators.get(operator_id)?.jackpots;
  const game_codes = arcade.games.all(studio).flatMap(({ code, feedsJackpot }) => (feedsJackpot ? [code] : []));
  if (operator === undefined || game_codes.length === 0) return [];
  if (!isCurrency(currency) || currency === DEMO_CURRENCY) return [];
  const jackpot_id = await findJackpot(arcade, { operator, brand, currency });
  const levels = (await levelsOf(arcade.db, [jackpot_id])).get(jackpot_id);
  if (levels === undefined) return [];
  return [...LEVELS].reverse().map((level) => {
    const { en: name = level, ...names } = LEVEL_NAMES[level];
    const amount = roundDownToCoin(money(currency, levels[level])).parts;
    return { jackpot_id, level, name, names, amount, currency, game_codes };
  });
}
