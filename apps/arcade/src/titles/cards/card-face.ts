import { rankGlyph, rankWidth, suitGlyph } from './glyphs.ts';

/** A card is drawn 100 × 140; its corners are cut by the page. */
export const CARD = { width: 100, height: 140 };

const INKS: Readonly<Record<string, string>> = { d: '#c4242f', h: '#c4242f', s: '#171c26', c: '#171c26' };
const PAPER = '#fdfbf5';
const GOLD = '#d9a441';
const SKIN = '#f1d3ae';

/**
 * The face of a card: at 44 px rank and suit are what is read, so both are large, in the upper left where hands overlap. The rest holds
 * one large suit, and of pictures a head in its colours.
 */
export function cardFace(card: string): string {
  const rank = card.charAt(0);
  const suit = card.charAt(1);
  const ink = INKS[suit] ?? '#171c26';
  const middle = 29;
  return (
    `<rect width="100" height="140" fill="${PAPER}"/>` +
    (PICTURES[rank]?.(suit, ink) ?? suitGlyph(suit, { x: 38, y: 72, size: 56 }, ink)) +
    rankGlyph(rank, { x: Math.round(middle - rankWidth(rank, 44) / 2), y: 11, height: 44 }, ink) +
    suitGlyph(suit, { x: middle - 14, y: 65, size: 28 }, ink) +
    `<rect x="1" y="1" width="98" height="138" rx="9" fill="none" stroke="#10151d" stroke-opacity=".16" stroke-width="2"/>`
  );
}

type Head = (suit: string, ink: string) => string;

/** Heads look at us from the lower right, 62 wide, their shoulders cut by the edge of the card. */
const PICTURES: Readonly<Record<string, Head>> = {
  K: (suit, ink) =>
    bust(ink, 'M38 140C38 118 50 110 69 110C88 110 100 118 100 140Z') +
    `<path d="M51 78C48 96 52 118 69 124C86 118 90 96 87 78Z" fill="#6c4a2c"/>` +
    face() +
    `<path d="M57 96C61 101 66 102 69 99C72 102 77 101 81 96C82 108 77 117 69 119C61 117 56 108 57 96Z" fill="#6c4a2c"/>` +
    crown('M49 72L46 50L58 60L69 44L80 60L92 50L89 72Z', suit, ink),
  Q: (suit, ink) =>
    `<path d="M47 84C44 60 54 54 69 54C84 54 94 60 91 84C92 104 97 112 100 118V140H38C40 118 46 104 47 84Z" fill="#a4552b"/>` +
    bust(ink, 'M40 140C42 120 54 114 69 114C84 114 96 120 98 140Z') +
    face() +
    `<path d="M55 82C57 68 81 68 83 82C80 74 58 74 55 82Z" fill="#a4552b"/>` +
    `<path d="M65.5 98.5Q69 102 72.5 98.5" fill="none" stroke="#b03a35" stroke-width="2.6" stroke-linecap="round"/>` +
    crown('M51 68C52 56 56 52 58 50L63 58L69 46L75 58L80 50C82 52 86 56 87 68Q69 61 51 68Z', suit, ink),
  J: (suit, ink) =>
    `<path d="M50 76C47 92 49 104 53 110L85 110C89 104 91 92 88 76Z" fill="#c98a3a"/>` +
    bust(ink, 'M40 140C42 122 54 113 69 113C84 113 96 122 98 140Z') +
    face() +
    `<path d="M48 78C46 62 56 52 72 52C86 52 94 60 95 70C84 64 60 66 48 78Z" fill="${ink}"/>` +
    `<path d="M47 79C60 68 84 66 96 72" fill="none" stroke="${GOLD}" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M86 62C98 56 98 44 92 38C84 42 80 52 84 62Z" fill="${GOLD}"/>` +
    `<path d="M65.5 99Q69 101 73.5 98" fill="none" stroke="#7d4a2c" stroke-width="2.4" stroke-linecap="round"/>` +
    suitGlyph(suit, { x: 61, y: 120, size: 16 }, PAPER),
};

/** The robe in the suit's colour with a golden collar. */
function bust(ink: string, d: string): string {
  return (
    `<path d="${d}" fill="${ink}"/>` +
    `<path d="M56 112L69 128L82 112" fill="none" stroke="${GOLD}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`
  );
}

function face(): string {
  return (
    `<path d="M62 100H76V113L69 119L62 113Z" fill="#dfb98f"/>` +
    `<path d="M54 78C54 94 60 107 69 107C78 107 84 94 84 78C84 68 54 68 54 78Z" fill="${SKIN}"/>` +
    `<circle cx="62.5" cy="86" r="2.2" fill="#2a2119"/><circle cx="75.5" cy="86" r="2.2" fill="#2a2119"/>` +
    `<path d="M69 87L67 94H70" fill="none" stroke="#c99b70" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"/>`
  );
}

function crown(d: string, suit: string, ink: string): string {
  return (
    `<path d="${d}" fill="${GOLD}" stroke="#8f6420" stroke-width="1.6" stroke-linejoin="round"/>` +
    suitGlyph(suit, { x: 63, y: 56, size: 12 }, ink)
  );
}

/** The same with its corners cut, for drawings around it; the id is the drawing's own. */
export function lyingCard(face: string, id: string): string {
  return `<clipPath id="${id}"><rect width="100" height="140" rx="9"/></clipPath><g clip-path="url(#${id})">${face}</g>`;
}
