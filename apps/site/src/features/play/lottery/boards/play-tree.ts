import type { Family } from '@baize/lottery';
import type { PlayGroup } from './board-props.ts';
import type { GroupWord, NamedGroup, NamedPlay } from './play-words.ts';
import { FIVE_DIGITS, THREE_DIGITS } from './trees/digits.ts';
import { LHC_TREE } from './trees/lhc.ts';
import { ELEVEN_FIVE_TREE, K3_TREE, PK10_TREE } from './trees/rows.ts';
import { FIVE_D_TREE, FOUR_D_TREE, LAO_TREE, SIX_D_TREE, THAI_TREE } from './trees/sea.ts';
import { NORTH, POOLED, SOUTH } from './trees/vietnam.ts';

const TREES: ReadonlyMap<string, readonly NamedGroup[]> = new Map([
  ['11X5', ELEVEN_FIVE_TREE],
  ['K3', K3_TREE],
  ['LAO', LAO_TREE],
  ['LF3D', THREE_DIGITS],
  ['LFP5', FIVE_DIGITS],
  ['LHC', LHC_TREE],
  ['MY5D', FIVE_D_TREE],
  ['MY6D', SIX_D_TREE],
  ['PK10', PK10_TREE],
  ['SEA4D', FOUR_D_TREE],
  ['SG4D', FOUR_D_TREE],
  ['SSC', FIVE_DIGITS],
  ['THAI', THAI_TREE],
  ['XSMB', NORTH],
  ['XSMN', SOUTH],
  ['XSMT', SOUTH],
  ['XSMN-DAX', POOLED],
  ['XSMT-DAX', POOLED],
]);

/** The plays of a family in groups, as people of the region look for them. */
export function playTree(family: Family<unknown>): readonly PlayGroup[] {
  return namedGroups(family.code)
    .map(({ word, plays }) => ({
      key: word,
      plays: plays.flatMap(({ code }) => family.plays.get(code) ?? []),
    }))
    .filter(({ plays }) => plays.length > 0);
}

export function namedGroups(family: string): readonly NamedGroup[] {
  return TREES.get(family) ?? [];
}

/** What a play and its group are called; undefined where there is no such play. */
export function namedPlay(family: string, play: string): (NamedPlay & { readonly group: GroupWord }) | undefined {
  for (const group of namedGroups(family)) {
    const found = group.plays.find(({ code }) => code === play);
    if (found !== undefined) return { ...found, group: group.word };
  }
  return undefined;
}
