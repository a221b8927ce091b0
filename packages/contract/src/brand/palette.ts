import { contrast, type Oklch, toHex, toOklch } from './colour-math.ts';
import { HOUSE, SURFACES, type Theme, type Tokens } from './house-palette.ts';

/** WCAG 2.2: words, and shapes that mean something. */
export const AA = 4.5;
export const GRAPHICS = 3;
const AAA = 7;

/** Below this chroma a colour is a grey: what follows from it has no tint either. */
const GREY = 0.03;
/** The hue of the house's brass, and how near to it a primary makes the two one colour. */
const BRASS_HUE = 78;
const BRASS_NEAR = 28;
/** How far a step of the search for a readable colour goes. */
const STEP = 0.01;

/** What a brand wrote for one theme. */
type Own = Tokens;

/** The first lightness, step by step from where the colour is, at which it stands out so far from every ground. */
function until(colour: Oklch, grounds: readonly string[], { least, step }: { least: number; step: number }): string {
  for (let l = colour.l; l > 0 && l < 1; l += step) {
    const hex = toHex({ ...colour, l });
    if (grounds.every((ground) => contrast(hex, ground) >= least)) return hex;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

/** The colour of words on a ground: nearly white where that can be read, else nearly black; pure where only that can be. */
function inkOn(ground: string): string {
  const { c, h } = toOklch(ground);
  const tint = Math.min(c, 0.012);
  const inks = [toHex({ l: 0.982, c: tint, h }), '#ffffff', toHex({ l: 0.18, c: Math.min(c, 0.03), h })];
  return inks.find((ink) => contrast(ink, ground) >= AA) ?? '#000000';
}

/** From the edge of what a screen shows: of a black, too, the step must be seen. */
function inwards(l: number, step: number): number {
  return l < 0.5 ? Math.max(l + step, 0.25) : l - step;
}

/** The same ground under a pointer: a step away from its words, or, where there is no room, towards them as far as they can be read. */
function hoverOf(ground: string, ink: string): string {
  const colour = toOklch(ground);
  const away = toOklch(ink).l > colour.l ? -1 : 1;
  const room = away < 0 ? colour.l - 0.2 : 0.95 - colour.l;
  const lightnesses =
    room > 0.07 ? [colour.l + away * 0.062] : [0.1, 0.06, 0.03].map((step) => inwards(colour.l, step));
  const tried = lightnesses.map((l) => toHex({ ...colour, l }));
  return tried.find((hex) => contrast(hex, ink) >= AA) ?? ground;
}

/** A quieter ink on the same ground, as quiet as can be read. */
function quieter(ink: string, ground: string): string {
  const [words, under] = [toOklch(ink), toOklch(ground)];
  const shares = [0.24, 0.18, 0.12, 0.06];
  const tried = shares.map((share) =>
    toHex({ l: words.l + (under.l - words.l) * share, c: Math.min(under.c, 0.03), h: under.h }),
  );
  return tried.find((hex) => contrast(hex, ground) >= AA + 0.5) ?? ink;
}

/** The house's colour in the brand's tint: its lightness, and no more chroma than it has. */
function tinted(house: string, primary: Oklch): string {
  const { l, c } = toOklch(house);
  return toHex({ l, c: primary.c < GREY ? Math.min(c, 0.003) : c, h: primary.h });
}

/** What the dark theme's primary is, when only the light one is known: lifted until it stands out from the dark. */
function lifted(light: Oklch, surfaces: readonly string[]): string {
  const l = Math.max(light.l, light.c < GREY ? 0.84 : 0.63);
  return until({ ...light, l }, surfaces, { least: AA, step: STEP });
}

/** What colours of a theme stand on, and which way out of it leads: darker in the light theme, lighter in the dark one. */
interface Around {
  readonly surfaces: readonly string[];
  readonly step: number;
}

/** The colour as words on the surfaces; in the dark they are lighter than a button may be. */
function wordsOf(colour: Oklch, surfaces: readonly string[], step: number): string {
  const l = step > 0 ? Math.max(colour.l, 0.74) : colour.l;
  return until({ ...colour, l }, surfaces, { least: AA + 0.3, step });
}

function primaryGroup(own: Own, primary: string, { surfaces, step }: Around): Tokens {
  const colour = toOklch(primary);
  const ink = own['primary-ink'] ?? inkOn(primary);
  const text = own['primary-text'] ?? wordsOf(colour, surfaces, step);
  return {
    primary,
    'primary-ink': ink,
    'primary-hover': own['primary-hover'] ?? hoverOf(primary, ink),
    'primary-text': text,
    'primary-edge': until(colour, surfaces, { least: GRAPHICS, step }),
    focus: own.focus ?? own['primary-text'] ?? text,
  };
}

function accentGroup(own: Own, accent: string, { surfaces, step }: Around): Tokens {
  return {
    accent,
    'accent-ink': own['accent-ink'] ?? inkOn(accent),
    'accent-text': own['accent-text'] ?? wordsOf(toOklch(accent), surfaces, step),
  };
}

function bandGroup(own: Own, band: string): Tokens {
  const { l, c, h } = toOklch(band);
  const ink = own['band-ink'] ?? inkOn(band);
  return {
    band,
    'band-line': own['band-line'] ?? toHex({ l: l + (l < 0.6 ? 0.11 : -0.11), c: c * 0.8, h }),
    'band-ink': ink,
    'band-ink-2': own['band-ink-2'] ?? quieter(ink, band),
  };
}

/** The band of a primary: dark enough for small words in either theme. */
function bandOf({ l, c, h }: Oklch, theme: Theme): string {
  const [lightness, chroma] = theme === 'light' ? [Math.min(Math.max(l - 0.065, 0.2), 0.365), 0.11] : [0.258, 0.055];
  return until({ l: lightness, c: Math.min(c, chroma), h }, ['#f8f4ea'], { least: AAA, step: -STEP });
}

/** Inks, and in the dark theme surfaces and lines, take the brand's tint: the house's are those of its green. */
function neutrals(theme: Theme, primary: Oklch): Tokens {
  const names = Object.keys(HOUSE[theme]).filter((name) =>
    theme === 'light' ? name.startsWith('ink') : /^(ink|surface|line|skeleton)/.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, tinted(HOUSE[theme][name] ?? '', primary)]));
}

interface ThemeParts {
  readonly theme: Theme;
  readonly own: Own;
  /** The theme's primary, and whether it is the house's. */
  readonly primary: string;
  readonly isHouse: boolean;
}

function themeOf({ theme, own, primary, isHouse }: ThemeParts): Tokens {
  const house = HOUSE[theme];
  const colour = toOklch(primary);
  const base = { ...house, ...(isHouse ? {} : neutrals(theme, colour)) };
  const surfaces = SURFACES.map((name) => base[name] ?? '');
  const around = { surfaces, step: theme === 'light' ? -STEP : STEP };
  const isBrass = !isHouse && colour.c >= GREY && Math.abs(colour.h - BRASS_HUE) < BRASS_NEAR;
  const accent = own.accent ?? (isBrass ? primary : (house.accent ?? ''));
  const band = own.band ?? (isHouse ? (house.band ?? '') : bandOf(colour, theme));
  return {
    ...base,
    ...(isHouse ? {} : primaryGroup(own, primary, around)),
    ...(accent === house.accent ? {} : accentGroup(own, accent, around)),
    ...(band === house.band ? {} : bandGroup(own, band)),
    ...own,
  };
}

/**
 * All colours of a brand in both themes. What it writes counts; what it leaves out follows from that, so that one primary is
 * enough: hover, words, links, focus, the band, the inks' tint and the dark theme, each as far from its ground as WCAG asks.
 */
export function paletteOf({ light, dark }: Readonly<Record<Theme, Own>>): Readonly<Record<Theme, Tokens>> {
  const primary = light.primary ?? HOUSE.light.primary ?? '';
  const isHouse = primary === HOUSE.light.primary;
  const darkSurfaces = isHouse ? HOUSE.dark : neutrals('dark', toOklch(primary));
  const darkPrimary =
    dark.primary ??
    (isHouse
      ? (HOUSE.dark.primary ?? '')
      : lifted(
          toOklch(primary),
          SURFACES.map((name) => darkSurfaces[name] ?? ''),
        ));
  return {
    light: themeOf({ theme: 'light', own: light, primary, isHouse }),
    dark: themeOf({ theme: 'dark', own: dark, primary: darkPrimary, isHouse: darkPrimary === HOUSE.dark.primary }),
  };
}
