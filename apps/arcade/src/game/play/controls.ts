import { byId, draw, memory } from '../dom.ts';
import { ICONS } from '../art/icons.ts';
import { PAPER_LANTERNS as SLOT } from '../../rules/paper-lanterns.ts';
import { t } from '../texts.ts';
import { lineBetOf, stakeOf, type Table } from './table.ts';

/** What the buttons and keys do. Holding a key or a button down plays one round, not many. */
export function connectControls(table: Table, act: { spin: () => void; sheetIsOpen: () => boolean }): void {
  const spin = byId<HTMLButtonElement>('spin');
  spin.addEventListener('click', () => act.spin());
  document.addEventListener('keydown', (event) => {
    if (act.sheetIsOpen() || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const elsewhere = target.closest('button:not(#spin), a, input, dialog') !== null;
    if ((event.key === ' ' || event.key === 'Enter') && !elsewhere) {
      // The button's own reaction would repeat for as long as the key is held.
      event.preventDefault();
      if (!event.repeat) act.spin();
    } else if (event.key === 'ArrowUp' && !elsewhere) step(table, 1);
    else if (event.key === 'ArrowDown' && !elsewhere) step(table, -1);
  });
  byId('stake-less').addEventListener('click', () => step(table, -1));
  byId('stake-more').addEventListener('click', () => step(table, 1));
  byId('sound').addEventListener('click', () => {
    table.sound.toggle();
    showSound(table);
  });
  showSound(table);
  showStake(table);
  closeByLobby(table);
}

export function showStake(table: Table): void {
  table.hud.stake({
    stakeParts: stakeOf(table),
    lineBetParts: lineBetOf(table),
    lines: SLOT.lines.length,
    isLowest: table.busy || table.bet === 0,
    isHighest: table.busy || table.bet === table.lineBets.length - 1,
  });
}

function step(table: Table, by: number): void {
  if (table.busy) return;
  table.bet = Math.min(Math.max(table.bet + by, 0), table.lineBets.length - 1);
  memory.write(`bet.${table.money.currency}`, lineBetOf(table).toString());
  showStake(table);
}

function showSound(table: Table): void {
  const button = byId('sound');
  const label = t(table.sound.on ? 'soundOff' : 'soundOn');
  draw(button, table.sound.on ? ICONS.soundOn : ICONS.soundOff);
  button.setAttribute('aria-pressed', String(table.sound.on));
  button.setAttribute('aria-label', label);
  button.title = label;
}

/** Asks the site to take the game away; a game that nobody frames, or whose site does not react, follows the link itself. */
function closeByLobby(table: Table): void {
  const link = byId<HTMLAnchorElement>('close');
  link.href = table.lobby.url;
  let asked = false;
  link.addEventListener('click', (event) => {
    if (window.parent === window || asked) return;
    event.preventDefault();
    asked = true;
    table.lobby.tell({ event: 'close' });
    setTimeout(() => link.click(), 700);
  });
}
