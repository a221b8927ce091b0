import { describe, expect, it } from 'vitest';
import { drawsFrom } from '../../rules/draws.ts';
import { blocksOf } from '../../seeds/seeds.ts';
import { streamOfDraws, Tally, Z_LIMIT } from '../../testing/table-rounds.ts';
import { BRASS_JACKS, BRASS_JACKS_FIGURES } from '../../titles/brass-jacks/rules.ts';
import { WILD_DEUCES, WILD_DEUCES_FIGURES } from '../../titles/wild-deuces/rules.ts';
import { DECK } from '../cards.ts';
import { ONE } from '../mechanic.ts';
import { handOf, HANDS_OF, placeOf, type Ranking } from './hands.ts';
import { solveVideoPoker } from './odds.ts';
import { payTable } from './rules.ts';

const numbers = (cards: string): number[] => cards.split(' ').map((card) => DECK.indexOf(card));
const opened = () => drawsFrom(blocksOf('server-seed', 'client-seed', 1));

describe('jacks or better', () => {
  it.each([
    ['Th Jh Qh Kh Ah', 'royal flush'],
    ['5h 6h 7h 8h 9h', 'straight flush'],
    ['Ah 2h 3h 4h 5h', 'straight flush'],
    ['9h 9d 9s 9c 2d', 'four of a kind'],
    ['9h 9d 9s 2c 2d', 'full house'],
    ['2h 2d 9s 9c 9d', 'full house'],
    ['2h 5h 9h Jh Kh', 'flush'],
    ['Ah 2d 3h 4c 5s', 'straight'],
    ['Th Jd Qh Kc As', 'straight'],
    ['9h 9d 9s 3c 2d', 'three of a kind'],
    ['9h 9d 3s 3c 2d', 'two pair'],
    ['Jh Jd 3s 4c 2d', 'jacks or better'],
    ['Ah Ad 3s 4c 2d', 'jacks or better'],
    ['Th Td 3s 4c 2d', undefined],
    ['Jh Qd Kh Ac 2s', undefined],
    ['2h 4d 6h 8c Ts', undefined],
  ])('calls %s %s', (cards, hand) => expect(handOf('jacks', numbers(cards))).toBe(hand));
});

describe('deuces wild', () => {
  it.each([
    ['Th Jh Qh Kh Ah', 'natural royal flush'],
    ['2h 2d 2s 2c 9h', 'four deuces'],
    ['Th 2d Qh Kh Ah', 'wild royal flush'],
    ['2h 2d 2s Th Ah', 'wild royal flush'],
    ['9h 9d 9s 9c 2d', 'five of a kind'],
    ['2h 2d 2s 9c 9d', 'five of a kind'],
    ['5h 6h 2d 8h 9h', 'straight flush'],
    ['Ah 2s 3h 4h 5h', 'straight flush'],
    ['2h 2d 2s 9c 8d', 'four of a kind'],
    ['2h 9d 9s 9c 8d', 'four of a kind'],
    ['2h 9d 9s 8c 8d', 'full house'],
    ['9h 9d 9s 8c 8d', 'full house'],
    ['2s 5h 9h Jh Kh', 'flush'],
    ['2d 3h 4c 5s Ah', 'straight'],
    ['2d 2h 4c 5s 8h', 'straight'],
    ['2d 2h 4c 5s 9h', 'three of a kind'],
    ['2d 9h 9c 5s 8h', 'three of a kind'],
    ['2d 9h Kc 5s 8h', undefined],
    ['9d 9h 8c 8s Ah', undefined],
  ])('calls %s %s', (cards, hand) => expect(handOf('deuces', numbers(cards))).toBe(hand));
});

describe('the deck', () => {
  const count = (ranking: Ranking): number[] => {
    const counts = HANDS_OF[ranking].map(() => 0);
    const walk = (cards: number[], from: number): void => {
      if (cards.length === 5) {
        const place = placeOf(ranking, cards);
        if (place >= 0) counts[place]! += 1;
        return;
      }
      for (let card = from; card < 52; card += 1) walk([...cards, card], card + 1);
    };
    walk([], 0);
    return counts;
  };

  it('holds as many of each hand as the books of poker count', () => {
    expect(count('jacks')).toEqual([4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920]);
    expect(count('deuces')).toEqual([4, 48, 480, 624, 2_068, 31_552, 12_672, 14_472, 62_232, 355_080]);
  });
});

describe('a round', () => {
  it('deals ten cards as the public formula says: five, and what replaces them from the left', () => {
    const deal = BRASS_JACKS.play({}, [], opened());
    expect(deal).toMatchObject({ waits: true });
    const ten = [34, 9, 39, 37, 26, 46, 30, 28].map((card) => DECK[card]);
    expect(deal.steps).toEqual([{ kind: 'deal', cards: ten.slice(0, 5), hand: 'jacks or better', pay: ONE }]);
    const hold = [true, false, true, false, false];
    const drawn = BRASS_JACKS.play({}, [{ hold }], opened());
    expect(drawn.waits).toBe(false);
    expect(drawn.steps[1]).toMatchObject({ kind: 'draw', held: hold });
    expect(drawn.steps[1]?.cards).toEqual([ten[0], ten[5], ten[2], ten[6], ten[7]]);
  });

  it('reads five yes or no, once', () => {
    const course = BRASS_JACKS.play({}, [], opened());
    const hold = [true, false, true, false, false];
    expect(BRASS_JACKS.readChoice!({ hold }, course, {})).toEqual({ hold });
    for (const asked of [{ hold: [true] }, { hold: [1, 0, 1, 0, 0] }, { hold: 'x' }, {}, null]) {
      expect(BRASS_JACKS.readChoice!(asked, course, {})).toBeUndefined();
    }
    expect(BRASS_JACKS.readChoice!({ hold }, BRASS_JACKS.play({}, [{ hold }], opened()), {})).toBeUndefined();
    expect(BRASS_JACKS.readBet({})).toEqual({});
    expect(BRASS_JACKS.readBet({ coins: 5 })).toBeUndefined();
  });

  it('holds for an absent player what wins, else what is a pair or wild', () => {
    const absent = (game: typeof BRASS_JACKS, cards: string, pay = 0) =>
      game.choiceOfTheAbsent!(
        { steps: [{ kind: 'deal', cards: cards.split(' '), hand: null, pay }], pay, waits: true },
        {},
      ).hold;
    expect(absent(BRASS_JACKS, 'Jh Jd 3s 4c 2d', ONE)).toEqual([true, true, true, true, true]);
    expect(absent(BRASS_JACKS, 'Th Td 3s 4c 2d')).toEqual([true, true, false, false, false]);
    expect(absent(WILD_DEUCES, 'Th 9d 3s 4c 2d')).toEqual([false, false, false, false, true]);
  });

  it('has a pay for every hand', () => {
    expect(payTable(BRASS_JACKS_FIGURES).at(-1)).toEqual({ hand: 'jacks or better', pay: 1 });
    expect(payTable(WILD_DEUCES_FIGURES)).toHaveLength(10);
    expect(payTable(WILD_DEUCES_FIGURES).every(({ pay }) => pay > 0)).toBe(true);
  });
});

describe.each([
  { name: 'jacks or better 9/6', game: BRASS_JACKS, figures: BRASS_JACKS_FIGURES, exact: 0.9954390437 },
  { name: 'deuces wild', game: WILD_DEUCES, figures: WILD_DEUCES_FIGURES, exact: 0.9972829465 },
])('the best play of $name', ({ game, figures, exact }) => {
  it('returns what is known of this pay table, and keeps to it over 300,000 seeded rounds', () => {
    const solution = solveVideoPoker(figures);
    expect(solution.returnToPlayer).toBeCloseTo(exact, 9);
    const draw = streamOfDraws(`video poker ${exact}`);
    const tally = new Tally();
    for (let round = 0; round < 300_000; round += 1) {
      const ten = Array.from({ length: 10 }, () => draw(2 ** 32));
      const again = () => {
        const left = ten.values();
        return () => left.next().value ?? 0;
      };
      const [deal] = game.play({}, [], again()).steps;
      const hold = solution.bestHold(deal!.cards.map((card) => DECK.indexOf(card)));
      tally.add(game.play({}, [{ hold }], again()).pay, ONE);
    }
    expect(Math.abs(tally.zOfReturn(solution.returnToPlayer))).toBeLessThan(Z_LIMIT);
    expect(Math.abs(tally.zOfHits(solution.hitFrequency))).toBeLessThan(Z_LIMIT);
  });
});
