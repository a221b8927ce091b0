import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ELEVEN_FIVE } from '../eleven-five/family.ts';
import { arrangements, range } from '../numbers.ts';
import { PK10 } from '../pk10/family.ts';
import type { Play } from '../play.ts';
import { agreesWithNotes, chancesHold, neverPaysMore, paysAsItsNotes } from '../testing/agreement.ts';
import { arbitrarySelection, wholeBoard } from '../testing/arbitrary-selection.ts';
import { chosen, overAll } from '../testing/hold.ts';
import { elevenFiveNotes, pk10Notes, rowsBy } from '../testing/naive-row.ts';
import { everyRow, type Row } from './row.ts';

const ELEVEN = { family: ELEVEN_FIVE, notes: elevenFiveNotes, draws: rows(11, 5) };
const TEN = { family: PK10, notes: pk10Notes, draws: rows(10, 10) };
const ALL = [ELEVEN, TEN].flatMap((game) => [...game.family.plays.values()].map((play) => ({ ...game, play })));

function rows(to: number, length: number): fc.Arbitrary<Row> {
  return fc.shuffledSubarray(range(1, to), { minLength: length, maxLength: length });
}

function someOf(play: Play<Row>, count: number): unknown[] {
  return fc.sample(
    arbitrarySelection(play.form, 7).filter((sel) => !('refused' in play.read(sel))),
    count,
  );
}

describe('tickets on rows of different numbers, written out note by note', () => {
  it.each(ALL)('$family.code $play.code: as many notes, as many wins', ({ play, notes, draws }) => {
    agreesWithNotes(play, { notesOf: (sel) => notes(play.code, sel), draws, runs: 20 });
  });

  it.each(ALL)(
    '$family.code $play.code: split into single notes it pays the same',
    ({ family, play, notes, draws }) => {
      paysAsItsNotes(family, play, { notesOf: (sel) => notes(play.code, sel), draws, runs: 4 });
    },
  );
});

describe('chances of eleven-five', () => {
  const draws = [...ELEVEN_FIVE.everyOutcome()];
  const plays = [...ELEVEN_FIVE.plays.values()];

  it('has every draw once', () => {
    expect(new Set(draws.map((draw) => draw.join())).size).toBe(Number(ELEVEN_FIVE.outcomes));
  });

  it.each(plays)('$code: over all draws it wins as often as it says', (play) => {
    const whole = wholeBoard(play.form);
    // Bankers are no others, so nobody chooses all of both.
    if (whole !== undefined && !play.code.startsWith('anydan')) chancesHold(play, whole, draws);
    for (const sel of someOf(play, 1)) chancesHold(play, sel, draws);
  });

  it.each(plays)('$code: no draw pays more than the ticket may win, and one pays it', (play) => {
    for (const sel of someOf(play, 1)) neverPaysMore(play, sel, draws);
  });
});

describe('chances of PK10', () => {
  const plays = [...PK10.plays.values()];
  const counted = plays.filter((play) => play.code !== 'dwd');

  it.each(counted)('$code: over all draws it wins as often as it says', (play) => {
    const draws = rowsBy(lookedAt(play.code), 10);
    const whole = wholeBoard(play.form);
    if (whole !== undefined) chancesHold(play, whole, draws);
    for (const sel of someOf(play, 2)) {
      chancesHold(play, sel, draws);
      neverPaysMore(play, sel, draws);
    }
  });

  it.each(counted)('$code: what stands on other places changes nothing', (play) => {
    const places = lookedAt(play.code);
    const [sel] = someOf(play, 1);
    fc.assert(
      fc.property(TEN.draws, TEN.draws, (draw, other) => {
        const kept = new Set(places.map((place) => draw[place]));
        const spare = other.filter((number) => !kept.has(number));
        const changed = draw.map((number, place) => (places.includes(place) ? number : (spare.pop() ?? 0)));
        const selection = chosen(PK10, play.code, sel);
        expect(selection.hits(changed)).toEqual(selection.hits(draw));
      }),
      { numRuns: 20 },
    );
  });

  it('dwd: over all 3,628,800 orders every number comes to every place as often', () => {
    const selection = chosen(PK10, 'dwd', [[1], [2, 3], [], [4], [5], [6], [10, 9], [8], [], [1]]);
    const hits = overAll(selection, orders([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    expect(hits.wins).toEqual([(selection.notes * arrangements(10, 10)) / 10]);
    expect(PK10.outcomes).toBe(BigInt(arrangements(10, 10)));
  });

  it('walks through rows, each once', () => {
    expect(new Set([...everyRow([1, 2, 3, 4], 3)].map((row) => row.join())).size).toBe(24);
  });
});

/** The places of a row that a play of PK10 looks at. */
function lookedAt(code: string): number[] {
  const [name = '', first = ''] = code.split(':');
  if (name === 'lh') return [Number(first), 9 - Number(first)];
  if (name === 'ball' || name === 'side') return [Number(first)];
  if (name === 'sum3') return [0, 1, 2];
  return first === '' ? [0, 1] : range(0, Number(first) - 1);
}

/** All orders of the numbers by exchanging two at a time (Heap): always the same list, changed in place. */
function* orders(numbers: number[]): Generator<Row> {
  const turns = numbers.map(() => 0);
  yield numbers;
  for (let i = 1; i < numbers.length;) {
    const turn = turns[i] ?? 0;
    if (turn < i) {
      const other = i % 2 === 0 ? 0 : turn;
      [numbers[other], numbers[i]] = [numbers[i] ?? 0, numbers[other] ?? 0];
      turns[i] = turn + 1;
      i = 1;
      yield numbers;
    } else {
      turns[i] = 0;
      i += 1;
    }
  }
}
