/** Ranks drawn with a pen, 100 high; the ten is wider than the others. */
interface Rank {
  readonly wide: number;
  readonly d: string;
}

const RANKS: Readonly<Record<string, Rank>> = {
  '2': { wide: 60, d: 'M6 27C6 12 16 3 30 3C45 3 54 12 54 26C54 39 46 50 34 63L6 97H56' },
  '3': { wide: 60, d: 'M8 3H52L28 39C46 39 55 52 55 68C55 86 44 98 29 98C17 98 9 92 5 82' },
  '4': { wide: 62, d: 'M44 98V3L4 71H58' },
  '5': { wide: 60, d: 'M52 3H14L10 46C16 40 23 37 31 37C46 37 55 49 55 67C55 86 44 98 29 98C17 98 9 92 5 83' },
  '6': { wide: 60, d: 'M46 3C24 18 5 40 5 67C5 86 15 98 30 98C45 98 55 86 55 69C55 52 45 42 32 42C17 42 5 53 5 67' },
  '7': { wide: 60, d: 'M4 3H55C39 32 28 62 24 98' },
  '8': {
    wide: 60,
    d: 'M30 46C18 46 9 38 9 25C9 11 18 3 30 3C42 3 51 11 51 25C51 38 42 46 30 46C15 46 5 57 5 72C5 88 15 98 30 98C45 98 55 88 55 72C55 57 45 46 30 46Z',
  },
  '9': { wide: 60, d: 'M14 98C36 83 55 61 55 34C55 15 45 3 30 3C15 3 5 15 5 32C5 49 15 59 28 59C43 59 55 48 55 34' },
  T: { wide: 92, d: 'M3 19L17 3V98M62 3C77 3 86 22 86 50C86 78 77 98 62 98C47 98 38 78 38 50C38 22 47 3 62 3Z' },
  J: { wide: 54, d: 'M20 3H50M42 3V71C42 88 34 98 21 98C10 98 4 91 3 79' },
  Q: { wide: 66, d: 'M32 3C49 3 60 22 60 50C60 78 49 98 32 98C15 98 4 78 4 50C4 22 15 3 32 3ZM36 70L60 100' },
  K: { wide: 60, d: 'M8 3V98M54 3L9 58M25 40L56 98' },
  A: { wide: 64, d: 'M3 98L32 3L61 98M13 67H51' },
};

/** Suits, filled, 100 × 100. */
const SUITS: Readonly<Record<string, string>> = {
  h: 'M50 94C20 68 4 49 4 30C4 15 15 5 28 5C38 5 46 11 50 21C54 11 62 5 72 5C85 5 96 15 96 30C96 49 80 68 50 94Z',
  d: 'M50 2C59 21 73 37 90 50C73 63 59 79 50 98C41 79 27 63 10 50C27 37 41 21 50 2Z',
  s: 'M50 4C57 24 96 39 96 65C96 79 86 87 75 87C66 87 58 82 54 74C55 85 60 92 69 98H31C40 92 45 85 46 74C42 82 34 87 25 87C14 87 4 79 4 65C4 39 43 24 50 4Z',
  c: 'M50 3C62 3 71 12 71 24C71 31 68 37 63 41C77 37 95 45 95 62C95 75 85 84 74 84C65 84 58 80 54 72C55 84 60 92 69 98H31C40 92 45 84 46 72C42 80 35 84 26 84C15 84 5 75 5 62C5 45 23 37 37 41C32 37 29 31 29 24C29 12 38 3 50 3Z',
};

/** The rank of a card as strokes, its left upper corner at `x`, `y`. Returns how wide it is, too. */
export function rankGlyph(
  rank: string,
  { x, y, height }: { x: number; y: number; height: number },
  colour: string,
): string {
  const { d } = RANKS[rank] ?? { d: '' };
  const scale = round(height / 100);
  return (
    `<path d="${d}" transform="translate(${x} ${y}) scale(${rank === 'T' ? round(scale * 0.86) : scale} ${scale})" fill="none" ` +
    `stroke="${colour}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

/** How wide a rank of this height is. */
export function rankWidth(rank: string, height: number): number {
  return ((RANKS[rank]?.wide ?? 60) * height * (rank === 'T' ? 0.86 : 1)) / 100;
}

/** A suit in a square of this size. */
export function suitGlyph(
  suit: string,
  { x, y, size }: { x: number; y: number; size: number },
  colour: string,
): string {
  return `<path d="${SUITS[suit] ?? ''}" transform="translate(${x} ${y}) scale(${round(size / 100)})" fill="${colour}"/>`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
