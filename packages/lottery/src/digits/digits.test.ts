import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreesWithNotes, chancesHold, neverPaysMore, paysAsItsNotes } from '../testing/agreement.ts';
import { arbitrarySelection, wholeBoard } from '../testing/arbitrary-selection.ts';
import { digitNotes } from '../testing/naive-digits.ts';
import type { Digits } from './digits.ts';
import { LF3D, LFP5, SSC } from './families.ts';

/** Few different digits, so that they repeat and are chosen as often as not. */
function drawsOf(length: number): fc.Arbitrary<Digits> {
  const digit = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(0, 1, 8, 9));
  return fc.array(digit, { minLength: length, maxLength: length });
}

const ALL = [
  ...[...SSC.plays.values()].map((play) => ({ family: SSC, play, length: 5 })),
  ...[...LF3D.plays.values()].map((play) => ({ family: LF3D, play, length: 3 })),
];

describe('tickets on digits, written out note by note', () => {
  it.each(ALL)('$family.code $play.code: as many notes, as many wins', ({ play, length }) => {
    const notesOf = (sel: unknown) => digitNotes(play.code, sel, length);
    agreesWithNotes(play, { notesOf, draws: drawsOf(length), runs: /^(?:sum|span|bao|gsum)/.test(play.code) ? 4 : 12 });
  });

  it.each(ALL.filter(({ play }) => play.code !== 'rengroup:3'))(
    '$family.code $play.code: split into single notes it pays the same',
    ({ family, play, length }) => {
      const notesOf = (sel: unknown) => digitNotes(play.code, sel, length);
      paysAsItsNotes(family, play, { notesOf, draws: drawsOf(length), runs: 3 });
    },
  );

  it('splits groups 3 on any places into tickets of two digits and three places, each of two notes', () => {
    const whole = SSC.plays.get('rengroup:3')?.read({ pos: [0, 1, 2, 4], n: [1, 2, 3] });
    expect(whole).toMatchObject({ notes: 24 });
  });
});

describe('chances on digits', () => {
  // What looks at two or three digits is the same on three.
  const wide = ALL.filter(({ play, length }) => length === 3 || !/:[qzh][23]|^ball|^lh/.test(play.code));
  const ofFive = [...SSC.everyOutcome()];
  const ofThree = [...LF3D.everyOutcome()];

  it('has every draw once', () => {
    expect(new Set(ofFive.map((draw) => draw.join())).size).toBe(Number(SSC.outcomes));
    expect(new Set(ofThree.map((draw) => draw.join())).size).toBe(Number(LF3D.outcomes));
  });

  it.each(ALL)('$family.code $play.code: over all draws it wins as often as it says', ({ play, length }) => {
    const draws = length === 5 ? ofFive : ofThree;
    const whole = wholeBoard(play.form);
    if (whole !== undefined) chancesHold(play, whole, draws);
  });

  it.each(wide)('$family.code $play.code: and so does what is chosen by chance', ({ play, length }) => {
    const some = fc.sample(
      arbitrarySelection(play.form, 5).filter((sel) => !('refused' in play.read(sel))),
      length === 5 ? 1 : 4,
    );
    for (const sel of some) chancesHold(play, sel, length === 5 ? ofFive : ofThree);
  });

  it.each(wide)(
    '$family.code $play.code: no draw pays more than the ticket may win, and one pays it',
    ({ play, length }) => {
      const selections = fc.sample(
        arbitrarySelection(play.form, 5).filter((sel) => !('refused' in play.read(sel))),
        length === 5 ? 1 : 4,
      );
      for (const sel of selections) neverPaysMore(play, sel, length === 5 ? ofFive : ofThree);
    },
  );
});

describe('P5', () => {
  it('sells what SSC sells', () => {
    expect([...LFP5.plays.keys()]).toEqual([...SSC.plays.keys()]);
  });
});
