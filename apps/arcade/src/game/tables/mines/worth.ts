import { ONE } from '../../../mechanics/mechanic.ts';
import { el } from '../../dom.ts';
import { number, percent } from '../../texts.ts';
import { told } from '../fields/fields.ts';
import type { TableFrame } from '../table-page.ts';
import type { Ground } from './field-worth.ts';

const RUNGS = 4;

/** What stopping is worth, what one more would make of it, how dangerous that is, and the next rungs of the ladder. */
export function worthOf({ say, amount, unit }: TableFrame) {
  const now = told(say('now'));
  const next = told(say('next'));
  const danger = told(say('nextMine'));
  const ladder = el('ol', { class: 'mines-ladder', 'aria-label': say('ladder') });
  let shown: Ground | undefined;
  const write = (ground: Ground, unitParts: string | bigint): void => {
    const isOver = ground.told !== undefined;
    const text = (pay: number | undefined): string =>
      pay === undefined ? '–' : `${amount(pay, unitParts)} · ${number(pay / ONE)}×`;
    now.show(text(ground.now));
    next.show(isOver ? '–' : text(ground.next));
    danger.show(isOver ? '–' : percent(ground.danger * 100));
    const from = Math.max(0, Math.min(ground.opened.size - 1, ground.pays.length - RUNGS));
    ladder.replaceChildren(
      ...ground.pays.slice(from, from + RUNGS).map((pay, i) => {
        const rung = from + i + 1;
        const item = el('li', {}, el('b', {}, String(rung)), ` ${number(pay / ONE)}×`);
        item.dataset.now = String(rung === ground.opened.size);
        return item;
      }),
    );
  };
  return {
    element: el('div', { class: 'mines-worth' }, now.element, next.element, danger.element, ladder),
    /** Of a round, at its unit; without one of what could be begun, at the unit that is chosen. */
    show: (ground: Ground, unitParts?: string) => {
      shown = unitParts === undefined ? ground : undefined;
      write(ground, unitParts ?? unit());
    },
    /** The unit may have changed. */
    refresh: () => {
      if (shown) write(shown, unit());
    },
  };
}
