import { GAME_TYPES } from '@baize/contract/play/catalogue';
import type { Sql } from '../../../platform/database/db.ts';
import type { Brand } from '../../brand/brands/index.ts';
import type { HallRow } from './catalogue.store.ts';
import { type GameTile, tileOf } from './game-tile.ts';
import { findHallPage } from './hall.store.ts';

/** Two rows of the home page at its full width. */
const OF_A_HALL = 14;

/** Bingo, a category of its own where the brand supports Filipino (B5.3). */
const BINGO = { classification: 'BG', language: 'TY' } as const;

/**
 * What the home page begins with: the first games of every hall that has any for a visitor's country, in the brand's order. Bingo games come last,
 * and not among the slots, where the brand has the language that they are offered in; elsewhere they are slots like others.
 */
export async function homeGames(
  sql: Sql,
  { code: brand, languages }: Pick<Brand, 'code' | 'languages'>,
  { language, country }: { readonly language?: string; readonly country?: string | undefined } = {},
): Promise<GameTile[]> {
  const hasBingo = languages.includes(BINGO.language);
  const rows: HallRow[] = [];
  const halls = GAME_TYPES.map((gameType) => ({ gameType, except: hasBingo ? BINGO.classification : undefined }));
  for (const hall of [...halls, ...(hasBingo ? [{ classification: BINGO.classification }] : [])]) {
    rows.push(...(await findHallPage(sql, { brand, country, ...hall, limit: OF_A_HALL, offset: 0 })).rows);
  }
  return rows.map((row) => tileOf(row, language));
}
