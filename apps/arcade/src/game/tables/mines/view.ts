import './mines.css';
import {
  FIELDS,
  type MinesBet,
  type MinesChoice,
  type MinesFigures,
  type MinesStep,
  paysOf,
} from '../../../mechanics/mines/rules.ts';
import { el, pause } from '../../dom.ts';
import type { MakeView, Offer, TableFrame, TableRound } from '../table-page.ts';
import { countOf } from './count.ts';
import { type Ground, groundOf } from './field-worth.ts';
import { groundIn, type MinesPictures } from './ground.ts';
import { worthOf } from './worth.ts';

const OPEN_MS = 180;

type Round = TableRound<MinesBet, MinesStep, MinesChoice>;

/** A field of 25, what it is worth to stop now, and what one more would make of it. */
export function minesView(figures: MinesFigures, pictures: MinesPictures): MakeView<MinesBet, MinesStep, MinesChoice> {
  return (frame) => {
    const board = boardIn(frame, figures, pictures);
    return {
      bet: () => ({ mines: board.count.mines() }),
      refresh: ({ locked }) => {
        board.count.lock(locked);
        if (!locked) board.worth.refresh();
      },
      begin: board.clear,
      cancel: board.clear,
      show: async (step, { round, index, still }) => {
        if (step.kind === 'opened') {
          if (step.mine) frame.sound.reelStop(0);
          else frame.sound.link(Math.min(6, index));
        }
        board.stand(round, index + 1);
        if (!still && step.kind === 'opened') await pause(OPEN_MS);
      },
      restore: (round, steps) => {
        board.count.set(round.bet.mines);
        board.stand(round, steps);
      },
      choose: board.choose,
      end: (round) => board.stand(round, round.steps.length),
    };
  };
}

/** The fields, the bet beside them, what they are worth, and a button for who does not mind which. */
function boardIn(frame: TableFrame, figures: MinesFigures, pictures: MinesPictures) {
  const ground = groundIn(frame.say, pictures);
  const worth = worthOf(frame);
  const count = countOf(frame, figures, (mines) => {
    worth.show(untouched(figures, mines));
    frame.changed();
  });
  const random = el('button', { type: 'button', class: 'round-button' }, frame.say('random')) as HTMLButtonElement;
  let asked: { readonly closed: readonly number[]; readonly answer: (choice: MinesChoice) => void } | undefined;
  const mayOpen = (closed: readonly number[]): void => {
    ground.open((field) => closed.includes(field));
    random.disabled = closed.length === 0;
  };
  const open = (field: number): void => {
    ground.ask(field);
    mayOpen([]);
    asked?.answer({ open: field });
  };
  ground.onPress(open);
  random.addEventListener('click', () => open(anyOf(asked?.closed ?? [])));
  mayOpen([]);
  worth.show(untouched(figures, count.mines()));
  const side = el('div', { class: 'plate mines-side' }, count.element, worth.element, random);
  frame.stage.append(el('div', { class: 'board mines' }, ground.element, side));
  return {
    count,
    worth,
    clear: () => {
      ground.stand(groundOf([]));
      worth.show(untouched(figures, count.mines()));
    },
    stand: (round: Round, steps: number) => {
      const now = groundOf(round.steps.slice(0, steps));
      ground.stand(now);
      worth.show(now, round.unitParts);
    },
    choose: (offer: Offer<MinesBet, MinesStep, MinesChoice>) =>
      new Promise<MinesChoice>((resolve) => {
        const now = groundOf(offer.round.steps);
        ground.stand(now);
        const closed = Array.from({ length: FIELDS }, (_, field) => field).filter((field) => !now.opened.has(field));
        asked = { closed, answer: resolve };
        mayOpen(closed);
        offerCollecting(offer, frame, now.now);
        offer.signal.addEventListener('abort', () => {
          asked = undefined;
          mayOpen([]);
        });
      }),
  };
}

function untouched(figures: MinesFigures, mines: number): Ground {
  const pays = paysOf(figures, mines);
  return { ...groundOf([]), mines, pays, next: pays[0], danger: mines / FIELDS };
}

function offerCollecting(
  offer: Offer<MinesBet, MinesStep, MinesChoice>,
  frame: TableFrame,
  now: number | undefined,
): void {
  if (now === undefined) return;
  const label = frame.say('collectAmount', { amount: frame.amount(now, offer.round.unitParts) });
  offer.button({ label, choice: { collect: true } });
}

/** Any of them: which one is chance, and has no say in what lies there. */
function anyOf(fields: readonly number[]): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return fields[drawn % Math.max(1, fields.length)] ?? 0;
}
