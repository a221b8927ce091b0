import { describe, expect, it } from 'vitest';
import { readable, unreadable } from './colours.ts';

const DEMO = { primary: '#0b5d43', 'primary-dark': '#2f9e78', band: '#0a4934', radius: '12px' };

describe('the colours of a brand', () => {
  it('may be shown when every word on them reaches 4.5:1 in its theme', () => {
    expect(unreadable(DEMO)).toEqual([]);
    expect(unreadable({})).toEqual([]);
    expect(unreadable({ primary: '#123456', 'primary-hover': '#0c2440', 'primary-ink': '#ffffff' })).toEqual([]);
  });

  it.each([
    ['primary', { primary: '#c0ffc0' }],
    ['band-dark', { 'band-dark': '#c0c0c0' }],
    ['primary-text', { 'primary-text': '#8fd0b0' }],
    ['accent', { accent: '#2b2410' }],
  ])('are refused by name when %s leaves words unreadable', (name, colours) => {
    expect(unreadable(colours)).toEqual([name]);
  });

  it('are judged together: a dark ground with light words is fine, each alone is not', () => {
    const dark = { accent: '#3a2c08', 'accent-ink': '#fff8e8' };
    expect(unreadable(dark)).toEqual([]);
    expect(unreadable({ accent: dark.accent })).toEqual(['accent']);
    expect(unreadable({ 'accent-ink': dark['accent-ink'] })).toEqual(['accent-ink']);
  });

  it('hold nothing but the tokens of a brand', () => {
    const foreign = { 'ink-1': '#ffffff', primary: 'url(//evil)', radius: '1px;}', 'win-dark': '#000000' };
    expect(unreadable(foreign)).toEqual(['ink-1', 'primary', 'radius', 'win-dark']);
  });

  it('fall back to ours one by one where they cannot be read', () => {
    expect(readable({ ...DEMO, accent: '#2b2410', 'ink-1': '#ffffff' })).toEqual(DEMO);
    expect(readable(DEMO)).toEqual(DEMO);
  });
});
