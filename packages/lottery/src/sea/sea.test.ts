import { describe, expect, it } from 'vitest';
import { fraction, fractionFromText, plus, sumOf, times } from '../fraction.ts';
import { range } from '../numbers.ts';
import type { Play, Selection } from '../play.ts';
import { isRefused } from '../refused.ts';
import { FOUR_D, fourDDraw, type FourDDraw, SINGAPORE_FOUR_D } from './four-d.ts';
import { LAO, THAI, type TopBottomDraw } from './top-bottom.ts';

function chosen<D>(play: Play<D> | undefined, sel: unknown): Selection<D> {
  const selection = play?.read(sel);
  if (selection === undefined || isRefused(selection)) throw new Error(JSON.stringify(selection));
  return selection;
}

/** The return of one note at the listed odds: what it is paid, prize by prize, times how often. */
function listedReturn<D>(play: Play<D> | undefined, sel: unknown): number {
  const selection = chosen(play, sel);
  const parts = selection.play.tiers.map((tier, i) =>
    times(
      times(tier.chance, fractionFromText(tier.listed ?? '0') ?? fraction(0)),
      fraction(selection.standing[i] ?? 0),
    ),
  );
  const { n, d } = sumOf(parts);
  return Number(n) / Number(d) / selection.notes;
}

/** Numbers 1000 to 1022, so that each prize has some of its own. */
const NUMBERS = range(1000, 1022).map(String);
const draw = fourDDraw(NUMBERS);

describe('4D', () => {
  it.each([
    ['SEA4D big', ['1234'], 0.64],
    ['SEA4D small', ['1234'], 0.65],
    ['SG4D big', ['1234'], 0.659],
    ['SEA4D iperm:big', ['1234'], 0.64],
    ['SEA4D iperm:big', ['1123'], 0.64],
    ['SEA4D iperm:small', ['1122'], 0.65],
    ['SEA4D 3d:abc', ['123'], 0.61],
    ['SEA4D 3d:a', ['123'], 0.66],
  ])('%s on %j returns %d', (name, sel, published) => {
    const [family = '', code = ''] = name.split(' ');
    expect(listedReturn((family === 'SG4D' ? SINGAPORE_FOUR_D : FOUR_D).plays.get(code), sel)).toBeCloseTo(
      published,
      10,
    );
  });

  it.each([
    ['big', ['1000', '1003', '1022', '9999'], [1, 0, 0, 1, 1]],
    ['small', ['1001', '1003'], [0, 1, 0]],
    ['3d:abc', ['000', '002', '003'], [1, 0, 1]],
    ['3d:a', ['000', '001'], [1]],
  ])('%s on %j wins %j', (code, sel, wins) => {
    expect(chosen(FOUR_D.plays.get(code), sel).hits(draw).wins).toEqual(wins);
  });

  it('pays every order of an i-Perm at the odds of how many it has', () => {
    const selection = chosen(FOUR_D.plays.get('iperm:small'), ['0001', '2101']);
    // 1000 is first with four orders; 2101 has twelve, of which 1012 is a special prize and 1021 a consolation; small knows neither.
    const won = selection.play.tiers.flatMap((tier, i) => ((selection.hits(draw).wins[i] ?? 0) > 0 ? [tier.code] : []));
    expect(won).toEqual(['first@4']);
    expect(selection.play.tiers.find((tier) => tier.code === 'first@4')?.listed).toBe('3500/4');
    const big = chosen(FOUR_D.plays.get('iperm:big'), ['2101']);
    expect(big.play.tiers.filter((_, i) => (big.hits(draw).wins[i] ?? 0) > 0).map((tier) => tier.code)).toEqual([
      'special@12',
      'consolation@12',
    ]);
  });

  it('has chances that all numbers together make come true', () => {
    const all = range(0, 9999).map((number) => String(number).padStart(4, '0'));
    for (const code of ['big', 'small']) {
      const selection = chosen(FOUR_D.plays.get(code), all);
      const wins = selection.hits(draw).wins;
      selection.play.tiers.forEach((tier, i) => expect(fraction(wins[i] ?? 0, selection.notes)).toEqual(tier.chance));
    }
    const perms = [...new Map(all.map((number) => [[...number].sort().join(''), number])).values()];
    const sold = perms.filter((number) => new Set(number).size > 1);
    const selection = chosen(FOUR_D.plays.get('iperm:big'), sold);
    const expected = selection.play.tiers.map((tier, i) => times(tier.chance, fraction(selection.standing[i] ?? 0)));
    // Ten numbers of four alike are not sold: the rest hit as often as is left of all.
    expect(plus(sumOf(expected), fraction(10 * 23, 10_000))).toEqual(fraction(23));
  });

  it.each([
    ['iperm:big', ['1111'], 'lottery_selection_out_of_range'],
    ['iperm:big', ['1234', '4321'], 'lottery_selection_repeats'],
    ['big', ['123'], 'lottery_selection_malformed'],
  ])('%s refuses %j', (code, sel, reason) => {
    expect(FOUR_D.plays.get(code)?.read(sel)).toMatchObject({ refused: reason });
  });

  it('reads what it writes, and nothing else', () => {
    const again = FOUR_D.readDraw(FOUR_D.writeDraw(draw)) as FourDDraw;
    expect(again.numbers).toEqual(NUMBERS);
    for (const wrong of ['1234', NUMBERS.slice(1), [...NUMBERS.slice(1), '12a4'], NUMBERS.map(Number), null]) {
      expect(FOUR_D.readDraw(wrong)).toEqual({ refused: 'lottery_draw_malformed' });
    }
  });
});

describe('Thai and Lao', () => {
  const thai = THAI.readDraw(['123455', '07']) as TopBottomDraw;
  const lao = LAO.readDraw('0712') as TopBottomDraw;

  it.each([
    ['top3', ['455', '545'], [1]],
    ['tod3', ['545', '123'], [0, 1]],
    ['top2', ['55', '45'], [1]],
    ['bottom2', ['07', '70'], [1]],
    ['runtop', ['4', '5', '1'], [2]],
    ['runbottom', ['0', '7', '1'], [2]],
  ])('Thai %s on %j wins %j', (code, sel, wins) => {
    expect(chosen(THAI.plays.get(code), sel).hits(thai).wins).toEqual(wins);
  });

  it('Lao has its bottom in front', () => {
    expect(chosen(LAO.plays.get('bottom2'), ['07']).hits(lao).wins).toEqual([1]);
    expect(chosen(LAO.plays.get('top3'), ['712']).hits(lao).wins).toEqual([1]);
  });

  it('have the chances that all draws of Lao give', () => {
    const sels: Readonly<Record<string, unknown>> = {
      top3: ['123'],
      tod3: ['123', '455'],
      top2: ['12'],
      bottom2: ['07'],
      runtop: ['7'],
      runbottom: ['7'],
    };
    for (const [code, sel] of Object.entries(sels)) {
      const selection = chosen(LAO.plays.get(code), sel);
      const wins = selection.play.tiers.map(() => 0);
      for (const each of LAO.everyOutcome()) {
        selection.hits(each).wins.forEach((won, i) => (wins[i] = (wins[i] ?? 0) + won));
      }
      const chances = wins.map((won) => fraction(won, Number(LAO.outcomes)));
      expect(chances, code).toEqual(selection.play.tiers.map((tier) => tier.chance));
    }
  });

  it('are sold at the published returns', () => {
    expect(listedReturn(THAI.plays.get('top3'), ['123'])).toBeCloseTo(0.9);
    expect(listedReturn(THAI.plays.get('tod3'), ['123'])).toBeCloseTo(0.9);
    expect(listedReturn(THAI.plays.get('runtop'), ['1'])).toBeCloseTo(0.271 * 3.2);
    expect(listedReturn(THAI.plays.get('runbottom'), ['1'])).toBeCloseTo(0.19 * 4.2);
  });

  it('refuse three alike in any order, an order twice, and results of another shape', () => {
    expect(THAI.plays.get('tod3')?.read(['111'])).toMatchObject({ refused: 'lottery_selection_out_of_range' });
    expect(THAI.plays.get('tod3')?.read(['112', '121'])).toMatchObject({ refused: 'lottery_selection_repeats' });
    for (const wrong of ['123456', ['123456', '7'], ['12345', '07'], [123456, '07'], null]) {
      expect(THAI.readDraw(wrong)).toEqual({ refused: 'lottery_draw_malformed' });
    }
    expect(THAI.writeDraw(thai)).toBe('123455,07');
  });
});
