import { describe, expect, it } from 'vitest';
import { STATED_TABLE_ODDS } from '../titles/stated-table-odds.ts';
import { TABLE_TITLES } from '../titles/table-titles.ts';
import { statedTableOdds } from './table-odds.ts';

describe.each(TABLE_TITLES)('$folder', (title) => {
  it('states the odds that follow from its rules', () => {
    const odds = title.odds();
    expect(STATED_TABLE_ODDS[title.folder.replaceAll('-', '_')]).toEqual(statedTableOdds(title.version, odds));
    expect(odds.lowestReturn).toBeGreaterThanOrEqual(0.75);
    expect(odds.highestReturn).toBeLessThan(1);
    for (const bet of odds.bets) expect(bet.topPay).toBeLessThanOrEqual(odds.largestMultiple);
  });
});
