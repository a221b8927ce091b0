type Colours = Readonly<Record<string, string>>;
type Theme = 'light' | 'dark';

/** What a brand may override, as it is without a brand; the same values as in packages/ui/src/tokens.css (a test holds them). */
export const BRAND_TOKENS: Readonly<Record<Theme, Colours>> = {
  light: {
    primary: '#0b5d43',
    'primary-hover': '#094a36',
    'primary-ink': '#fbf9f2',
    'primary-text': '#0b5d43',
    accent: '#b8862b',
    'accent-ink': '#241a05',
    'accent-text': '#7c5812',
    band: '#0a4934',
    'band-line': '#2c6550',
    'band-ink': '#f8f4ea',
    'band-ink-2': '#bfd3c6',
  },
  dark: {
    primary: '#2f9e78',
    'primary-hover': '#3bb189',
    'primary-ink': '#04120c',
    'primary-text': '#57c49d',
    accent: '#d9ab55',
    'accent-ink': '#1c1403',
    'accent-text': '#d9ab55',
    band: '#0b2a1f',
    'band-line': '#234a3b',
    'band-ink': '#f1f4ee',
    'band-ink-2': '#a9c2b6',
  },
};

/** The background colours of the site, which no brand changes. */
export const SURFACES: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#faf8f3', '#ffffff', '#f1ede3'],
  dark: ['#0e1512', '#141d19', '#1b2621'],
};
const AA = 4.5;
const DARK = '-dark';
const COLOUR = /^#[0-9a-f]{6}$/i;
const RADIUS = /^\d{1,2}px$/;

/** Words, and what they stand on. `surfaces` are those of the theme. */
const PAIRS: readonly (readonly [words: string, ground: string])[] = [
  ['primary-ink', 'primary'],
  ['primary-ink', 'primary-hover'],
  ['accent-ink', 'accent'],
  ['band-ink', 'band'],
  ['band-ink-2', 'band'],
  ['primary-text', 'surfaces'],
  ['accent-text', 'surfaces'],
];

function channel(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => channel(parseInt(pair, 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two colours written #rrggbb. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** One theme of a brand's tokens: `primary-dark` is the dark theme's `primary`. */
function overridesOf(colours: Colours, theme: Theme): Colours {
  const ofTheme = Object.entries(colours).filter(([name]) => name.endsWith(DARK) === (theme === 'dark'));
  return Object.fromEntries(
    ofTheme.map(([name, value]) => [theme === 'dark' ? name.slice(0, -DARK.length) : name, value]),
  );
}

/** Names of tokens that are not a brand's to override, or whose value is no colour (`radius`: no length). */
function unknownIn(colours: Colours): string[] {
  return Object.entries(colours)
    .filter(([name, value]) => {
      if (name === 'radius') return !RADIUS.test(value);
      const token = name.endsWith(DARK) ? name.slice(0, -DARK.length) : name;
      return !(token in BRAND_TOKENS.light) || !COLOUR.test(value);
    })
    .map(([name]) => name);
}

/**
 * The tokens of a brand that cannot be: unknown names, values that are no colour, and colours on which words could not be
 * read (WCAG AA) in their theme, next to everything the brand leaves as it is. Empty means that all may be shown.
 */
export function unreadable(colours: Colours): string[] {
  const poor = (['light', 'dark'] as const).flatMap((theme) => {
    const own = overridesOf(colours, theme);
    const all = { ...BRAND_TOKENS[theme], ...own };
    return PAIRS.filter(([words, ground]) => {
      if (!(words in own) && !(ground in own)) return false;
      const grounds = ground === 'surfaces' ? SURFACES[theme] : [all[ground] ?? ''];
      return grounds.some((under) => contrast(all[words] ?? '', under) < AA);
    }).flatMap((pair) => pair.filter((name) => name in own).map((name) => (theme === 'dark' ? name + DARK : name)));
  });
  return [...new Set([...unknownIn(colours), ...poor])].sort();
}

/** A brand's tokens without those that cannot be shown: leaving some out may leave others unreadable, so again until all are good. */
export function readable(colours: Colours): Colours {
  const bad = unreadable(colours);
  if (bad.length === 0) return colours;
  return readable(Object.fromEntries(Object.entries(colours).filter(([name]) => !bad.includes(name))));
}
