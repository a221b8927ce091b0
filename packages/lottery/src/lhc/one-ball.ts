import { invariant } from '@baize/kernel';
import { fraction } from '../fraction.ts';
import { has, numbersOf, setOf, sizeOf } from '../numbers.ts';
import { LOST, type Play, playOf, type Tier } from '../play.ts';
import type { Shape } from '../shape.ts';
import { ALL_BALLS, BALLS, NEUTRAL } from './ball.ts';
import type { MarkSixDraw } from './draw.ts';

/** What one ball is asked for: items, as bits, each won by some of the balls. */
export interface OneBall {
  readonly code: string;
  readonly shape: Shape<number>;
  /** Items that are paid alike are one tier; they have equally many balls. */
  readonly tiers: readonly { readonly code: string; readonly items: readonly number[]; readonly listed?: string }[];
  readonly isWon: (item: number, ball: number) => boolean;
  /** 49 gives every note back. */
  readonly isNeutral: boolean;
  readonly ballOf: (draw: MarkSixDraw) => number;
}

/** A play on one of the balls: the special one, or the one of a place in the order of the draw. */
export function oneBallPlay({ code, shape, tiers, isWon, isNeutral, ballOf }: OneBall): Play<MarkSixDraw> {
  const masks = tiers.map(({ items }) => setOf(items));
  const all = numbersOf(masks.reduce((union, mask) => union | mask, 0));
  const isPush = (ball: number) => isNeutral && ball === NEUTRAL;
  /** By ball, the items it wins. */
  const won = [0, ...ALL_BALLS].map((ball) =>
    isPush(ball) ? 0 : setOf(all.filter((item) => ball > 0 && isWon(item, ball))),
  );
  const winsOf = (chosen: number, ball: number) => masks.map((mask) => sizeOf(chosen & mask & (won[ball] ?? 0)));
  return playOf<number, MarkSixDraw>({
    code,
    style: 'credit',
    shape,
    tiers: tiers.map((tier) => tierOf(tier, won, isNeutral)),
    notes: sizeOf,
    standing: (chosen) => masks.map((mask) => sizeOf(chosen & mask)),
    hits: (chosen, draw) => {
      const ball = ballOf(draw);
      if (isPush(ball)) return { wins: [], push: sizeOf(chosen) };
      return (chosen & (won[ball] ?? 0)) === 0 ? LOST : { wins: winsOf(chosen, ball), push: 0 };
    },
    best: (chosen) => {
      const wins = ALL_BALLS.map((ball) => winsOf(chosen, ball));
      return [...new Map(wins.map((each) => [each.join(), each])).values()];
    },
  });
}

function tierOf({ code, items, listed }: OneBall['tiers'][number], won: readonly number[], isNeutral: boolean): Tier {
  const counts = new Set(items.map((item) => won.filter((items_) => has(items_, item)).length));
  invariant(counts.size === 1, `the items of ${code} have not equally many balls`);
  const chance = fraction([...counts][0] ?? 0, BALLS);
  return { code, chance, ...(isNeutral && { push: fraction(1, BALLS) }), ...(listed !== undefined && { listed }) };
}
