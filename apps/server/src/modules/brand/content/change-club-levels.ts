import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ContentEditor } from '../brands/index.ts';
import type { ClubLevel } from './club-level.ts';
import { levelByRank, removeLevel, storeLevel } from './club-levels.store.ts';

/** Creates or replaces a level of the club of the operator's own brand. */
export async function putLevel(tx: Tx, level: ClubLevel, { operator, noteChange }: ContentEditor) {
  const before = (await levelByRank(tx, operator.brand, level.rankLevel)) ?? null;
  await storeLevel(tx, operator.brand, level);
  await noteChange(tx, { operator, what: 'vip-level', target: String(level.rankLevel), before, after: level });
}

/** Removes a level. Refuses: content_not_found. */
export async function deleteLevel(tx: Tx, rankLevel: number, { operator, noteChange }: ContentEditor): Promise<void> {
  const before = await levelByRank(tx, operator.brand, rankLevel);
  if (before === undefined) throw new Refusal('content_not_found');
  await removeLevel(tx, operator.brand, rankLevel);
  await noteChange(tx, { operator, what: 'vip-level', target: String(rankLevel), before, after: null });
}
