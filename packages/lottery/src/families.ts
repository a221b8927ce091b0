import { invariant } from '@baize/kernel';
import { LF3D, LFP5, SSC } from './digits/families.ts';
import { ELEVEN_FIVE } from './eleven-five/family.ts';
import type { Family } from './family.ts';
import { K3 } from './k3/family.ts';
import { PK10 } from './pk10/family.ts';

/** All families, by code. Draws of one are not draws of another: read them by the family that is meant. */
export const FAMILIES: ReadonlyMap<string, Family<unknown>> = byCode([ELEVEN_FIVE, K3, LF3D, LFP5, PK10, SSC]);

function byCode(families: readonly Family<unknown>[]): ReadonlyMap<string, Family<unknown>> {
  const map = new Map(families.map((family) => [family.code, family]));
  invariant(map.size === families.length, 'two families have one code');
  return map;
}
