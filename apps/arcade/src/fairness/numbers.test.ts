import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DECK, shuffled, shuffledShoe } from '../mechanics/cards.ts';
import { type Draw, drawsFrom, messageOf, numbersBelow } from '../rules/draws.ts';
import { blocksOf } from '../seeds/seeds.ts';
import { hitsOfCongruence, hitsOfTwister, predictBits, twisterFrom, xorshift128plus } from '../testing/predictors.ts';
import { countsOf, even, JUDGES, LIMIT_99, orderOf, zOfCounts } from '../testing/statistics.ts';

/**
 * The numbers that all games are drawn from: N01 to N07, A65 and A66 (docs/fairness.md). The seed is fixed, so that a test never
 * fails by chance alone; `SEED=random npx vitest run --project server apps/arcade/src/fairness` takes another one, at 99 % each.
 */
const SEED = process.env.SEED === 'random' ? randomBytes(16).toString('hex') : (process.env.SEED ?? 'fairness');
const RESULTS = 10_000;

const drawOf = (name: string): Draw => drawsFrom(blocksOf(`${SEED} ${name}`, 'client', 1));
const numbers = (count: number, make: () => number): number[] => Array.from({ length: count }, make);
/** What no fair generator gives: one after the other. */
const inTurn = (): Draw => {
  let turn = -1;
  return (limit) => (turn += 1) % limit;
};
/** The share of right guesses as a z-score around one in two. */
const zOfGuesses = (said: readonly number[], came: readonly number[]): number =>
  (said.filter((bit, i) => bit === came[i]).length - said.length / 2) / Math.sqrt(said.length / 4);

describe(`numbers of the seed “${SEED}”`, () => {
  describe.each(Object.entries(JUDGES))('judged by %s (N01)', (name, judge) => {
    it.each([1, 2, 3])('lie where 99 of 100 chance streams do: stream %i', (stream) => {
      expect(Math.abs(judge(drawOf(`${name} ${stream}`)))).toBeLessThan(LIMIT_99);
    });

    it('would be refused if they came in turn', () => {
      expect(Math.abs(judge(inTurn()))).toBeGreaterThan(2 * LIMIT_99);
    });
  });

  it.each([2, 3, 4, 5])('tell nothing of the one %i places later (N01)', (lag) => {
    expect(Math.abs(JUDGES.serialCorrelation(drawOf(`lag ${lag}`), lag))).toBeLessThan(LIMIT_99);
  });

  it('are told by no linear register: of xorshift128+ it says all, of ours one in two (A65, N02)', () => {
    const half = RESULTS / 2;
    const xorshift = xorshift128plus(20_261_123n);
    const weak = numbers(RESULTS, () => Number(xorshift() & 1n));
    expect(predictBits(weak, half)).toEqual(weak.slice(half));
    const draw = drawOf('register');
    const ours = numbers(RESULTS, () => draw(2));
    expect(Math.abs(zOfGuesses(predictBits(ours, half), ours.slice(half)))).toBeLessThan(LIMIT_99);
  });

  it('are told by no congruence: of an LCG it says all, of ours none (A65, N02)', () => {
    let state = 1;
    const weak = numbers(RESULTS, () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0));
    expect(hitsOfCongruence(weak)).toBe(RESULTS - 10);
    const draw = drawOf('congruence');
    expect(hitsOfCongruence(numbers(RESULTS, () => draw(2 ** 32)))).toBe(0);
  });

  it('are told by no twister: of MT19937 it says all, of ours none (A65, N02)', () => {
    const draw = drawOf('twister');
    const twister = twisterFrom(numbers(624, () => draw(2 ** 32)));
    expect(hitsOfTwister(numbers(RESULTS, twister))).toBe(RESULTS - 624);
    expect(hitsOfTwister(numbers(RESULTS, () => draw(2 ** 32)))).toBe(0);
  });

  it('come even where a modulo would favour the low ones by half (A66, N03)', () => {
    const limit = 3 * 2 ** 30;
    const third = (number: number) => Math.floor(number / 2 ** 30);
    const draw = drawOf('modulo');
    const fair = numbers(60_000, () => third(draw(limit)));
    const raw = drawOf('raw');
    const biased = numbers(60_000, () => third(raw(2 ** 32) % limit));
    expect(Math.abs(zOfCounts(countsOf(3, fair), even(3)))).toBeLessThan(LIMIT_99);
    expect(zOfCounts(countsOf(3, biased), even(3))).toBeGreaterThan(10);
  });

  it('shuffle four cards into all 24 orders alike, as a naive shuffle does not (A66)', () => {
    const orders = (shuffle: (cards: number[]) => number[]) =>
      countsOf(
        24,
        numbers(48_000, () => orderOf(shuffle([0, 1, 2, 3]))),
      );
    const draw = drawOf('four cards');
    expect(
      Math.abs(
        zOfCounts(
          orders((cards) => shuffled(cards, draw)),
          even(24),
        ),
      ),
    ).toBeLessThan(LIMIT_99);
    expect(
      zOfCounts(
        orders((cards) => shuffledNaively(cards, draw)),
        even(24),
      ),
    ).toBeGreaterThan(10);
  });

  it('deal the first cards of a pack alike, whichever they are (A66)', () => {
    const draw = drawOf('pack');
    const firsts = numbers(60_000, () => DECK.indexOf(shuffledShoe(1, draw)()));
    expect(Math.abs(zOfCounts(countsOf(52, firsts), even(52)))).toBeLessThan(LIMIT_99);
    const pairs = numbers(132_600, () => {
      const take = shuffledShoe(1, draw);
      const [one, other] = [DECK.indexOf(take()), DECK.indexOf(take())];
      return one * 51 + (other > one ? other - 1 : other);
    });
    expect(Math.abs(zOfCounts(countsOf(52 * 51, pairs), even(52 * 51)))).toBeLessThan(LIMIT_99);
  });
});

describe('a number', () => {
  it('has a bias of nothing: each result below a limit has as many of the 2^32 numbers behind it (N03)', () => {
    for (const limit of [...numbers(416, () => 0).map((_, i) => i + 1), 1_000_003, 2 ** 31 + 1, 2 ** 32]) {
      const cycles = Math.floor(2 ** 32 / limit);
      const word = (number: number) => new Uint8Array(new Uint32Array([number]).buffer).reverse();
      const draw = (first: number) => drawsFrom((block) => word(block === 0 ? first : 0))(limit);
      expect(draw(cycles * limit - 1)).toBe(limit - 1);
      if (cycles * limit < 2 ** 32) expect(draw(cycles * limit)).toBe(0);
      expect(draw(limit - 1)).toBe(limit - 1);
    }
  });

  it('scaled as public verifiers do it is biased by less than one in fifty million, for as many kinds as our games have (N03)', () => {
    for (let limit = 1; limit <= 85; limit += 1) {
      for (let result = 0; result < limit; result += 1) {
        const share = (numbersBelow(result + 1, limit) - numbersBelow(result, limit)) / 2 ** 32;
        expect(Math.abs(share * limit - 1)).toBeLessThan(1 / 50_000_000);
      }
    }
  });

  it('scaled to the 10,001 rolls of dice leaves every roll, and every “below”, within one in fifty million of its share (N03)', () => {
    const rolls = 10_001;
    for (let bound = 1; bound <= rolls; bound += 1) {
      const below = numbersBelow(bound, rolls);
      const own = below - numbersBelow(bound - 1, rolls);
      expect(Math.abs(below / 2 ** 32 - bound / rolls)).toBeLessThan(1 / 50_000_000);
      expect(Math.abs(own / 2 ** 32 - 1 / rolls)).toBeLessThan(1 / 50_000_000);
    }
  });

  it('is used in the order in which it was drawn, and only those beyond the last cycle are thrown away (N04)', () => {
    const words = numbers(
      800,
      (() => {
        let at = 0;
        return () => {
          const block = createHmac('sha256', 'seed')
            .update(messageOf('client', 7, Math.floor(at / 8)))
            .digest();
          return block.readUInt32BE((at++ % 8) * 4);
        };
      })(),
    );
    const draw = drawsFrom(blocksOf('seed', 'client', 7));
    const kept = words.filter((word) => word < 2 ** 32 - (2 ** 32 % 52));
    expect(numbers(kept.length, () => draw(52))).toEqual(kept.map((word) => word % 52));
  });

  it('of one round stands in no other: ten thousand server seeds, client seeds and nonces share no block (N02)', () => {
    const digests = [
      ...numbers(RESULTS, () => 0).map((_, i) => blocksOf('seed', 'client', i)(0)),
      ...numbers(RESULTS, () => 0).map((_, i) => blocksOf('seed', `client ${i}`, 1)(0)),
      ...numbers(RESULTS, () => 0).map((_, i) =>
        blocksOf(createHash('sha256').update(`${i}`).digest('hex'), 'client', 1)(0),
      ),
    ].map((block) => Buffer.from(block).toString('hex'));
    expect(new Set(digests).size).toBe(3 * RESULTS);
  });

  it('comes from a seed with more states than a pack of cards has orders (A66)', () => {
    const ordersOfAPack = Array.from({ length: 52 }, (_, i) => Math.log2(i + 1)).reduce((sum, bits) => sum + bits, 0);
    expect(ordersOfAPack).toBeGreaterThan(225);
    expect(32 * 8).toBeGreaterThan(ordersOfAPack);
  });

  it('is not made up where its source fails: there is then no outcome (N07)', () => {
    const failing = (block: number): Uint8Array => {
      if (block > 0) throw new Error('no chance to be had');
      return new Uint8Array(32);
    };
    const draw = drawsFrom(failing);
    expect(numbers(8, () => draw(10))).toEqual(new Array(8).fill(0));
    expect(() => draw(10)).toThrow('no chance to be had');
  });
});

/** Each card changes places with any of all cards: 256 ways, which 24 orders cannot share alike. */
function shuffledNaively(cards: number[], draw: Draw): number[] {
  for (let i = 0; i < cards.length; i += 1) {
    const other = draw(cards.length);
    [cards[i], cards[other]] = [cards[other] ?? 0, cards[i] ?? 0];
  }
  return cards;
}
