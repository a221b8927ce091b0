import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TABLE_TITLES } from '../titles/table-titles.ts';
import { type StatedTableOdds, statedTableOdds } from './table-odds.ts';

describe.each(TABLE_TITLES)('$folder', (title) => {
  it('states the odds that follow from its rules', async () => {
    const file = new URL(`../titles/${title.folder}/odds.ts`, import.meta.url);
    expect(existsSync(file)).toBe(true);
    const stated = (await import(file.href)) as Record<string, StatedTableOdds>;
    const odds = title.odds();
    expect(stated[title.constant]).toEqual(statedTableOdds(title.version, odds));
    expect(odds.lowestReturn).toBeGreaterThanOrEqual(0.75);
    expect(odds.highestReturn).toBeLessThan(1);
    for (const bet of odds.bets) expect(bet.topPay).toBeLessThanOrEqual(odds.largestMultiple);
  });
});
