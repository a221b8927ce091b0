import { describe, expect, it } from 'vitest';
import { PAPER_LANTERNS as SLOT, type PaperSymbol } from './paper-lanterns.ts';
import { linePay, playRound, readSpin, type Slot } from './slot.ts';

type Row = [title: string, run: PaperSymbol[], win?: [symbol: string, count: number, pay: number]];

const rules: Row[] = [
  ['three of a kind from the left pay', ['fan', 'fan', 'fan', 'A', 'K'], ['fan', 3, 20]],
  ['a run that starts on the second reel does not pay', ['A', 'fan', 'fan', 'fan', 'fan']],
  ['a wild stands for the symbol after it', ['brass', 'koi', 'brass', 'koi', 'A'], ['koi', 4, 80]],
  ['a wild does not stand for a moon', ['A', 'A', 'moon', 'brass', 'A']],
  ['five wilds pay the top award', ['brass', 'brass', 'brass', 'brass', 'brass'], ['brass', 5, 2500]],
  ['wilds at the head pay as themselves where that is more', ['brass', 'brass', 'brass', '10', 'A'], ['brass', 3, 50]],
  [
    'four wilds before a ten pay as wilds, not as five tens',
    ['brass', 'brass', 'brass', 'brass', '10'],
    ['brass', 4, 300],
  ],
  [
    'three wilds before two lanterns pay as five lanterns',
    ['brass', 'brass', 'brass', 'lantern', 'lantern'],
    ['lantern', 5, 1000],
  ],
  ['wilds before a moon pay as wilds', ['brass', 'brass', 'brass', 'moon', 'A'], ['brass', 3, 50]],
  ['two of a kind pay nothing', ['crane', 'crane', 'koi', 'crane', 'crane']],
];

describe('a line', () => {
  it.each(rules)('%s', (_title, run, win) => {
    expect(linePay(SLOT, run)).toEqual(win && { symbol: win[0], count: win[1], pay: win[2] });
  });
});

/** Three rows, no wins: lets a test place moons. */
const MOONS: Slot = {
  ...SLOT,
  symbols: ['moon', 'a', 'b', 'c', 'd', 'e', 'brass'],
  strips: ['a', 'b', 'c', 'd', 'e'].map((name) => ['moon', name, name, name]),
  pays: {},
};

describe('a round', () => {
  const scripted = (numbers: number[]) => {
    const rest = [...numbers];
    return { draw: () => rest.shift() ?? 1, rest };
  };

  it('pays three moons anywhere and goes on with eight free spins, whose wins are doubled', () => {
    const { draw } = scripted([0, 0, 0, 1, 1, ...Array<number>(35).fill(1), 0, 0, 0, 1, 1]);
    const round = playRound(MOONS, draw);
    expect(round.spins[0]).toMatchObject({ free: false, scatters: 3, scatterPay: 40, freeSpinsWon: 8 });
    expect(round.spins[8]).toMatchObject({ free: true, scatterPay: 80, freeSpinsWon: 8 });
    expect(round.spins).toHaveLength(17);
    expect(round.pay).toBe(120);
  });

  it('holds sixty free spins at most, however many moons come', () => {
    const round = playRound(MOONS, () => 0);
    expect(round.spins).toHaveLength(61);
    expect(round.spins.reduce((sum, spin) => sum + spin.freeSpinsWon, 0)).toBe(60);
  });

  it('draws five numbers per spin, in reel order, each below the length of its strip', () => {
    const limits: number[] = [];
    playRound(SLOT, (limit) => {
      limits.push(limit);
      return 3;
    });
    expect(limits).toEqual(SLOT.strips.map((strip) => strip.length));
  });

  it('reads the same stops the same way, whatever is played for', () => {
    expect(readSpin(SLOT, [4, 8, 15, 16, 23], false)).toEqual(readSpin(SLOT, [4, 8, 15, 16, 23], false));
  });
});
