import { FAMILIES, type Family, fraction, isRefused, markSix, oddsOf, returnOf, sumOf, times } from '@baize/lottery';
import { beforeAll, describe, expect, it } from 'vitest';
import { setFirstTexts, t } from '../../../../shared/texts/texts.ts';
import { holesOf } from '../boards/names.ts';
import { quickPick, tierName } from '../boards/index.tsx';
import { namedPlay } from '../boards/play-tree.ts';
import { exampleOf } from './example-of.ts';
import { prizeRows, returnsOf } from './prize-rows.ts';
import { RULE_OF } from './rule-of.ts';

const TEXTS = import.meta.glob<Readonly<Record<string, string>>>('../../../../texts/*/lotteryBoards.json', {
  eager: true,
  import: 'default',
});
const LANGUAGES = ['EN', 'VI', 'CN', 'TH', 'ID', 'TY'] as const;
/** Families of the same plays as another are shown by the other. */
const TWINS = ['LFP5', 'SG4D', 'XSMT', 'XSMT-DAX'];
const FAMILY_LIST: readonly Family<unknown>[] = [...FAMILIES.values(), markSix(2026)].filter(
  ({ code }) => !TWINS.includes(code),
);
const speak = (language: string) =>
  setFirstTexts(language, TEXTS[`../../../../texts/${language}/lotteryBoards.json`] ?? {});
const PRICING = { model: 'odds', listed: {}, share: fraction(97, 100), levels: 0, step: fraction(0) } as const;

beforeAll(() => speak('EN'));

describe.each(FAMILY_LIST)('$code', (family) => {
  const plays = [...family.plays.values()];

  it('has a rule for every play in six languages, with nothing left to fill in', () => {
    for (const language of LANGUAGES) {
      speak(language);
      for (const play of plays) {
        const named = namedPlay(family.code, play.code);
        if (named === undefined) throw new Error(play.code);
        const rule = t(`lottery_rule_${RULE_OF[named.word]}`, holesOf(t, named));
        expect(rule, play.code).not.toMatch(/[{}]|lottery_/);
      }
    }
  });

  it('shows every play by an example that wins', () => {
    for (const play of plays) {
      const example = exampleOf(family, play);
      const draw = family.readDraw(example?.draw);
      const read = play.read(example?.selection);
      if (example === undefined || isRefused(draw) || isRefused(read)) throw new Error(`${play.code} has no example`);
      expect(
        read.hits(draw).wins.reduce((sum, wins) => sum + wins, 0),
        play.code,
      ).toBeGreaterThan(0);
      expect(example).toMatchObject({ notes: read.notes });
    }
  });

  it('names every prize of every play, each with its own chance and odds', () => {
    for (const language of LANGUAGES) {
      speak(language);
      for (const play of plays) {
        const rows = prizeRows(t, { family: family.code, play, odds: undefined });
        expect(new Set(rows.map(({ name }) => name)).size, play.code).toBe(rows.length);
        expect(
          rows.filter(({ name }) => name === '' || /[{}]|lottery_/.test(name)),
          play.code,
        ).toEqual([]);
      }
    }
  });

  it('names every tier that a settled ticket may tell of, and none by its code', () => {
    for (const language of LANGUAGES) {
      speak(language);
      for (const play of plays) {
        const names = play.tiers.map(({ code }) => tierName(t, { family: family.code, play: play.code }, code));
        expect(
          names.filter((name) => name === '' || /[{}@]|lottery_/.test(name) || name === play.code),
          play.code,
        ).toEqual([]);
      }
    }
  });

  it('says of every play what comes back: whatever is picked returns no less and no more', () => {
    let state = 3;
    const chance = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (const play of plays) {
      const odds = oddsOf({ play, groups: family.groups }, PRICING, undefined);
      if (isRefused(odds)) throw new Error(odds.refused);
      const [least, most] = returnsOf(play, odds.odds).map(({ n, d }) => Number(n) / Number(d)) as [number, number];
      for (let i = 0; i < 5; i += 1) {
        const read = play.read(quickPick(play, chance, ['1', '2', '3']));
        if (isRefused(read)) throw new Error(read.refused);
        const { n, d } = returnOf(read, odds.odds);
        const share = Number(n) / Number(d);
        expect(share, play.code).toBeGreaterThanOrEqual(least - 1e-9);
        expect(share, play.code).toBeLessThanOrEqual(most + 1e-9);
      }
    }
  });
});

it('a return is the sum of what each prize brings', () => {
  const play = markSix(2026).plays.get('m2t');
  if (play === undefined) throw new Error('m2t');
  const odds = [fraction(51), fraction(31)];
  const [least, most] = returnsOf(play, odds);
  expect(least).toEqual(most);
  expect(least).toEqual(sumOf(play.tiers.map(({ chance }, i) => times(chance, odds[i] ?? fraction(0)))));
});
