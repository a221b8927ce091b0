import { fraction, minus, plus, times, WHOLE } from '../../fraction.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import type { VietnamDraw } from '../draw.ts';
import { numberList } from '../number-list.ts';
import { PRIZE_SHAPES, type Region } from '../result.ts';

/**
 * Xiên đặc biệt: two digits that both occur in the special prize, wherever. Sources name the play and its odds of 4.9, not its rule; this one
 * returns 97.6% at them where the special prize has six digits. With the North's five it is sold at a share of what is fair.
 */
export function specialDigits(region: Region): Play<VietnamDraw> {
  const digits = PRIZE_SHAPES[region].find(({ prize }) => prize === 'DB')?.digits ?? 0;
  const without = (kinds: number) => fraction((10 - kinds) ** digits, 10 ** digits);
  const chance = plus(minus(WHOLE, times(fraction(2), without(1))), without(2));
  return playOf<readonly number[], VietnamDraw>({
    code: 'xiendb',
    style: 'credit',
    shape: numberList({ digits: 1, least: 2, most: 2 }),
    tiers: [{ code: 'xiendb', chance, ...(region !== 'MB' && { listed: '4.9' }) }],
    notes: () => 1,
    hits: (chosen, { result }) => {
      const special = result.prizes.DB?.[0] ?? '';
      return winsIf(chosen.every((digit) => special.includes(String(digit))));
    },
  });
}
