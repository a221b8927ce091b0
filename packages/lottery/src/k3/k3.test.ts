import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../numbers.ts';
import type { Play } from '../play.ts';
import { agreesWithNotes, chancesHold, neverPaysMore, paysAsItsNotes } from '../testing/agreement.ts';
import { arbitrarySelection, wholeBoard } from '../testing/arbitrary-selection.ts';
import { diceNotes } from '../testing/naive-dice.ts';
import type { Dice } from './dice.ts';
import { K3 } from './family.ts';

const PLAYS = [...K3.plays.values()];
const THROWS = [...K3.everyOutcome()];
const draws = fc.tuple(...range(1, 3).map(() => fc.integer({ min: 1, max: 6 })));

function someOf(play: Play<Dice>): unknown[] {
  return fc.sample(
    arbitrarySelection(play.form, 6).filter((sel) => !('refused' in play.read(sel))),
    20,
  );
}

describe('three dice', () => {
  it('has 216 throws', () => {
    expect(THROWS).toHaveLength(Number(K3.outcomes));
    expect(new Set(THROWS.map((dice) => dice.join())).size).toBe(216);
  });

  it.each(PLAYS)('$code: as many notes, as many wins as when written out', (play) => {
    agreesWithNotes(play, { notesOf: (sel) => diceNotes(play.code, sel), draws, runs: 30 });
  });

  it.each(PLAYS)('$code: split into single notes it pays the same', (play) => {
    paysAsItsNotes(K3, play, { notesOf: (sel) => diceNotes(play.code, sel), draws, runs: 10 });
  });

  it.each(PLAYS)('$code: over all throws it wins as often as it says', (play) => {
    for (const sel of [wholeBoard(play.form), ...someOf(play)]) chancesHold(play, sel, THROWS);
  });

  it.each(PLAYS)('$code: no throw pays more than the ticket may win, and one pays it', (play) => {
    for (const sel of someOf(play)) neverPaysMore(play, sel, THROWS);
  });
});
