import { type Family, playsByCode } from '../family.ts';
import { combinationsOf, range } from '../numbers.ts';
import type { Play } from '../play.ts';
import { refused } from '../refused.ts';
import { type Digits, everyDraw, OF_FIVE, OF_THREE, type Segment } from './digits.ts';
import { anyPlaces } from './plays/any-places.ts';
import { anyPlacesGroup } from './plays/any-places-group.ts';
import { anywhere } from './plays/anywhere.ts';
import { atLeast } from './plays/at-least.ts';
import { ball, ballSide } from './plays/ball.ts';
import { bao } from './plays/bao.ts';
import { direct } from './plays/direct.ts';
import { dragonTiger, dragonTigerPush } from './plays/dragon-tiger.ts';
import { group2 } from './plays/group2.ts';
import { group3 } from './plays/group3.ts';
import { group6 } from './plays/group6.ts';
import { groupSum } from './plays/group-sum.ts';
import { list } from './plays/list.ts';
import { mixed } from './plays/mixed.ts';
import { position } from './plays/position.ts';
import { repeats } from './plays/repeats.ts';
import { shapeOfThree } from './plays/shape-of-three.ts';
import { sidesOfPlaces } from './plays/sides-of-places.ts';
import { span } from './plays/span.ts';
import { special } from './plays/special.ts';
import { sum } from './plays/sum.ts';
import { sumTail } from './plays/sum-tail.ts';
import { total } from './plays/total.ts';

/** 时时彩: five digits. */
export const SSC: Family<Digits> = digitFamily('SSC', 5, playsOfFive());

/** P5 of the low frequency: five digits, drawn once a day; the first three of them are the draw of P3. */
export const LFP5: Family<Digits> = digitFamily('LFP5', 5, playsOfFive());

/** 3D, P3 and SSL: three digits. */
export const LF3D: Family<Digits> = digitFamily('LF3D', 3, playsOfThree());

/** The draw of P3 is the beginning of P5's. */
export function p3Of(draw: Digits): Digits {
  return draw.slice(0, 3);
}

function playsOfFive(): Play<Digits>[] {
  const { all, q4, h4, q3, z3, h3, q2, h2 } = OF_FIVE;
  return [
    ...[all, q4, h4].flatMap((segment) => [direct(segment), list(segment), ...repeats(segment)]),
    ...[q3, z3, h3].flatMap((segment) => [...ofThree(segment), shapeOfThree(segment)]),
    ...[q2, h2].flatMap(ofTwo),
    ...[q4, h4].flatMap((segment) => [anywhere(segment, 1), anywhere(segment, 2)]),
    anywhere(all, 2),
    anywhere(all, 3),
    ...[q2, h2, q3, h3].map(sidesOfPlaces),
    ...range(1, 4).map(atLeast),
    ...range(2, 4).map(anyPlaces),
    anyPlacesGroup(2),
    anyPlacesGroup(3),
    anyPlacesGroup(6),
    ...ofPlaces(all),
  ];
}

function playsOfThree(): Play<Digits>[] {
  const { q3, q2, h2 } = OF_THREE;
  return [
    ...ofThree(q3),
    shapeOfThree(q3),
    ...[q2, h2].flatMap(ofTwo),
    ...[q2, h2, q3].map(sidesOfPlaces),
    ...ofPlaces(q3),
  ];
}

function ofThree(segment: Segment): Play<Digits>[] {
  return [
    ...[direct, list, sum, span, group3, group6, mixed, groupSum, bao, sumTail, special].map((play) => play(segment)),
    anywhere(segment, 1),
    anywhere(segment, 2),
  ];
}

function ofTwo(segment: Segment): Play<Digits>[] {
  return [direct, list, sum, span, group2, mixed, groupSum, bao].map((play) => play(segment));
}

/** What is sold on single places, on two against each other, and on the sum. */
function ofPlaces(all: Segment): Play<Digits>[] {
  const places = range(0, all.length - 1);
  const pairs = [...combinationsOf(places, 2)].map(([i = 0, j = 0]) => [i, j] as const);
  return [
    position(all.length),
    ...pairs.map(([i, j]) => dragonTiger(i, j)),
    ...pairs.map(([i, j]) => dragonTigerPush(i, j)),
    total(all),
    ...places.map(ball),
    ...places.map(ballSide),
  ];
}

function digitFamily(code: string, length: number, plays: readonly Play<Digits>[]): Family<Digits> {
  return {
    code,
    groups: { fair: 2000, less: 0 },
    readDraw: (input) => {
      const digits = typeof input === 'string' ? input.split(',').map(digitOf) : input;
      if (!Array.isArray(digits) || digits.length !== length) return refused('lottery_draw_malformed');
      const draw = digits.filter((digit) => Number.isInteger(digit) && digit >= 0 && digit <= 9) as number[];
      return draw.length === length ? draw : refused('lottery_draw_malformed');
    },
    writeDraw: (draw) => draw.join(),
    plays: playsByCode(plays),
    outcomes: 10n ** BigInt(length),
    everyOutcome: () => everyDraw(length),
  };
}

function digitOf(text: string): number {
  return /^\d$/.test(text) ? Number(text) : NaN;
}
