import { describe, expect, it } from 'vitest';
import { drawing } from '../../testing/stacked-shoe.ts';
import { streamOfDraws } from '../../testing/table-rounds.ts';
import { KESTREL_BLACKJACK } from '../../titles/kestrel-blackjack/rules.ts';
import { ONE } from '../mechanic.ts';
import { totalOf } from './hand.ts';
import type { BlackjackAction } from './table.ts';

const BET = { chips: 2 };
/** A round of two chips; cards are dealt player, dealer, player, dealer, then as they are needed. */
const play = (cards: string, ...actions: BlackjackAction[]) =>
  KESTREL_BLACKJACK.play(
    BET,
    actions.map((action) => ({ do: action })),
    drawing(6, cards),
  );
const last = (cards: string, ...actions: BlackjackAction[]) => play(cards, ...actions).steps.at(-1)!;
const chipsOf = (cards: string, ...actions: BlackjackAction[]) => play(cards, ...actions).pay / ONE;

describe('a hand', () => {
  it.each([
    ['Ah Kd', 21, true],
    ['Ah 6d', 17, true],
    ['Ah 6d Tc', 17, false],
    ['Ah Ad', 12, true],
    ['Ah Ad 9s', 21, true],
    ['Th 6d 8c', 24, false],
  ])('%s counts %i', (cards, total, soft) => expect(totalOf(cards.split(' '))).toEqual({ total, soft }));
});

describe('a round', () => {
  it('deals two cards each and keeps the dealer’s second one hidden', () => {
    const course = play('Th 9s 8d 7c');
    expect(course).toMatchObject({ waits: true, pay: 0 });
    expect(course.steps).toEqual([
      {
        kind: 'deal',
        hands: [{ cards: ['Th', '8d'], total: 18, soft: false, stake: 2, surrendered: false, pay: 0 }],
        dealer: ['9s'],
        turn: 0,
        may: ['hit', 'stand', 'double', 'surrender'],
        insured: 0,
        pay: 0,
      },
    ]);
  });

  it.each<[string, string, number, BlackjackAction?]>([
    ['a higher hand wins its stake', 'Th 9s 9d 9c', 4, 'stand'],
    ['an equal one gives it back', 'Th 9s 9d Tc', 2, 'stand'],
    ['a lower one loses', 'Th 9s 8d Tc', 0, 'stand'],
    ['the dealer draws up to 16', 'Th 9s 8d 7c 6h', 4, 'stand'],
    ['the dealer stands on soft 17', 'Th 6s 8d Ac', 4, 'stand'],
    ['a hand over 21 loses, though the dealer would go over too', 'Th 9s 6d 7c Kh Kd', 0, 'hit'],
    ['hitting to 21 ends the hand', 'Th 9s 6d Tc 5h', 4, 'hit'],
    ['doubling takes one card', 'Ah 9s 4d Tc 6h', 8, 'double'],
    ['doubling loses both', 'Th 9s 2d Tc 6h', 0, 'double'],
    ['giving up gives half of it back', 'Th 9s 6d Tc', 1, 'surrender'],
    ['a blackjack pays 3 to 2 at once', 'Ah 9s Kd Tc', 5],
    ['a blackjack of the dealer under a ten ends it at once', 'Th Ks 9d Ac', 0],
    ['two blackjacks give the stake back', 'Ah Ks Kd Ac', 2],
  ])('%s', (_, ...[cards, chips, action]) => {
    const course = play(cards, ...(action ? [action] : []));
    expect(course.waits).toBe(false);
    expect(course.pay / ONE).toBe(chips);
  });

  it('does not draw for the dealer when no hand is left', () => {
    expect(last('Th 9s 6d 2c Kh', 'hit').dealer).toEqual(['9s', '2c']);
    expect(last('Th 9s 6d 2c', 'surrender').dealer).toEqual(['9s', '2c']);
  });
});

describe('insurance', () => {
  it('is asked for under an ace only, before anything else, a player’s blackjack included', () => {
    expect(last('Th As 8d 7c').may).toEqual(['insure', 'refuse']);
    expect(last('Ah As Kd 7c').may).toEqual(['insure', 'refuse']);
    expect(last('Th Ks 8d 7c').may).not.toContain('insure');
  });

  it('costs half of the stake and pays 2 to 1 when the dealer has blackjack', () => {
    const course = play('Th As 8d 7c');
    expect(KESTREL_BLACKJACK.unitsOfChoice!({ do: 'insure' }, course, BET)).toBe(1);
    expect(chipsOf('Th As 8d Kc', 'insure')).toBe(3);
    expect(chipsOf('Th As 8d Kc', 'refuse')).toBe(0);
    expect(chipsOf('Ah As Kd Kc', 'insure')).toBe(5);
    expect(chipsOf('Ah As Kd 9c', 'insure')).toBe(5);
    expect(chipsOf('Th As 9d 7c', 'insure', 'stand')).toBe(4);
  });

  it('does not show the hole card when there is no blackjack', () => {
    expect(last('Th As 8d 7c', 'insure')).toMatchObject({ dealer: ['As'], insured: 1, turn: 0 });
  });
});

describe('a pair', () => {
  it('is split into hands that are played one after the other', () => {
    const { steps } = play('8h 9s 8d 8c 3h Th Kd', 'split', 'double', 'stand');
    expect(steps[1]).toMatchObject({
      hands: [
        { cards: ['8h', '3h'], stake: 2 },
        { cards: ['8d'], stake: 2 },
      ],
      turn: 0,
      may: ['hit', 'stand', 'double'],
    });
    expect(steps[2]).toMatchObject({ hands: [{ stake: 4 }, { cards: ['8d', 'Kd'] }], turn: 1, dealer: ['9s'] });
    // 21 doubled and 18 against 17.
    expect(steps[3]).toMatchObject({ dealer: ['9s', '8c'], hands: [{ pay: 8 * ONE }, { pay: 4 * ONE }], turn: null });
  });

  it('of any two tens may be split, up to four hands, and then no more', () => {
    const cards = 'Th 6s Kd Tc Jh Qd Td 2h 3h 4h 5h';
    expect(last(cards).may).toContain('split');
    expect(last(cards, 'split').may).toContain('split');
    expect(last(cards, 'split', 'split').may).toContain('split');
    const step = last(cards, 'split', 'split', 'split');
    expect(step.hands).toHaveLength(4);
    expect(step.may).toEqual(['hit', 'stand', 'double']);
  });

  it('of aces gets one card each, which is no blackjack and cannot be split again', () => {
    const course = play('Ah 6s Ad Tc Kh As 9d', 'split');
    expect(course.waits).toBe(false);
    const step = course.steps.at(-1)!;
    expect(step.hands.map((hand) => hand.cards)).toEqual([
      ['Ah', 'Kh'],
      ['Ad', 'As'],
    ]);
    // The dealer goes over with 6, ten and nine: both win 1 to 1.
    expect(step.hands.map((hand) => hand.pay / ONE)).toEqual([4, 4]);
  });

  it('cannot be given up any more once it is split', () => {
    expect(last('8h 9s 8d 8c 3h', 'split').may).not.toContain('surrender');
  });
});

describe('what a player may ask for', () => {
  it('is what the last step says', () => {
    const start = play('8h 9s 8d 8c');
    for (const action of ['hit', 'stand', 'double', 'split', 'surrender']) {
      expect(KESTREL_BLACKJACK.readChoice!({ do: action }, start, BET)).toEqual({ do: action });
    }
    for (const asked of [{ do: 'insure' }, { do: 'deal' }, { do: 'hit', hand: 1 }, {}, 'hit', null]) {
      expect(KESTREL_BLACKJACK.readChoice!(asked, start, BET)).toBeUndefined();
    }
    expect(KESTREL_BLACKJACK.readChoice!({ do: 'hit' }, play('8h 9s 8d 8c', 'stand'), BET)).toBeUndefined();
    expect(KESTREL_BLACKJACK.readChoice!({ do: 'double' }, play('8h 9s 2d 8c 2h', 'hit'), BET)).toBeUndefined();
    expect(KESTREL_BLACKJACK.unitsOfChoice!({ do: 'split' }, start, BET)).toBe(2);
    expect(KESTREL_BLACKJACK.unitsOfChoice!({ do: 'double' }, start, BET)).toBe(2);
    expect(KESTREL_BLACKJACK.unitsOfChoice!({ do: 'hit' }, start, BET)).toBe(0);
    expect(KESTREL_BLACKJACK.choiceOfTheAbsent!(start, BET)).toEqual({ do: 'stand' });
    expect(KESTREL_BLACKJACK.choiceOfTheAbsent!(play('Th As 8d 7c'), BET)).toEqual({ do: 'refuse' });
  });

  it('is an even number of chips', () => {
    expect(KESTREL_BLACKJACK.readBet({ chips: 200 })).toEqual({ chips: 200 });
    for (const chips of [0, 1, 3, 202, 2.5, '2']) expect(KESTREL_BLACKJACK.readBet({ chips })).toBeUndefined();
  });

  it('leads to an end, whatever is chosen, with no more than 16 times the stake paid and 8 times it laid down', () => {
    const draw = streamOfDraws('blackjack: any play');
    for (let round = 0; round < 3_000; round += 1) {
      const seed = `blackjack ${round}`;
      const choices: { do: BlackjackAction }[] = [];
      let course = KESTREL_BLACKJACK.play(BET, choices, streamOfDraws(seed));
      let staked = 2;
      while (course.waits) {
        const may = course.steps.at(-1)!.may;
        const choice = { do: may[draw(may.length)]! };
        staked += KESTREL_BLACKJACK.unitsOfChoice!(choice, course, BET);
        choices.push(choice);
        const next = KESTREL_BLACKJACK.play(BET, choices, streamOfDraws(seed));
        // What was shown stays as it was shown, and the hole card stays hidden.
        expect(next.steps.slice(0, -1)).toEqual(course.steps);
        if (next.waits) expect(next.steps.at(-1)?.dealer).toHaveLength(1);
        course = next;
      }
      const step = course.steps.at(-1)!;
      expect(step.hands.reduce((sum, hand) => sum + hand.stake, step.insured)).toBe(staked);
      expect(course.pay).toBeLessThanOrEqual(16 * 2 * ONE);
      expect(staked).toBeLessThanOrEqual(17);
    }
  });
});
