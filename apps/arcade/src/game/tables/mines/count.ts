import type { MinesFigures } from '../../../mechanics/mines/rules.ts';
import { el } from '../../dom.ts';
import type { TableFrame } from '../table-page.ts';

const USUAL = [1, 3, 5, 10, 20];

/** How many mines: a row of usual numbers, and one more or less. */
export function countOf(
  { say, memory }: TableFrame,
  { fewestMines, mostMines }: MinesFigures,
  changed: (mines: number) => void,
) {
  const stored = Number(memory.read('mines'));
  let mines = Number.isInteger(stored) && stored >= fewestMines && stored <= mostMines ? stored : 3;
  let isLocked = false;
  const shown = el('output', {}, String(mines));
  const button = (name: string, text: string, to: () => number): HTMLButtonElement => {
    const label = `${say('mines')} ${name}`;
    const made = el(
      'button',
      { type: 'button', class: 'round-button', 'aria-label': label },
      text,
    ) as HTMLButtonElement;
    made.addEventListener('click', () => {
      put(to());
      memory.write('mines', String(mines));
      changed(mines);
    });
    return made;
  };
  const less = button('−1', '−', () => mines - 1);
  const more = button('+1', '+', () => mines + 1);
  const usual = USUAL.map((many) => button(String(many), String(many), () => many));
  const show = (): void => {
    shown.textContent = String(mines);
    less.disabled = isLocked || mines <= fewestMines;
    more.disabled = isLocked || mines >= mostMines;
    for (const one of usual) one.disabled = isLocked;
  };
  const put = (next: number): void => {
    mines = Math.min(mostMines, Math.max(fewestMines, next));
    show();
  };
  show();
  return {
    element: el(
      'div',
      { class: 'field', role: 'group', 'aria-label': say('mines') },
      el('span', {}, `${say('mines')} · ${say('minesHint')}`),
      el('div', { class: 'mines-count' }, less, shown, more),
      el('div', { class: 'mines-usual' }, ...usual),
    ),
    mines: () => mines,
    set: put,
    lock: (locked: boolean) => {
      isLocked = locked;
      show();
    },
  };
}
