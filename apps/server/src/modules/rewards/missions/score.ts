import type { BrandCode } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { type Period, periodAt } from '../../../platform/time-and-chance/periods.ts';
import type { MissionBoard } from './mission.ts';
import { boardOf, holdPeriod, insertScore, type NewScore } from './score.store.ts';

/** The name of a board's period. */
export function periodName(every: MissionBoard['every'], { key }: Pick<Period, 'key'>): string {
  return `${every} ${key}`;
}

/** Adds to a member's score of the week or month; of the next one where this one is closed already. */
export async function addScore(
  tx: Tx,
  { timeZone, ...score }: NewScore & { readonly timeZone: string },
): Promise<void> {
  const { brand, now } = score;
  const board = await boardOf(tx, brand);
  if (board?.enabled !== true) return;
  const { every } = board;
  const present = periodAt(every, timeZone, now);
  const isHeld = await hold(tx, brand, { every, of: present });
  const next = periodAt(every, timeZone, present.until);
  if (!isHeld) await hold(tx, brand, { every, of: next });
  await insertScore(tx, periodName(every, isHeld ? present : next), score);
}

function hold(
  tx: Tx,
  brand: BrandCode,
  { every, of }: { readonly every: MissionBoard['every']; readonly of: Period },
): Promise<boolean> {
  const { since, until } = of;
  return holdPeriod(tx, { brand, period: periodName(every, of), since, until });
}
