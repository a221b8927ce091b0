import { FIELDS } from '../../../mechanics/mines/rules.ts';
import { draw, el } from '../../dom.ts';
import type { Say } from '../table-page.ts';
import { type Ground, neighbour, placeOf } from './field-worth.ts';

/** What lies under a field, 100 × 100 each. */
export interface MinesPictures {
  readonly closed: string;
  readonly amber: string;
  readonly mine: string;
}

type Lying = 'closed' | 'amber' | 'mine';

/** Twenty-five buttons in a square. Arrow keys go from one to the next; one of them is reached by Tab. */
export function groundIn(say: Say, pictures: MinesPictures) {
  const cells = Array.from({ length: FIELDS }, (_, field) => {
    const cell = el('button', { type: 'button', class: 'mine-field', 'data-field': String(field) });
    cell.tabIndex = field === 0 ? 0 : -1;
    return cell as HTMLButtonElement;
  });
  const element = el('div', { class: 'mines-ground', role: 'group', 'aria-label': say('grid') }, ...cells);
  const focusOn = (field: number): void => {
    cells.forEach((cell, i) => (cell.tabIndex = i === field ? 0 : -1));
    cells[field]?.focus({ preventScroll: true });
  };
  element.addEventListener('keydown', (event) => {
    const field = cells.findIndex((cell) => cell === event.target);
    const next = field === -1 ? undefined : neighbour(field, event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    focusOn(next);
  });
  const put = (field: number, lying: Lying, isTold: boolean): void => {
    const cell = cells[field];
    if (!cell) return;
    if (cell.dataset.lying !== lying) {
      draw(
        cell,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">${pictures[lying]}</svg>`,
      );
    }
    cell.dataset.lying = lying;
    cell.dataset.told = String(isTold);
    delete cell.dataset.asked;
    const place = say('field', { ...placeOf(field) });
    cell.setAttribute('aria-label', say('fieldState', { place, what: say(lying) }));
  };
  const stand = ({ opened, told }: Pick<Ground, 'opened' | 'told'>): void => {
    cells.forEach((_, field) => {
      const known = opened.get(field);
      const toldNow = told && (told.includes(field) ? 'mine' : 'amber');
      put(field, known ?? toldNow ?? 'closed', known === undefined && told !== undefined);
    });
  };
  const open = (can: (field: number) => boolean): void =>
    cells.forEach((cell, field) => cell.setAttribute('aria-disabled', String(!can(field))));
  stand({ opened: new Map(), told: undefined });
  open(() => false);
  return {
    element,
    stand,
    open,
    /** The field that was pressed, until it is known what lies there. */
    ask: (field: number): void => {
      const cell = cells[field];
      if (cell) cell.dataset.asked = 'true';
    },
    onPress: (pressed: (field: number) => void): void => {
      element.addEventListener('click', (event) => {
        const cell = event.target instanceof Element ? event.target.closest('.mine-field') : null;
        const field = cells.findIndex((one) => one === cell);
        if (field === -1 || cells[field]?.getAttribute('aria-disabled') === 'true') return;
        focusOn(field);
        pressed(field);
      });
    },
  };
}
