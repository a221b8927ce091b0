import type { TableOdds } from '../table-odds.ts';
import { EMPTY, type HandPlay, type HandState, HandValues, withCard } from './best-play.ts';
import { chanceOfNoBlackjack, type Shoe } from './dealer.ts';
import { valueOf } from './hand.ts';
import type { BlackjackFigures } from './rules.ts';
import { splitValue } from './split.ts';
import type { BlackjackAction, BlackjackStep } from './table.ts';

/** How the first two cards are best played, and every hand that follows. */
interface FirstDecision {
  readonly action: BlackjackAction;
  /** Counts only the cases in which the dealer has no blackjack. */
  readonly value: number;
  /** What is laid down in these cases. */
  readonly stake: number;
  readonly play: HandPlay;
}

/** What a table gives to whoever plays it best. */
export interface BlackjackSolution {
  /** Of the first stake: 1 is a fair game. */
  readonly returnToPlayer: number;
  /** What is laid down in a round on average, doubling and splitting included, in first stakes. */
  readonly averageStake: number;
  /** What splitting a pair is worth against a card of the dealer, in stakes, when the dealer has no blackjack; values 0 (ace) to 9 (ten). */
  readonly valueOfSplit: (pair: number, up: number) => number;
  /** The best thing to do where a round stands. */
  readonly bestAction: (step: BlackjackStep) => BlackjackAction;
}

/**
 * The best play and its exact return, from every first deal and every further card of the shoe: a hand is played by all of its
 * own cards and by the dealer's card. Two things such a player does not do: remember what lay on other hands of a split, and leave a
 * pair together that comes again after a split. Either could only add to the return.
 */
export function solveBlackjack(figures: BlackjackFigures): BlackjackSolution {
  const full: Shoe = Array.from({ length: 10 }, (_, value) => (value === 9 ? 16 : 4) * figures.decks);
  const decisions = new Map<string, FirstDecision>();
  const splits = new Map<string, ReturnType<typeof splitValue>>();
  let won = 0;
  let staked = 0;
  for (let up = 0; up < 10; up += 1) {
    const seen = without(full, up);
    const best = new HandValues(up, seen);
    const values = new Map<string, number>();
    const stakes = new Map<string, number>();
    eachDeal(best, (hand, cards) => {
      const shoe = without(without(seen, cards[0]), cards[1]);
      const pair = cards[0] === cards[1] ? cards[0] : undefined;
      const split =
        pair === undefined ? undefined : splitValue({ value: pair, up, shoe, mostHands: figures.mostHands });
      if (split) splits.set(`${pair}:${up}`, split);
      const none = chanceOfNoBlackjack(up, shoe);
      const value = best.valueOf(hand);
      const play = best.bestPlay;
      const decision = bestOf([
        { action: play.get(hand.key) ?? 'stand', value, stake: best.stakeOf(hand), play },
        { action: 'surrender', value: -none / 2, stake: none, play },
        ...(split ? [{ action: 'split' as const, ...split }] : []),
      ]);
      decisions.set(`${cards.join('')}:${up}`, decision);
      values.set(cards.join(''), withBlackjacks({ up, shoe, cards }, decision.value));
      stakes.set(cards.join(''), isNatural(cards) ? 1 : decision.stake + 1 - none);
    });
    won += chanceOf(full, up) * averageOfDeals(seen, values);
    staked += chanceOf(full, up) * averageOfDeals(seen, stakes);
  }
  return {
    returnToPlayer: 1 + won,
    averageStake: staked,
    valueOfSplit: (pair, up) => splits.get(`${pair}:${up}`)?.value ?? 0,
    bestAction: (step) => actionIn(step, decisions),
  };
}

/** Of the first stake, and of all that is laid down. How often it pays is not stated: hands of a split win and lose together, and no sum of single hands tells that. */
export function blackjackOdds(figures: BlackjackFigures): TableOdds {
  const { returnToPlayer, averageStake } = solveBlackjack(figures);
  const ofAllStakes = 1 + (returnToPlayer - 1) / averageStake;
  // Every hand doubled and won: twice twice the stake each.
  const largestMultiple = figures.mostHands * 4;
  return {
    bets: [
      { bet: 'best play, of the first stake', returnToPlayer, hitFrequency: null, topPay: largestMultiple },
      // A blackjack pays 3 to 2; every other hand at most twice what lies on it.
      { bet: 'best play, of all stakes', returnToPlayer: ofAllStakes, hitFrequency: null, topPay: 2.5 },
    ],
    lowestReturn: returnToPlayer,
    highestReturn: ofAllStakes,
    largestMultiple,
  };
}

interface Deal {
  readonly up: number;
  /** What is left with the three cards gone. */
  readonly shoe: Shoe;
  readonly cards: readonly [number, number];
}

function bestOf(ways: readonly FirstDecision[]): FirstDecision {
  return ways.reduce((best, next) => (next.value > best.value ? next : best));
}

/** Every two values that can be dealt first, the lower one first, while they are out of the shoe. */
function eachDeal(values: HandValues, visit: (hand: HandState, cards: readonly [number, number]) => void): void {
  values.onNextCard(EMPTY, (first, a) => {
    values.onNextCard(first, (hand, b) => {
      if (a <= b) visit(hand, [a, b]);
      return 0;
    });
    return 0;
  });
}

/**
 * What a deal is worth with the dealer's blackjacks and the player's. Insurance is never worth its price: of a shoe of d decks with three
 * cards gone, at most 16d of 52d − 3 are tens, and that is less than one in three.
 */
function withBlackjacks({ up, shoe, cards }: Deal, value: number): number {
  const none = chanceOfNoBlackjack(up, shoe);
  return isNatural(cards) ? 1.5 * none : value - (1 - none);
}

function isNatural([low, high]: readonly [number, number]): boolean {
  return low === 0 && high === 9;
}

function averageOfDeals(seen: Shoe, values: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (let a = 0; a < 10; a += 1) {
    for (let b = 0; b < 10; b += 1) {
      const chance = chanceOf(seen, a) * chanceOf(without(seen, a), b);
      sum += chance * (values.get(a <= b ? `${a}${b}` : `${b}${a}`) ?? 0);
    }
  }
  return sum;
}

function actionIn(step: BlackjackStep, decisions: ReadonlyMap<string, FirstDecision>): BlackjackAction {
  if (step.may.includes('refuse')) return 'refuse';
  const up = valueOf(step.dealer[0] ?? '') - 1;
  const cards = step.hands[step.turn ?? 0]?.cards.map((card) => valueOf(card) - 1) ?? [];
  const firstCards = step.hands.length === 1 ? cards.slice(0, 2) : [cards[0] ?? 0, cards[0] ?? 0];
  const decision = decisions.get(`${firstCards.toSorted((a, b) => a - b).join('')}:${up}`);
  if (!decision) return 'stand';
  const atFirst = step.hands.length === 1 && cards.length === 2;
  if (atFirst) return decision.action;
  if (step.hands.length > 1 && cards.length === 2 && step.may.includes('split')) return 'split';
  const hand = cards.reduce(withCard, EMPTY);
  return decision.play.get(hand.key) ?? 'stand';
}

function without(shoe: Shoe, value: number): Shoe {
  return shoe.with(value, (shoe[value] ?? 0) - 1);
}

function chanceOf(shoe: Shoe, value: number): number {
  return (shoe[value] ?? 0) / shoe.reduce((sum, count) => sum + count, 0);
}
