import { eachOf, isEqual, isSide, items, type Note, type Numbers, sorted, sum, timesOf } from './naive.ts';

/** The notes of a ticket on three dice. */
export function diceNotes(play: string, sel: unknown): Note[] {
  const make = PLAYS[play];
  if (make === undefined) throw new Error(`no naive rule for ${play}`);
  return make(sel, play);
}

const PLAYS: Record<string, (sel: unknown, play: string) => Note[]> = {
  sum: (sel, play) =>
    items(sel as Numbers, play, (wanted, draw) => (sum(draw) === wanted ? `sum${wanted}` : undefined)),
  side: (sel, play) => items(sel as string[], play, (side, draw) => (isSide(side, sum(draw), 11) ? side : undefined)),
  sidetriple: (sel, play) =>
    items(sel as string[], play, (side, draw) => (isSide(side, sum(draw), 11) && !isTriple(draw) ? side : undefined)),
  triple: (sel, play) =>
    items(sel as Numbers, play, (face, draw) => (timesOf(face, draw) === 3 ? 'triple' : undefined)),
  tripleany: (sel, play) => items(sel as string[], play, (_, draw) => (isTriple(draw) ? 'tripleany' : undefined)),
  pair: (sel, play) => items(sel as Numbers, play, (face, draw) => (timesOf(face, draw) >= 2 ? 'pair' : undefined)),
  pairexact: (sel, play) => {
    const { m, s } = sel as { m: Numbers; s: Numbers };
    return m.flatMap((twice) =>
      s
        .filter((once) => once !== twice)
        .map((once) => ({
          single: { play, sel: { m: [twice], s: [once] } },
          wins: (draw: Numbers) => (isEqual(sorted(draw), sorted([twice, twice, once])) ? 'pairexact' : undefined),
        })),
    );
  },
  different3: (sel, play) =>
    eachOf(sel as Numbers, 3, (faces) => ({
      single: { play, sel: faces },
      wins: (draw) => (isEqual(sorted(draw), faces) ? 'different3' : undefined),
    })),
  different2: (sel, play) =>
    eachOf(sel as Numbers, 2, (faces) => ({
      single: { play, sel: faces },
      wins: (draw) => (faces.every((face) => draw.includes(face)) ? 'different2' : undefined),
    })),
  run: (sel, play) =>
    items(sel as string[], play, (_, draw) =>
      ['1,2,3', '2,3,4', '3,4,5', '4,5,6'].includes(sorted(draw).join()) ? 'run' : undefined,
    ),
  single: (sel, play) =>
    items(sel as Numbers, play, (face, draw) => [undefined, 'once', 'twice', 'thrice'][timesOf(face, draw)]),
};

function isTriple(draw: Numbers): boolean {
  return new Set(draw).size === 1;
}
