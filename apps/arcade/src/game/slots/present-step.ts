import type { SlotStep, SlotWin } from '../../mechanics/slot-step.ts';
import type { Highlight } from '../reels/marks.ts';
import type { Laid } from '../reels/overlays.ts';
import type { SlotTitle } from '../../titles/slot-title.ts';
import { counted, type MoneyFormat, poolName, symbolName, t } from '../texts.ts';
import { worth } from '../play/game-context.ts';
import { cardOf, cellsOf, winningCells } from './step-facts.ts';

/** What a step is read with: the title's rules, the line bet of the round, and how amounts are written. */
export interface Reading {
  readonly title: SlotTitle;
  readonly unitParts: string;
  readonly money: MoneyFormat;
}

/** One win as it is shown: the highlight on the reels and its text. */
export interface Scene {
  readonly highlight: Highlight;
  readonly story: string;
}

/** The wins of a step in the order they are shown. */
export function scenesOf(step: SlotStep, reading: Reading): Scene[] {
  const { facts } = reading.title;
  const wins = step.wins.map((win): Scene => {
    const amount = reading.money.write(worth(reading.unitParts, win.pay));
    const line = win.line === undefined ? undefined : facts.lines?.[win.line];
    return { highlight: { cells: win.cells, line, label: amount }, story: storyOf(win, amount, reading.title) };
  });
  if (step.scatterPay === 0) return wins;
  const amount = reading.money.write(worth(reading.unitParts, step.scatterPay));
  const story = t('symbolsWin', { count: step.scatters, symbol: symbolName(reading.title, facts.scatter), amount });
  return [
    { highlight: { cells: cellsOf(step.window, facts.scatter), line: undefined, label: amount }, story },
    ...wins,
  ];
}

function storyOf(win: SlotWin, amount: string, title: SlotTitle): string {
  const { symbol, count } = win;
  if (symbol === 'grand') return t('poolWin', { pool: poolName('grand'), amount });
  const values = { count, symbol: symbolName(title, symbol), amount };
  if (win.line !== undefined) return t('lineWin', { ...values, line: win.line + 1 });
  if (win.ways !== undefined) return t('waysWin', { ...values, ways: win.ways });
  return t('symbolsWin', values);
}

/** All winning cells at once. */
export function overview(step: SlotStep, title: SlotTitle): Highlight[] {
  const cells = winningCells(step, title.facts.scatter);
  return cells.length === 0 ? [] : [{ cells, line: undefined, label: '' }];
}

/** What lies on the reels in a step: wilds that stay, coins with what they are worth. */
export function laidBy(step: SlotStep, reading: Reading): Laid[] {
  const { facts } = reading.title;
  const sticky = (step.sticky ?? []).map((cell): Laid => ({ cell, symbol: facts.wild, framed: true }));
  const coins = (step.coins ?? []).map(({ cell, pay, pool }): Laid => ({
    cell,
    symbol: facts.hold?.coin ?? 'coin',
    label: pool ? poolName(pool) : reading.money.brief(worth(reading.unitParts, pay)),
    framed: step.kind === 'respin',
  }));
  return [...sticky, ...coins];
}

/** The text of a step for screen readers. */
export function spoken(step: SlotStep, reading: Reading): string {
  if (step.kind === 'gamble') return spokenCard(step, reading);
  const win = worth(reading.unitParts, step.pay);
  const head = win > 0n ? t('won', { amount: reading.money.write(win) }) : step.kind === 'respin' ? '' : t('noWin');
  return [
    ...(step.kind === 'respin' ? [t('coinsHeld', { count: step.coins?.length ?? 0 })] : []),
    ...(step.kind === 'respin' && step.respinsLeft ? [t('respinsLeft', { count: step.respinsLeft })] : []),
    head,
    ...scenesOf(step, reading).map(({ story }) => story),
    step.multiplier > 1 && win > 0n ? t('timesAll', { times: step.multiplier }) : '',
    step.freeSpinsWon > 0 ? counted('freeSpins', step.freeSpinsWon) : '',
  ]
    .filter(Boolean)
    .join('. ');
}

function spokenCard(step: SlotStep, { unitParts, money }: Reading): string {
  const { isRed } = cardOf(step.card ?? 0);
  const won = worth(unitParts, step.pay);
  const end = won > 0n ? t('gambleWon', { amount: money.write(won) }) : t('gambleLost');
  return `${t(isRed ? 'cardRed' : 'cardBlack')} ${end}`;
}

/** The window in words, for who cannot see it. */
export function described(window: readonly (readonly string[])[], title: SlotTitle): string {
  const columns = window.map((rows) => rows.map((symbol) => symbolName(title, symbol)).join(', '));
  return t('reelsShow', { columns: columns.join('; ') });
}
