import { isBlackjack, totalOf } from '../../../mechanics/blackjack/hand.ts';
import type { BlackjackBet, BlackjackFigures } from '../../../mechanics/blackjack/rules.ts';
import type { BlackjackStep, HandView } from '../../../mechanics/blackjack/table.ts';
import { ONE } from '../../../mechanics/mechanic.ts';
import { number } from '../../texts.ts';
import { cardName, cardNames } from '../cards/card-names.ts';
import type { Reading, Say, TableTold } from '../table-page.ts';
import { isOver } from './layout.ts';

/** What the rules sheet tells of a blackjack. */
export function blackjackTold(figures: BlackjackFigures): TableTold<BlackjackBet> {
  const bets: Readonly<Record<string, string>> = {
    'best play, of the first stake': 'ofFirst',
    'best play, of all stakes': 'ofAll',
  };
  return {
    how: (say) => [
      say('howAim', { decks: figures.decks }),
      say('howDealer'),
      say('howDouble'),
      say('howSplit', { hands: figures.mostHands }),
      say('howInsurance'),
      say('howLimits', { most: number(figures.mostChips) }),
      say('howBest'),
      say('howLeft'),
    ],
    pays: (say) => [
      [say('blackjack'), '3 : 2'],
      [say('otherWin'), '1 : 1'],
      [say('insure'), '2 : 1'],
    ],
    betName: (say, bet) => (bets[bet] === undefined ? undefined : say(bets[bet])),
  };
}

/** "7 or 17" while an ace may count either way, "Blackjack", or the total. */
export function totalSaid(cards: readonly string[], say: Say, hands = 1): string {
  if (hands === 1 && isBlackjack(cards)) return say('blackjack');
  const { total, soft } = totalOf(cards);
  if (total > 21) return `${total}, ${say('bust')}`;
  return soft && total < 21 ? say('softTotal', { low: total - 10, total }) : String(total);
}

/** The same in as few letters as there is room for. */
export function totalShort(cards: readonly string[]): string {
  const { total, soft } = totalOf(cards);
  return soft && total < 21 ? `${total - 10}/${total}` : String(total);
}

/** How a hand ended. */
export type HandEnd = 'won' | 'push' | 'half' | 'lost';

/** Read from what it pays, so that no rule is written twice; a chip is `ONE`. */
export function endOf({ pay, stake, surrendered }: HandView): HandEnd {
  if (surrendered) return 'half';
  if (pay > stake * ONE) return 'won';
  return pay > 0 ? 'push' : 'lost';
}

/** A step in words: what came, whose turn it is, and at the end how every hand ended. */
export function blackjackSpoken(step: BlackjackStep, reading: Reading<BlackjackBet, BlackjackStep>): string {
  const { say, steps, index } = reading;
  const before = steps[index - 1];
  const parts = [moveSaid(before, step, say)];
  if (step.turn !== null && step.hands.length > 1 && (step.kind === 'split' || step.turn !== before?.turn)) {
    parts.push(handSaid(step, step.turn, say));
  }
  if (step.may.includes('insure')) parts.push(say('aceShown'));
  if (isOver(step)) parts.push(...endsSaid(step, reading));
  return parts.filter(Boolean).join(' ');
}

function moveSaid(before: BlackjackStep | undefined, step: BlackjackStep, say: Say): string {
  if (step.kind === 'deal') {
    const cards = step.hands[0]?.cards ?? [];
    const dealt = say('dealt', { cards: cardNames(cards, say), total: totalSaid(cards, say) });
    return `${dealt} ${say('shows', { card: cardName(step.dealer[0] ?? '', say) })}`;
  }
  if (step.kind === 'hit' || step.kind === 'double') {
    const cards = step.hands[before?.turn ?? 0]?.cards ?? [];
    return say('drew', { card: cardName(cards.at(-1) ?? '', say), total: totalSaid(cards, say, 2) });
  }
  return '';
}

function handSaid(step: BlackjackStep, place: number, say: Say): string {
  const cards = step.hands[place]?.cards ?? [];
  return say('handNow', {
    number: place + 1,
    count: step.hands.length,
    cards: cardNames(cards, say),
    total: totalSaid(cards, say, 2),
  });
}

function endsSaid(step: BlackjackStep, { say, money, unitParts }: Reading<BlackjackBet, BlackjackStep>): string[] {
  const amount = (pay: number): string => money.write((BigInt(unitParts) * BigInt(pay)) / BigInt(ONE));
  const hands = step.hands.map((hand, place) => {
    const name = step.hands.length === 1 ? say('yourHand') : say('handOf', { number: place + 1 });
    return say(END_WORDS[endOf(hand)], { name, amount: amount(hand.pay) });
  });
  const dealer = say('dealerHas', { cards: cardNames(step.dealer, say), total: totalSaid(step.dealer, say) });
  if (step.insured === 0) return [dealer, ...hands];
  const insurance = insurancePay(step);
  return [dealer, ...hands, insurance > 0 ? say('insurancePaid', { amount: amount(insurance) }) : say('insuranceLost')];
}

/** What of a round's pay is the insurance's. */
export function insurancePay({ pay, hands }: BlackjackStep): number {
  return pay - hands.reduce((sum, hand) => sum + hand.pay, 0);
}

const END_WORDS: Readonly<Record<HandEnd, string>> = {
  won: 'endWon',
  push: 'endPush',
  half: 'endHalf',
  lost: 'endLost',
};
