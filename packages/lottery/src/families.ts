import { invariant } from '@baize/kernel';
import { lunarYearOf } from './calendars/lunar-years.ts';
import { LF3D, LFP5, SSC } from './digits/families.ts';
import { ELEVEN_FIVE } from './eleven-five/family.ts';
import type { Family } from './family.ts';
import { K3 } from './k3/family.ts';
import { markSix } from './lhc/family.ts';
import { PK10 } from './pk10/family.ts';
import { FIVE_D, SIX_D } from './sea/five-six-d.ts';
import { FOUR_D, SINGAPORE_FOUR_D } from './sea/four-d.ts';
import { LAO, THAI } from './sea/top-bottom.ts';
import { VIETNAM, VIETNAM_POOLED } from './vn/family.ts';

/** All families whose plays are the same on every day, by code. Draws of one are not draws of another: read them by the family that is meant. */
export const FAMILIES: ReadonlyMap<string, Family<unknown>> = byCode([
  ELEVEN_FIVE,
  FIVE_D,
  FOUR_D,
  K3,
  LAO,
  LF3D,
  LFP5,
  PK10,
  SINGAPORE_FOUR_D,
  SIX_D,
  SSC,
  THAI,
  ...Object.values(VIETNAM),
  ...Object.values(VIETNAM_POOLED),
]);

/** The family that a draw of that day and its tickets belong to. Mark Six (LHC) has one for each lunar year. */
export function familyOn(code: string, day: string): Family<unknown> | undefined {
  return code === 'LHC' ? markSix(lunarYearOf(day)) : FAMILIES.get(code);
}

function byCode(families: readonly Family<unknown>[]): ReadonlyMap<string, Family<unknown>> {
  const map = new Map(families.map((family) => [family.code, family]));
  invariant(map.size === families.length, 'two families have one code');
  return map;
}
