import './video-poker.css';
import type {
  VideoPokerBet,
  VideoPokerChoice,
  VideoPokerFigures,
  VideoPokerStep,
} from '../../../mechanics/video-poker/rules.ts';
import { el, pause } from '../../dom.ts';
import type { DeckDress } from '../cards/card-element.ts';
import type { MakeView, TableFrame, TableView } from '../table-page.ts';
import { cardRow } from './card-row.ts';
import { paysBoard } from './pays-board.ts';
import { teacherFor } from './teacher.ts';

const BETWEEN_CARDS_MS = 110;
const LAST_CARD_MS = 320;
const NONE = [false, false, false, false, false];

type View = TableView<VideoPokerBet, VideoPokerStep, VideoPokerChoice>;

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
      el(
        'div',
        { class: 'poker' },
        pays.element,
        story,
        cards.element,
        el('div', { class: 'poker-foot' }, teacher.element),
      ),
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
