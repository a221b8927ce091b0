import { readFileSync } from 'node:fs';
import { HOUSE } from '@baize/contract/brand/house-palette';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');

/** The declarations of one block of tokens.css. */
function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

describe.each([
  ['light', ":root,\n[data-theme='light']"],
  ['dark', "\n[data-theme='dark']"],
] as const)('what the check of brand colours knows of the %s theme', (theme, selector) => {
  it('is what the design tokens say', () => {
    const tokens = tokensOf(selector);
    for (const [name, value] of Object.entries(HOUSE[theme])) {
      expect([name, tokens.get(name)]).toEqual([name, value]);
    }
  });
});
