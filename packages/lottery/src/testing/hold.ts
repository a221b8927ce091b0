import type { Family } from '../family.ts';
import type { Hits, Play, Selection } from '../play.ts';
import { isRefused } from '../refused.ts';

/** The play of a family that a test is sure of. */
export function playIn<D>(family: Family<D>, code: string): Play<D> {
  const play = family.plays.get(code);
  if (play === undefined) throw new Error(`${family.code} has no play ${code}`);
  return play;
}

/** A selection that a test is sure of. */
export function chosen<D>(family: Family<D>, code: string, sel: unknown): Selection<D> {
  const selection = playIn(family, code).read(sel);
  if (isRefused(selection)) throw new Error(`${code} ${JSON.stringify(sel)}: ${selection.refused}`);
  return selection;
}

/** Winning notes by the names of their tiers, and those given back. */
export function named<D>(play: Play<D>, { wins, push }: Hits): Record<string, number> {
  const counts: Record<string, number> = {};
  play.tiers.forEach((tier, i) => {
    if ((wins[i] ?? 0) > 0) counts[tier.code] = wins[i] ?? 0;
  });
  if (push > 0) counts.back = push;
  return counts;
}

/** What all draws together give a selection. */
export function overAll<D>(selection: Selection<D>, draws: Iterable<D>): Hits {
  const wins = selection.play.tiers.map(() => 0);
  let push = 0;
  for (const draw of draws) {
    const hits = selection.hits(draw);
    push += hits.push;
    // A million times over: no iterator.
    for (let tier = 0; tier < hits.wins.length; tier++) wins[tier] = (wins[tier] ?? 0) + (hits.wins[tier] ?? 0);
  }
  return { wins, push };
}
