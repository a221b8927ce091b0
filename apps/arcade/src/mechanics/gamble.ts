import { type Course, ONE, type Rules } from './mechanic.ts';
import type { SlotBet } from './slot-bet.ts';
import type { SlotStep } from './slot-step.ts';

/** What a player does with a win: stake it on the colour of a card, or take it. */
export type GambleChoice = { readonly gamble: 'red' | 'black' } | { readonly collect: true };

export type GambleLimits = {
  /** The most that a gamble may pay, in stakes. What would pay more is not offered. */
  readonly most: number;
  /** The most cards of one round. */
  readonly times: number;
};

/** As every slot of ours offers it that does. */
export const USUAL_GAMBLE: GambleLimits = { most: 100, times: 5 };

const COLLECT: GambleChoice = { collect: true };
const CARDS = 52;

/**
 * Offers to stake a win of the plain bet on red or black: twice as much or nothing, 26 cards of 52 each, so that it gives back exactly
 * what is staked. All cards are drawn before the first choice, each from a whole pack, after everything that the round drew itself: the
 * round is the same with and without a gamble.
 */
export function withGamble<Bet extends SlotBet>(
  rules: Rules<Bet, SlotStep>,
  limits: GambleLimits,
): Rules<Bet, SlotStep, GambleChoice> {
  const offers = (course: Course<SlotStep>, bet: Bet): boolean =>
    bet.buy === undefined && course.pay > 0 && course.pay * 2 <= limits.most * rules.unitsOf(bet) * ONE;
  return {
    ...rules,
    play: (bet, choices, draw) => {
      const course = rules.play(bet, [], draw);
      if (!offers(course, bet)) return course;
      const cards = Array.from({ length: limits.times }, () => draw(CARDS));
      return gamble(course, choices, { cards, offers: (reached) => offers(reached, bet) });
    },
    readChoice: (asked, course) => (course.waits ? readGamble(asked) : undefined),
    unitsOfChoice: () => 0,
    choiceOfTheAbsent: () => COLLECT,
  };
}

/** Hearts and diamonds. A card is rank × 4 + suit: clubs, diamonds, hearts, spades. */
export function colourOf(card: number): 'red' | 'black' {
  return card % 4 === 1 || card % 4 === 2 ? 'red' : 'black';
}

function gamble(
  start: Course<SlotStep>,
  choices: readonly GambleChoice[],
  from: { cards: readonly number[]; offers: (course: Course<SlotStep>) => boolean },
): Course<SlotStep> {
  let course: Course<SlotStep> = { ...start, waits: true };
  choices.forEach((choice, i) => {
    if ('collect' in choice) {
      course = { ...course, waits: false };
      return;
    }
    const card = from.cards[i] ?? 0;
    const won = colourOf(card) === choice.gamble;
    const step = cardStep(course, { chosen: choice.gamble, card, won });
    const reached = { steps: [...course.steps, step], pay: course.pay + step.pay, waits: false };
    course = { ...reached, waits: i + 1 < from.cards.length && from.offers(reached) };
  });
  return course;
}

/** The reels stand still meanwhile. `pay` is what the card changes, so that all steps together pay what the round pays. */
function cardStep(course: Course<SlotStep>, turned: { chosen: 'red' | 'black'; card: number; won: boolean }): SlotStep {
  const { chosen, card, won } = turned;
  return {
    kind: 'gamble',
    free: false,
    window: course.steps.at(-1)?.window ?? [],
    wins: [],
    scatters: 0,
    scatterPay: 0,
    freeSpinsWon: 0,
    multiplier: won ? 2 : 0,
    pay: won ? course.pay : -course.pay,
    chosen,
    card,
  };
}

function readGamble(asked: unknown): GambleChoice | undefined {
  if (typeof asked !== 'object' || asked === null || Object.keys(asked).length !== 1) return undefined;
  if ('collect' in asked && asked.collect === true) return COLLECT;
  if (!('gamble' in asked)) return undefined;
  return asked.gamble === 'red' || asked.gamble === 'black' ? { gamble: asked.gamble } : undefined;
}
