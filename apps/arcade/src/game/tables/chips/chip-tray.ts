import { draw, el, memory } from '../../dom.ts';
import { type MoneyFormat, t, type TextKey } from '../../texts.ts';
import type { ChipBet, Refused } from './chip-bet.ts';
import { chipInk } from './chip-face.ts';
import { chipPicture } from './chip-pile.ts';

/** What a tray needs to know of its table. */
export interface TrayTable {
  readonly bet: ChipBet;
  readonly money: MoneyFormat;
  /** What one chip of the bet is worth now. */
  readonly unit: () => bigint;
  /** What the chips of the tray count for, in units, lowest first. */
  readonly values: () => readonly number[];
  /** Says what was done, to everybody. */
  readonly say: (text: string) => void;
  /** The chips on the table are others now. */
  readonly changed: () => void;
}

export interface ChipTray {
  readonly element: HTMLElement;
  /** How many units the chosen chip counts for. */
  chosen(): number;
  /** Shows the tray anew: another unit, other chips on the table. */
  refresh(): void;
  /** No chip is moved while a round is under way. */
  lock(locked: boolean): void;
}

type Act = 'undo' | 'clear' | 'rebet' | 'double';

const ACTS: Readonly<Record<Act, { readonly key: TextKey; readonly icon: string }>> = {
  undo: { key: 'chipsUndo', icon: 'M9 6L4 11l5 5M4 11h9a6 6 0 0 1 0 12h-3' },
  clear: { key: 'chipsClear', icon: 'M6 7l14 14M20 7L6 21' },
  rebet: { key: 'chipsRebet', icon: 'M21 8a9 9 0 1 0 1 7M22 4v5h-5' },
  double: { key: 'chipsDouble', icon: 'M4 8l7 12M11 8L4 20M14 11c0-4 8-4 8 0 0 3-8 5-8 9h8' },
};

/** The row of chips to choose from, and what can be done with those that lie on the table. */
export function chipTray(table: TrayTable): ChipTray {
  const row = el('div', { class: 'tray-chips', role: 'radiogroup', 'aria-label': t('chipsTray') });
  let place = Number(memory.read('chip') ?? '0');
  let locked = false;
  const refresh = (): void => {
    const values = table.values();
    if (!(place >= 0 && place < values.length)) place = Math.max(0, values.length - 1);
    const hadFocus = row.contains(document.activeElement);
    row.replaceChildren(...values.map((_, at) => chipButton(table, { at, isChosen: at === place, choose })));
    if (hadFocus) (row.children[place] as HTMLElement | undefined)?.focus();
    acts.refresh(locked);
  };
  const choose = (at: number): void => {
    const count = table.values().length;
    place = (at + count) % count;
    memory.write('chip', String(place));
    refresh();
  };
  const acts = actButtons(table, refresh);
  refresh();
  return {
    element: el('div', { class: 'tray' }, row, acts.element),
    chosen: () => table.values()[place] ?? 1,
    refresh,
    lock: (now) => {
      locked = now;
      refresh();
    },
  };
}

/** One chip to choose: a radio button with what it is worth on it. */
function chipButton(
  { money, unit, values }: TrayTable,
  { at, isChosen, choose }: { at: number; isChosen: boolean; choose: (at: number) => void },
): HTMLElement {
  const worth = unit() * BigInt(values()[at] ?? 1);
  const label = money.brief(worth);
  const button = el(
    'button',
    {
      type: 'button',
      class: `chip${label.length > 4 ? ' long' : ''}`,
      role: 'radio',
      'aria-checked': String(isChosen),
      'aria-label': t('chipOf', { amount: money.write(worth) }),
      tabindex: isChosen ? '0' : '-1',
    },
    chipPicture(at),
    el('span', { 'aria-hidden': 'true' }, label),
  );
  button.style.setProperty('--chip-ink', chipInk(at));
  button.addEventListener('click', () => choose(at));
  button.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    choose(at + by);
  });
  return button;
}

/** Undo, clear, rebet, double: open as far as they would change anything. */
function actButtons(
  table: TrayTable,
  refresh: () => void,
): { readonly element: HTMLElement; refresh: (locked: boolean) => void } {
  const { bet, money } = table;
  const buttons = (Object.keys(ACTS) as Act[]).map((act) => {
    const button = el('button', { type: 'button', class: 'tray-act', 'data-act': act }) as HTMLButtonElement;
    const icon = el('span', { 'aria-hidden': 'true' });
    draw(icon, `<svg viewBox="0 0 26 28" class="icon"><path d="${ACTS[act].icon}"/></svg>`);
    button.append(icon, el('span', {}, t(ACTS[act].key)));
    button.addEventListener('click', () => {
      bet[act]();
      table.say(t('chipsNow', { amount: money.write(table.unit() * BigInt(bet.sum)) }));
      table.changed();
      refresh();
    });
    return [act, button] as const;
  });
  return {
    element: el('div', { class: 'tray-acts' }, ...buttons.map(([, button]) => button)),
    refresh: (locked) => {
      for (const [act, button] of buttons) button.disabled = locked || !bet.can[act];
    },
  };
}

/** Why chips were not laid, in words. */
export function refusedText(refused: Refused, limit: { readonly amount: string; readonly name: string }): string {
  return refused === 'spot' ? t('chipsSpotFull', limit) : t('chipsTableFull', { amount: limit.amount });
}
