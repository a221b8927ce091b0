import { byId, draw, memory } from '../dom.ts';
import { ICONS } from '../icons.ts';
import { t } from '../texts.ts';
import { stakeOf, unitOf, type GameContext } from './game-context.ts';

export interface Acts {
  readonly play: () => void;
  readonly sheetIsOpen: () => boolean;
}

/** What the buttons and keys do. Holding a key or a button down plays one round, not many. */
export function connectControls(context: GameContext, act: Acts): void {
  const spin = byId<HTMLButtonElement>('spin');
  const press = (): void => {
    if (spin.dataset.does === 'offer') spin.dispatchEvent(new Event('offer'));
    else if (spin.dataset.does === 'stop') stopAutoplay(context);
    else act.play();
  };
  spin.addEventListener('click', press);
  document.addEventListener('keydown', (event) => {
    if (act.sheetIsOpen() || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    // In a field of a board Enter means the round, too.
    const inField = event.key === 'Enter' && target.matches('input[data-enter=plays]');
    const elsewhere = !inField && target.closest('button:not(#spin), a, input, summary, dialog') !== null;
    if ((event.key === ' ' || event.key === 'Enter') && !elsewhere) {
      // The button's own reaction would repeat for as long as the key is held.
      event.preventDefault();
      if (!event.repeat) press();
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
  const held = context.busy || context.autoplay !== undefined;
  context.hud.stake({
    stakeParts: stakeOf(context),
    unitParts: unitOf(context),
    isLowest: held || context.unit === 0,
    isHighest: held || context.unit === context.units.length - 1,
  });
  context.stage.refresh?.();
}

export function stopAutoplay(context: GameContext): void {
  context.autoplay = undefined;
  context.hud.autoplay(undefined);
  context.hud.ready(!context.busy);
}

function step(context: GameContext, by: number): void {
  if (context.busy || context.autoplay) return;
  context.unit = Math.min(Math.max(context.unit + by, 0), context.units.length - 1);
  memory.write(`bet.${context.money.currency}`, unitOf(context).toString());
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
