import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { type GameTile, tileOf } from './game-tile.ts';
import { findOpenGame } from './hall.store.ts';
import type { Reach } from './reach.ts';

export interface WantedTile extends Reach {
  readonly vendor: string;
  readonly gameCode: string;
  readonly language: string | undefined;
}

/** A game that can be launched by somebody of this reach, as a hall shows it. Undefined when it cannot. */
export async function findTile(
  sql: Sql,
  brand: BrandCode,
  { language, ...wanted }: WantedTile,
): Promise<GameTile | undefined> {
  const row = await findOpenGame(sql, brand, wanted);
  return row === undefined ? undefined : tileOf(row, language);
}
