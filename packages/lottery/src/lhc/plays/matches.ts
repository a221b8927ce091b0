import { type Fraction, fraction, minus, plus, WHOLE } from '../../fraction.ts';
import { choose, chooseBig } from '../../numbers.ts';
import { LOST, type Play, playOf, wins } from '../../play.ts';
import { BALLS, NORMALS } from '../ball.ts';
import { ballSet } from '../ball-set.ts';
import { noneOf, normalsHit } from '../chances.ts';
import { type MarkSixDraw, NORMAL } from '../draw.ts';

/** How many of the chosen are normal numbers, and how many (one or none) are the special one. */
function drawnOf(balls: readonly number[], { role }: MarkSixDraw): { normals: number; special: number } {
  let [normals, special] = [0, 0];
  for (const ball of balls) {
    const its = role[ball] ?? 0;
    if (its === NORMAL) normals += 1;
    else if (its !== 0) special += 1;
  }
  return { normals, special };
}

/** 四全中, 三全中, 二全中: every k of the chosen that are all normal numbers. */
function allOfK(k: number, listed: string): Play<MarkSixDraw> {
  return playOf<readonly number[], MarkSixDraw>({
    code: `m${k}${k}`,
    style: 'credit',
    shape: ballSet(k),
    tiers: [{ code: `${k}of${k}`, chance: normalsHit(k, k), listed }],
    notes: (balls) => choose(balls.length, k),
    hits: (balls, draw) => wins(choose(drawnOf(balls, draw).normals, k)),
    best: (balls) => [[choose(Math.min(balls.length, NORMALS), k)]],
  });
}

export const FOUR_OF_FOUR = allOfK(4, '10000');
export const THREE_OF_THREE = allOfK(3, '650');
export const TWO_OF_TWO = allOfK(2, '63');

/** 四中一: every four of the chosen of which at least one is a normal number. */
export const ONE_OF_FOUR = playOf<readonly number[], MarkSixDraw>({
  code: 'm41',
  style: 'credit',
  shape: ballSet(4),
  tiers: [{ code: '1of4', chance: minus(WHOLE, normalsHit(4, 0)) }],
  notes: (balls) => choose(balls.length, 4),
  hits: (balls, draw) => wins(choose(balls.length, 4) - choose(balls.length - drawnOf(balls, draw).normals, 4)),
  best: (balls) => [[choose(balls.length, 4) - choose(balls.length - Math.min(balls.length, NORMALS), 4)]],
});

const PAIR_WITH_SPECIAL = fraction(NORMALS, chooseBig(BALLS, 2));

/** 特串: every two of the chosen that are a normal number and the special one. */
export const SPECIAL_PAIR = playOf<readonly number[], MarkSixDraw>({
  code: 'tc',
  style: 'credit',
  shape: ballSet(2),
  tiers: [{ code: 'tc', chance: PAIR_WITH_SPECIAL, listed: '155' }],
  notes: (balls) => choose(balls.length, 2),
  hits: (balls, draw) => {
    const { normals, special } = drawnOf(balls, draw);
    return wins(normals * special);
  },
  best: (balls) => [[Math.min(balls.length - 1, NORMALS)]],
});

interface TwoTiers {
  readonly names: readonly [string, string];
  readonly chances: readonly [Fraction, Fraction];
  readonly listed: readonly [string, string];
}

/** Two tiers that every note stands for; their shares of the return are those of the listed odds. */
function twoTiers({ names, chances, listed }: TwoTiers) {
  const parts = chances.map(({ n, d }, i) => fraction(n * BigInt(listed[i] ?? '0'), d));
  const [first = WHOLE, second = WHOLE] = parts;
  const whole = plus(first, second);
  return names.map((code, i) => {
    const [chance = WHOLE, part = WHOLE] = [chances[i], parts[i]];
    return { code, chance, share: fraction(part.n * whole.d, part.d * whole.n), listed: listed[i] ?? '' };
  });
}

/** 三中二: every three of the chosen, of which two or, better, three are normal numbers. */
export const TWO_OF_THREE = playOf<readonly number[], MarkSixDraw>({
  code: 'm32',
  style: 'credit',
  shape: ballSet(3),
  tiers: twoTiers({ names: ['hit2', 'hit3'], chances: [normalsHit(3, 2), normalsHit(3, 3)], listed: ['20', '100'] }),
  notes: (balls) => choose(balls.length, 3),
  standing: (balls) => [choose(balls.length, 3), choose(balls.length, 3)],
  hits: (balls, draw) => {
    const { normals } = drawnOf(balls, draw);
    return normals < 2 ? LOST : { wins: threesWith(normals, balls.length), push: 0 };
  },
  best: (balls) =>
    [2, 3, 4, 5, NORMALS]
      .filter((normals) => normals <= balls.length)
      .map((normals) => threesWith(normals, balls.length)),
});

function threesWith(normals: number, chosen: number): number[] {
  return [choose(normals, 2) * (chosen - normals), choose(normals, 3)];
}

/** 二中特: every two of the chosen that are normal numbers, or one of them with the special one. */
export const TWO_WITH_SPECIAL = playOf<readonly number[], MarkSixDraw>({
  code: 'm2t',
  style: 'credit',
  shape: ballSet(2),
  tiers: twoTiers({
    names: ['two_normal', 'normal_special'],
    chances: [normalsHit(2, 2), PAIR_WITH_SPECIAL],
    listed: ['51', '31'],
  }),
  notes: (balls) => choose(balls.length, 2),
  standing: (balls) => [choose(balls.length, 2), choose(balls.length, 2)],
  hits: (balls, draw) => {
    const { normals, special } = drawnOf(balls, draw);
    return normals + special < 2 ? LOST : { wins: [choose(normals, 2), normals * special], push: 0 };
  },
  best: (balls) => {
    const [most, beside] = [Math.min(balls.length, NORMALS), Math.min(balls.length - 1, NORMALS)];
    return [
      [choose(most, 2), 0],
      [choose(beside, 2), beside],
    ];
  },
});

const NONE_LISTED: Readonly<Record<number, string>> = {
  5: '2.1',
  6: '2.5',
  7: '3',
  8: '3.6',
  9: '4.3',
  10: '5.2',
  11: '6.35',
  12: '7.8',
};

/** 自选不中: every k of the chosen of which none is among the seven. */
export function noneOfK(k: number): Play<MarkSixDraw> {
  const listed = NONE_LISTED[k];
  return playOf<readonly number[], MarkSixDraw>({
    code: `nohit:${k}`,
    style: 'credit',
    shape: ballSet(k),
    tiers: [{ code: 'nohit', chance: noneOf(k), ...(listed !== undefined && { listed }) }],
    notes: (balls) => choose(balls.length, k),
    hits: (balls, draw) => {
      const { normals, special } = drawnOf(balls, draw);
      return wins(choose(balls.length - normals - special, k));
    },
    best: (balls) => [[choose(Math.min(balls.length, BALLS - NORMALS - 1), k)]],
  });
}
