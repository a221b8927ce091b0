import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { USUAL_GAMBLE, withGamble } from '../mechanics/gamble.ts';
import { type Course, type Json, ONE, type Rules } from '../mechanics/mechanic.ts';
import { PLAIN, readSlotBet, type SlotBet } from '../mechanics/slot-bet.ts';
import type { SlotStep } from '../mechanics/slot-step.ts';
import { drawsFrom } from '../rules/draws.ts';
import { blocksOf } from '../seeds/seeds.ts';
import { everyTitle } from '../testing/every-title.ts';
import { predictBits } from '../testing/predictors.ts';
import { distanceOf, LIMIT_99 } from '../testing/statistics.ts';
import { readPlayed, recompute, type RoundSeeds } from './recompute.ts';

/** What holds for every title, whatever its mechanic: A64, A65, A67, A70 and N04 to N07 (docs/fairness.md). */
const titles = await everyTitle();
const RESULTS = 10_000;

/** A slot that always pays its stake. */
const WINNING: Rules<SlotBet, SlotStep> = {
  version: 1,
  usualBet: PLAIN,
  readBet: (asked) => readSlotBet(asked, false),
  unitsOf: () => 1,
  play: (_bet, _choices, draw) => {
    const pay = ONE + draw(1);
    const step = {
      kind: 'spin',
      free: false,
      window: [],
      wins: [],
      scatters: 0,
      scatterPay: 0,
      freeSpinsWon: 0,
    } as const;
    return { steps: [{ ...step, multiplier: 1, pay }], pay, waits: false };
  },
};

interface PlayedRound extends RoundSeeds {
  readonly choices: readonly Json[];
  readonly course: Course;
}

/** Plays a round to its end as the server does; who has a choice makes the one that is made for the absent. */
function playToTheEnd(rules: Rules, seeds: RoundSeeds): PlayedRound {
  const choices: Json[] = [];
  for (;;) {
    const draw = drawsFrom(blocksOf(seeds.serverSeed, seeds.clientSeed, seeds.nonce));
    const course = rules.play(rules.usualBet, choices, draw);
    if (!course.waits) return { ...seeds, choices, course };
    choices.push(rules.choiceOfTheAbsent?.(course, rules.usualBet) ?? null);
  }
}

/** What rounds of one player pay, in stakes. */
function paysOf(rules: Rules, player: string, rounds: number): number[] {
  const stake = rules.unitsOf(rules.usualBet);
  return Array.from({ length: rounds }, (_, i) => {
    const { course } = playToTheEnd(rules, { serverSeed: `seed of ${player}`, clientSeed: player, nonce: i + 1 });
    return course.pay / stake;
  });
}

describe('the guard around outcomes (A64)', () => {
  it.each([
    ['Math.random', () => Math.random()],
    ['Date.now', () => Date.now()],
    ['new Date', () => new Date()],
    ['getRandomValues', () => webcrypto.getRandomValues(new Uint8Array(1))],
  ])('throws where %s is asked', (_what, ask) => expect(ask).toThrow('was asked for an outcome'));
});

describe.each(titles)('$title', ({ title, rules }) => {
  it('draws its rounds from what it is handed: neither the clock nor the machine’s chance is asked (A64, N05, N06)', () => {
    expect(() => paysOf(rules, title, 500)).not.toThrow();
  });

  it('gives no result that a predictor says better than chance, after 5,000 of 10,000 (A65)', () => {
    const middle = median(paysOf(rules, title, 500));
    const above = paysOf(rules, `${title} predicted`, RESULTS).map((pay) => (pay > middle ? 1 : 0));
    const came = above.slice(RESULTS / 2);
    expect(Math.abs(association(predictBits(above, RESULTS / 2), came))).toBeLessThan(LIMIT_99);
  });

  it('pays alike at the least and the greatest stake, for money and for play, VIP 0 and 9, a winner and a loser (A67, N07)', () => {
    for (const [one, other] of [
      ['least stake', 'greatest stake'],
      ['money', 'play'],
      ['VIP 0', 'VIP 9'],
      ['winner', 'loser'],
    ] as const) {
      const distance = distanceOf(paysOf(rules, `${title} ${one}`, 2_000), paysOf(rules, `${title} ${other}`, 2_000));
      expect(distance, `${one} and ${other}`).toBeLessThan(1);
    }
  });

  it('asks for the same numbers in the same order whenever the same round is played (N04, N07)', () => {
    const asked = () => {
      const draw = drawsFrom(blocksOf('seed', 'client', 1));
      const limits: [number, number][] = [];
      rules.play(rules.usualBet, [], (limit) => {
        const number = draw(limit);
        limits.push([limit, number]);
        return number;
      });
      return limits;
    };
    expect(asked()).toEqual(asked());
    expect(asked().length).toBeGreaterThan(0);
  });
});

describe('the offline verifier (A70)', () => {
  const each = Math.ceil(RESULTS / titles.length);

  it(`recomputes every one of the last ${each * titles.length} rounds, ${each} of each title`, () => {
    for (const { title, rules } of titles) {
      for (let nonce = 1; nonce <= each; nonce += 1) {
        const { course, choices, ...seeds } = playToTheEnd(rules, {
          serverSeed: `${title} sealed`,
          clientSeed: 'guest',
          nonce,
        });
        const { course: again } = recompute(rules, seeds, { bet: rules.usualBet, choices });
        // As it is written down and read back.
        if (JSON.stringify(again) !== JSON.stringify(course)) expect.fail(`${title}, round ${nonce}`);
      }
    }
  });

  it('tells a round that was changed', () => {
    const [first] = titles;
    if (!first) throw new Error('there are titles');
    const seeds = { serverSeed: 'sealed', clientSeed: 'guest', nonce: 1 };
    const { course } = playToTheEnd(first.rules, seeds);
    for (const other of [{ nonce: 2 }, { clientSeed: 'host' }, { serverSeed: 'opened' }]) {
      const { course: again } = recompute(
        first.rules,
        { ...seeds, ...other },
        { bet: first.rules.usualBet, choices: [] },
      );
      expect(again).not.toEqual(course);
    }
  });
});

describe('a published round', () => {
  const seeds = { serverSeed: 'sealed', clientSeed: 'guest', nonce: 1 };
  const twoTimes = { serverSeed: 'won', clientSeed: 'guest', nonce: 4 };

  it.each(titles)('is read as it was played: $title', ({ rules }) => {
    const { choices, course } = playToTheEnd(rules, seeds);
    const published = JSON.parse(JSON.stringify({ bet: rules.usualBet, choices })) as {
      bet: unknown;
      choices: unknown;
    };
    const played = readPlayed(rules, seeds, published);
    expect(played).toEqual({ bet: rules.usualBet, choices });
    expect(played && recompute(rules, seeds, played).course).toEqual(course);
  });

  it('may end with a gamble, whose cards are verified with it', () => {
    const rules = withGamble(WINNING, USUAL_GAMBLE);
    const published = { bet: {}, choices: [{ gamble: 'red' }] };
    const { course } = recompute(rules, twoTimes, { bet: {}, choices: published.choices });
    expect(course.steps.at(-1)).toMatchObject({ kind: 'gamble', chosen: 'red' });
    expect(readPlayed(rules, twoTimes, published)).toEqual(published);
  });

  it.each([
    ['a bet that is none', { bet: { buy: 'luck' }, choices: [] }],
    ['choices that are no list', { bet: {}, choices: {} }],
    ['a choice that is none', { bet: {}, choices: [{ gamble: 'green' }] }],
    ['a choice after the end', { bet: {}, choices: [{ collect: true }, { collect: true }] }],
  ])('is not read with %s', (_what, published) => {
    expect(readPlayed(withGamble(WINNING, USUAL_GAMBLE), twoTimes, published)).toBeUndefined();
  });
});

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** How far what was said and what came hang together, as a z-score; nothing where one of both never changes. */
function association(said: readonly number[], came: readonly number[]): number {
  const share = (bits: readonly number[]) => bits.reduce((sum, bit) => sum + bit, 0) / bits.length;
  const [p, q] = [share(said), share(came)];
  const spread = Math.sqrt(p * (1 - p) * q * (1 - q));
  if (spread === 0) return 0;
  return ((share(said.map((bit, i) => bit & (came[i] ?? 0))) - p * q) / spread) * Math.sqrt(said.length);
}
