import { byId, draw, memory } from '../dom.ts';
import { ICONS } from '../icons.ts';
import { t } from '../texts.ts';
import type { SlotContext } from './slot-context.ts';

/** Whether wins are offered for a gamble. Who does not switch it on collects at once. */
export function connectGamble(context: SlotContext): void {
  const button = byId('gamble-switch');
  button.hidden = !context.opened.allows.gamble || context.title.rules.readChoice === undefined;
  draw(button, ICONS.gamble);
  const show = (): void => {
    const label = t(context.gambles ? 'gambleOff' : 'gambleOn');
    button.setAttribute('aria-pressed', String(context.gambles));
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  button.addEventListener('click', () => {
    context.gambles = !context.gambles;
    memory.write('gamble', context.gambles ? 'on' : 'off');
    show();
  });
  show();
}
