import { describe, expect, it } from 'vitest';
import { BRASS_JACKS_FIGURES } from '../../../titles/brass-jacks/rules.ts';
import { WILD_DEUCES_FIGURES } from '../../../titles/wild-deuces/rules.ts';
import type { VideoPokerFigures } from '../../../mechanics/video-poker/rules.ts';
import { bestOf, holdWorths, worthOf } from './best-hold.ts';

function worths(figures: VideoPokerFigures, cards: string) {
  const counting = holdWorths(figures, cards.split(' '));
  for (;;) {
    const { done, value } = counting.next();
    if (done) return value;
  }
}

const held = (cards: string, hold: readonly boolean[] = []): string =>
  cards
    .split(' ')
    .filter((_, i) => hold[i])
    .join(' ');

describe('the best cards to hold', () => {
  it('are four to a royal flush, even out of a flush', () => {
    const cards = 'Ah Kh Qh Jh 9h';
    const all = worths(BRASS_JACKS_FIGURES, cards);
    const best = bestOf(all);
    expect(held(cards, best?.hold)).toBe('Ah Kh Qh Jh');
    // Of 47 cards one makes the royal, seven a flush, three a straight, twelve a pair of jacks or better.
    expect(best?.worth).toBeCloseTo((800 + 7 * 6 + 3 * 4 + 12) / 47, 12);
    expect(worthOf(all, [true, true, true, true, true])).toBe(6);
  });

  it('are every two where twos are wild', () => {
    const cards = '2h 9d 5c 7s Kh';
    expect(held(cards, bestOf(worths(WILD_DEUCES_FIGURES, cards))?.hold)).toBe('2h');
  });
});
