import { el } from '../../dom.ts';
import { typed } from '../../texts.ts';

/** One part of a bet on the board: an element, what it shows, and whether it may be changed. */
export interface Field<T> {
  readonly element: HTMLElement;
  show(value: T): void;
  lock(locked: boolean): void;
}

/** A number as people type it: "50.5", "50,5"; undefined when it is none. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined;
}

/** A share of one as per cent, rounded down: nobody is told more than they get. */
export function perCent(share: number, digits = 2): string {
  const scale = 10 ** digits;
  return (Math.floor(share * 100 * scale + 1e-9) / scale).toFixed(digits);
}

/**
 * A number that is typed. `change` hears every number that is one, and says whether it can be bet; once the field is left it shows what
 * counts. Enter in it plays.
 */
export function numberField(of: {
  readonly name: string;
  readonly label: string;
  readonly change: (value: number) => boolean;
  readonly left: () => void;
}): Field<string> {
  const input = el('input', {
    name: of.name,
    inputmode: 'decimal',
    autocomplete: 'off',
    'data-enter': 'plays',
  }) as HTMLInputElement;
  let isTyped = false;
  input.addEventListener('input', () => {
    isTyped = true;
    const value = readNumber(input.value);
    const isGood = value !== undefined && of.change(value);
    input.setAttribute('aria-invalid', String(!isGood));
  });
  input.addEventListener('change', () => {
    isTyped = false;
    input.setAttribute('aria-invalid', 'false');
    of.left();
  });
  return {
    element: el('label', { class: 'field' }, el('span', {}, of.label), input),
    // What is being typed stays as it is typed, until the field is left.
    show: (text) => {
      if (!isTyped) input.value = typed(text);
    },
    lock: (locked) => {
      input.readOnly = locked;
    },
  };
}

/** One of a few, side by side. */
export function segments(of: {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly change: (value: string) => void;
}): Field<string> {
  const inputs = of.options.map(([value]) => {
    const input = el('input', { type: 'radio', name: of.name, value }) as HTMLInputElement;
    input.addEventListener('change', () => of.change(value));
    return input;
  });
  const row = of.options.map(([, text], i) => el('label', {}, inputs[i], el('span', {}, text)));
  return {
    element: el('fieldset', { class: 'field' }, el('legend', {}, of.label), el('div', { class: 'segments' }, ...row)),
    show: (value) => {
      for (const input of inputs) input.checked = input.value === value;
    },
    lock: (locked) => {
      for (const input of inputs) input.disabled = locked;
    },
  };
}

/** What follows from the bet: not typed, only told. */
export function told(label: string): Field<string> {
  const output = el('output', {});
  return {
    element: el('div', { class: 'field' }, el('span', {}, label), output),
    show: (text) => {
      output.textContent = text;
    },
    lock: () => undefined,
  };
}

/** The last results of this visit, newest first. */
export interface Trail {
  readonly element: HTMLElement;
  add(text: string, won: boolean): void;
}

const LONGEST_TRAIL = 14;

export function trail(label: string): Trail {
  const element = el('ol', { class: 'trail', 'aria-label': label });
  return {
    element,
    add: (text, won) => {
      element.prepend(el('li', { 'data-won': String(won) }, text));
      while (element.childElementCount > LONGEST_TRAIL) element.lastElementChild?.remove();
    },
  };
}
