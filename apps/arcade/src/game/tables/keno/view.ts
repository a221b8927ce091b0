import './keno.css';
import { type KenoBet, type KenoFigures, type KenoStep, NUMBERS } from '../../../mechanics/keno/rules.ts';
import { ONE } from '../../../mechanics/mechanic.ts';
import { draw, el } from '../../dom.ts';
import { number as written } from '../../texts.ts';
import { countStepper } from '../count-stepper.ts';
import { paceOf } from '../pace.ts';
import type { MakeView, TableFrame, TableView } from '../table-page.ts';
import { MOST_PICKS, picksIn, quickPick, toggled } from './picks.ts';

const BETWEEN_MS = 190;

/** What a title gives its board. */
export interface KenoLook {
  readonly figures: KenoFigures;
  /** The picks of a player who changed nothing. */
  readonly usual: readonly number[];
  /** What sits on a number that was drawn, 100 × 100. */
  readonly light: string;
}

export function kenoView(look: KenoLook): MakeView<KenoBet, KenoStep, never> {
  return (frame) => sitAtKeno(frame, look);
}

/** The numbers as buttons, and what was drawn on them. */
function numberGrid({ say }: TableFrame, light: string, press: (number: number) => void) {
  const buttons = Array.from({ length: NUMBERS }, (_, i) => {
    const picture = el('span', { class: 'keno-light', 'aria-hidden': 'true' });
    draw(picture, `<svg viewBox="0 0 100 100" focusable="false">${light}</svg>`);
    const button = el('button', { type: 'button', class: 'keno-number' }, picture, el('b', {}, String(i + 1)));
    button.addEventListener('click', () => press(i + 1));
    return button as HTMLButtonElement;
  });
  const label = (button: HTMLButtonElement, number: number): void => {
    const state = button.dataset.state;
    button.setAttribute('aria-label', state === undefined ? String(number) : `${number}, ${say(state)}`);
  };
  return {
    element: el('div', { class: 'keno-grid', role: 'group', 'aria-label': say('numbers') }, ...buttons),
    picks: (picks: readonly number[]): void => {
      buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(picks.includes(i + 1))));
    },
    mark: (number: number, state: 'drawn' | 'hit'): void => {
      const button = buttons[number - 1];
      if (!button) return;
      button.dataset.state = state;
      label(button, number);
    },
    clear: (): void => {
      buttons.forEach((button, i) => {
        delete button.dataset.state;
        label(button, i + 1);
      });
    },
    lock: (locked: boolean): void => {
      for (const button of buttons) button.setAttribute('aria-disabled', String(locked));
    },
  };
}

/** What so many picks pay, by hits; the row of the last draw stands out. */
function payTable({ say, amount }: TableFrame, figures: KenoFigures) {
  const caption = el('caption', {});
  const rows = el('tbody', {});
  const head = el('tr', {}, ...['hits', 'times', 'pays'].map((word) => el('th', { scope: 'col' }, say(word))));
  return {
    element: el('table', { class: 'keno-pays' }, caption, el('thead', {}, head), rows),
    show: (picks: number, hits?: number): void => {
      caption.textContent = picks === 0 ? say('pickFirst') : say('paysWith', { count: picks });
      rows.replaceChildren(
        ...(figures.pays[picks] ?? []).flatMap((pay, count) => {
          if (pay === 0 && count !== hits) return [];
          const row = el(
            'tr',
            count === hits ? { 'data-now': pay > 0 ? 'paid' : 'none' } : {},
            el('th', { scope: 'row' }, say('hitsOf', { hits: count, picks })),
            el('td', {}, `× ${written(pay / ONE)}`),
            el('td', {}, amount(pay)),
          );
          return [row];
        }),
      );
    },
  };
}

function below(n: number): number {
  // Which numbers somebody lets the page pick decides nothing: every pick has the same chances.
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor((drawn / 2 ** 32) * n);
}

/** What stands on the table: the numbers, what they pay, and ways to pick. */
function furnish(frame: TableFrame, { figures, light }: KenoLook, acts: KenoActs) {
  const { say, stage } = frame;
  const outcome = el('p', { class: 'keno-outcome', 'aria-hidden': 'true' });
  const pays = payTable(frame, figures);
  const grid = numberGrid(frame, light, acts.press);
  const count = countStepper(
    { label: say('howMany'), less: say('fewerNumbers'), more: say('moreNumbers') },
    { from: 1, to: MOST_PICKS, start: acts.start, changed: acts.pick },
  );
  const act = (word: string, run: () => void): HTMLButtonElement => {
    const button = el('button', { type: 'button', class: 'keno-act' }, say(word)) as HTMLButtonElement;
    button.addEventListener('click', run);
    return button;
  };
  const quick = act('quickPick', () => acts.pick(count.value()));
  const clear = act('clearPicks', acts.clear);
  stage.append(
    el(
      'div',
      { class: 'keno' },
      el(
        'div',
        { class: 'keno-board' },
        grid.element,
        outcome,
        el('div', { class: 'keno-acts' }, count.element, quick, clear),
      ),
      el('div', { class: 'keno-side' }, pays.element),
    ),
  );
  return { outcome, pays, grid, count, quick, clear };
}

interface KenoActs {
  /** How many numbers are picked when the page opens. */
  readonly start: number;
  readonly press: (number: number) => void;
  /** So many numbers at random. */
  readonly pick: (count: number) => void;
  readonly clear: () => void;
}

/** The picks of the player and the last draw, as they stand on the table. */
function tableOf(frame: TableFrame, look: KenoLook) {
  const { say, memory } = frame;
  let picks: readonly number[] = picksIn(memory.read('picks')) ?? look.usual;
  let locked = false;
  let hits: number | undefined;
  const parts = furnish(frame, look, {
    start: picks.length,
    press: (number) => {
      if (locked) return;
      const next = toggled(picks, number);
      frame.note(next ? undefined : say('mostPicked'));
      if (next) choose(next);
    },
    pick: (count) => {
      choose(quickPick(count, below));
      frame.announce(say('picked', { numbers: picks.join(', ') }));
    },
    clear: () => choose([]),
  });
  const { outcome, pays, grid, count, quick, clear } = parts;
  const show = (): void => {
    grid.picks(picks);
    pays.show(picks.length, hits);
    clear.disabled = locked || picks.length === 0;
    quick.disabled = locked;
    count.lock(locked);
  };
  const wipe = (): void => {
    hits = undefined;
    grid.clear();
    outcome.textContent = '';
    show();
  };
  const choose = (next: readonly number[]): void => {
    picks = next;
    if (picks.length > 0) count.set(picks.length);
    memory.write('picks', picks.join(','));
    wipe();
    frame.changed();
  };
  wipe();
  return {
    grid,
    wipe,
    picks: () => picks,
    lock: (now: boolean): void => {
      locked = now;
      grid.lock(locked);
      show();
    },
    /** A round that was played before. */
    lay: (played: readonly number[]): void => {
      picks = played;
      count.set(picks.length);
      wipe();
    },
    /** The rest of a draw at once, from one of its numbers on. */
    place: (step: KenoStep, from = 0): void => {
      for (const number of step.drawn.slice(from)) grid.mark(number, step.hits.includes(number) ? 'hit' : 'drawn');
      hits = step.hits.length;
      outcome.textContent = hits === 0 ? say('noHit') : say('hitCount', { hits, picks: picks.length });
      show();
    },
  };
}

function sitAtKeno(frame: TableFrame, look: KenoLook): TableView<KenoBet, KenoStep, never> {
  const { say, sound } = frame;
  const pace = paceOf();
  const table = tableOf(frame, look);
  return {
    bet: () => (table.picks().length > 0 ? { picks: table.picks() } : undefined),
    betMissing: () => say('pickFirst'),
    refresh: ({ locked }) => table.lock(locked),
    begin: () => table.wipe(),
    cancel: () => undefined,
    show: async (step, { still }) => {
      pace.begin(still);
      let lit = 0;
      for (const number of step.drawn) {
        if (pace.atOnce) break;
        const isHit = step.hits.includes(number);
        table.grid.mark(number, isHit ? 'hit' : 'drawn');
        if (isHit) sound.coin();
        else sound.reelStop(lit % 5);
        lit += 1;
        await pace.wait(BETWEEN_MS);
      }
      table.place(step, lit);
    },
    restore: (round, steps) => {
      table.lay(round.bet.picks);
      const step = round.steps[steps - 1];
      if (step) table.place(step);
    },
    end: () => undefined,
    hurry: () => pace.hurry(),
  };
}
