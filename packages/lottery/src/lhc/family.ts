import type { Family } from '../family.ts';
import { playsByCode } from '../family.ts';
import { range } from '../numbers.ts';
import type { Play } from '../play.ts';
import { ALL_BALLS, BALLS, DRAWN, NORMALS } from './ball.ts';
import { markSixDraw, type MarkSixDraw, readMarkSix, writeMarkSix } from './draw.ts';
import { ONE_TAIL, oneZodiac, tailLink, zodiacLink } from './plays/any-of-seven.ts';
import { HALF_HALF_WAVE, HALF_WAVE, positionColour, SPECIAL_COLOUR } from './plays/colours.ts';
import { SPECIAL_HEAD, SPECIAL_TAIL } from './plays/digits.ts';
import {
  FOUR_OF_FOUR,
  noneOfK,
  ONE_OF_FOUR,
  SPECIAL_PAIR,
  THREE_OF_THREE,
  TWO_OF_THREE,
  TWO_OF_TWO,
  TWO_WITH_SPECIAL,
} from './plays/matches.ts';
import { NORMAL_NUMBER, positionNumber } from './plays/normals.ts';
import { PARLAY } from './plays/parlay.ts';
import { positionSides, SPECIAL_SIDES } from './plays/sides.ts';
import { SPECIAL_NUMBER } from './plays/special.ts';
import { TOTAL } from './plays/total.ts';
import { normalZodiac, ZODIAC_COUNT } from './plays/zodiac-counts.ts';
import { sixZodiacs, specialZodiac } from './plays/zodiacs.ts';
import { ANIMALS } from './zodiac.ts';

const PLACES = range(0, NORMALS - 1);
const BOTH = [true, false] as const;

/** What no animal matters to. */
const PLAYS: readonly Play<MarkSixDraw>[] = [
  SPECIAL_NUMBER,
  SPECIAL_SIDES,
  SPECIAL_COLOUR,
  HALF_WAVE,
  HALF_HALF_WAVE,
  SPECIAL_HEAD,
  SPECIAL_TAIL,
  NORMAL_NUMBER,
  ...PLACES.flatMap((place) => [positionNumber(place), positionSides(place), positionColour(place)]),
  PARLAY,
  TOTAL,
  ONE_TAIL,
  ...range(2, 4).flatMap((k) => BOTH.map((isHit) => tailLink(k, isHit))),
  FOUR_OF_FOUR,
  THREE_OF_THREE,
  TWO_OF_THREE,
  TWO_OF_TWO,
  TWO_WITH_SPECIAL,
  SPECIAL_PAIR,
  ONE_OF_FOUR,
  ...range(5, 12).map(noneOfK),
  ZODIAC_COUNT,
];

function zodiacPlays(lunarYear: number): Play<MarkSixDraw>[] {
  return [
    specialZodiac(lunarYear),
    ...BOTH.map((isHit) => sixZodiacs(lunarYear, isHit)),
    oneZodiac(lunarYear),
    ...range(2, 5).flatMap((k) => BOTH.map((isHit) => zodiacLink(lunarYear, k, isHit))),
    normalZodiac(lunarYear),
  ];
}

const families = new Map<number, Family<MarkSixDraw>>();

/**
 * Mark Six in a lunar year: which animal a ball belongs to changes on the lunar new year's day, so a draw and its tickets are of the
 * family of the year in force on the day of the draw (`lunarYearOf`). Years of one animal are one family.
 */
export function markSix(lunarYear: number): Family<MarkSixDraw> {
  const animal = ((lunarYear % ANIMALS.length) + ANIMALS.length) % ANIMALS.length;
  const known = families.get(animal) ?? familyOf(lunarYear);
  families.set(animal, known);
  return known;
}

function familyOf(lunarYear: number): Family<MarkSixDraw> {
  return {
    code: 'LHC',
    groups: { fair: 2000, less: 0 },
    readDraw: (input) => readMarkSix(input, lunarYear),
    writeDraw: writeMarkSix,
    plays: playsByCode([...PLAYS, ...zodiacPlays(lunarYear)]),
    outcomes: range(BALLS - DRAWN + 1, BALLS).reduce((product, left) => product * BigInt(left), 1n),
    *everyOutcome() {
      for (const drawn of orders([])) yield markSixDraw(drawn, lunarYear);
    },
  };
}

function* orders(drawn: readonly number[]): Generator<readonly number[]> {
  if (drawn.length === DRAWN) {
    yield drawn;
    return;
  }
  for (const ball of ALL_BALLS) if (!drawn.includes(ball)) yield* orders([...drawn, ball]);
}
