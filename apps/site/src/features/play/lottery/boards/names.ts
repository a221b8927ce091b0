import type { Family } from '@baize/lottery';
import type { Translate } from '../../../../shared/texts/texts.ts';
import type { TextKey } from '../../../../shared/texts/text-keys.ts';
import type { PlayCodes, PlayGroup } from './board-props.ts';
import type { GroupWord, NamedPlay, PlaceName } from './play-words.ts';
import { namedPlay } from './play-tree.ts';
import { digitPlaces } from './trees/digits.ts';
import { ballPlace, rank } from './trees/rows.ts';

/** A group of plays, as on its tab. */
export function groupName(t: Translate, _family: Family<unknown>, { key }: PlayGroup): string {
  return t(`lottery_tab_${key as GroupWord}`);
}

export function placeName(t: Translate, { word, of }: PlaceName): string {
  return t(`lottery_place_${word}`, of === undefined ? {} : { 0: of });
}

/** What fills in a play's name and rule. */
export function holesOf(t: Translate, { of = [] }: NamedPlay): Record<number, string | number> {
  return Object.fromEntries(of.map((each, i) => [i, typeof each === 'number' ? each : placeName(t, each)]));
}

/** A play's name among the plays of its group. One that is sold no longer has its code. */
export function playLabel(t: Translate, family: string, play: string): string {
  const named = namedPlay(family, play);
  return named === undefined ? play : t(`lottery_name_${named.word}`, holesOf(t, named));
}

/** The whole name, as on a slip: the group first, where the name does not say it. */
export function playName(t: Translate, family: string, play: string): string {
  const named = namedPlay(family, play);
  if (named === undefined) return play;
  const [group, label] = [t(`lottery_tab_${named.group}`), playLabel(t, family, play)];
  return label.includes(group) || group.includes(label) ? label : t('lottery_board_name', { group, play: label });
}

/** Where the places of each segment begin. */
const STARTS: Readonly<Record<string, number>> = { z3: 1, h3: 2, h4: 1, h2: 3 };

/** What the rows of a play's board are called, which has so many. */
export function rowNames(t: Translate, { family, play }: PlayCodes, rows: number): string[] {
  return Array.from({ length: rows }, (_, i) => placeName(t, rowPlace({ family, play }, rows, i)));
}

function rowPlace({ family, play }: PlayCodes, rows: number, i: number): PlaceName {
  if (family === 'PK10') return rank(i);
  const segment = play.split(':')[1] ?? '';
  if (family === '11X5' || family === 'LHC') return ballPlace((STARTS[segment] ?? 0) + i);
  const places = digitPlaces(family === 'LF3D' ? 3 : 5);
  const start = segment === 'h2' ? places.length - 2 : (STARTS[segment] ?? 0);
  return places[(rows === places.length ? 0 : start) + i] ?? { word: 'nth', of: i + 1 };
}

/** A named item: a side, a colour, an animal, or several of them joined, such as `red+B`. */
export function itemName(t: Translate, item: string): string {
  return item
    .split('+')
    .map((part) => t(`lottery_item_${part}` as TextKey))
    .reduce((both, part) => t('lottery_board_both', { 0: both, 1: part }));
}

/** The name of a set of numbers among several: bankers and others, what stands twice and what stands once. */
export function partName(t: Translate, play: string, part: string): string {
  if (part === 'dan' || part === 'tuo' || part === 'pos' || part === 'n') return t(`lottery_part_${part}`);
  if (play === 'pairexact') return t(part === 'm' ? 'lottery_part_twice' : 'lottery_part_once');
  const orders = play.split(':').at(-1) ?? '';
  const times = { '20': 3, '10': 3, '5': 4, '4': 3 }[orders] ?? 2;
  if (part === 's') return orders === '10' ? t('lottery_part_twice') : t('lottery_part_once');
  return times === 2 ? t('lottery_part_twice') : t('lottery_part_times', { 0: times });
}
