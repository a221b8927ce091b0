import { type NamedGroup, type NamedPlay, play, type PlaceName, range } from '../play-words.ts';

/** The places of eleven-five: first to fifth ball. */
export function ballPlace(i: number): PlaceName {
  return { word: 'nth', of: i + 1 };
}

/** The places of PK10: champion, runner-up, third … */
export function rank(i: number): PlaceName {
  if (i === 0) return { word: 'champion' };
  return i === 1 ? { word: 'runnerup' } : { word: 'rank', of: i + 1 };
}

function inPlaces(segment: string): NamedPlay[] {
  return [play(`direct:${segment}`, 'direct'), play(`list:${segment}`, 'list'), play(`group:${segment}`, 'group')];
}

function first(): NamedPlay[] {
  return [play('direct:1', 'first'), play('list:1', 'firstlist')];
}

/** 11选5: five of eleven. */
export const ELEVEN_FIVE_TREE: readonly NamedGroup[] = [
  {
    word: 'any',
    plays: [
      ...range(1, 5).map((k) => play(`any:${k}`, 'any', k)),
      ...range(6, 8).map((k) => play(`any:${k}`, 'anymore', k)),
    ],
  },
  { word: 'anydan', plays: range(2, 8).map((k) => play(`anydan:${k}`, 'anydan', k)) },
  { word: 'front3', plays: inPlaces('3') },
  { word: 'mid3', plays: inPlaces('z3') },
  { word: 'back3', plays: inPlaces('h3') },
  { word: 'front2', plays: inPlaces('2') },
  { word: 'back2', plays: inPlaces('h2') },
  { word: 'first1', plays: first() },
  { word: 'dwd', plays: [play('dwd', 'dwd3'), play('dwd5', 'dwd5'), play('bdw3', 'among3')] },
  { word: 'fun', plays: [play('dds', 'oddcount'), play('mid', 'middle')] },
  {
    word: 'twoside',
    plays: [
      play('tot', 'totrow'),
      play('tottail', 'tottail'),
      play('lh', 'lhrow'),
      ...range(0, 4).map((i) => play(`ballside:${i}`, 'ballsiderow', ballPlace(i))),
    ],
  },
  { word: 'balls', plays: range(0, 4).map((i) => play(`ball:${i}`, 'ball', ballPlace(i))) },
];

/** PK拾: ten cars. */
export const PK10_TREE: readonly NamedGroup[] = [
  { word: 'first1', plays: first() },
  { word: 'front2', plays: inPlaces('2') },
  { word: 'front3', plays: inPlaces('3') },
  { word: 'front4', plays: [play('direct:4', 'direct'), play('list:4', 'list')] },
  { word: 'front5', plays: [play('direct:5', 'direct'), play('list:5', 'list')] },
  { word: 'dwd', plays: [play('dwd', 'dwd10')] },
  {
    word: 'cars',
    plays: [
      play('sum2', 'sum2'),
      play('sum2side', 'sum2side'),
      play('sum2sidepush', 'sum2sidepush'),
      play('sum2combo', 'sum2combo'),
      play('pair', 'carpair'),
      play('sum3', 'sum3'),
    ],
  },
  { word: 'ranks', plays: range(0, 9).map((i) => play(`ball:${i}`, 'ball', rank(i))) },
  {
    word: 'twoside',
    plays: [
      ...range(0, 9).map((i) => play(`side:${i}`, 'carside', rank(i))),
      ...range(0, 4).map((i) => play(`lh:${i}`, 'carlh', rank(i), rank(9 - i))),
    ],
  },
];

/** 快三: three dice. */
export const K3_TREE: readonly NamedGroup[] = [
  { word: 'dicesum', plays: [play('sum', 'dicesum'), play('side', 'diceside'), play('sidetriple', 'dicesidetriple')] },
  {
    word: 'same',
    plays: [
      play('triple', 'triple'),
      play('tripleany', 'tripleany'),
      play('pair', 'dicepair'),
      play('pairexact', 'pairexact'),
    ],
  },
  {
    word: 'different',
    plays: [play('different3', 'different3'), play('different2', 'different2'), play('run', 'run')],
  },
  { word: 'single', plays: [play('single', 'single')] },
];
