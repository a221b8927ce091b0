import fc from 'fast-check';
import { expect } from 'vitest';
import type { Family } from '../family.ts';
import { fraction, NOTHING, plus, returnOf, times } from '../index.ts';
import type { Play } from '../play.ts';
import { isRefused } from '../refused.ts';
import { arbitrarySelection } from './arbitrary-selection.ts';
import { chosen, named, overAll } from './hold.ts';
import { type Note, tally } from './naive.ts';

type Numbers = readonly number[];

/** Whatever is chosen and drawn: as many notes, and as many wins, as when the ticket is written out note by note. */
export function agreesWithNotes(
  play: Play<Numbers>,
  { notesOf, draws, runs }: { notesOf: (sel: unknown) => Note[]; draws: fc.Arbitrary<Numbers>; runs: number },
): void {
  fc.assert(
    fc.property(arbitrarySelection(play.form, 5), fc.array(draws, { minLength: 5, maxLength: 5 }), (sel, drawn) => {
      const selection = play.read(sel);
      const notes = notesOf(isRefused(selection) ? sel : selection.canonical);
      if (isRefused(selection)) return selection.refused !== 'lottery_no_notes' || notes.length === 0;
      expect(selection.notes).toBe(notes.length);
      for (const draw of drawn) expect(named(play, selection.hits(draw))).toEqual(tally(notes, draw));
      return true;
    }),
    { numRuns: runs },
  );
}

/** The notes of a ticket, each sold as a ticket of its own, win what the ticket wins. */
export function paysAsItsNotes(
  family: Family<Numbers>,
  play: Play<Numbers>,
  { notesOf, draws, runs }: { notesOf: (sel: unknown) => Note[]; draws: fc.Arbitrary<Numbers>; runs: number },
): void {
  fc.assert(
    fc.property(arbitrarySelection(play.form, 4), draws, (sel, draw) => {
      const selection = play.read(sel);
      if (isRefused(selection)) return;
      const singles = notesOf(selection.canonical).map(({ single }) => chosen(family, single.play, single.sel));
      expect(singles.every((single) => single.notes === 1)).toBe(true);
      const counts: Record<string, number> = {};
      for (const single of singles) {
        for (const [tier, count] of Object.entries(named(single.play, single.hits(draw)))) {
          counts[tier] = (counts[tier] ?? 0) + count;
        }
      }
      expect(counts).toEqual(named(play, selection.hits(draw)));
    }),
    { numRuns: runs },
  );
}

/**
 * Over these draws, which are all that matter, a selection wins exactly as often as the chances say, and the return that
 * follows is the one that is published.
 */
export function chancesHold(play: Play<Numbers>, sel: unknown, draws: readonly Numbers[]): void {
  const selection = play.read(sel);
  if (isRefused(selection)) throw new Error(`${play.code} ${JSON.stringify(sel)}: ${selection.refused}`);
  const hits = overAll(selection, draws);
  const many = fraction(draws.length);
  const expected = play.tiers.map((tier, i) => times(times(tier.chance, many), fraction(selection.standing[i] ?? 0)));
  expect({ play: play.code, wins: hits.wins.map((count) => fraction(count)) }).toEqual({
    play: play.code,
    wins: expected,
  });
  const back = play.tiers.map((tier, i) =>
    times(times(tier.push ?? NOTHING, many), fraction(selection.standing[i] ?? 0)),
  );
  expect(fraction(hits.push)).toEqual(back.reduce(plus, NOTHING));
  const odds = play.tiers.map((_, i) => fraction(i + 2, 3));
  const paid = hits.wins.reduce(
    (all, count, i) => plus(all, times(odds[i] ?? NOTHING, fraction(count))),
    fraction(hits.push),
  );
  const staked = fraction(selection.notes * draws.length);
  expect(times(returnOf(selection, odds), staked)).toEqual(paid);
}

/** No draw pays more than the ticket says it may, and where that is exact some draw pays it. */
export function neverPaysMore(play: Play<Numbers>, sel: unknown, draws: readonly Numbers[]): void {
  const selection = play.read(sel);
  if (isRefused(selection)) return;
  // Odds of 2, 3, 4 …: whole numbers, so that nothing is lost by adding them up as such.
  const worth = (wins: Numbers): number => wins.reduce((all, count, i) => all + count * (i + 2), 0);
  let most = 0;
  for (const draw of draws) most = Math.max(most, worth(selection.hits(draw).wins));
  expect({ play: play.code, sel, most }).toEqual({
    play: play.code,
    sel,
    most: Math.max(...selection.best.map(worth)),
  });
}
