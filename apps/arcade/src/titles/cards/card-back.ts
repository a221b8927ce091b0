/** The studios whose tables deal cards. */
export type CardStudio = 'house' | 'kestrel';

/** How a back is coloured: the ground, its pattern and the edge. */
export interface BackColours {
  readonly ground: string;
  readonly pattern: string;
  readonly edge: string;
}

/** The back of a studio's cards, 100 × 140, in the colours of the title. */
export function cardBack(studio: CardStudio, colours: BackColours): string {
  const { ground, edge } = colours;
  return (
    `<rect width="100" height="140" fill="#fbf8ef"/>` +
    `<rect x="6" y="6" width="88" height="128" rx="6" fill="${ground}"/>` +
    PATTERNS[studio](colours) +
    `<rect x="10" y="10" width="80" height="120" rx="4" fill="none" stroke="${edge}" stroke-width="1.6"/>`
  );
}

const PATTERNS: Readonly<Record<CardStudio, (colours: BackColours) => string>> = {
  // Lantern House: paper scales as on a silk robe, and a lantern.
  house: ({ ground, pattern, edge }) => {
    const scales = Array.from({ length: 10 }, (_, row) =>
      Array.from({ length: 6 }, (_, i) => {
        const x = 10 + i * 16 - (row % 2) * 8;
        return `M${x} ${14 + row * 12}a8 8 0 0 0 16 0M${x + 4} ${14 + row * 12}a4 4 0 0 0 8 0`;
      }).join(''),
    ).join('');
    return (
      `<path d="${scales}" fill="none" stroke="${pattern}" stroke-width="1.6"/>` +
      `<path d="M0 0H100V140H0ZM6 12V128A6 6 0 0 0 12 134H88A6 6 0 0 0 94 128V12A6 6 0 0 0 88 6H12A6 6 0 0 0 6 12Z" fill="#fbf8ef" fill-rule="evenodd"/>` +
      `<circle cx="50" cy="70" r="27" fill="${ground}" stroke="${edge}" stroke-width="2"/>` +
      `<path d="M42 52H58L60 56H40ZM42 88H58L60 84H40Z" fill="${edge}"/>` +
      `<path d="M40 57H60C70 66 70 74 60 83H40C30 74 30 66 40 57Z" fill="none" stroke="${edge}" stroke-width="2.4"/>` +
      `<path d="M50 57V83M43 57C38 66 38 74 43 83M57 57C62 66 62 74 57 83M50 46V52M50 88V96" fill="none" stroke="${edge}" stroke-width="1.8"/>`
    );
  },
  // Kestrel & Co: rays from both ends, and between them a kestrel with its wings out.
  kestrel: ({ ground, pattern, edge }) => {
    const fan = (y: number): string =>
      Array.from({ length: 9 }, (_, i) => {
        const at = (turn: number): string => {
          const angle = ((turn - 4.5) / 9) * Math.PI;
          const x = Math.round((50 + 52 * Math.sin(angle)) * 10) / 10;
          const up = Math.round(52 * Math.cos(angle) * 10) / 10;
          return `${Math.min(90, Math.max(10, x))} ${y > 70 ? y - up : y + up}`;
        };
        return `M50 ${y}L${at(i + 0.2)}L${at(i + 0.8)}Z`;
      }).join('');
    return (
      `<path d="${fan(130)}${fan(10)}" fill="${pattern}"/>` +
      `<path d="M50 40L84 70L50 100L16 70Z" fill="${ground}" stroke="${edge}" stroke-width="2"/>` +
      `<path d="M50 54C53 58 54 62 54 65C62 60 70 61 76 66C69 66 65 70 58 74L55 77L57 88L50 84L43 88L45 77L42 74C35 70 31 66 24 66C30 61 38 60 46 65C46 62 47 58 50 54Z" fill="${edge}"/>`
    );
  },
};
