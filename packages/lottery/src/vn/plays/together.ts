import { choose, range } from '../../numbers.ts';
import { LOST, type Play, playOf, winsIf } from '../../play.ts';
import { allMissing, allOccur } from '../chances.ts';
import { countsOf, type VietnamDraw } from '../draw.ts';
import { numberList } from '../number-list.ts';
import { PLACES, sizeOfPlace } from '../places.ts';
import type { Region } from '../result.ts';

/** Odds as brands list them: xiên 2 to 4, trượt 4 to 10. */
const XIEN: Readonly<Record<'north' | 'south', Readonly<Record<number, string>>>> = {
  north: { 2: '16', 3: '65', 4: '180' },
  south: { 2: '28', 3: '150', 4: '750' },
};
const TRUOT: Readonly<Record<'north' | 'south', Readonly<Record<number, string>>>> = {
  north: { 4: '2.9', 6: '4.5', 8: '9.1', 10: '16.4' },
  south: { 4: '2', 6: '2.5', 8: '3.3', 10: '5.6' },
};

const sideOf = (region: Region) => (region === 'MB' ? 'north' : 'south');

/** How many of the tails occur. */
function occurring(tails: readonly number[], draw: VietnamDraw): number {
  const counts = countsOf(draw, PLACES.all2);
  let occur = 0;
  for (const tail of tails) if ((counts[tail] ?? 0) > 0) occur += 1;
  return occur;
}

function xienTier(region: Region, k: number) {
  const listed = XIEN[sideOf(region)][k];
  return {
    code: `xien${k}`,
    chance: allOccur(k, sizeOfPlace(PLACES.all2, region)),
    ...(listed !== undefined && { listed }),
  };
}

/** Xiên: k tails that all occur, however often. */
export function xien(region: Region, k: number): Play<VietnamDraw> {
  return playOf<readonly number[], VietnamDraw>({
    code: `xien:${k}`,
    style: 'credit',
    shape: numberList({ digits: 2, least: k, most: k }),
    tiers: [xienTier(region, k)],
    notes: () => 1,
    hits: (tails, draw) => winsIf(occurring(tails, draw) === k),
  });
}

const WHEEL_LEAST = 3;
const WHEEL_MOST = 5;
const SIZES = range(2, WHEEL_MOST);

/** Xiên quay: every xiên of two and more among the tails, each at its own odds. */
export function xienWheel(region: Region): Play<VietnamDraw> {
  const spread = (tails: number) => SIZES.map((size) => choose(tails, size));
  return playOf<readonly number[], VietnamDraw>({
    code: 'xienquay',
    style: 'credit',
    shape: numberList({ digits: 2, least: WHEEL_LEAST, most: WHEEL_MOST }),
    tiers: SIZES.map((size) => xienTier(region, size)),
    notes: (tails) => spread(tails.length).reduce((sum, notes) => sum + notes, 0),
    standing: (tails) => spread(tails.length),
    hits: (tails, draw) => {
      const occur = occurring(tails, draw);
      return occur < 2 ? LOST : { wins: spread(occur), push: 0 };
    },
    best: (tails) => [spread(tails.length)],
  });
}

/** Trượt: k tails of which none occurs. */
export function truot(region: Region, k: number): Play<VietnamDraw> {
  const listed = TRUOT[sideOf(region)][k];
  return playOf<readonly number[], VietnamDraw>({
    code: `truot:${k}`,
    style: 'credit',
    shape: numberList({ digits: 2, least: k, most: k }),
    tiers: [
      {
        code: 'truot',
        chance: allMissing(k, sizeOfPlace(PLACES.all2, region)),
        ...(listed !== undefined && { listed }),
      },
    ],
    notes: () => 1,
    hits: (tails, draw) => winsIf(occurring(tails, draw) === 0),
  });
}
