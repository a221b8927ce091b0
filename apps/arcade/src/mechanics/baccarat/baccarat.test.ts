import { describe, expect, it } from 'vitest';
import { streamOfDraws, Tally, Z_LIMIT } from '../../testing/table-rounds.ts';
import { SILK_BACCARAT, SILK_BACCARAT_FIGURES } from '../../titles/silk-baccarat/rules.ts';
import { drawing } from '../../testing/stacked-shoe.ts';
import { ONE } from '../mechanic.ts';
import { baccaratOdds, chancesOf } from './odds.ts';
import { BACCARAT_SPOTS, bankerDrawsOn } from './rules.ts';

const ALL = { chips: { player: 1, banker: 1, tie: 1, playerPair: 1, bankerPair: 1 } };
const coup = (cards: string) => SILK_BACCARAT.play(ALL, [], drawing(8, cards)).steps[0]!;

describe('a coup', () => {
  it.each([
    ['a natural ends it', '9h 2s Kd 3c', '9h Kd | 2s 3c | player'],
    ['player stands on six, banker draws on five', '4h 2s 2d 3c 4d', '4h 2d | 2s 3c 4d | banker'],
    ['player draws on five; banker with three draws on a nine', '2h 2s 3d Ac 9d 5h', '2h 3d 9d | 2s Ac 5h | banker'],
    ['banker with three stands on an eight', '2h 2s 3d Ac 8d', '2h 3d 8d | 2s Ac | tie'],
    ['banker with six stands when the player stands', '4h 4s 3d 2c', '4h 3d | 4s 2c | player'],
    ['banker with six draws on a six', '4h 4s Ad 2c 6d Th', '4h Ad 6d | 4s 2c Th | banker'],
    ['banker with seven stands', '2h 4s 2d 3c 9d', '2h 2d 9d | 4s 3c | banker'],
  ])('%s', (_, cards, ends) => {
    const { player, banker, winner } = coup(cards);
    expect([player.join(' '), banker.join(' '), winner].join(' | ')).toBe(ends);
  });

  it('has the third cards that all tables have', () => {
    const draws = (points: number) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDrawsOn(points, third));
    expect([2, 3, 4, 5, 6, 7].map((points) => draws(points).join(''))).toEqual([
      '0123456789',
      '012345679',
      '234567',
      '4567',
      '67',
      '',
    ]);
    expect([5, 6].map((points) => bankerDrawsOn(points, undefined))).toEqual([true, false]);
  });

  it('pays 1 to 1, 0.95 to 1, 8 to 1 and 11 to 1; a tie gives player and banker their chips back', () => {
    expect(coup('9h 2s Kd 3c')).toMatchObject({ wins: [{ spot: 'player', pay: 2 * ONE }], pay: 2 * ONE });
    expect(coup('2h 9s 3d Tc').wins).toEqual([{ spot: 'banker', chips: 1, pay: 19_500 }]);
    expect(coup('4h 4s 4d 4c').wins.map(({ spot, pay }) => [spot, pay / ONE])).toEqual([
      ['player', 1],
      ['banker', 1],
      ['tie', 9],
      ['playerPair', 12],
      ['bankerPair', 12],
    ]);
  });

  it('takes tens and kings for no pair', () =>
    expect(coup('Th 9s Kd Tc').wins.map((win) => win.spot)).toEqual(['banker']));

  it('takes chips up to the limits', () => {
    expect(SILK_BACCARAT.readBet({ chips: { tie: 80, player: 400 } })).toEqual({ chips: { player: 400, tie: 80 } });
    for (const chips of [{}, { tie: 81 }, { dealer: 1 }, { player: 400, banker: 201 }]) {
      expect(SILK_BACCARAT.readBet({ chips })).toBeUndefined();
    }
  });
});

describe('the odds', () => {
  it('are those that are known of eight decks', () => {
    const { player, banker, tie } = chancesOf(8);
    expect(player).toBeCloseTo(0.446247, 6);
    expect(banker).toBeCloseTo(0.458597, 6);
    expect(tie).toBeCloseTo(0.095156, 6);
    const returns = baccaratOdds(SILK_BACCARAT_FIGURES).bets.map((bet) => bet.returnToPlayer);
    [0.987649, 0.989421, 0.856404, 0.896386, 0.896386].forEach((exact, i) => expect(returns[i]).toBeCloseTo(exact, 5));
  });

  it('hold over 300,000 seeded rounds', () => {
    const tallies = BACCARAT_SPOTS.map(() => new Tally());
    const draw = streamOfDraws('baccarat');
    for (let round = 0; round < 300_000; round += 1) {
      const [step] = SILK_BACCARAT.play(ALL, [], draw).steps;
      BACCARAT_SPOTS.forEach((spot, i) => tallies[i]?.add(step?.wins.find((win) => win.spot === spot)?.pay ?? 0, ONE));
    }
    baccaratOdds(SILK_BACCARAT_FIGURES).bets.forEach((exact, i) => {
      expect(Math.abs(tallies[i]!.zOfReturn(exact.returnToPlayer)), exact.bet).toBeLessThan(Z_LIMIT);
      expect(Math.abs(tallies[i]!.zOfHits(exact.hitFrequency!)), exact.bet).toBeLessThan(Z_LIMIT);
    });
  });
});
