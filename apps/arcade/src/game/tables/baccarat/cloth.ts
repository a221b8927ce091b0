import {
  BACCARAT_SPOTS,
  type BaccaratFigures,
  type BaccaratSpot,
  type BaccaratStep,
} from '../../../mechanics/baccarat/rules.ts';
import { el } from '../../dom.ts';
import { t } from '../../texts.ts';
import type { ChipBet } from '../chips/chip-bet.ts';
import { chipPile } from '../chips/chip-pile.ts';
import { type ChipTray, refusedText } from '../chips/chip-tray.ts';
import type { TableFrame } from '../table-page.ts';
import { payWritten } from './tell.ts';

/** What lies under the chips of a cloth. */
export interface ClothTable {
  readonly figures: BaccaratFigures;
  readonly bet: ChipBet;
  readonly tray: ChipTray;
  /** What a chip that lies there is worth. */
  readonly unit: () => bigint;
  /** The chips' values in the tray, in units. */
  readonly values: () => readonly number[];
  readonly changed: () => void;
}

/** The five spots. A press lays the chosen chip; Delete, or a press with the other button, takes the spot's chips away. */
export function cloth(frame: TableFrame, table: ClothTable) {
  const { say, money } = frame;
  let locked = false;
  const amount = (chips: number): string => money.write(table.unit() * BigInt(chips));
  const lay = (spot: BaccaratSpot): void => {
    if (locked) return;
    const refused = table.bet.place(spot, table.tray.chosen());
    const most = refused === 'table' ? table.figures.mostChips : table.figures.mostOn[spot];
    frame.note(refused && refusedText(refused, { amount: amount(most), name: say(spot) }));
    table.changed();
    if (!refused) frame.announce(`${say(spot)}: ${amount(table.bet.chips[spot] ?? 0)}`);
  };
  const takeOff = (spot: BaccaratSpot): void => {
    if (locked) return;
    table.bet.takeOff(spot);
    table.changed();
    frame.announce(t('chipsNow', { amount: amount(table.bet.sum) }));
  };
  const spots = BACCARAT_SPOTS.map((spot) => {
    const face = { name: say(spot), pays: payWritten(table.figures.pays[spot]) };
    return { spot, ...spotButton(spot, face, { lay: () => lay(spot), takeOff: () => takeOff(spot) }) };
  });

  return {
    element: el(
      'div',
      { class: 'cloth', role: 'group', 'aria-label': say('spots') },
      ...spots.map(({ button }) => button),
    ),
    refresh: (isLocked: boolean) => {
      locked = isLocked;
      for (const { spot, button, said } of spots) {
        const chips = table.bet.chips[spot] ?? 0;
        const pile =
          chips > 0
            ? [chipPile(chips, { values: table.values(), label: money.brief(table.unit() * BigInt(chips)) })]
            : [];
        button.querySelector('.spot-chips')?.replaceChildren(...pile);
        button.setAttribute('aria-disabled', String(locked));
        said.textContent = say('spotSaid', { most: amount(table.figures.mostOn[spot]), amount: amount(chips) });
      }
    },
    /** Which spots were paid; nothing: none is shown as won or lost. */
    settle: (wins?: BaccaratStep['wins']) => {
      for (const { spot, button } of spots) {
        const paid = wins?.some((win) => win.spot === spot) === true;
        const lies = table.bet.chips[spot] !== undefined;
        if (wins === undefined || !lies) delete button.dataset.end;
        else button.dataset.end = paid ? 'paid' : 'lost';
      }
    },
  };
}

function spotButton(
  spot: BaccaratSpot,
  face: { readonly name: string; readonly pays: string },
  act: { readonly lay: () => void; readonly takeOff: () => void },
): { readonly button: HTMLElement; readonly said: HTMLElement } {
  const said = el('span', { class: 'sr-only' });
  const button = el(
    'button',
    { type: 'button', class: 'spot', 'data-spot': spot },
    el('span', { class: 'spot-name' }, face.name),
    el('span', { class: 'spot-pays' }, face.pays),
    said,
    el('span', { class: 'spot-chips', 'aria-hidden': 'true' }),
  );
  button.addEventListener('click', act.lay);
  button.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    act.takeOff();
  });
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Delete' || event.key === 'Backspace') act.takeOff();
  });
  return { button, said };
}
