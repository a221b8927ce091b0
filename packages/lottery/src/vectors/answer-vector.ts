import { FAMILIES } from '../families.ts';
import type { Family } from '../family.ts';
import { markSix } from '../lhc/family.ts';
import type { Hits, Play } from '../play.ts';
import { isRefused, type Refused } from '../refused.ts';
import { type FindDraw, type VietnamAnswer, type VietnamVector, vnVector } from '../vn/vector.ts';

/** One line of settlement vectors (testing/vectors/README.md): a ticket of one play and the draw it is held against. */
export interface Vector {
  readonly id: number;
  readonly family: string;
  readonly play: string;
  readonly sel: unknown;
  readonly draw?: unknown;
  /** Of Mark Six: the lunar year in force on the day of the draw. */
  readonly lunar_year?: number;
}

/** What a line comes to: notes and winning notes, or that the play is not sold, or why it cannot be answered. */
export type VectorAnswer =
  | { readonly id: number; readonly notes: number; readonly wins: Record<string, number>; readonly push?: number }
  | VietnamAnswer
  | { readonly id: number; readonly unknown: true }
  | { readonly id: number; readonly refused: string };

/** Families whose plays can give notes back. */
const WITH_PUSH = new Set(['11X5', 'LHC']);

/** Settles a vector: counts only, no money. Lines of the Vietnamese lottery name a draw, which `find` knows. */
export function answerVector(vector: Vector, find: FindDraw): VectorAnswer {
  if (vector.family === 'VN') {
    return vnVector(vector as Vector & VietnamVector, find) ?? { id: vector.id, unknown: true };
  }
  const family = familyOf(vector);
  const play = family?.plays.get(vector.play);
  if (family === undefined || play === undefined) return { id: vector.id, unknown: true };
  const draw = family.readDraw(vector.draw);
  if (isRefused(draw)) return { id: vector.id, refused: draw.refused };
  return { id: vector.id, ...held(play, vector.sel, { family, draw }) };
}

function familyOf({ family, lunar_year: lunarYear }: Vector): Family<unknown> | undefined {
  return family === 'LHC' && lunarYear !== undefined ? markSix(lunarYear) : FAMILIES.get(family);
}

function held(
  play: Play<unknown>,
  sel: unknown,
  { family, draw }: { readonly family: Family<unknown>; readonly draw: unknown },
): { notes: number; wins: Record<string, number>; push?: number } | Refused {
  const selection = play.read(sel);
  if (isRefused(selection)) return selection;
  const hits = selection.hits(draw);
  const counts = { notes: selection.notes, wins: winsByTier(play, hits) };
  return WITH_PUSH.has(family.code) ? { ...counts, push: hits.push } : counts;
}

/** Tiers without a win are left out; those that differ in their odds alone are one. */
function winsByTier(play: Play<unknown>, hits: Hits): Record<string, number> {
  const wins = new Map<string, number>();
  play.tiers.forEach((tier, i) => {
    const [name = ''] = tier.code.split('@');
    const count = hits.wins[i] ?? 0;
    if (count > 0) wins.set(name, (wins.get(name) ?? 0) + count);
  });
  return Object.fromEntries([...wins].sort(([a], [b]) => (a < b ? -1 : 1)));
}
