import { type BlackjackBet, type BlackjackFigures, blackjackGame } from '../../../mechanics/blackjack/rules.ts';
import { el } from '../../dom.ts';
import { t } from '../../texts.ts';
import { ChipBet } from '../chips/chip-bet.ts';
import { chipPile } from '../chips/chip-pile.ts';
import { chipTray, refusedText } from '../chips/chip-tray.ts';
import type { TableFrame, TableRound } from '../table-page.ts';

/** Half of a stake can be insured or given back: chips come in twos. */
const VALUES = [2, 10, 20, 100];
const SPOT = 'hand';

/** The one spot to bet on, and the tray. */
export function betBoard(frame: TableFrame, figures: BlackjackFigures) {
  const { say, money, memory } = frame;
  const rules = blackjackGame(figures);
  const last = rules.readBet({ chips: Number(memory.read('last')) }) ?? rules.usualBet;
  const bet = new ChipBet({ mostOn: () => figures.mostChips, mostChips: figures.mostChips }, { [SPOT]: last.chips });
  let unit = frame.unit();
  let locked = false;
  const amount = (chips: number): string => money.write(unit * BigInt(chips));
  const changed = (): void => {
    draw();
    frame.changed();
  };
  const lay = (): void => {
    const refused = bet.place(SPOT, tray.chosen());
    frame.note(refused && refusedText('table', { amount: amount(figures.mostChips), name: say('yourBet') }));
    changed();
    if (!refused) frame.announce(t('chipsNow', { amount: amount(bet.sum) }));
  };
  const clear = (): void => {
    bet.clear();
    changed();
  };
  const tray = chipTray({
    bet,
    money,
    unit: () => unit,
    values: () => VALUES,
    say: (text) => frame.announce(text),
    changed,
  });
  const circle = circleOf(say('yourBet'), { lay: () => !locked && lay(), clear: () => !locked && clear() });
  const limits = el('p', { class: 'felt-limits' });
  const draw = (): void => {
    tray.lock(locked);
    const pile = chipPile(bet.sum, { values: VALUES, label: money.brief(unit * BigInt(bet.sum)) });
    circle.show({ locked, label: amount(bet.sum), pile: bet.sum > 0 ? pile : undefined });
    limits.textContent = say('limits', { least: amount(2), most: amount(figures.mostChips) });
  };
  const take = (chips: number, of: bigint): void => {
    unit = of;
    bet.played({ [SPOT]: chips });
    draw();
  };
  draw();
  return {
    element: el('div', { class: 'felt-bets' }, circle.element, tray.element, limits),
    bet: (): BlackjackBet | undefined => rules.readBet({ chips: bet.sum }),
    refresh: (isLocked: boolean) => {
      locked = isLocked;
      if (!locked) unit = frame.unit();
      draw();
    },
    begin: ({ chips }: BlackjackBet) => {
      take(chips, frame.unit());
      memory.write('last', String(chips));
    },
    restore: (round: TableRound<BlackjackBet>) => take(round.bet.chips, BigInt(round.unitParts)),
  };
}

/** Where the chips lie: a press lays one more, Delete takes them away. */
function circleOf(name: string, act: { readonly lay: () => void; readonly clear: () => void }) {
  const said = el('span', { class: 'sr-only' });
  const holder = el('span', { class: 'circle-pile', 'aria-hidden': 'true' });
  const element = el('button', { type: 'button', class: 'circle' }, holder, el('span', {}, name), said);
  element.addEventListener('click', act.lay);
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Delete' || event.key === 'Backspace') act.clear();
  });
  return {
    element,
    show: ({ locked, label, pile }: { locked: boolean; label: string; pile: HTMLElement | undefined }) => {
      element.setAttribute('aria-disabled', String(locked));
      said.textContent = label;
      holder.replaceChildren(...(pile ? [pile] : []));
    },
  };
}
