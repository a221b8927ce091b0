import { invariant } from '@baize/kernel';
import { familyOn } from '../families.ts';
import { isRefused } from '../refused.ts';
import type { Draw } from './numbers.ts';
import { HOUSE_DRAWS, houseResult } from './results.ts';

/** An issue of a house game: its family, the day it belongs to, and whose name a Vietnamese result bears. */
export interface HouseIssue {
  readonly family: string;
  readonly day: string;
  readonly game: string;
}

/** What the house draws for an issue, as the family writes a draw: what is published, settled by and checked. */
export function houseDrawText({ family: code, day, game }: HouseIssue, draw: Draw): string {
  const family = familyOn(code, day);
  const house = HOUSE_DRAWS[code];
  invariant(family !== undefined && house !== undefined, `the house does not draw ${code}`);
  const numbers = houseResult(house, draw);
  const named = house.kind === 'vietnam' && house.region !== 'MB' ? [day, game, ...numbers] : [day, ...numbers];
  const read = family.readDraw(house.kind === 'vietnam' ? named.join(',') : numbers);
  invariant(!isRefused(read), `${code} does not read what the house draws for it`);
  return family.writeDraw(read);
}
