import { byId, draw, memory } from '../dom.ts';
import { ICONS } from '../art/icons.ts';
import { PAPER_LANTERNS as SLOT } from '../../rules/paper-lanterns.ts';
import { t } from '../texts.ts';
import { lineBetOf, stakeOf, type GameContext } from './game-context.ts';

/** What the buttons and keys do. Holding a key or a button down plays one round, not many. */
export function connectControls(context: GameContext, act: { spin: () => void; sheetIsOpen: () => boolean }): void {
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
    } else if (event.key === 'ArrowUp' && !elsewhere) step(context, 1);
    else if (event.key === 'ArrowDown' && !elsewhere) step(context, -1);
  });
  byId('stake-less').addEventListener('click', () => step(context, -1));
  byId('stake-more').addEventListener('click', () => step(context, 1));
  byId('sound').addEventListener('click', () => {
    context.sound.toggle();
    showSound(context);
  });
  showSound(context);
  showStake(context);
  closeByLobby(context);
}

export function showStake(context: GameContext): void {
  context.hud.stake({
    stakeParts: stakeOf(context),
    lineBetParts: lineBetOf(context),
    lines: SLOT.lines.length,
    isLowest: context.busy || context.bet === 0,
    isHighest: context.busy || context.bet === context.lineBets.length - 1,
  });
}

function step(context: GameContext, by: number): void {
  if (context.busy) return;
  context.bet = Math.min(Math.max(context.bet + by, 0), context.lineBets.length - 1);
  memory.write(`bet.${context.money.currency}`, lineBetOf(context).toString());
  showStake(context);
}

function showSound(context: GameContext): void {
  const button = byId('sound');
  const label = t(context.sound.on ? 'soundOff' : 'soundOn');
  draw(button, context.sound.on ? ICONS.soundOn : ICONS.soundOff);
  button.setAttribute('aria-pressed', String(context.sound.on));
  button.setAttribute('aria-label', label);
  button.title = label;
}

/** Asks the site to take the game away; a game that nobody frames, or whose site does not react, follows the link itself. */
function closeByLobby(context: GameContext): void {
  const link = byId<HTMLAnchorElement>('close');
  link.href = context.lobby.url;
  let asked = false;
  link.addEventListener('click', (event) => {
    if (window.parent === window || asked) return;
    event.preventDefault();
    asked = true;
    context.lobby.tell({ event: 'close' });
    setTimeout(() => link.click(), 700);
  });
}
