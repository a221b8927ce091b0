import { fraction } from '../../fraction.ts';
import { has } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import { BALLS, NEUTRAL } from '../ball.ts';
import type { MarkSixDraw } from '../draw.ts';
import { oneBallPlay } from '../one-ball.ts';
import { ANIMALS, animalOf, animalOfYear } from '../zodiac.ts';

/** 特肖: the special number's animal. The year's has five balls, 49 among them, and a price of its own. */
export function specialZodiac(lunarYear: number): Play<MarkSixDraw> {
  const year = ANIMALS.indexOf(animalOfYear(lunarYear));
  return oneBallPlay({
    code: 'spzodiac',
    shape: itemSet(ANIMALS),
    tiers: [
      { code: 'spzodiac', items: [...ANIMALS.keys()].filter((animal) => animal !== year), listed: '10.7' },
      { code: 'spzodiac@year', items: [year] },
    ],
    isWon: (item, ball) => animalOf(ball, lunarYear) === ANIMALS[item],
    isNeutral: false,
    ballOf: ({ special }) => special,
  });
}

const SIX = 6;

/** 六肖: whether the special number's animal is among six. 49 gives back, so every animal has four balls. */
export function sixZodiacs(lunarYear: number, isHit: boolean): Play<MarkSixDraw> {
  const animals = Array.from({ length: BALLS + 1 }, (_, ball) => ANIMALS.indexOf(animalOf(ball, lunarYear)));
  return playOf<number, MarkSixDraw>({
    code: isHit ? 'zodiac6:hit' : 'zodiac6:miss',
    style: 'credit',
    shape: itemSet(ANIMALS, { least: SIX, most: SIX }),
    tiers: [{ code: 'zodiac6', chance: fraction(24, BALLS), push: fraction(1, BALLS), listed: '1.95' }],
    notes: () => 1,
    hits: (chosen, { special }) => {
      if (special === NEUTRAL) return { wins: [], push: 1 };
      return winsIf(has(chosen, animals[special] ?? 0) === isHit);
    },
  });
}
