import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { type GameTile, tileOf } from './game-tile.ts';
import { findOpenGame } from './hall.store.ts';

/** A game that can be launched, as a hall shows it. Undefined when it cannot. */
export async function findTile(
  sql: Sql,
  brand: BrandCode,
  { language, ...key }: { readonly vendor: string; readonly gameCode: string; readonly language: string | undefined },
): Promise<GameTile | undefined> {
  const row = await findOpenGame(sql, brand, key);
  return row === undefined ? undefined : tileOf(row, language);
}
