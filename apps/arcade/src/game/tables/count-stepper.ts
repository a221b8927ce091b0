import './count-stepper.css';
import { draw, el } from '../dom.ts';
import { ICONS } from '../icons.ts';

export interface CountStepper {
  readonly element: HTMLElement;
  value(): number;
  set(value: number): void;
  lock(locked: boolean): void;
}

interface StepperTexts {
  readonly label: string;
  readonly less: string;
  readonly more: string;
}

/** A small number between two ends, changed by one: how many cards are bought. */
export function countStepper(
  { label, less, more }: StepperTexts,
  { from, to, start, changed }: { from: number; to: number; start: number; changed: (value: number) => void },
): CountStepper {
  let value = Math.min(Math.max(start, from), to);
  let locked = false;
  const shown = el('output', {}, String(value));
  const button = (name: string, icon: string, by: number): HTMLButtonElement => {
    const made = el('button', { type: 'button', 'aria-label': name, title: name }) as HTMLButtonElement;
    draw(made, icon);
    made.addEventListener('click', () => {
      set(value + by);
      changed(value);
    });
    return made;
  };
  const [fewer, further] = [button(less, ICONS.minus, -1), button(more, ICONS.plus, 1)];
  const show = (): void => {
    shown.textContent = String(value);
    fewer.disabled = locked || value <= from;
    further.disabled = locked || value >= to;
  };
  const set = (wanted: number): void => {
    value = Math.min(Math.max(wanted, from), to);
    show();
  };
  show();
  return {
    element: el(
      'div',
      { class: 'count-stepper', role: 'group', 'aria-label': label },
      el('span', { class: 'count-name' }, label),
      fewer,
      shown,
      further,
    ),
    value: () => value,
    set,
    lock: (now) => {
      locked = now;
      show();
    },
  };
}
