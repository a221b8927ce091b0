import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, fraction, isLess, plus, sumOf, textFromFraction, times } from '../fraction.ts';
import { combinationsOf, range } from '../numbers.ts';
import { fairOdds, type Play } from '../play.ts';
import { isRefused } from '../refused.ts';
import { expectedUnits, unitsOf } from './chances.ts';
import { vietnamDraw, type VietnamDraw } from './draw.ts';
import { VIETNAM, VIETNAM_POOLED } from './family.ts';
import { readHistory } from './history.ts';
import { PRIZE_SHAPES, readVietnamResult, type Region, REGIONS, sameNumbers, type VietnamResult } from './result.ts';
import { ordersOf, pulled, TAIL_LISTS } from './typed-lists.ts';

/** The North on 2026-08-22, and Hồ Chí Minh on 2026-05-18. */
const NORTH =
  '2026-08-22,60213,80300,60683,51132,89384,11622,10383,09349,00136,47894,7740,7568,2767,8365,0570,5252,4790,7707,6494,9516,354,649,773,26,09,06,64';
const SOUTH =
  '2026-05-18,Hồ Chí Minh,590856,55065,20056,86971,35330,98291,51114,65521,24525,58221,64442,27024,6698,6837,7860,1857,142,80';

function drawn(region: Region, line: string): VietnamDraw {
  const draw = VIETNAM[region].readDraw(line);
  if (isRefused(draw)) throw new Error(line);
  return draw;
}

function playOfCode(region: Region, code: string): Play<VietnamDraw> {
  const play = VIETNAM[region].plays.get(code);
  if (play === undefined) throw new Error(`${region} does not sell ${code}`);
  return play;
}

/** Tickets and hits of a selection. */
function held(play: Play<VietnamDraw>, sel: unknown, draw: VietnamDraw): [number, number] {
  const selection = play.read(sel);
  if (isRefused(selection)) throw new Error(`${play.code}: ${selection.refused}`);
  return [selection.notes, selection.hits(draw).wins.reduce((sum, wins) => sum + wins, 0)];
}

const north = drawn('MB', NORTH);
const south = drawn('MN', SOUTH);

describe('the worked examples', () => {
  it.each([
    ['lo:2', ['83', '94', '05'], [81, 4]],
    ['lo1k:2', ['83'], [1, 2]],
    ['lo:3', ['213', '649'], [46, 2]],
    ['lo:4', ['0213', '7740'], [40, 2]],
    ['lofirst', ['60', '09'], [54, 4]],
    ['lofirst:23', ['60', '09'], [46, 3]],
    ['xien:2', ['83', '94'], [1, 1]],
    ['xien:3', ['83', '94', '13'], [1, 1]],
    ['xienquay', ['83', '94', '13', '05'], [11, 4]],
    ['truot:4', ['01', '02', '03', '04'], [1, 1]],
    ['truot:4', ['01', '02', '03', '83'], [1, 0]],
    ['de:db:last', ['13'], [1, 1]],
    ['de:db:first', ['60'], [1, 1]],
    ['de:g1:last', ['00'], [1, 1]],
    ['de:g1:first', ['80'], [1, 1]],
    ['de:low:last', ['26', '09'], [8, 2]],
    ['dedd', ['13', '26'], [10, 2]],
    ['dau', ['1'], [1, 1]],
    ['duoi', ['3'], [1, 1]],
    ['dau:10', ['1', '2'], [20, 1]],
    ['duoi:10', ['3'], [10, 1]],
    ['cang3:db', ['213'], [1, 1]],
    ['cang3:low', ['649'], [3, 1]],
    ['cang3:dd', ['649'], [4, 1]],
    ['cang3:g1', ['300'], [1, 1]],
    ['cang4', ['0213'], [1, 1]],
    ['side', ['xiu', 'le', 'tong_chan', 'tai'], [4, 3]],
    ['tong', [4, 5], [2, 1]],
    ['tong:sum', [4, 14], [2, 1]],
    ['xiendb', ['2', '6'], [1, 1]],
    ['xiendb', ['2', '5'], [1, 0]],
    ['da:once', ['83', '94', '49'], [162, 3]],
    ['da:min', ['83', '94', '49'], [162, 6]],
    ['lo:g3', ['84', '83'], [12, 2]],
    ['lo:g4', ['40'], [4, 1]],
    ['lo:g5', ['94'], [6, 1]],
    ['lo:g6', ['49'], [3, 1]],
    ['lo7:2', ['54', '13', '26'], [24, 3]],
    ['lo7:3', ['213', '707', '570', '354'], [28, 3]],
  ])('North: %s on %j takes tickets and hits %j', (code, sel, expected) => {
    expect(held(playOfCode('MB', code), sel, north)).toEqual(expected);
  });

  it.each([
    ['lo:2', ['56', '21', '80'], [54, 5]],
    ['lo:3', ['142', '856'], [34, 2]],
    ['lo:4', ['0856'], [16, 1]],
    ['de:low:last', ['80'], [1, 1]],
    ['dedd', ['80', '56'], [4, 2]],
    ['cang3:low', ['142'], [1, 1]],
    ['lo7:2', ['80', '42', '56'], [21, 3]],
    // 291 ends the first of the fourth prizes, 114 the second.
    ['lo7:3', ['291', '114', '856'], [21, 2]],
    ['da:half', ['56', '21', '98'], [108, 5]],
    // 590856: the five twice is one five.
    ['xiendb', ['5', '9'], [1, 1]],
    ['xiendb', ['5', '1'], [1, 0]],
    ['lo:g4', ['42', '56'], [14, 1]],
  ])('South: %s on %j takes tickets and hits %j', (code, sel, expected) => {
    expect(held(playOfCode('MN', code), sel, south)).toEqual(expected);
  });

  it('pay each size of a wheel for itself', () => {
    const selection = playOfCode('MB', 'xienquay').read(['83', '94', '13', '05']);
    expect(!isRefused(selection) && [selection.standing, selection.hits(north).wins]).toEqual([
      [6, 4, 1, 0],
      [3, 1, 0, 0],
    ]);
  });

  it('sell no prize that a region has not', () => {
    expect(VIETNAM.MN.plays.has('lo:g5')).toBe(false);
    expect(VIETNAM.MT.plays.has('lofirst:23')).toBe(false);
  });
});

describe('pairs over stations', () => {
  it('pool the numbers of each two stations', () => {
    const other = SOUTH.replace('Hồ Chí Minh', 'Cà Mau');
    const third = SOUTH.replace('Hồ Chí Minh', 'Đồng Tháp').replace(',80', ',11').replaceAll('56', '55');
    const pool = VIETNAM_POOLED.MN.readDraw([SOUTH, other, third].join('\n'));
    if (isRefused(pool)) throw new Error('no pool');
    const stations = ['Hồ Chí Minh', 'Cà Mau', 'Đồng Tháp'];
    const of = (code: string) => {
      const selection = VIETNAM_POOLED.MN.plays.get(code)?.read({ stations, n: ['56', '21'] });
      return selection === undefined || isRefused(selection)
        ? undefined
        : [selection.notes, selection.hits(pool).wins[0]];
    };
    // 56 occurs twice at the first two, never at the third; 21 twice everywhere: 4 and 4, 2 and 4, 2 and 4.
    expect(of('dax:once')).toEqual([216, 3]);
    expect(of('dax:min')).toEqual([216, 8]);
    expect(of('dax:half')).toEqual([216, 10]);
    expect(VIETNAM_POOLED.MN.readDraw(VIETNAM_POOLED.MN.writeDraw(pool))).toEqual(pool);
  });

  it.each([
    [{ stations: ['a'], n: ['01', '02'] }, 'lottery_too_few_chosen'],
    [{ stations: ['a', 'a'], n: ['01', '02'] }, 'lottery_selection_repeats'],
    [{ stations: ['a', 'b'], n: ['01'] }, 'lottery_too_few_chosen'],
    [{ stations: ['a', ''], n: ['01', '02'] }, 'lottery_selection_malformed'],
    [{ stations: ['a', 'b'], n: ['01', '02'], x: 1 }, 'lottery_selection_malformed'],
    [null, 'lottery_selection_malformed'],
  ])('refuse %j', (sel, reason) => {
    expect(VIETNAM_POOLED.MT.plays.get('dax:min')?.read(sel)).toMatchObject({ refused: reason });
  });
});

describe('chances', () => {
  it.each([
    ['xien:2', 'MB', '0.0548820978'],
    ['xien:2', 'MN', '0.0261078080'],
    ['xien:3', 'MB', '0.0122979362'],
    ['xien:3', 'MT', '0.0039134457'],
    ['xien:4', 'MB', '0.0026699151'],
    ['xien:4', 'MN', '0.0005552245'],
    ['truot:4', 'MB', '0.3321416100'],
    ['truot:10', 'MN', '0.1500946400'],
  ] as const)('%s in %s is %s', (code, region, published) => {
    const chance = playOfCode(region, code).tiers[0]?.chance ?? fraction(0);
    expect(Number(decimalText(chance, 12))).toBeCloseTo(Number(published), 8);
  });

  it('of all tails occurring follow, drawn number by number, the same', () => {
    for (const region of REGIONS) {
      const n = region === 'MB' ? 27 : 18;
      for (const k of [2, 3, 4]) {
        expect(playOfCode(region, `xien:${k}`).tiers[0]?.chance).toEqual(occupied(k, n));
        expect(playOfCode(region, 'xienquay').tiers[k - 2]?.chance).toEqual(occupied(k, n));
      }
    }
  });

  it.each([
    ['MB', '1467/10000'],
    ['MN', '99631/500000'],
    ['MT', '99631/500000'],
  ] as const)('of two digits of the special prize are, in %s, what all special prizes give: %s', (region, counted) => {
    const play = playOfCode(region, 'xiendb');
    const special = PRIZE_SHAPES[region][0]?.digits ?? 0;
    const both = range(0, 10 ** special - 1).filter((n) => {
      const text = String(n).padStart(special, '0');
      return text.includes('2') && text.includes('7');
    });
    expect(play.tiers[0]?.chance).toEqual(fraction(both.length, 10 ** special));
    expect(textFromFraction(play.tiers[0]?.chance ?? fraction(0))).toBe(counted);
  });

  it.each([
    [18, [0.026108, 0.02626, 0.02827]],
    [36, [0.090387, 0.092725, 0.106759]],
    [27, [0.054882, 0.055662, 0.062088]],
  ])('of the units of a pair among %i numbers are as published', (n, published) => {
    const units = (['once', 'min', 'half'] as const).map((rule) => Number(decimalText(expectedUnits(rule, n), 12)));
    published.forEach((each, i) => expect(units[i]).toBeCloseTo(each, 6));
    // Half the sum of both counts where both occur is, by symmetry, what one of them has where the other occurs.
    const all = fraction(n, 100);
    const alone = times(all, fraction(99n ** BigInt(n - 1), 100n ** BigInt(n - 1)));
    expect(plus(expectedUnits('half', n), alone)).toEqual(all);
    const together = range(1, n).flatMap((t) => [atLeastBoth(t, n)]);
    expect(expectedUnits('min', n)).toEqual(sumOf(together));
    expect(expectedUnits('once', n)).toEqual(occupied(2, n));
  });

  it('of every tier are what its play does when the special prize takes every tail, or every head', () => {
    for (const region of REGIONS) {
      for (const code of ['de:db:last', 'dau', 'duoi', 'dau:10', 'side', 'tong', 'tong:sum']) {
        const play = playOfCode(region, code);
        const selection = play.read(everythingOf(play));
        if (isRefused(selection)) throw new Error(code);
        const wins = play.tiers.map(() => 0);
        for (const tail of pulled('00', '99')) {
          const { result } = region === 'MB' ? north : south;
          const prizes = { ...result.prizes, DB: [`${result.prizes.DB?.[0]?.slice(0, -2) ?? ''}${tail}`] };
          selection
            .hits(vietnamDraw({ ...result, region, prizes }))
            .wins.forEach((won, i) => (wins[i] = (wins[i] ?? 0) + won));
        }
        const chances = wins.map((won, i) => fraction(won, 100 * (selection.standing[i] ?? 0)));
        expect(chances, code).toEqual(play.tiers.map((tier) => tier.chance));
      }
    }
  });

  it('of numbers add up: all of them together hit as often as numbers are drawn', () => {
    for (const region of REGIONS) {
      const draw = region === 'MB' ? north : { ...south, result: { ...south.result, region } };
      for (const play of VIETNAM[region].plays.values()) {
        if (!/^(lo|lofirst|lo1k|lo7|de|dedd|cang3|cang4)(:|$)/.test(play.code)) continue;
        const [tickets, hits] = held(play, everythingOf(play), draw);
        expect(fraction(hits, tickets), play.code).toEqual(play.tiers[0]?.chance);
      }
    }
  });

  it('make no listed odds pay more than is fair', () => {
    for (const region of REGIONS) {
      for (const play of VIETNAM[region].plays.values()) {
        for (const tier of play.tiers) {
          const listed = fraction(Math.round(Number(tier.listed ?? 0) * 1000), 1000);
          expect(isLess(fairOdds(tier), listed), `${region} ${play.code} ${tier.code}`).toBe(false);
        }
      }
    }
  });
});

describe('every play', () => {
  const digits = (count: number) =>
    fc.integer({ min: 0, max: 10 ** count - 1 }).map((n) => String(n).padStart(count, '0'));
  const aResult = (region: Region) =>
    fc
      .tuple(
        ...PRIZE_SHAPES[region].map(({ count, digits: each }) =>
          fc.array(digits(each), { minLength: count, maxLength: count }),
        ),
      )
      .map((numbers) =>
        drawn(region, ['2024-03-05', ...(region === 'MB' ? [] : ['Cà Mau']), ...numbers.flat()].join(',')),
      );

  it('counts and pays a ticket as its numbers, or its pairs, do one by one', () => {
    const region = fc.constantFrom<Region>(...REGIONS);
    const draws = region.chain((each) => aResult(each));
    const sel = fc.uniqueArray(digits(2), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(
        draws,
        sel,
        fc.constantFrom('lo:2', 'lofirst', 'dedd', 'lo7:2', 'de:low:last', 'da:once', 'da:min', 'da:half'),
        (draw, tails, code) => {
          const play = playOfCode(draw.result.region, code);
          const notes: (readonly string[])[] = code.startsWith('da:')
            ? [...combinationsOf(tails, 2)]
            : tails.map((tail) => [tail]);
          const alone = notes.map((note) => held(play, note, draw));
          expect(held(play, tails, draw)).toEqual([
            alone.reduce((sum, [tickets]) => sum + tickets, 0),
            alone.reduce((sum, [, hits]) => sum + hits, 0),
          ]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('never hits more than it says is the most', () => {
    // Few tails, so that they come often.
    const crowded = fc.array(fc.constantFrom('11', '12', '21', '22'), { minLength: 27, maxLength: 27 }).map((tails) => {
      const lengths = PRIZE_SHAPES.MB.flatMap(({ count, digits: each }) => range(1, count).map(() => each));
      return drawn(
        'MB',
        ['2024-03-05', ...lengths.map((length, i) => (tails[i] ?? '').padStart(length, '12'))].join(','),
      );
    });
    fc.assert(
      fc.property(crowded, fc.constantFrom(...VIETNAM.MB.plays.values()), (draw, play) => {
        const selection = play.read(fewOf(play));
        if (isRefused(selection)) throw new Error(`${play.code}: ${selection.refused}`);
        const { wins } = selection.hits(draw);
        expect(
          selection.best.some((most) => wins.every((won, i) => won <= (most[i] ?? 0))),
          play.code,
        ).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('writes a selection that it reads to the same', () => {
    for (const play of VIETNAM.MB.plays.values()) {
      const selection = play.read(fewOf(play));
      if (isRefused(selection)) throw new Error(play.code);
      const again = play.read(JSON.parse(JSON.stringify(selection.canonical)));
      expect(isRefused(again) || again.canonical).toEqual(selection.canonical);
    }
  });

  it.each([
    ['lo:2', ['7'], 'lottery_selection_malformed'],
    ['lo:2', ['1e'], 'lottery_selection_malformed'],
    ['lo:2', [7], 'lottery_selection_malformed'],
    ['lo:2', ['07', '07'], 'lottery_selection_repeats'],
    ['lo:2', [], 'lottery_too_few_chosen'],
    ['lo:2', '07', 'lottery_selection_malformed'],
    ['xien:2', ['01', '02', '03'], 'lottery_too_many_chosen'],
    ['xien:2', ['01'], 'lottery_too_few_chosen'],
    ['xienquay', ['01', '02'], 'lottery_too_few_chosen'],
    ['truot:4', ['01', '02', '03'], 'lottery_too_few_chosen'],
    ['tong', [10], 'lottery_selection_out_of_range'],
    ['xiendb', ['2'], 'lottery_too_few_chosen'],
    ['xiendb', ['1', '2', '3'], 'lottery_too_many_chosen'],
    ['xiendb', ['2', '2'], 'lottery_selection_repeats'],
  ])('%s refuses %j', (code, sel, reason) => {
    expect(playOfCode('MB', code).read(sel)).toMatchObject({ refused: reason });
  });
});

describe('results', () => {
  const result = south.result;

  it('keep their zeros and are written as they are read', () => {
    expect(VIETNAM.MB.writeDraw(north)).toBe(NORTH);
    expect(VIETNAM.MN.writeDraw(south)).toBe(SOUTH);
    expect(readVietnamResult(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  it.each<[string, (result: VietnamResult) => unknown]>([
    ['a number too few', (r) => ({ ...r, prizes: { ...r.prizes, G6: ['6837', '7860'] } })],
    ['a digit too many', (r) => ({ ...r, prizes: { ...r.prizes, G8: ['080'] } })],
    ['a number that is none', (r) => ({ ...r, prizes: { ...r.prizes, G8: ['8a'] } })],
    ['an integer', (r) => ({ ...r, prizes: { ...r.prizes, G8: [80] } })],
    ['a prize too many', (r) => ({ ...r, prizes: { ...r.prizes, G9: ['1'] } })],
    ['no station', (r) => ({ ...r, station: null })],
    ['a station in the North', () => ({ ...north.result, station: 'Hà Nội' })],
    ['no such day', (r) => ({ ...r, date: '2026-02-30' })],
    ['no region', (r) => ({ ...r, region: 'MX' })],
    ['another region', (r) => ({ ...r, region: 'MB' })],
    ['five digits of the special prize today', (r) => ({ ...r, prizes: { ...r.prizes, DB: ['90856'] } })],
    ['nothing', () => null],
  ])('with %s are refused', (_, changed) => {
    expect(readVietnamResult(changed(result))).toBeUndefined();
    expect(VIETNAM.MN.readDraw(changed(result))).toEqual({ refused: 'lottery_draw_malformed' });
  });

  it('of old days may have a special prize of five digits', () => {
    const old = { ...result, date: '2008-05-18', prizes: { ...result.prizes, DB: ['90856'] } };
    expect(readVietnamResult(old)).toEqual(old);
  });

  it('that repeat an earlier day are told', () => {
    expect(sameNumbers(result, { ...result, date: '2026-05-19' })).toBe(true);
    expect(sameNumbers(result, { ...result, prizes: { ...result.prizes, G8: ['81'] } })).toBe(false);
  });

  it('make a history that has every line once', () => {
    const history = readHistory(`header\n${SOUTH}\n`, 'MN');
    expect(history.find('2026-05-18', 'Hồ Chí Minh'.normalize('NFD'))).toEqual(result);
    expect(history.find('2026-05-18', 'Cà Mau')).toBeUndefined();
    expect(() => readHistory(`header\n${SOUTH}\n${SOUTH}\n`, 'MN')).toThrow('twice');
    expect(() => readHistory(`header\n${SOUTH},1\n`, 'MN')).toThrow('line 2');
  });
});

describe('typed lists', () => {
  it('name the orders of a number, the numbers from one to another, and halves', () => {
    expect(ordersOf('12')).toEqual(['12', '21']);
    expect(ordersOf('123')).toHaveLength(6);
    expect(ordersOf('112')).toEqual(['112', '121', '211']);
    expect(pulled('08', '11')).toEqual(['08', '09', '10', '11']);
    expect(pulled('1', '11')).toEqual([]);
    expect(Object.values(TAIL_LISTS).map((list) => list.length)).toEqual([50, 50, 50, 50]);
  });
});

/** The chance that k tails all occur, by drawing number after number: how many of them have come so far. */
function occupied(k: number, n: number) {
  let ways = [1n, ...range(1, k).map(() => 0n)];
  for (let i = 0; i < n; i += 1) {
    ways = ways.map(
      (count, come) => count * BigInt(100 - k + come) + (come > 0 ? (ways[come - 1] ?? 0n) * BigInt(k - come + 1) : 0n),
    );
  }
  return fraction(ways[k] ?? 0n, 100n ** BigInt(n));
}

/** The chance that two tails each occur t times at least, by drawing number after number; more than t counts as t. */
function atLeastBoth(t: number, n: number) {
  let ways = new Map([['0 0', 1n]]);
  for (let i = 0; i < n; i += 1) {
    const next = new Map<string, bigint>();
    for (const [key, count] of ways) {
      const [a = 0, b = 0] = key.split(' ').map(Number);
      const add = (to: string, more: bigint) => next.set(to, (next.get(to) ?? 0n) + more);
      add(key, count * 98n);
      add(`${Math.min(t, a + 1)} ${b}`, count);
      add(`${a} ${Math.min(t, b + 1)}`, count);
    }
    ways = next;
  }
  return fraction(ways.get(`${t} ${t}`) ?? 0n, 100n ** BigInt(n));
}

/** All that can be chosen. */
function everythingOf({ form }: Play<VietnamDraw>): unknown {
  if (form.kind === 'entries') return range(0, 10 ** form.length - 1).map((n) => String(n).padStart(form.length, '0'));
  if (form.kind === 'items') return form.items;
  if (form.kind === 'numbers') return range(form.from, form.to);
  throw new Error('a form of its own');
}

/** As much as is asked for, or a few, that `crowded` results hit often. */
function fewOf(play: Play<VietnamDraw>): unknown {
  const { form } = play;
  if (form.kind !== 'entries') return everythingOf(play);
  const usual = ['11', '12', '21', '22', ...pulled('30', '40')].map((tail) =>
    tail.padStart(form.length, '12').slice(-form.length),
  );
  return [...new Set(usual)].slice(0, Math.max(form.least ?? 1, Math.min(form.most ?? 4, 4)));
}

it('units of a pair are once, the rarer, or half of both', () => {
  expect([unitsOf('once', 2, 3), unitsOf('min', 2, 3), unitsOf('half', 2, 3), unitsOf('half', 0, 3)]).toEqual([
    1, 2, 2.5, 0,
  ]);
});
