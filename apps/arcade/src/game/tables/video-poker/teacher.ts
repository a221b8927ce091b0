import type { VideoPokerFigures } from '../../../mechanics/video-poker/rules.ts';
import { el, pause } from '../../dom.ts';
import { number } from '../../texts.ts';
import { cardNames } from '../cards/card-names.ts';
import type { Say, TableFrame } from '../table-page.ts';
import { bestOf, type HoldWorth, holdWorths, worthOf } from './best-hold.ts';

/** So long it counts before the page may do something else. */
const SLICE_MS = 8;

/**
 * Says after a hand which cards were best to hold, for who wants to learn it. It counts while the player thinks, and never says anything
 * before the choice is made.
 */
export function teacherFor(figures: VideoPokerFigures, frame: TableFrame) {
  const { say, memory } = frame;
  const text = el('p', { class: 'teach-text' });
  const button = el('button', { type: 'button', class: 'teach-switch', 'aria-pressed': 'false' }, say('teach'));
  let on = memory.read('teach') === 'on';
  let hand = 0;
  let dealt: readonly string[] = [];
  let held: readonly boolean[] | undefined;
  let counted: HoldWorth[] | undefined;

  const show = (): void => {
    button.setAttribute('aria-pressed', String(on));
    text.textContent = on && held && counted ? said(counted, { dealt, held, say }) : '';
  };
  const count = async (mine: number): Promise<void> => {
    const counting = holdWorths(figures, dealt);
    for (;;) {
      const until = performance.now() + SLICE_MS;
      while (performance.now() < until) {
        const { done, value } = counting.next();
        if (mine !== hand) return;
        if (!done) continue;
        counted = value;
        show();
        return;
      }
      await pause(0);
    }
  };
  const begin = (): void => {
    hand += 1;
    counted = undefined;
    if (on && dealt.length === 5) void count(hand);
  };
  button.addEventListener('click', () => {
    on = !on;
    memory.write('teach', on ? 'on' : 'off');
    begin();
    show();
  });
  show();
  return {
    element: el('div', { class: 'teach' }, button, text),
    /** These cards were dealt. */
    begin: (cards: readonly string[]) => {
      dealt = cards;
      held = undefined;
      begin();
      show();
    },
    /** This was held: now it may be told. */
    tell: (hold: readonly boolean[]) => {
      held = hold;
      show();
    },
    /** Another hand begins. */
    end: () => {
      hand += 1;
      dealt = [];
      held = undefined;
      counted = undefined;
      show();
    },
  };
}

/** What is told once a hand is over. */
function said(
  worths: readonly HoldWorth[],
  { dealt, held, say }: { dealt: readonly string[]; held: readonly boolean[]; say: Say },
): string {
  const best = bestOf(worths);
  if (!best) return '';
  const own = worthOf(worths, held);
  const worth = inStakes(best.worth);
  if (own > best.worth - 1e-12) return say('teachBest', { worth });
  const kept = dealt.filter((_, i) => best.hold[i]);
  const cards = kept.length === 0 ? say('teachNothing') : kept.length === 5 ? say('teachAll') : cardNames(kept, say);
  return say('teachBetter', { cards, worth, own: inStakes(own) });
}

function inStakes(worth: number): string {
  return number(Math.round(worth * 1000) / 1000);
}
