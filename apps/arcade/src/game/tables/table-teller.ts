import { ONE } from '../../mechanics/mechanic.ts';
import { el } from '../dom.ts';
import type { Teller } from '../play/game-context.ts';
import { moneyFormatOf, number, t, word } from '../texts.ts';
import type { Reading, Say, TablePage } from './table-page.ts';

/** Rounds of a table away from its board: each step in words, and as a picture where its board draws one. */
export function tableTeller(title: TablePage): Teller {
  const say: Say = (name, values) => word(title, name, values);
  return {
    card: ({ steps, bet, unitParts }, money) =>
      steps.flatMap((step, index): Node[] => {
        const reading: Reading = { bet, steps, index, unitParts, money, say };
        const told = title.spoken(step, reading);
        const picture = title.picture?.(step, reading);
        if (told === '' && picture === undefined) return [];
        return [el('section', { class: 'step-card' }, picture, told !== '' && el('p', {}, told))];
      }),
    computed: ({ steps, pay }, bet) => {
      const money = moneyFormatOf('XXX');
      const reading = { bet, steps, unitParts: '0', money, say };
      return {
        whole: t('computedTable', { pay: number(pay / ONE) }),
        steps: steps.map((step, index) => title.spoken(step, { ...reading, index })).filter((told) => told !== ''),
      };
    },
  };
}
