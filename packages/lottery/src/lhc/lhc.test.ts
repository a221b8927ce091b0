import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, fractionFromText, isLess, sumOf, textFromFraction } from '../fraction.ts';
import { combinationsOf } from '../numbers.ts';
import { fairOdds, type Play } from '../play.ts';
import { isRefused } from '../refused.ts';
import { ALL_BALLS, colourOf, COLOURS, isOnSide, type Side, SIDES } from './ball.ts';
import { markSixDraw, type MarkSixDraw } from './draw.ts';
import { markSix } from './family.ts';
import { ANIMALS, animalOf, ballsOf } from './zodiac.ts';

const HORSE = 2026;
const family = markSix(HORSE);

function playOfCode(code: string): Play<MarkSixDraw> {
  const play = family.plays.get(code);
  if (play === undefined) throw new Error(`no play ${code}`);
  return play;
}

function held(code: string, sel: unknown, drawn: readonly number[]) {
  const selection = playOfCode(code).read(sel);
  if (isRefused(selection)) throw new Error(selection.refused);
  const draw = markSixDraw(drawn, HORSE);
  const { wins, push } = selection.hits(draw);
  const tiers = playOfCode(code).tiers.flatMap((tier, i) =>
    (wins[i] ?? 0) > 0 ? [[tier.code, wins[i]] as const] : [],
  );
  return { notes: selection.notes, wins: Object.fromEntries(tiers), push };
}

function chances(code: string): string[] {
  return playOfCode(code).tiers.map((tier) => textFromFraction(tier.chance));
}

/** The draw 26/092 of 2026-08-22. */
const DRAWN = [7, 9, 12, 25, 34, 40, 29];

describe('balls', () => {
  it('have 24 on each side without 49, twelve on each pair of sides', () => {
    const to48 = ALL_BALLS.slice(0, 48);
    for (const side of SIDES) expect(to48.filter((ball) => isOnSide(ball, side))).toHaveLength(24);
    for (const size of ['B', 'S'] as const) {
      for (const parity of ['O', 'E'] as const) {
        expect(to48.filter((ball) => isOnSide(ball, size) && isOnSide(ball, parity))).toHaveLength(12);
      }
    }
    expect(SIDES.filter((side) => isOnSide(49, side))).toEqual(['B', 'O', 'hO', 'hB', 'tB'] satisfies Side[]);
  });

  it('are red 17 times, blue and green 16 times', () => {
    expect(COLOURS.map((colour) => ALL_BALLS.filter((ball) => colourOf(ball) === colour).length)).toEqual([17, 16, 16]);
  });

  it('belong to the animals of the year and of the years before', () => {
    const of2026 = [
      'horse',
      'snake',
      'dragon',
      'rabbit',
      'tiger',
      'ox',
      'rat',
      'pig',
      'dog',
      'rooster',
      'monkey',
      'goat',
    ];
    expect(ALL_BALLS.slice(0, 12).map((ball) => animalOf(ball, HORSE))).toEqual(of2026);
    expect(ballsOf('horse', HORSE)).toEqual([1, 13, 25, 37, 49]);
    expect(ANIMALS.map((animal) => ballsOf(animal, HORSE).length).sort()).toEqual([
      ...Array.from({ length: 11 }, () => 4),
      5,
    ]);
    expect(animalOf(1, 2024)).toBe('dragon');
    expect(animalOf(1, 2007)).toBe('pig');
  });
});

describe('the chance of', () => {
  it.each([
    ['special', ['1/49']],
    ['head', ['10/49', '9/49']],
    ['tail', ['5/49', '4/49']],
    ['spzodiac', ['4/49', '5/49']],
    ['colour', ['17/49', '16/49', '16/49']],
    ['zodiac6:hit', ['24/49']],
    ['normal', ['6/49']],
    ['total', ['21714479/42950292', '21235813/42950292', '21220/42441', '21221/42441']],
    ['zodiac1', ['7139/15134', '12574/22701']],
    ['tail1', ['12574/22701', '7139/15134']],
    ['m44', ['15/211876']],
    ['m33', ['5/4606']],
    ['m22', ['5/392']],
    ['m32', ['645/18424', '5/4606']],
    ['m2t', ['5/392', '1/196']],
    ['tc', ['1/196']],
    ['m41', ['6319/15134']],
    ['nohit:5', ['10127/22701']],
    ['nohit:6', ['374699/998844']],
    ['nohit:7', ['1124097/3579191']],
    ['nohit:8', ['1873495/7158382']],
    ['nohit:9', ['776815/3579191']],
    ['nohit:10', ['466089/2603048']],
    ['nohit:11', ['47804/325381']],
    ['nohit:12', ['38998/325381']],
    ['zlink:2:hit', ['209801/1022626', '744427/3067878']],
    ['zlink:3:hit', ['288003/3579191', '2060539/21475146']],
    ['zlink:4:hit', ['98496/3579191', '355625/10737573']],
    ['zlink:5:hit', ['3968/511313', '14480/1533939']],
    ['zlink:2:miss', ['1873495/7158382', '776815/3579191']],
    ['zlink:3:miss', ['38998/325381', '31620/325381']],
    ['zlink:4:miss', ['16182/325381', '140244/3579191']],
    ['zlink:5:miss', ['5655/311234', '195/14147']],
    ['tlink:2:hit', ['320005/1115592', '744427/3067878']],
    ['tlink:3:hit', ['151975/1115592', '3274455/28633528']],
    ['tlink:4:hit', ['824375/14316764', '374125/7809144']],
    ['tlink:2:miss', ['466089/2603048', '776815/3579191']],
    ['tlink:3:miss', ['61132/976143', '76415/976143']],
    ['tlink:4:miss', ['5655/311234', '84825/3579191']],
  ])('%s is what the published fractions say', (code, published) => {
    const reduced = published.map((text) => textFromFraction(fractionFromText(text) ?? fraction(0)));
    expect(chances(code)).toEqual(reduced);
  });

  it('so many animals among the seven adds up to one', () => {
    const { tiers } = playOfCode('zodiaccount');
    expect(tiers.slice(0, 2).map((tier) => textFromFraction(tier.chance))).toEqual(['19/1952286', '4925/1952286']);
    expect(tiers.slice(2).map((tier) => decimal(tier.chance))).toEqual([0.058163, 0.306349, 0.459867, 0.173089]);
    expect(sumOf(tiers.map((tier) => tier.chance))).toEqual(fraction(1));
  });

  it('an animal once to four times among the normal numbers is as published', () => {
    const once = playOfCode('normalzodiac').tiers.slice(0, 4);
    expect(once.map((tier) => decimal(tier.chance))).toEqual([0.349478, 0.063929, 0.004059, 0.000071]);
  });

  it.each([
    'special',
    'spside',
    'colour',
    'halfwave',
    'halfhalf',
    'head',
    'tail',
    'spzodiac',
    'zodiac6:hit',
    'zodiac6:miss',
  ])('%s is what counting the 49 special numbers gives', (code) => {
    const play = playOfCode(code);
    const items = itemsOf(play);
    const wins = play.tiers.map(() => 0);
    const standing = play.tiers.map(() => 0);
    let [pushes, notes] = [0, 0];
    for (const item of items) {
      const selection = play.read(item);
      if (isRefused(selection)) throw new Error(selection.refused);
      notes += selection.notes;
      selection.standing.forEach((notes, i) => (standing[i] = (standing[i] ?? 0) + notes));
      for (const special of ALL_BALLS) {
        const normals = ALL_BALLS.filter((ball) => ball !== special).slice(0, 6);
        const hits = selection.hits(markSixDraw([...normals, special], HORSE));
        hits.wins.forEach((won, i) => (wins[i] = (wins[i] ?? 0) + won));
        pushes += hits.push;
      }
    }
    play.tiers.forEach((tier, i) => expect(fraction(wins[i] ?? 0, 49 * (standing[i] ?? 0))).toEqual(tier.chance));
    const push = play.tiers[0]?.push ?? fraction(0);
    expect(fraction(pushes, 49 * notes)).toEqual(push);
  });
});

describe('a draw settles', () => {
  it('the worked example as published', () => {
    expect(held('spside', ['B', 'O', 'hO', 'hB', 'tB', 'S', 'B+O'], DRAWN)).toEqual({
      notes: 7,
      wins: { B: 1, O: 1, hO: 1, hB: 1, tB: 1, 'B+O': 1 },
      push: 0,
    });
    expect(held('colour', ['red'], DRAWN).wins).toEqual({ 'colour@red': 1 });
    expect(held('head', [2, 3], DRAWN).wins).toEqual({ head: 1 });
    expect(held('spzodiac', ['tiger', 'rat'], DRAWN).wins).toEqual({ spzodiac: 1 });
    expect(held('total', ['S', 'E'], DRAWN).wins).toEqual({ S: 1, E: 1 });
    expect(held('m2t', [29, 7, 12], DRAWN)).toEqual({ notes: 3, wins: { normal_special: 2, two_normal: 1 }, push: 0 });
    expect(held('m32', [7, 9, 12, 13], DRAWN)).toEqual({ notes: 4, wins: { hit2: 3, hit3: 1 }, push: 0 });
    expect(held('nohit:5', [1, 2, 3, 4, 5], DRAWN).wins).toEqual({ nohit: 1 });
  });

  it('a special 49 by giving back sides, waves and six animals, while green and tail 9 win', () => {
    const drawn = [1, 2, 3, 4, 5, 6, 49];
    expect(held('spside', ['B', 'S', 'B+O'], drawn)).toEqual({ notes: 3, wins: {}, push: 3 });
    expect(held('halfwave', ['green+B', 'red+S'], drawn)).toEqual({ notes: 2, wins: {}, push: 2 });
    expect(held('halfhalf', ['green+B+O'], drawn).push).toBe(1);
    expect(held('zodiac6:miss', ANIMALS.slice(0, 6), drawn)).toEqual({ notes: 1, wins: {}, push: 1 });
    expect(held('colour', ['green'], drawn).wins).toEqual({ 'colour@green': 1 });
    expect(held('tail', [9], drawn).wins).toEqual({ tail: 1 });
    expect(held('spzodiac', ['horse'], drawn).wins).toEqual({ 'spzodiac@year': 1 });
  });

  it('places by the order of the draw, and gives 49 back on sides only', () => {
    const drawn = [49, 7, 3, 4, 5, 6, 1];
    expect(held('normalpos:0', [7, 49], drawn).wins).toEqual({ normalpos: 1 });
    expect(held('normalpos:1', [7], drawn).wins).toEqual({ normalpos: 1 });
    expect(held('posside:0', ['B'], drawn)).toEqual({ notes: 1, wins: {}, push: 1 });
    expect(held('poscolour:0', ['green'], drawn).wins).toEqual({ 'colour@green': 1 });
  });

  it('the sixth normal number as a normal one, and the special as none', () => {
    const drawn = [1, 2, 3, 4, 5, 48, 10];
    expect(held('normal', [48, 10], drawn).wins).toEqual({ normal: 1 });
    expect(held('m44', [1, 2, 3, 48], drawn).wins).toEqual({ '4of4': 1 });
    expect(held('m44', [1, 2, 3, 10], drawn).wins).toEqual({});
    expect(held('tc', [48, 10], drawn).wins).toEqual({ tc: 1 });
  });

  it('an animal among the normal numbers by how often it is hit', () => {
    // 1, 13 and 25 are the horse's, 2 the snake's.
    expect(held('normalzodiac', ['horse', 'snake', 'rat'], [1, 13, 25, 2, 3, 4, 37]).wins).toEqual({
      'hit3@year': 1,
      hit1: 1,
    });
    expect(held('zodiaccount', [2, 5], [1, 13, 25, 2, 3, 4, 37]).wins).toEqual({});
    expect(held('zodiaccount', [4], [1, 13, 25, 2, 3, 4, 37]).wins).toEqual({ 'zodiaccount@4': 1 });
  });
});

/** What each note of a play is won by, said anew. */
const NAIVE: Readonly<
  Record<string, { k: number; count: (note: readonly number[], drawn: readonly number[]) => string | undefined }>
> = {
  m44: { k: 4, count: (note, drawn) => (note.every((ball) => drawn.slice(0, 6).includes(ball)) ? '4of4' : undefined) },
  m33: { k: 3, count: (note, drawn) => (note.every((ball) => drawn.slice(0, 6).includes(ball)) ? '3of3' : undefined) },
  m22: { k: 2, count: (note, drawn) => (note.every((ball) => drawn.slice(0, 6).includes(ball)) ? '2of2' : undefined) },
  m41: { k: 4, count: (note, drawn) => (note.some((ball) => drawn.slice(0, 6).includes(ball)) ? '1of4' : undefined) },
  m32: {
    k: 3,
    count: (note, drawn) =>
      [undefined, undefined, 'hit2', 'hit3'][note.filter((ball) => drawn.slice(0, 6).includes(ball)).length],
  },
  m2t: {
    k: 2,
    count: (note, drawn) => {
      if (note.some((ball) => !drawn.includes(ball))) return undefined;
      return note.includes(drawn[6] ?? 0) ? 'normal_special' : 'two_normal';
    },
  },
  tc: {
    k: 2,
    count: (note, drawn) =>
      note.every((ball) => drawn.includes(ball)) && note.includes(drawn[6] ?? 0) ? 'tc' : undefined,
  },
  'nohit:5': { k: 5, count: (note, drawn) => (note.some((ball) => drawn.includes(ball)) ? undefined : 'nohit') },
};

describe('every play', () => {
  const aDraw = fc.shuffledSubarray([...ALL_BALLS], { minLength: 7, maxLength: 7 });

  it('of balls counts and settles as its notes do one by one', () => {
    const sets = fc.shuffledSubarray([...ALL_BALLS], { minLength: 5, maxLength: 11 });
    fc.assert(
      fc.property(aDraw, sets, fc.constantFrom(...Object.keys(NAIVE)), (drawn, balls, code) => {
        const { k, count } = NAIVE[code] ?? { k: 1, count: () => undefined };
        const notes = [...combinationsOf(balls, k)];
        const wins: Record<string, number> = {};
        for (const note of notes) {
          const tier = count(note, drawn);
          if (tier !== undefined) wins[tier] = (wins[tier] ?? 0) + 1;
        }
        expect(held(code, balls, drawn)).toEqual({ notes: notes.length, wins, push: 0 });
      }),
      { numRuns: 400 },
    );
  });

  it('of links counts and settles as its notes do one by one', () => {
    const links = fc.record({
      k: fc.integer({ min: 2, max: 4 }),
      isHit: fc.boolean(),
      animals: fc.shuffledSubarray([...ANIMALS], { minLength: 4, maxLength: 12 }),
      tails: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 4, maxLength: 10 }),
    });
    fc.assert(
      fc.property(aDraw, links, (drawn, { k, isHit, animals, tails }) => {
        const end = `${k}:${isHit ? 'hit' : 'miss'}`;
        const hitAnimals = new Set(drawn.map((ball) => animalOf(ball, HORSE)));
        const hitTails = new Set(drawn.map((ball) => ball % 10));
        const won = <T>(items: readonly T[], hit: ReadonlySet<T>) =>
          [...combinationsOf(items, k)].filter((note) => note.every((item) => hit.has(item) === isHit)).length;
        const sumOfWins = (code: string, sel: unknown) =>
          Object.values(held(code, sel, drawn).wins).reduce<number>((sum, count) => sum + (count ?? 0), 0);
        expect(sumOfWins(`zlink:${end}`, animals)).toBe(won(animals, hitAnimals));
        expect(sumOfWins(`tlink:${end}`, tails)).toBe(won(tails, hitTails));
      }),
      { numRuns: 200 },
    );
  });

  it('never pays more than its dearest draw, whatever is chosen', () => {
    fc.assert(
      fc.property(aDraw, fc.constantFrom(...family.plays.values()), fc.integer(), (drawn, play, pick) => {
        const items = itemsOf(play);
        const selection = play.read(items[Math.abs(pick) % items.length]);
        if (isRefused(selection)) throw new Error(`${play.code}: ${selection.refused}`);
        const { wins } = selection.hits(markSixDraw(drawn, HORSE));
        const odds = play.tiers.map((tier) => fairOdds(tier));
        const worth = (counts: readonly number[]) =>
          sumOf(counts.map((count, i) => fraction((odds[i]?.n ?? 0n) * BigInt(count), odds[i]?.d ?? 1n)));
        const dearest = selection.best.map(worth);
        expect(dearest.some((most) => !isLess(most, worth(wins)))).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it('lists no odds above what is fair', () => {
    for (const play of family.plays.values()) {
      for (const tier of play.tiers) {
        if (tier.listed === undefined) continue;
        const alone = { ...tier, share: tier.share ?? fraction(1) };
        expect(isLess(fairOdds(alone), fractionFromText(tier.listed) ?? fraction(0)), `${play.code} ${tier.code}`).toBe(
          false,
        );
      }
    }
  });

  it('writes a selection that it reads to the same, and a draw too', () => {
    for (const play of family.plays.values()) {
      const [first] = itemsOf(play);
      const selection = play.read(first);
      if (isRefused(selection)) throw new Error(play.code);
      const again = play.read(JSON.parse(JSON.stringify(selection.canonical)));
      expect(isRefused(again) || again.canonical).toEqual(selection.canonical);
    }
    const draw = family.readDraw(DRAWN);
    expect(isRefused(draw) || family.readDraw(family.writeDraw(draw))).toEqual(draw);
  });

  it.each([
    [[1, 2, 3, 4, 5, 6]],
    [[1, 2, 3, 4, 5, 6, 6]],
    [[1, 2, 3, 4, 5, 6, 50]],
    [[0, 2, 3, 4, 5, 6, 7]],
    [[1, 2, 3, 4, 5, 6, 7, 8]],
    ['1,2,3,4,5,6,7'],
    [null],
  ])('refuses %j as a draw', (input) => {
    expect(family.readDraw(input)).toEqual({ refused: 'lottery_draw_malformed' });
  });

  it.each([
    ['special', [], 'lottery_too_few_chosen'],
    ['special', [50], 'lottery_selection_out_of_range'],
    ['special', [1, 1], 'lottery_selection_repeats'],
    ['special', ['1'], 'lottery_selection_malformed'],
    ['special', { length: 1, 0: 1 }, 'lottery_selection_malformed'],
    ['m33', [1, 2], 'lottery_too_few_chosen'],
    ['spzodiac', ['cat'], 'lottery_selection_out_of_range'],
    ['zlink:2:hit', ['rat'], 'lottery_too_few_chosen'],
    ['zodiac6:hit', ANIMALS.slice(0, 7), 'lottery_too_many_chosen'],
  ])('%s refuses %j', (code, sel, reason) => {
    expect(playOfCode(code).read(sel)).toMatchObject({ refused: reason });
  });
});

/** Selections of a play: each item alone where that can be, all of them otherwise. */
function itemsOf(play: Play<MarkSixDraw>): unknown[] {
  const { form } = play;
  if (form.kind === 'items') {
    return form.least === 1
      ? [...form.items.map((item) => [item]), [...form.items]]
      : [form.items.slice(0, form.most), form.items.slice(-form.least)];
  }
  if (form.kind === 'legs') {
    const twice = [...form.items, ...form.items];
    return form.items.map((_, first) => twice.slice(first, first + 6).map((item) => [item]));
  }
  if (form.kind !== 'numbers') throw new Error(`${play.code} has a form of its own`);
  const numbers = Array.from({ length: form.to - form.from + 1 }, (_, i) => form.from + i);
  return form.least === 1
    ? [...numbers.map((number) => [number]), numbers]
    : [numbers.slice(0, form.least), numbers.slice(-form.least - 3)];
}

function decimal({ n, d }: { readonly n: bigint; readonly d: bigint }, places = 6): number {
  return Number((Number(n) / Number(d)).toFixed(places));
}
