import type { GameTile } from '../../../shared/games/categories.ts';

/** How a cover is put together: which back and front, the size and turn of the thing between them, and the hues. */
export interface CoverPlan {
  readonly motif: string;
  readonly back: number;
  readonly front: number;
  readonly hue: number;
  readonly warmHue: number;
  readonly scale: number;
  readonly turn: number;
}

const BACKS = 4;
const FRONTS = 4;
const KNOWN = new Set(['lantern', 'reels', 'table', 'waves', 'dice', 'pitch', 'screen', 'balls', 'feather']);
/** Motifs that are wide need a smaller scale to stand on a tall card. */
const WIDE_MOTIFS: Readonly<Record<string, number>> = { reels: 0.78, screen: 0.84 };
/** Contrasting hues that sit well beside any ground: vermilion, amber, rose, gold. */
const WARM_HUES = [36, 52, 18, 70];

/** The same game always gets the same cover; two games of one motif get related ones (look.md, art). */
export function coverPlan({ gameCode, gameName, art }: Pick<GameTile, 'gameCode' | 'gameName' | 'art'>): CoverPlan {
  const seed = hash(`${gameCode}/${gameName}`);
  const digit = (shift: number, size: number) => (seed >>> shift) % size;
  return {
    motif: KNOWN.has(art.motif) ? art.motif : 'reels',
    back: digit(0, BACKS),
    front: digit(4, FRONTS),
    hue: ((art.hue % 360) + 360) % 360,
    warmHue: WARM_HUES[digit(8, WARM_HUES.length)] ?? 36,
    scale: (0.9 + digit(12, 5) * 0.03) * (WIDE_MOTIFS[art.motif] ?? 1),
    turn: digit(16, 9) - 4,
  };
}

/** FNV-1a: spreads similar names far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
