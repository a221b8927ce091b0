export type Theme = 'light' | 'dark';

/** The colours of one theme by token. */
export type Tokens = Readonly<Record<string, string>>;

/**
 * The product's own colours, for a brand that says nothing; the same values as in packages/ui/src/tokens.css (a test holds them).
 * `BRAND` are those a brand may write itself, the others follow from them.
 */
export const HOUSE: Readonly<Record<Theme, Tokens>> = {
  light: {
    primary: '#0b5d43',
    'primary-hover': '#094a36',
    'primary-ink': '#fbf9f2',
    'primary-text': '#0b5d43',
    'primary-edge': '#0b5d43',
    focus: '#0b5d43',
    accent: '#b8862b',
    'accent-ink': '#241a05',
    'accent-text': '#7c5812',
    band: '#0a4934',
    'band-line': '#2c6550',
    'band-ink': '#f8f4ea',
    'band-ink-2': '#bfd3c6',
    'surface-0': '#faf8f3',
    'surface-1': '#ffffff',
    'surface-2': '#f1ede3',
    'ink-1': '#17211c',
    'ink-2': '#465249',
    'ink-3': '#5d6962',
  },
  dark: {
    primary: '#2f9e78',
    'primary-hover': '#3bb189',
    'primary-ink': '#04120c',
    'primary-text': '#57c49d',
    'primary-edge': '#2f9e78',
    focus: '#57c49d',
    accent: '#d9ab55',
    'accent-ink': '#1c1403',
    'accent-text': '#d9ab55',
    band: '#0b2a1f',
    'band-line': '#234a3b',
    'band-ink': '#f1f4ee',
    'band-ink-2': '#a9c2b6',
    'surface-0': '#0e1512',
    'surface-1': '#141d19',
    'surface-2': '#1b2621',
    line: '#2a3831',
    'line-strong': '#6f8077',
    'ink-1': '#edf2ee',
    'ink-2': '#b4c1ba',
    'ink-3': '#95a49c',
    skeleton: '#1f2b25',
  },
};

/** What a brand may write; with `-dark` behind it, for the dark theme. `radius` is the only one that is no colour. */
export const BRAND_TOKENS = [
  'primary',
  'primary-hover',
  'primary-ink',
  'primary-text',
  'focus',
  'accent',
  'accent-ink',
  'accent-text',
  'band',
  'band-line',
  'band-ink',
  'band-ink-2',
] as const;

/** The tokens of a theme that words stand on. */
export const SURFACES = ['surface-0', 'surface-1', 'surface-2'] as const;
