import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The declarations of one block of tokens.css, as a map. */
function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

function channel(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => channel(parseInt(pair, 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['--surface-0', '--surface-1', '--surface-2'];
const AA = 4.5;
const AAA = 7;
/** Borders of controls and focus rings (WCAG 1.4.11). */
const GRAPHICS = 3;

const pairs: [ink: string, surfaces: string[], atLeast: number][] = [
  ['--ink-1', SURFACES, AAA],
  ['--ink-2', SURFACES, AAA],
  ['--ink-3', SURFACES, AA],
  ['--primary-text', SURFACES, AA],
  ['--accent-text', SURFACES, AA],
  ['--win', [...SURFACES, '--win-wash'], AA],
  ['--loss', [...SURFACES, '--loss-wash'], AA],
  ['--warn', [...SURFACES, '--warn-wash'], AA],
  ['--info', [...SURFACES, '--info-wash'], AA],
  ['--primary-ink', ['--primary', '--primary-hover'], AA],
  ['--accent-ink', ['--accent'], AA],
  ['--band-ink', ['--band'], AAA],
  ['--band-ink-2', ['--band'], AA],
  ['--line-strong', SURFACES, GRAPHICS],
  ['--focus', SURFACES, GRAPHICS],
  ['--primary-edge', SURFACES, GRAPHICS],
];

describe.each([
  ['light', ":root,\n[data-theme='light']"],
  ['dark', "\n[data-theme='dark']"],
])('the %s theme', (_, selector) => {
  const tokens = tokensOf(selector);
  const cases = pairs.flatMap(([ink, surfaces, ratio]) => surfaces.map((surface) => [ink, surface, ratio] as const));
  it.each(cases)('%s on %s reaches %d:1', (ink, surface, ratio) => {
    expect(contrast(tokens.get(ink) ?? '', tokens.get(surface) ?? '')).toBeGreaterThanOrEqual(ratio);
  });
});

it('both themes define the same colours, but for what a theme does not change', () => {
  const light = new Set(tokensOf(":root,\n[data-theme='light']").keys());
  for (const name of tokensOf("\n[data-theme='dark']").keys()) expect(light).toContain(name);
});
