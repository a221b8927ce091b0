import { type NamedGroup, type NamedPlay, play, type PlaceName, range } from '../play-words.ts';

const DIGIT_PLACES: readonly PlaceName[] = (['w', 'q', 'b', 's', 'g'] as const).map((word) => ({ word }));

/** The places of so many digits, up to five: the thousands are the first of four. */
export function digitPlaces(length: number): readonly PlaceName[] {
  return DIGIT_PLACES.slice(-length);
}

const REPEATS = { 5: [120, 60, 30, 20, 10, 5], 4: [24, 12, 6, 4] } as const;

function ofThree(segment: string): NamedPlay[] {
  return [
    play(`direct:${segment}`, 'direct'),
    play(`list:${segment}`, 'list'),
    play(`sum:${segment}`, 'sum'),
    play(`span:${segment}`, 'span'),
    play(`group3:${segment}`, 'group3'),
    play(`group6:${segment}`, 'group6'),
    play(`mixed:${segment}`, 'mixed'),
    play(`gsum:${segment}`, 'gsum'),
    play(`bao:${segment}`, 'bao'),
    play(`sumtail:${segment}`, 'sumtail'),
    play(`special:${segment}`, 'special'),
  ];
}

function ofTwo(segment: string): NamedPlay[] {
  return [
    play(`direct:${segment}`, 'direct'),
    play(`list:${segment}`, 'list'),
    play(`sum:${segment}`, 'sum'),
    play(`span:${segment}`, 'span'),
    play(`group2:${segment}`, 'group2'),
    play(`mixed:${segment}`, 'grouplist'),
    play(`gsum:${segment}`, 'gsum'),
    play(`bao:${segment}`, 'bao'),
  ];
}

function ofMany(segment: string, length: 4 | 5): NamedPlay[] {
  const prefix = length === 5 ? 'g5' : `g4:${segment}`;
  return [
    play(`direct:${segment}`, 'direct'),
    play(`list:${segment}`, 'list'),
    ...REPEATS[length].map((orders) => play(`${prefix}:${orders}`, `repeat${orders}` as const)),
  ];
}

/** What is sold on places, on two of them against each other, and on the sum. */
function onPlaces(length: 3 | 5): NamedGroup[] {
  const places = digitPlaces(length);
  const pairs = range(0, length - 1).flatMap((i) => range(i + 1, length - 1).map((j) => [i, j] as const));
  const against = (code: string, word: 'lh' | 'lhpush') =>
    pairs.flatMap(([i, j]) => {
      const [front, back] = [places[i], places[j]];
      return front === undefined || back === undefined ? [] : [play(`${code}:${i}:${j}`, word, front, back)];
    });
  return [
    { word: 'lh', plays: against('lh', 'lh') },
    {
      word: 'twoside',
      plays: [
        play('tot', length === 5 ? 'tot5' : 'tot3'),
        ...places.map((place, i) => play(`ballside:${i}`, 'ballside', place)),
        ...against('lhpush', 'lhpush'),
      ],
    },
    { word: 'balls', plays: places.map((place, i) => play(`ball:${i}`, 'ball', place)) },
  ];
}

const SEGMENTS = { front: { word: 'front3' }, mid: { word: 'mid3' }, back: { word: 'back3' } } as const;

/** 时时彩 and P5: five digits. */
export const FIVE_DIGITS: readonly NamedGroup[] = [
  { word: 'five', plays: ofMany('5', 5) },
  { word: 'front4', plays: ofMany('q4', 4) },
  { word: 'back4', plays: ofMany('h4', 4) },
  { word: 'front3', plays: ofThree('q3') },
  { word: 'mid3', plays: ofThree('z3') },
  { word: 'back3', plays: ofThree('h3') },
  { word: 'front2', plays: ofTwo('q2') },
  { word: 'back2', plays: ofTwo('h2') },
  { word: 'dwd', plays: [play('dwd', 'dwd')] },
  {
    word: 'bdw',
    plays: [
      play('bdw:q3:1', 'bdw1', SEGMENTS.front),
      play('bdw:z3:1', 'bdw1', SEGMENTS.mid),
      play('bdw:h3:1', 'bdw1', SEGMENTS.back),
      play('bdw:q3:2', 'bdw2', SEGMENTS.front),
      play('bdw:z3:2', 'bdw2', SEGMENTS.mid),
      play('bdw:h3:2', 'bdw2', SEGMENTS.back),
      play('bdw:q4:1', 'bdw1', { word: 'front4' }),
      play('bdw:h4:1', 'bdw1', { word: 'back4' }),
      play('bdw:q4:2', 'bdw2', { word: 'front4' }),
      play('bdw:h4:2', 'bdw2', { word: 'back4' }),
      play('bdw:5:2', 'bdw2', { word: 'all5' }),
      play('bdw:5:3', 'bdw3', { word: 'all5' }),
    ],
  },
  {
    word: 'dxds',
    plays: [
      play('dxds:q2', 'dxds', { word: 'front2' }),
      play('dxds:h2', 'dxds', { word: 'back2' }),
      play('dxds:q3', 'dxds', SEGMENTS.front),
      play('dxds:h3', 'dxds', SEGMENTS.back),
    ],
  },
  { word: 'fun', plays: [play('fun:1', 'fun1'), play('fun:2', 'fun2'), play('fun:3', 'fun3'), play('fun:4', 'fun4')] },
  {
    word: 'ren',
    plays: [
      play('ren:2', 'ren2'),
      play('rengroup:2', 'rengroup2'),
      play('ren:3', 'ren3'),
      play('rengroup:3', 'rengroup3'),
      play('rengroup:6', 'rengroup6'),
      play('ren:4', 'ren4'),
    ],
  },
  ...onPlaces(5),
  {
    word: 'shape',
    plays: [
      play('shape:q3', 'shape', SEGMENTS.front),
      play('shape:z3', 'shape', SEGMENTS.mid),
      play('shape:h3', 'shape', SEGMENTS.back),
    ],
  },
];

/** 3D, P3 and SSL: three digits. */
export const THREE_DIGITS: readonly NamedGroup[] = [
  { word: 'three', plays: ofThree('q3') },
  { word: 'front2', plays: ofTwo('q2') },
  { word: 'back2', plays: ofTwo('h2') },
  { word: 'dwd', plays: [play('dwd', 'dwd')] },
  {
    word: 'bdw',
    plays: [play('bdw:q3:1', 'bdw1', { word: 'all3' }), play('bdw:q3:2', 'bdw2', { word: 'all3' })],
  },
  {
    word: 'dxds',
    plays: [
      play('dxds:q2', 'dxds', { word: 'front2' }),
      play('dxds:h2', 'dxds', { word: 'back2' }),
      play('dxds:q3', 'dxds', { word: 'all3' }),
    ],
  },
  ...onPlaces(3),
  { word: 'shape', plays: [play('shape:q3', 'shape', { word: 'all3' })] },
];
