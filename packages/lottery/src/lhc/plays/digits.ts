import { range } from '../../numbers.ts';
import type { Play } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { headOf, tailOf } from '../ball.ts';
import type { MarkSixDraw } from '../draw.ts';
import { oneBallPlay } from '../one-ball.ts';

/** 特码头数: the special number's tens. No ball is 00, so head 0 has nine balls and a price of its own. */
export const SPECIAL_HEAD: Play<MarkSixDraw> = oneBallPlay({
  code: 'head',
  shape: numberSet({ from: 0, to: 4 }),
  tiers: [
    { code: 'head', items: range(1, 4), listed: '4.5' },
    { code: 'head@0', items: [0] },
  ],
  isWon: (head, ball) => headOf(ball) === head,
  isNeutral: false,
  ballOf: ({ special }) => special,
});

/** 特码尾数: the special number's last digit; tail 0 has four balls, the others five. */
export const SPECIAL_TAIL: Play<MarkSixDraw> = oneBallPlay({
  code: 'tail',
  shape: numberSet({ from: 0, to: 9 }),
  tiers: [
    { code: 'tail', items: range(1, 9), listed: '9.2' },
    { code: 'tail@0', items: [0] },
  ],
  isWon: (tail, ball) => tailOf(ball) === tail,
  isNeutral: false,
  ballOf: ({ special }) => special,
});
