import { ICONS } from '../icons.ts';
import { byId, draw, el, reducedMotion } from '../dom.ts';
import { type MoneyFormat, t } from '../texts.ts';
import { counted } from './counted.ts';

/** The display around reels and boards: balance, stake, last win, session clock, messages. */
export interface Hud {
  balance(parts: bigint): void;
  net(parts: bigint): void;
  /** The result of the last round. */
  win(parts: bigint): void;
  /** Counts up to an amount and resolves when it is there. */
  countUp(parts: bigint, ms: number): Promise<void>;
  stake(view: { stakeParts: bigint; unitParts: bigint; isLowest: boolean; isHighest: boolean }): void;
  /** Whether a round can be started now. */
  ready(can: boolean): void;
  /** A line of text under the reels, and what a screen reader says. */
  story(text: string): void;
  say(text: string): void;
  /** Something that went wrong, until it is taken away. */
  note(text: string | undefined): void;
  /** A slip over the reels: large in the middle, or as a ribbon on the frame. Nothing takes it away. */
  panel(slip?: Slip): void;
  /** What wins are multiplied by now, on the frame; empty: nothing. */
  ladder(text: string): void;
  /** The large button makes the choice that a round waits for: takes what is won. Undefined: it does not. */
  offers(label: string | undefined): void;
  /** The large button ends rounds that start by themselves; undefined: there are none. */
  autoplay(left: number | undefined): void;
}

export interface Slip {
  readonly title: string;
  readonly text: string;
  readonly ribbon?: boolean;
  readonly picture?: HTMLElement;
}

/** How the large button and the stake of a kind of game look. */
export interface ButtonFace {
  readonly label: string;
  /** While a round is under way. */
  readonly busy: string;
  /** It shows words rather than an icon. */
  readonly words: boolean;
  draw(button: HTMLElement): void;
  /** What stands under the stake. */
  detail(view: { readonly stakeParts: bigint; readonly unitParts: bigint }): string;
}

export function hudFor(money: MoneyFormat, face: ButtonFace): Hud {
  const spin = byId<HTMLButtonElement>('spin');
  let counting = 0;
  const put = (id: string, text: string): void => {
    byId(id).textContent = text;
  };
  return {
    balance: (parts) => put('balance', money.write(parts)),
    net: (parts) => {
      put('net', money.signed(parts));
      byId('net').dataset.sign = parts > 0n ? 'plus' : parts < 0n ? 'minus' : 'none';
    },
    win: (parts) => {
      counting += 1;
      put('win', money.write(parts));
    },
    countUp: (parts, ms) => {
      counting += 1;
      return countUp(
        {
          at: (thousandths) => put('win', money.write(counted({ parts, currency: money.currency }, thousandths))),
          ms: reducedMotion() ? 0 : ms,
        },
        (
          (mine) => () =>
            mine === counting
        )(counting),
      );
    },
    stake: (view) => {
      put('stake', money.write(view.stakeParts));
      put('stake-detail', face.detail(view));
      byId<HTMLButtonElement>('stake-less').disabled = view.isLowest;
      byId<HTMLButtonElement>('stake-more').disabled = view.isHighest;
    },
    ready: (can) => {
      // A button that collects or stops can be pressed while a round is under way.
      spin.setAttribute('aria-disabled', String(!can && spin.dataset.does === undefined));
      if (spin.dataset.does === undefined) nameSpin(spin, can ? face.label : busyName(face));
      for (const button of document.querySelectorAll<HTMLButtonElement>('.extra')) button.disabled = !can;
    },
    story: (text) => put('story', text),
    say: (text) => put('live', text),
    note: (text) => {
      byId('note').hidden = text === undefined;
      put('note', text ?? '');
    },
    panel: (slip) => {
      byId('panel').hidden = slip === undefined;
      byId('panel').classList.toggle('ribbon', slip?.ribbon === true);
      put('panel-title', slip?.title ?? '');
      put('panel-text', slip?.text ?? '');
      byId('panel-picture').replaceChildren(...(slip?.picture ? [slip.picture] : []));
    },
    ladder: (text) => {
      byId('ladder').hidden = text === '';
      put('ladder', text);
    },
    ...facesOf(spin, face),
  };
}

/** What the large button does while it does not start a round. */
function facesOf(spin: HTMLElement, face: ButtonFace): Pick<Hud, 'offers' | 'autoplay'> {
  return {
    offers: (label) => {
      if (label === undefined) delete spin.dataset.does;
      else spin.dataset.does = 'offer';
      spin.setAttribute('aria-disabled', String(label === undefined));
      if (label === undefined) face.draw(spin);
      else if (face.words) spin.replaceChildren(label);
      else draw(spin, ICONS.collect);
      nameSpin(spin, label ?? busyName(face));
    },
    autoplay: (left) => {
      if (left === undefined) {
        delete spin.dataset.does;
        face.draw(spin);
      } else {
        spin.dataset.does = 'stop';
        spin.setAttribute('aria-disabled', 'false');
        spin.replaceChildren(el('span', { class: 'spin-count' }, String(left)), el('span', { class: 'spin-stop' }));
      }
      nameSpin(spin, left === undefined ? face.label : t('autoplayStop'));
    },
  };
}

/** Words that stand on a button belong to its name, too. */
function busyName({ label, busy, words }: ButtonFace): string {
  return words ? `${label} – ${busy}` : busy;
}

function nameSpin(spin: HTMLElement, label: string): void {
  spin.setAttribute('aria-label', label);
  spin.title = label;
}

function countUp(count: { at: (thousandths: number) => void; ms: number }, isCurrent: () => boolean): Promise<void> {
  const from = performance.now();
  return new Promise((resolve) => {
    const step = (now: number): void => {
      const part = count.ms === 0 ? 1 : Math.min(1, (now - from) / count.ms);
      if (isCurrent()) count.at(Math.round(part * 1000));
      if (part < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}

/** The icons of the buttons, once. */
export function dressButtons(): void {
  const icons = {
    'open-rules': ICONS.rules,
    'open-fairness': ICONS.fairness,
    'open-history': ICONS.history,
    close: ICONS.close,
    'sheet-close': ICONS.close,
    'stake-less': ICONS.minus,
    'stake-more': ICONS.plus,
    autoplay: ICONS.autoplay,
  };
  for (const [id, icon] of Object.entries(icons)) draw(byId(id), icon);
}

/** Shows hours, minutes and seconds since the sitting began, for as long as the page lives. */
export function startClock(sittingMs: number): void {
  const began = performance.now() - sittingMs;
  const two = (value: number): string => String(value).padStart(2, '0');
  const show = (): void => {
    const seconds = Math.floor((performance.now() - began) / 1000);
    byId('clock').textContent =
      `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  };
  show();
  setInterval(show, 1000);
}
