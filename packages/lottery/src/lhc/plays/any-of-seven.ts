import { choose, has, sizeOf } from '../../numbers.ts';
import { LOST, type Play, playOf, type Tier } from '../../play.ts';
import { itemSet, numberSet, type Shape } from '../../shape.ts';
import { DRAWN } from '../ball.ts';
import { allOf, noneOf, someOf } from '../chances.ts';
import type { MarkSixDraw } from '../draw.ts';
import { ANIMALS, animalOfYear } from '../zodiac.ts';

/** Groups that divide the balls, as bits: all of one size but for one of them. */
interface Groups {
  readonly shape: (least: number) => Shape<number>;
  readonly size: number;
  readonly odd: { readonly group: number; readonly size: number; readonly name: string };
  readonly among: (draw: MarkSixDraw) => number;
}

function animals(lunarYear: number): Groups {
  return {
    shape: (least) => itemSet(ANIMALS, { least }),
    size: 4,
    odd: { group: ANIMALS.indexOf(animalOfYear(lunarYear)), size: 5, name: 'year' },
    among: (draw) => draw.animals,
  };
}

const TAILS: Groups = {
  shape: (least) => numberSet({ from: 0, to: 9, least }),
  size: 5,
  odd: { group: 0, size: 4, name: '0' },
  among: (draw) => draw.tails,
};

/** 平特一肖: animals that any of the seven has, each paid once. */
export function oneZodiac(lunarYear: number): Play<MarkSixDraw> {
  return onePlay('zodiac1', animals(lunarYear), ['2.06', '1.8']);
}

/** 平特尾: last digits that any of the seven has, each paid once. */
export const ONE_TAIL: Play<MarkSixDraw> = onePlay('tail1', TAILS, ['1.76']);

/** 连肖: k animals of which all, or none, are among the seven. */
export function zodiacLink(lunarYear: number, k: number, isHit: boolean): Play<MarkSixDraw> {
  return linkPlay('zlink', animals(lunarYear), { k, isHit });
}

/** 连尾: the same with last digits. */
export function tailLink(k: number, isHit: boolean): Play<MarkSixDraw> {
  return linkPlay('tlink', TAILS, { k, isHit });
}

function onePlay(
  code: string,
  { shape, size, odd, among }: Groups,
  [usual, other]: readonly string[],
): Play<MarkSixDraw> {
  const split = (set: number): number[] => {
    const isThere = has(set, odd.group) ? 1 : 0;
    return [sizeOf(set) - isThere, isThere];
  };
  return playOf<number, MarkSixDraw>({
    code,
    style: 'credit',
    shape: shape(1),
    tiers: [listedTier(code, someOf(size), usual), listedTier(`${code}@${odd.name}`, someOf(odd.size), other)],
    notes: sizeOf,
    standing: split,
    hits: (chosen, draw) => {
      const hit = chosen & among(draw);
      return hit === 0 ? LOST : { wins: split(hit), push: 0 };
    },
    best: (chosen) => {
      const [others = 0, isThere = 0] = split(chosen);
      return [
        [Math.min(others, DRAWN), 0],
        [Math.min(others, DRAWN - isThere), isThere],
      ];
    },
  });
}

function linkPlay(
  name: string,
  groups: Groups,
  { k, isHit }: { readonly k: number; readonly isHit: boolean },
): Play<MarkSixDraw> {
  const { shape, size, odd, among } = groups;
  const chance = (sizes: readonly number[]) =>
    isHit ? allOf(sizes) : noneOf(sizes.reduce((sum, each) => sum + each, 0));
  const usual = Array.from({ length: k }, () => size);
  /** Notes within a set of groups: those without the odd one, and those with it. */
  const split = (set: number): number[] => {
    const all = sizeOf(set);
    return has(set, odd.group) ? [choose(all - 1, k), choose(all - 1, k - 1)] : [choose(all, k), 0];
  };
  /** Seven balls come from two groups at least: that many are never missed. */
  const groupsMost = isHit ? DRAWN : groupCount(groups) - 2;
  return playOf<number, MarkSixDraw>({
    code: `${name}:${k}:${isHit ? 'hit' : 'miss'}`,
    style: 'credit',
    shape: shape(k),
    tiers: [
      { code: name, chance: chance(usual) },
      { code: `${name}@${odd.name}`, chance: chance([...usual.slice(1), odd.size]) },
    ],
    notes: (chosen) => choose(sizeOf(chosen), k),
    standing: split,
    hits: (chosen, draw) => {
      const won = isHit ? chosen & among(draw) : chosen & ~among(draw);
      return sizeOf(won) < k ? LOST : { wins: split(won), push: 0 };
    },
    best: (chosen) => {
      const isThere = has(chosen, odd.group) ? 1 : 0;
      const most = Math.min(sizeOf(chosen), groupsMost);
      const without = [choose(Math.min(sizeOf(chosen) - isThere, groupsMost), k), 0];
      return isThere === 0 ? [without] : [without, [choose(most - 1, k), choose(most - 1, k - 1)]];
    },
  });
}

function groupCount({ size, odd }: Groups): number {
  return (49 - odd.size) / size + 1;
}

function listedTier(code: string, chance: Tier['chance'], listed: string | undefined): Tier {
  return listed === undefined ? { code, chance } : { code, chance, listed };
}
