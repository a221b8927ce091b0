import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, toOklch } from './colour-math.ts';
import { brandLook, closePairs, ownTokens, pairText, unknownColours } from './colours.ts';

const DEMO = { primary: '#0b5d43', 'primary-dark': '#2f9e78', band: '#0a4934', radius: '12px' };
const THEMES = ['light', 'dark'] as const;
const SURFACES = ['surface-0', 'surface-1', 'surface-2'] as const;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

function isGreen(colour: string): boolean {
  const { c, h } = toOklch(colour);
  return c > 0.008 && h > 110 && h < 190;
}

describe('one primary colour', () => {
  it('is enough, whatever it is: nothing of a brand that follows from it is too close to what it stands on', () => {
    fc.assert(
      fc.property(hex, (primary) => {
        expect(closePairs({ primary })).toEqual([]);
        const look = brandLook({ primary });
        expect(look.light.primary).toBe(primary);
        for (const theme of THEMES) {
          const tokens = look[theme];
          const against = (name: string, ground: string) => contrast(tokens[name] ?? '', tokens[ground] ?? '');
          for (const surface of SURFACES) {
            expect(against('ink-1', surface)).toBeGreaterThanOrEqual(7);
            expect(against('ink-2', surface)).toBeGreaterThanOrEqual(6.5);
            expect(against('ink-3', surface)).toBeGreaterThanOrEqual(4.5);
            expect(against('primary-edge', surface)).toBeGreaterThanOrEqual(3);
          }
          expect(against('band-ink', 'band')).toBeGreaterThanOrEqual(7);
        }
      }),
    );
  });

  it.each([
    ['a red', '#c8102e'],
    ['a violet', '#6d28d9'],
    ['a yellow', '#ffd400'],
    ['a near-black', '#111418'],
    ['a white', '#ffffff'],
  ])('%s leaves no green behind, in either theme', (_, primary) => {
    const look = brandLook({ primary });
    for (const theme of THEMES) {
      const green = Object.entries(look[theme]).filter(([, colour]) => isGreen(colour));
      expect(green).toEqual([]);
    }
  });

  it('changes under a pointer, even a black one', () => {
    for (const primary of ['#000000', '#ffffff', '#ffd400', '#c8102e']) {
      const { light } = brandLook({ primary });
      expect(Math.abs(toOklch(light['primary-hover'] ?? '').l - toOklch(primary).l)).toBeGreaterThan(0.04);
    }
  });

  it('of the house leaves everything as it is', () => {
    expect(ownTokens(brandLook({}), 'light')).toEqual({});
    expect(ownTokens(brandLook({}), 'dark')).toEqual({});
    expect(ownTokens(brandLook(DEMO), 'light')).toEqual({});
    expect(brandLook(DEMO).radius).toBe('12px');
  });
});

describe('the colours of a brand', () => {
  it.each([
    ['primary-text on surface-2 1.52:1 (4.5:1)', { 'primary-text': '#8fd0b0' }],
    ['primary-text-dark on surface-2-dark 1.41:1 (4.5:1)', { 'primary-text-dark': '#3c3c3c' }],
    ['accent-ink on accent 1.13:1 (4.5:1)', { accent: '#2b2410', 'accent-ink': '#3a2c08' }],
    ['focus on surface-1 1.00:1 (3:1)', { focus: '#ffffff' }],
  ])('are refused by pair and ratio: %s', (pair, colours) => {
    expect(closePairs(colours).map(pairText)).toEqual([pair]);
  });

  it('are judged together: words that fit their ground are taken, and what is left out follows', () => {
    expect(closePairs({ accent: '#3a2c08', 'accent-ink': '#fff8e8' })).toEqual([]);
    expect(closePairs({ accent: '#3a2c08' })).toEqual([]);
    expect(closePairs({ 'accent-ink': '#fff8e8' })).not.toEqual([]);
    expect(brandLook({ band: '#ffffff' }).light['band-ink']).toBe('#121212');
  });

  it('round their ratio down: 4.49 is not 4.5', () => {
    expect(pairText({ over: 'a', ground: 'b', ratio: 4.499, least: 4.5 })).toBe('a on b 4.49:1 (4.5:1)');
  });

  it('hold nothing but the tokens of a brand, as #rrggbb', () => {
    const foreign = {
      'ink-1': '#ffffff',
      primary: 'url(//evil)',
      radius: '1px;}',
      'win-dark': '#000000',
      band: '#fff',
    };
    expect(unknownColours(foreign)).toEqual(['band', 'ink-1', 'primary', 'radius', 'win-dark']);
    expect(unknownColours(DEMO)).toEqual([]);
  });

  it('that are stored and cannot be shown count as not written', () => {
    const stored = { ...DEMO, accent: '#2b2410', 'accent-ink': '#3a2c08', 'ink-1': '#ffffff' };
    expect(brandLook(stored)).toEqual(brandLook(DEMO));
  });
});
