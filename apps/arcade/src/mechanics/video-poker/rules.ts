import { DECK, takeByPublicFormula } from '../cards.ts';
import { type Course, ONE, type Rules } from '../mechanic.ts';
import { fieldsOf } from '../reading.ts';
import { type CardNumber, handOf, HANDS_OF, placeOf, type Ranking } from './hands.ts';

/** What a video poker is, as data. */
export interface VideoPokerFigures {
  readonly version: number;
  readonly ranking: Ranking;
  /** What each hand of the ranking pays, in stakes, best first. */
  readonly pays: readonly number[];
}

/** There is one way to bet: the stake. */
export type VideoPokerBet = Readonly<Record<string, never>>;

/** Which of the five cards stay, from the left. */
export type VideoPokerChoice = { readonly hold: readonly boolean[] };

export type VideoPokerStep =
  | {
      readonly kind: 'deal';
      readonly cards: readonly string[];
      /** What the cards are worth as they are. */
      readonly hand: string | null;
      readonly pay: number;
    }
  | {
      readonly kind: 'draw';
      readonly held: readonly boolean[];
      readonly cards: readonly string[];
      readonly hand: string | null;
      readonly pay: number;
    };

/** Ten cards by the public formula before the choice: five are dealt, the next ones replace from the left what is not held. */
export function videoPokerGame(figures: VideoPokerFigures): Rules<VideoPokerBet, VideoPokerStep, VideoPokerChoice> {
  return {
    version: figures.version,
    usualBet: {},
    readBet: (asked) => (fieldsOf(asked) ? {} : undefined),
    unitsOf: () => 1,
    play: (_bet, choices, draw) => playOn(figures, takeByPublicFormula(DECK.length, 10, draw), choices[0]),
    readChoice: (asked, course) => (course.waits ? readHold(asked) : undefined),
    unitsOfChoice: () => 0,
    choiceOfTheAbsent: (course) => ({ hold: keepSafe(figures, course) }),
  };
}

function playOn(
  figures: VideoPokerFigures,
  deck: readonly CardNumber[],
  choice: VideoPokerChoice | undefined,
): Course<VideoPokerStep> {
  const dealt = deck.slice(0, 5);
  const deal: VideoPokerStep = { kind: 'deal', ...read(figures, dealt) };
  if (!choice) return { steps: [deal], pay: deal.pay, waits: true };
  let next = 5;
  const cards = dealt.map((card, i) => (choice.hold[i] ? card : (deck[next++] ?? 0)));
  const draw: VideoPokerStep = { kind: 'draw', held: choice.hold, ...read(figures, cards) };
  return { steps: [deal, draw], pay: draw.pay, waits: false };
}

function read(figures: VideoPokerFigures, cards: readonly CardNumber[]) {
  const pay = (figures.pays[placeOf(figures.ranking, cards)] ?? 0) * ONE;
  return {
    cards: cards.map((card) => DECK[card] ?? ''),
    hand: handOf(figures.ranking, cards) ?? null,
    pay,
  };
}

function readHold(asked: unknown): VideoPokerChoice | undefined {
  const hold: unknown = fieldsOf(asked, 'hold')?.hold;
  if (!Array.isArray(hold) || hold.length !== 5) return undefined;
  const held = (hold as unknown[]).filter((one) => typeof one === 'boolean');
  return held.length === 5 ? { hold: held } : undefined;
}

/** What wins stays as it is; otherwise what is wild or comes twice stays, and with neither, nothing is lost by five new cards. */
function keepSafe(figures: VideoPokerFigures, course: Course<VideoPokerStep>): boolean[] {
  const [deal] = course.steps;
  const cards = deal?.cards ?? [];
  if ((deal?.pay ?? 0) > 0) return cards.map(() => true);
  const ranks = cards.map((card) => card.charAt(0));
  return ranks.map(
    (rank) => (figures.ranking === 'deuces' && rank === '2') || ranks.filter((other) => other === rank).length > 1,
  );
}

/** Every hand with what it pays, best first. */
export function payTable(figures: VideoPokerFigures): { hand: string; pay: number }[] {
  return HANDS_OF[figures.ranking].map((hand, place) => ({ hand, pay: figures.pays[place] ?? 0 }));
}
