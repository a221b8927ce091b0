import './video-poker.css';
import type {
  VideoPokerBet,
  VideoPokerChoice,
  VideoPokerFigures,
  VideoPokerStep,
} from '../../../mechanics/video-poker/rules.ts';
import { el, pause } from '../../dom.ts';
import { type DeckDress, deckOf } from '../cards/card-element.ts';
import { cardName } from '../cards/card-names.ts';
import type { MakeView, Offer, TableFrame, TableView } from '../table-page.ts';
import { paysBoard } from './pays-board.ts';
import { teacherFor } from './teacher.ts';

const BETWEEN_CARDS_MS = 110;
const LAST_CARD_MS = 320;
const NONE = [false, false, false, false, false];

type View = TableView<VideoPokerBet, VideoPokerStep, VideoPokerChoice>;
type Held = Offer<VideoPokerBet, VideoPokerStep, VideoPokerChoice>;

/** Five cards under the pay table, each of them a button that holds it. */
export function videoPokerView(
  figures: VideoPokerFigures,
  { dress, bestReturn }: { readonly dress: DeckDress; readonly bestReturn: number },
): MakeView<VideoPokerBet, VideoPokerStep, VideoPokerChoice> {
  return (frame) => {
    const pays = paysBoard(figures, frame, bestReturn);
    const cards = cardRow(frame, dress);
    const teacher = teacherFor(figures, frame);
    const story = el('p', { class: 'poker-story', 'aria-hidden': 'true' });
    frame.stage.append(
      el('div', { class: 'poker' }, pays.element, story, cards.element, el('div', { class: 'poker-foot' }, teacher.element)),
    );
    cards.empty();
    return boardOf(frame, { pays, cards, teacher, tell: (text) => (story.textContent = text) });
  };
}

interface Parts {
  readonly pays: ReturnType<typeof paysBoard>;
  readonly cards: ReturnType<typeof cardRow>;
  readonly teacher: ReturnType<typeof teacherFor>;
  readonly tell: (text: string) => void;
}

function boardOf(frame: TableFrame, { pays, cards, teacher, tell }: Parts): View {
  const { say, sound } = frame;
  const stand = (step: VideoPokerStep): void => {
    pays.light(step.hand);
    tell(step.hand === null ? '' : say(step.hand));
  };
  const restore: View['restore'] = (round, steps) => {
    const step = round.steps[steps - 1];
    pays.refresh(BigInt(round.unitParts));
    if (!step) return;
    cards.lay(step.cards, step.kind === 'draw' ? step.held : NONE);
    stand(step);
    if (step.kind === 'deal') teacher.begin(step.cards);
  };
  return {
    bet: () => ({}),
    refresh: () => pays.refresh(frame.unit()),
    begin: () => {
      teacher.end();
      cards.close();
      cards.empty();
      pays.light(null);
      tell('');
    },
    cancel: () => cards.close(),
    show: async (step, { round, still }) => {
      cards.close();
      pays.refresh(BigInt(round.unitParts));
      const fresh = step.kind === 'deal' ? NONE : step.held;
      if (step.kind === 'draw') cards.hold(step.held);
      for (const [place, card] of step.cards.entries()) {
        if (fresh[place] && step.kind === 'draw') continue;
        cards.put(place, card, still);
        sound.reelStop(place);
        if (!still) await pause(BETWEEN_CARDS_MS);
      }
      if (!still) await pause(LAST_CARD_MS);
      stand(step);
      if (step.kind === 'deal') teacher.begin(step.cards);
    },
    restore,
    choose: (offer) => cards.choose(offer),
    end: (round) => {
      cards.close();
      const last = round.steps.at(-1);
      if (last?.kind === 'draw') teacher.tell(last.held);
    },
  };
}

/** The five places: what lies there, and which of them are held. */
function cardRow(frame: TableFrame, dress: DeckDress) {
  const { say } = frame;
  const deck = deckOf(dress);
  let held = [...NONE];
  let shown: string[] = [];
  let choosing: { offer: Held; done: (choice: VideoPokerChoice) => void } | undefined;
  const places = NONE.map((_, place) => {
    const button = el(
      'button',
      { type: 'button', class: 'poker-place', 'aria-keyshortcuts': String(place + 1), 'data-place': String(place + 1) },
      el('span', { class: 'poker-lie' }),
      el('span', { class: 'poker-hold', 'aria-hidden': 'true' }, say('hold')),
    );
    button.addEventListener('click', () => toggle(place));
    return button;
  });
  const lieOf = (place: number): Element | null | undefined => places[place]?.firstElementChild;

  const face = (): void => {
    choosing?.offer.button({ label: say(held.every(Boolean) ? 'stand' : 'draw'), choice: { hold: [...held] } });
  };
  const mark = (): void => {
    places.forEach((place, i) => {
      const card = shown[i];
      place.setAttribute('aria-pressed', String(held[i]));
      place.setAttribute('aria-disabled', String(choosing === undefined));
      place.setAttribute('aria-label', card === undefined ? say('cardHidden') : cardName(card, say));
    });
  };
  const toggle = (place: number): void => {
    if (!choosing) return;
    held[place] = !held[place];
    mark();
    face();
    const card = shown[place];
    if (card) frame.announce(say(held[place] ? 'holds' : 'letsGo', { card: cardName(card, say) }));
  };
  document.addEventListener('keydown', (event) => {
    const place = '12345'.indexOf(event.key);
    if (event.key.length !== 1 || place < 0 || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') === null) toggle(place);
  });
  const put = (place: number, card: string, still: boolean): void => {
    const lie = lieOf(place);
    shown[place] = card;
    const there = lie?.querySelector<HTMLElement>('.playing-card');
    if (there?.dataset.card === '') {
      deck.turn(there, card, still);
    } else {
      const made = deck.card(card);
      lie?.replaceChildren(made);
      if (!still) deck.deal(made);
    }
    mark();
  };
  const lay = (cards: readonly string[], which: readonly boolean[]): void => {
    held = [...which];
    cards.forEach((card, place) => {
      shown[place] = card;
      lieOf(place)?.replaceChildren(deck.card(card));
    });
    mark();
  };
  return {
    element: el('div', { class: 'poker-cards', role: 'group', 'aria-label': say('yourCards') }, ...places),
    put,
    lay,
    hold: (which: readonly boolean[]) => {
      held = [...which];
      mark();
    },
    /** Five cards face down. */
    empty: () => {
      shown = [];
      held = [...NONE];
      places.forEach((_, place) => lieOf(place)?.replaceChildren(deck.card()));
      mark();
    },
    close: () => {
      choosing?.offer.button(undefined);
      choosing = undefined;
      mark();
    },
    choose: (offer: Held): Promise<VideoPokerChoice> =>
      new Promise((done) => {
        choosing = { offer, done };
        mark();
        face();
      }),
  };
}
