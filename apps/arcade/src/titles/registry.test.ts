import { expect, it } from 'vitest';
import { TITLES } from './registry.ts';
import { STUDIOS, titleOf } from './title.ts';

it('every title has a code and a name of its own, in a studio that there is', () => {
  for (const of of ['code', 'name'] as const) {
    expect(new Set(TITLES.map((title) => title[of])).size).toBe(TITLES.length);
  }
  for (const { studio, code } of TITLES) {
    expect(Object.keys(STUDIOS), code).toContain(studio);
    expect(code).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
  }
});

it('every title has a usual bet that it takes, and a way out for the absent where it has choices', () => {
  for (const { rules, code } of TITLES) {
    expect(rules.readBet(rules.usualBet), code).toEqual(rules.usualBet);
    expect(rules.unitsOf(rules.usualBet), code).toBeGreaterThan(0);
    if ('readChoice' in rules) expect(Object.keys(rules), code).toContain('choiceOfTheAbsent');
    const versions = [
      rules.version,
      ...(TITLES.find((title) => title.code === code)?.earlier ?? []).map((r) => r.version),
    ];
    expect(new Set(versions).size).toBe(versions.length);
  }
});

it('code and folder follow from the name', () => {
  const [title] = TITLES;
  if (title === undefined) throw new Error('there is a title');
  const { code, page, ...line } = title;
  expect([code, page]).toEqual(['paper_lanterns', 'paper-lanterns']);
  expect(titleOf({ ...line, name: 'Wolf & Birch', hasPage: false })).toMatchObject({ code: 'wolf_and_birch' });
  expect(titleOf({ ...line, name: 'Wolf & Birch', hasPage: false })).not.toHaveProperty('page');
});
