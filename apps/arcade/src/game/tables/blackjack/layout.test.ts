import { describe, expect, it } from 'vitest';
import type { BlackjackAction, BlackjackStep } from '../../../mechanics/blackjack/table.ts';
import { momentsOf, spreadOf } from './layout.ts';

const PHONE = 390;
const EDGE = 16;
const GAP = 6;
/** The widths of cards on a phone, by the number of hands, as the style sheet has them. */
const CARD = [0, 80, 74, 60, 47];

describe('hands on a phone', () => {
  it.each([1, 2, 3, 4])('%i beside each other fit, whatever they hold', (hands) => {
    const room = (PHONE - EDGE - GAP * (hands - 1)) / hands;
    for (let cards = 1; cards <= 12; cards += 1) {
      expect(spreadOf(cards, hands).width * (CARD[hands] ?? 0)).toBeLessThanOrEqual(room);
    }
  });

  it('show the rank of every card up to five', () => {
    for (let hands = 1; hands <= 4; hands += 1) {
      for (let cards = 2; cards <= 5; cards += 1) {
        const { dx, dy } = spreadOf(cards, hands);
        // The rank ends 55 of 140 below the upper edge, and 50 of 100 from the left one.
        expect(dx >= 0.5 || dy >= 0.55, `${hands} hands of ${cards}`).toBe(true);
      }
    }
  });

  it('grow no higher however many cards come', () => {
    expect(spreadOf(12, 4).height).toBeLessThan(3.7);
  });
});

const hand = (...cards: string[]): BlackjackStep['hands'][number] => ({
  cards,
  total: 0,
  soft: false,
  stake: 2,
  surrendered: false,
  pay: 0,
});
const step = (kind: 'deal' | BlackjackAction, part: Partial<BlackjackStep>): BlackjackStep => ({
  kind,
  hands: [hand('8h', '8s')],
  dealer: ['6d'],
  turn: 0,
  may: ['hit', 'stand'],
  insured: 0,
  pay: 0,
  ...part,
});

describe('a step is seen card by card', () => {
  it('the deal in its order, the hole card face down', () => {
    expect(momentsOf(undefined, step('deal', {}))).toEqual([
      { hands: [['8h']], dealer: [], came: 0 },
      { hands: [['8h']], dealer: ['6d'], came: 'dealer' },
      { hands: [['8h', '8s']], dealer: ['6d'], came: 0 },
      { hands: [['8h', '8s']], dealer: ['6d', ''], came: 'dealer' },
    ]);
  });

  it('a blackjack turns the hole card after it', () => {
    const moments = momentsOf(undefined, step('deal', { dealer: ['Ad', 'Kd'], turn: null, may: [] }));
    expect(moments.at(-1)).toEqual({ hands: [['8h', '8s']], dealer: ['Ad', 'Kd'], came: 'dealer' });
    expect(moments).toHaveLength(5);
  });

  it('a split puts the hands apart, then deals', () => {
    const split = step('split', { hands: [hand('8h', '3c'), hand('8s')] });
    expect(momentsOf(step('deal', {}), split)).toEqual([
      { hands: [['8h'], ['8s']], dealer: ['6d', ''] },
      { hands: [['8h', '3c'], ['8s']], dealer: ['6d', ''], came: 0 },
    ]);
  });

  it('split aces get a card each, and then the dealer plays', () => {
    const aces = step('deal', { hands: [hand('Ah', 'As')] });
    const split = step('split', {
      hands: [hand('Ah', '5c'), hand('As', 'Td')],
      dealer: ['6d', '9c', '4h'],
      turn: null,
      may: [],
    });
    expect(momentsOf(aces, split).map(({ came }) => came)).toEqual([undefined, 0, 1, 'dealer', 'dealer']);
  });

  it('after the last card of a hand the next one gets its second', () => {
    const before = step('split', { hands: [hand('8h', '3c'), hand('8s')], turn: 0 });
    const after = step('double', { hands: [hand('8h', '3c', 'Td'), hand('8s', '2h')], turn: 1 });
    expect(momentsOf(before, after)).toEqual([
      { hands: [['8h', '3c', 'Td'], ['8s']], dealer: ['6d', ''], came: 0 },
      {
        hands: [
          ['8h', '3c', 'Td'],
          ['8s', '2h'],
        ],
        dealer: ['6d', ''],
        came: 1,
      },
    ]);
  });

  it('a stand moves nothing but the dealer', () => {
    const stand = step('stand', { dealer: ['6d', 'Tc', '5h'], turn: null, may: [] });
    expect(momentsOf(step('deal', {}), stand).map(({ dealer }) => dealer)).toEqual([
      ['6d', 'Tc'],
      ['6d', 'Tc', '5h'],
    ]);
  });
});
