import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LF3D, p3Of, SSC } from './digits/families.ts';
import { ELEVEN_FIVE } from './eleven-five/family.ts';
import { FAMILIES } from './families.ts';
import type { Family } from './family.ts';
import { K3 } from './k3/family.ts';
import { PK10 } from './pk10/family.ts';
import { isRefused } from './refused.ts';
import { entriesFromText } from './shape.ts';
import { arbitrarySelection } from './testing/arbitrary-selection.ts';
import { chosen, playIn } from './testing/hold.ts';

function refusal<D>(family: Family<D>, code: string, sel: unknown): string | undefined {
  const read = playIn(family, code).read(sel);
  return isRefused(read) ? read.refused : undefined;
}

type Row = readonly [title: string, family: Family<unknown>, play: string, sel: unknown, code: string];

function titled(rows: readonly Row[]): { title: string; row: Row }[] {
  return rows.map((row) => ({ title: row[0], row }));
}

const PLAYS = [...FAMILIES.values()].flatMap((family) => [...family.plays.values()].map((play) => ({ family, play })));

describe('what somebody sends as a selection', () => {
  it.each(
    titled([
      ['is no list', SSC, 'group6:q3', '123', 'malformed'],
      ['is nothing', SSC, 'group6:q3', undefined, 'malformed'],
      ['holds text for numbers', SSC, 'group6:q3', ['1', '2', '3'], 'malformed'],
      ['holds parts of numbers', SSC, 'group6:q3', [1, 2.5, 3], 'malformed'],
      ['holds no number', SSC, 'group6:q3', [1, 2, NaN], 'malformed'],
      ['holds a digit beyond 9', SSC, 'group6:q3', [1, 2, 10], 'out_of_range'],
      ['holds one below 0', SSC, 'group6:q3', [1, 2, -1], 'out_of_range'],
      ['holds a number far away, whose bit is another one', SSC, 'group6:q3', [1, 2, 33], 'out_of_range'],
      ['holds a digit twice', SSC, 'group6:q3', [1, 2, 2], 'repeats'],
      ['has too few places', SSC, 'direct:q3', [[1], [2]], 'malformed'],
      ['has too many places', SSC, 'direct:q3', [[1], [2], [3], [4]], 'malformed'],
      ['has parts of other names', SSC, 'g5:60', { m: [1], s: [2, 3, 4], x: [] }, 'malformed'],
      ['has a list for parts', SSC, 'g5:60', [[1], [2, 3, 4]], 'malformed'],
      ['lacks a part', SSC, 'g5:60', { m: [1] }, 'malformed'],
      ['has a part that is not asked for', SSC, 'g5:120', { m: [1], s: [2, 3, 4, 5, 6] }, 'malformed'],
      ['names an item that is none', SSC, 'special:q3', ['leopard', 'tiger'], 'out_of_range'],
      ['names an item twice', SSC, 'tot', ['B', 'B'], 'repeats'],
      ['names what every object has', SSC, 'tot', ['constructor'], 'out_of_range'],
      ['is an entry too long', SSC, 'list:q3', ['1234'], 'malformed'],
      ['is an entry of other digits', SSC, 'list:q3', ['１２３'], 'malformed'],
      ['writes an entry twice', SSC, 'list:q3', ['123', '123'], 'repeats'],
      ['writes a combination in two orders', SSC, 'mixed:q3', ['112', '121'], 'repeats'],
      ['is a triple among combinations', SSC, 'mixed:q3', ['111'], 'out_of_range'],
      ['is an entry beyond the drum', ELEVEN_FIVE, 'list:2', ['0112'], 'out_of_range'],
      ['is an entry with a number twice', ELEVEN_FIVE, 'list:2', ['0101'], 'out_of_range'],
      ['makes a banker one of the others', ELEVEN_FIVE, 'anydan:3', { dan: [1], tuo: [1, 2, 3] }, 'repeats'],
      ['is a pair of one number', PK10, 'pair', [[1, 1]], 'repeats'],
      [
        'is one pair in two orders',
        PK10,
        'pair',
        [
          [1, 2],
          [2, 1],
        ],
        'repeats',
      ],
      ['holds a face that no die has', K3, 'triple', [7], 'out_of_range'],
    ]),
  )('$title', ({ row: [, family, code, sel, ending] }) => {
    expect(refusal(family, code, sel)).toBe(`lottery_selection_${ending}`);
  });

  it.each(
    titled([
      ['two digits of a group 6', SSC, 'group6:q3', [1, 2], 'lottery_too_few_chosen'],
      ['two digits for a single one', SSC, 'bao:q3', [1, 2], 'lottery_too_many_chosen'],
      [
        'three bankers of a note of three',
        ELEVEN_FIVE,
        'anydan:3',
        { dan: [1, 2, 3], tuo: [4] },
        'lottery_too_many_chosen',
      ],
      ['too few for a note beside the bankers', ELEVEN_FIVE, 'anydan:5', { dan: [1], tuo: [2, 3] }, 'lottery_no_notes'],
      ['one number on both places', PK10, 'direct:2', [[1], [1]], 'lottery_no_notes'],
      ['no digit on any place', SSC, 'dwd', [[], [], [], [], []], 'lottery_no_notes'],
      ['a pair without another digit', SSC, 'g5:5', { m: [1], s: [1] }, 'lottery_no_notes'],
      ['a list without entries', SSC, 'list:5', [], 'lottery_no_notes'],
      [
        'a list beyond all numbers',
        SSC,
        'list:5',
        Array.from({ length: 100_001 }, () => '00000'),
        'lottery_too_many_chosen',
      ],
    ]),
  )('chooses $title', ({ row: [, family, code, sel, expected] }) => {
    expect(refusal(family, code, sel)).toBe(expected);
  });

  it('is taken in whatever order, and written in one', () => {
    expect(chosen(SSC, 'group6:q3', [3, 1, 2]).canonical).toEqual([1, 2, 3]);
    expect(chosen(SSC, 'g4:q4:6', { m: [9, 0] }).canonical).toEqual({ m: [0, 9] });
    expect(chosen(SSC, 'tot', ['E', 'B']).canonical).toEqual(['B', 'E']);
    expect(chosen(SSC, 'mixed:q3', ['211', '098']).canonical).toEqual(['089', '112']);
    expect(
      chosen(PK10, 'pair', [
        [9, 2],
        [10, 1],
      ]).canonical,
    ).toEqual([
      [1, 10],
      [2, 9],
    ]);
    expect(chosen(SSC, 'dwd', [[], [3, 1], [], [], []]).canonical).toEqual([[], [1, 3], [], [], []]);
  });

  it.each(PLAYS)('$family.code $play.code: what was written is read as the same', ({ play }) => {
    fc.assert(
      fc.property(arbitrarySelection(play.form), (sel) => {
        const read = play.read(sel);
        if (isRefused(read)) return;
        const again = play.read(JSON.parse(JSON.stringify(read.canonical)) as unknown);
        if (isRefused(again)) throw new Error(again.refused);
        expect([again.canonical, again.notes, again.standing]).toEqual([read.canonical, read.notes, read.standing]);
      }),
      { numRuns: 10 },
    );
  });

  it.each(PLAYS)('$family.code $play.code: whatever is sent is read or refused, never a fault', ({ play }) => {
    fc.assert(
      fc.property(fc.jsonValue(), (sel) => {
        const read = play.read(sel);
        expect(isRefused(read) || read.notes > 0).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a typed list', () => {
  const form = { length: 3, from: 0, to: 9 };

  it('is taken apart, and says what is written twice and what is none', () => {
    expect(entriesFromText('123, 086\n123;99  7777|abc，001', form)).toEqual({
      entries: ['001', '086', '123'],
      repeated: ['123'],
      malformed: ['99', '7777', 'abc'],
    });
  });

  it('of combinations knows one in every order', () => {
    const canonical = (digits: readonly number[]) => digits.toSorted((a, b) => a - b);
    expect(entriesFromText('211 112', { ...form, canonical })).toEqual({
      entries: ['112'],
      repeated: ['112'],
      malformed: [],
    });
  });
});

describe('a result', () => {
  it.each<[Family<unknown>, unknown, string]>([
    [SSC, [9, 5, 5, 2, 5], '9,5,5,2,5'],
    [SSC, '9,5,5,2,5', '9,5,5,2,5'],
    [LF3D, [0, 7, 3], '0,7,3'],
    [ELEVEN_FIVE, '05,07,06,09,01', '05,07,06,09,01'],
    [ELEVEN_FIVE, [5, 7, 6, 9, 11], '05,07,06,09,11'],
    [PK10, '04,08,10,05,02,03,06,09,07,01', '04,08,10,05,02,03,06,09,07,01'],
    [K3, [1, 6, 6], '1,6,6'],
  ])('%o is read and written', (family, input, text) => {
    const draw = family.readDraw(input);
    if (isRefused(draw)) throw new Error(draw.refused);
    expect(family.writeDraw(draw)).toBe(text);
    expect(family.readDraw(text)).toEqual(draw);
  });

  it.each<[Family<unknown>, unknown]>([
    [SSC, [1, 2, 3, 4]],
    [SSC, [1, 2, 3, 4, 5, 6]],
    [SSC, [1, 2, 3, 4, 10]],
    [SSC, '1,2,3,4'],
    [SSC, '1,2,3,4, '],
    [SSC, ['1', '2', '3', '4', '5']],
    [SSC, { length: 5 }],
    [SSC, null],
    [ELEVEN_FIVE, [1, 2, 3, 4, 4]],
    [ELEVEN_FIVE, [0, 2, 3, 4, 5]],
    [PK10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 9]],
    [PK10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 11]],
    [K3, [0, 1, 2]],
    [K3, '1,2,7'],
  ])('%o is refused', (family, input) => {
    expect(family.readDraw(input)).toMatchObject({ refused: 'lottery_draw_malformed' });
  });

  it('of P3 is the beginning of P5', () => {
    expect(p3Of([1, 2, 3, 4, 5])).toEqual([1, 2, 3]);
  });
});
