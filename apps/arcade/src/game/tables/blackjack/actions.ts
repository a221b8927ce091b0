import type { BlackjackBet, BlackjackChoice } from '../../../mechanics/blackjack/rules.ts';
import { ACTIONS, type BlackjackAction, type BlackjackStep } from '../../../mechanics/blackjack/table.ts';
import { el } from '../../dom.ts';
import { t } from '../../texts.ts';
import type { Offer, TableFrame } from '../table-page.ts';

/** Keys by action; they do nothing while the action is not offered. */
const KEYS: Readonly<Record<BlackjackAction, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  surrender: 'r',
  insure: 'i',
  refuse: 'n',
};

const ORDER: readonly BlackjackAction[] = ['hit', 'stand', 'double', 'split', 'surrender', 'insure', 'refuse'];

type Asked = Offer<BlackjackBet, BlackjackStep, BlackjackChoice>;

/** The buttons of what may be done now, each with what it costs further. */
export function actionRow(frame: TableFrame) {
  const { say, money } = frame;
  let open: { readonly offer: Asked; readonly done: (choice: BlackjackChoice) => void } | undefined;
  const buttons = ORDER.map((action) => buttonOf(action, { name: say(action), take: () => take(action) }));
  const row = el(
    'div',
    { class: 'acts', role: 'group', 'aria-label': say('yourTurn') },
    ...buttons.map(({ button }) => button),
  );
  row.hidden = true;

  const take = (action: BlackjackAction): void => {
    if (!open) return;
    const { offer, done } = open;
    const choice: BlackjackChoice = { do: action };
    if (offer.course.steps.at(-1)?.may.includes(action) !== true) return;
    if (!offer.affords(choice)) {
      frame.note(t('notEnough'));
      frame.announce(t('notEnough'));
      return;
    }
    close();
    done(choice);
  };
  /** The buttons keep their places until the answer is there: whoever presses one by key stays on it. */
  const close = (): void => {
    open = undefined;
    row.dataset.open = 'false';
    for (const { button } of buttons) button.setAttribute('aria-disabled', 'true');
  };
  document.addEventListener('keydown', (event) => {
    if (event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const action = ACTIONS.find((name) => KEYS[name] === event.key.toLowerCase());
    if (action) take(action);
  });
  return {
    element: row,
    close,
    hide: () => {
      close();
      row.hidden = true;
    },
    choose: (offer: Asked): Promise<BlackjackChoice> =>
      new Promise((done) => {
        const may = offer.course.steps.at(-1)?.may ?? [];
        const hadFocus = row.contains(document.activeElement);
        for (const { action, button, cost } of buttons) {
          const choice: BlackjackChoice = { do: action };
          const price = offer.cost(choice);
          button.hidden = !may.includes(action);
          button.setAttribute('aria-disabled', String(!offer.affords(choice)));
          cost.textContent = price > 0n ? ` +${money.brief(price)}` : '';
        }
        row.hidden = false;
        row.dataset.step = String(offer.course.steps.length);
        row.dataset.open = 'true';
        open = { offer, done };
        const focused = document.activeElement as HTMLElement | null;
        if (hadFocus && (focused === document.body || focused?.hidden === true)) {
          buttons.find(({ button }) => !button.hidden)?.button.focus();
        }
      }),
  };
}

function buttonOf(action: BlackjackAction, { name, take }: { readonly name: string; readonly take: () => void }) {
  const cost = el('span', { class: 'act-cost' });
  const key = KEYS[action];
  const button = el(
    'button',
    { type: 'button', class: 'act', 'data-do': action, 'aria-keyshortcuts': key },
    el('span', {}, name),
    cost,
    el('kbd', { 'aria-hidden': 'true' }, key.toUpperCase()),
  );
  button.addEventListener('click', take);
  return { action, button, cost };
}
