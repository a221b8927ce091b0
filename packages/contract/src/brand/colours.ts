import { contrast } from './colour-math.ts';
import { BRAND_TOKENS, HOUSE, SURFACES, type Theme, type Tokens } from './house-palette.ts';
import { AA, GRAPHICS, paletteOf } from './palette.ts';

type Colours = Readonly<Record<string, string>>;

const DARK = '-dark';
const COLOUR = /^#[0-9a-f]{6}$/i;
const RADIUS = /^\d{1,2}px$/;
const THEMES = ['light', 'dark'] as const;

/** What must stand out from what, and how far. `surfaces` are those of the theme. */
const PAIRS: readonly (readonly [over: string, ground: string, least: number])[] = [
  ['primary-ink', 'primary', AA],
  ['primary-ink', 'primary-hover', AA],
  ['accent-ink', 'accent', AA],
  ['band-ink', 'band', AA],
  ['band-ink-2', 'band', AA],
  ['primary-text', 'surfaces', AA],
  ['accent-text', 'surfaces', AA],
  ['focus', 'surfaces', GRAPHICS],
];

/** Two colours of a brand that are too close, as they are told to whoever wrote them. */
export interface ClosePair {
  readonly over: string;
  readonly ground: string;
  readonly ratio: number;
  readonly least: number;
}

/** What a brand wrote for one theme: `primary-dark` is the dark theme's `primary`. */
function ownOf(colours: Colours, theme: Theme): Tokens {
  const ofTheme = Object.entries(colours).filter(
    ([name]) => name !== 'radius' && name.endsWith(DARK) === (theme === 'dark'),
  );
  return Object.fromEntries(
    ofTheme.map(([name, value]) => [theme === 'dark' ? name.slice(0, -DARK.length) : name, value.toLowerCase()]),
  );
}

/** Names that are not a brand's to write, or whose value is no colour written #rrggbb (`radius`: no length up to 99px). */
export function unknownColours(colours: Colours): string[] {
  return Object.entries(colours)
    .filter(([name, value]) => {
      if (name === 'radius') return !RADIUS.test(value);
      const token = name.endsWith(DARK) ? name.slice(0, -DARK.length) : name;
      return !(BRAND_TOKENS as readonly string[]).includes(token) || !COLOUR.test(value);
    })
    .map(([name]) => name)
    .sort();
}

/** The pairs of a brand's colours that are too close to each other in their theme, next to everything that follows from them. */
export function closePairs(colours: Colours): ClosePair[] {
  const own = { light: ownOf(colours, 'light'), dark: ownOf(colours, 'dark') };
  const palette = paletteOf(own);
  return THEMES.flatMap((theme) => {
    const tokens = palette[theme];
    const named = (name: string) => (theme === 'dark' && name in HOUSE.dark ? name + DARK : name);
    return PAIRS.flatMap(([over, ground, least]) => {
      const grounds = ground === 'surfaces' ? SURFACES : [ground];
      const pairs = grounds.map((under) => ({
        over: named(over),
        ground: named(under),
        ratio: contrast(tokens[over] ?? '', tokens[under] ?? ''),
        least,
      }));
      const [closest] = pairs.filter(({ ratio }) => ratio < least).sort((a, b) => a.ratio - b.ratio);
      return closest === undefined ? [] : [closest];
    });
  });
}

/** `primary-ink on primary 2.31:1 (4.5:1)`: what is too close, how far apart it is and should be. Rounded down: 4.49 is not 4.5. */
export function pairText({ over, ground, ratio, least }: ClosePair): string {
  return `${over} on ${ground} ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1 (${least}:1)`;
}

/** What a brand wrote, without what cannot be shown: leaving some out may leave others too close, so again until all are good. */
function shownOf(colours: Colours): Colours {
  const unknown = unknownColours(colours);
  const known = Object.fromEntries(Object.entries(colours).filter(([name]) => !unknown.includes(name)));
  const bad = closePairs(known).flatMap(({ over, ground }) => [over, ground].filter((name) => name in known));
  if (bad.length === 0) return known;
  return shownOf(Object.fromEntries(Object.entries(known).filter(([name]) => !bad.includes(name))));
}

export interface BrandLook {
  readonly light: Tokens;
  readonly dark: Tokens;
  /** The radius of corners, where the brand has its own. */
  readonly radius: string | undefined;
}

/** How a brand looks: all its colours in both themes. What was stored and cannot be shown counts as not written. */
export function brandLook(colours: Colours): BrandLook {
  const shown = shownOf(colours);
  const palette = paletteOf({ light: ownOf(shown, 'light'), dark: ownOf(shown, 'dark') });
  return { ...palette, radius: shown.radius };
}

/** What of a brand's look is not the house's, by theme: all that a page must say. */
export function ownTokens(look: BrandLook, theme: Theme): Tokens {
  return Object.fromEntries(Object.entries(look[theme]).filter(([name, value]) => HOUSE[theme][name] !== value));
}
