import { shuffledShoe } from '../cards.ts';
import { type Course, type Rules } from '../mechanic.ts';
import { fieldsOf, isWhole } from '../reading.ts';
import { ACTIONS, type BlackjackAction, type BlackjackStep, BlackjackTable } from './table.ts';

/**
 * What a blackjack table is, as data. The dealer stands on soft 17 and looks for a blackjack under an ace or a ten; blackjack pays 3 to 2;
 * any two cards may be doubled, after a split too; split aces get one card each; late surrender; insurance pays 2 to 1.
 */
export interface BlackjackFigures {
  readonly version: number;
  readonly decks: number;
  /** How many hands a round may be split into; aces into two. */
  readonly mostHands: number;
  readonly mostChips: number;
}

/** An even number of chips, so that half of it can be insured or given back. */
export type BlackjackBet = { readonly chips: number };

export type BlackjackChoice = { readonly do: BlackjackAction };

/** A shoe freshly shuffled for every round; its order stands before the first choice. */
export function blackjackGame(figures: BlackjackFigures): Rules<BlackjackBet, BlackjackStep, BlackjackChoice> {
  return {
    version: figures.version,
    usualBet: { chips: 2 },
    readBet: (asked) => {
      const chips = fieldsOf(asked, 'chips')?.chips;
      return isWhole(chips, 2, figures.mostChips) && chips % 2 === 0 ? { chips } : undefined;
    },
    unitsOf: (bet) => bet.chips,
    play: (bet, choices, draw) => {
      const table = new BlackjackTable(shuffledShoe(figures.decks, draw), {
        chips: bet.chips,
        mostHands: figures.mostHands,
      });
      const steps = [table.show('deal')];
      for (const choice of choices) {
        table.act(choice.do);
        steps.push(table.show(choice.do));
      }
      return { steps, pay: steps.at(-1)?.pay ?? 0, waits: !table.isOver };
    },
    readChoice: (asked, course) => {
      const action = ACTIONS.find((name) => name === fieldsOf(asked, 'do')?.do);
      return action && course.steps.at(-1)?.may.includes(action) ? { do: action } : undefined;
    },
    unitsOfChoice: (choice, _course, bet) => {
      if (choice.do === 'insure') return bet.chips / 2;
      return choice.do === 'double' || choice.do === 'split' ? bet.chips : 0;
    },
    choiceOfTheAbsent: (course) => ({ do: isAtInsurance(course) ? 'refuse' : 'stand' }),
  };
}

function isAtInsurance(course: Course<BlackjackStep>): boolean {
  return course.steps.at(-1)?.may.includes('refuse') ?? false;
}
