import { describe, expect, it } from 'vitest';
import { drawsFrom } from '../../rules/draws.ts';
import { blocksOf } from '../../seeds/seeds.ts';
import { streamOfDraws, Tally, Z_LIMIT } from '../../testing/table-rounds.ts';
import { AMBER_MINES, AMBER_MINES_FIGURES } from '../../titles/amber-mines/rules.ts';
import { ONE } from '../mechanic.ts';
import { minesBetOdds, minesOdds } from './odds.ts';
import { type MinesChoice, paysOf } from './rules.ts';

const play = (choices: MinesChoice[], mines = 3) =>
  AMBER_MINES.play({ mines }, choices, drawsFrom(blocksOf('server-seed', 'client-seed', 1)));
/** Where the mines lie in the rounds of `play`. */
const laid = (mines = 3): readonly number[] => {
  const over = play([{ collect: true }], mines).steps.at(-1);
  return over?.kind === 'over' ? over.mines : [];
};
const safe = (mines = 3): number[] =>
  Array.from({ length: 25 }, (_, field) => field).filter((field) => !laid(mines).includes(field));

describe('mines', () => {
  it('lie where the public formula puts them: each draw names one of the fields that are left', () => {
    // 0xaa236da7, 0x31df39cc, 0xc141fec9 of the published example: 0.6646 · 25, 0.1948 · 24, 0.7549 · 23, rounded down.
    expect(laid()).toEqual([4, 16, 19]);
  });

  it('are nowhere in what is shown before the round is over', () => {
    const [first = 0, second = 0] = safe();
    for (const choices of [[], [{ open: first }], [{ open: first }, { open: second }]]) {
      const course = play(choices);
      expect(course.waits).toBe(true);
      expect(course.steps.some((step) => step.kind === 'over')).toBe(false);
      expect(course.steps[0]).toEqual({ kind: 'laid', mines: 3, pays: paysOf(AMBER_MINES_FIGURES, 3) });
    }
  });

  it('do not move, whatever is opened', () => {
    const [mine = 0] = laid();
    const course = play([{ open: safe()[0] ?? 0 }, { open: mine }]);
    expect(course).toMatchObject({ pay: 0, waits: false });
    expect(course.steps.at(-1)).toEqual({ kind: 'over', mines: laid(), pay: 0 });
    expect(course.steps.at(-2)).toEqual({ kind: 'opened', field: mine, mine: true, pay: 0 });
  });

  it('pay what is opened when it is collected: 0.99 of the fair price, rounded down', () => {
    const [first = 0, second = 0] = safe();
    const course = play([{ open: first }, { open: second }, { collect: true }]);
    expect(course.pay).toBe(Math.floor((0.99 * 300 * ONE) / 231));
    expect(course.waits).toBe(false);
  });

  it('end by themselves with the last safe field', () => {
    const course = play([{ open: safe(24)[0] ?? 0 }], 24);
    expect(course).toMatchObject({ waits: false, pay: 24.75 * ONE });
  });

  it('end by themselves before a field would pay more than 10,000 stakes', () => {
    const most = paysOf(AMBER_MINES_FIGURES, 12).length;
    const course = play(
      safe(12)
        .slice(0, most)
        .map((open) => ({ open })),
      12,
    );
    expect(course.waits).toBe(false);
    expect(course.pay).toBeLessThanOrEqual(10_000 * ONE);
    expect(most).toBeLessThan(13);
  });

  it('take a closed field as a choice, and collecting only when a field is open', () => {
    const [first = 0, second = 0] = safe();
    const bet = { mines: 3 };
    const start = play([]);
    const opened = play([{ open: first }]);
    expect(AMBER_MINES.readChoice!({ open: first }, start, bet)).toEqual({ open: first });
    expect(AMBER_MINES.readChoice!({ collect: true }, start, bet)).toBeUndefined();
    expect(AMBER_MINES.readChoice!({ collect: true }, opened, bet)).toEqual({ collect: true });
    expect(AMBER_MINES.readChoice!({ open: second }, opened, bet)).toEqual({ open: second });
    for (const asked of [{ open: first }, { open: 25 }, { open: -1 }, { open: 1.5 }, { collect: false }, {}, null]) {
      expect(AMBER_MINES.readChoice!(asked, opened, bet), JSON.stringify(asked)).toBeUndefined();
    }
    expect(AMBER_MINES.readChoice!({ open: second }, play([{ open: laid()[0] ?? 0 }]), bet)).toBeUndefined();
  });

  it('are collected for a player who does not come back; the stake is given back when nothing was opened', () => {
    const absent = (choices: MinesChoice[]) => AMBER_MINES.choiceOfTheAbsent!(play(choices), { mines: 3 });
    expect(play([absent([])]).pay).toBe(ONE);
    const opened = [{ open: safe()[0] ?? 0 }];
    expect(play([...opened, absent(opened)]).pay).toBe(paysOf(AMBER_MINES_FIGURES, 3)[0]);
  });

  it('read 1 to 24 mines', () => {
    expect(AMBER_MINES.readBet({ mines: 24 })).toEqual({ mines: 24 });
    for (const mines of [0, 25, 1.5, '3', null]) expect(AMBER_MINES.readBet({ mines })).toBeUndefined();
  });

  it('return 99 % less the rounding, whenever one collects', () => {
    const { lowestReturn, highestReturn } = minesOdds(AMBER_MINES_FIGURES);
    expect(highestReturn).toBeLessThanOrEqual(0.99 + 1e-12);
    expect(lowestReturn).toBeGreaterThan(0.9899);
  });

  it('keep to their odds over 300,000 seeded rounds', () => {
    const ways = [
      { mines: 3, fields: 2 },
      { mines: 10, fields: 3 },
    ];
    const draw = streamOfDraws('mines');
    for (const { mines, fields } of ways) {
      const tally = new Tally();
      const choices: MinesChoice[] = Array.from({ length: fields }, (_, field) => ({ open: field * 7 }));
      for (let round = 0; round < 300_000; round += 1) {
        tally.add(AMBER_MINES.play({ mines }, choices, draw).pay, ONE);
      }
      const odds = minesBetOdds(AMBER_MINES_FIGURES, mines, fields);
      expect(Math.abs(tally.zOfReturn(odds.returnToPlayer))).toBeLessThan(Z_LIMIT);
      expect(Math.abs(tally.zOfHits(odds.hitFrequency!))).toBeLessThan(Z_LIMIT);
    }
  });
});
