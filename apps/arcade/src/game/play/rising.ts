import { risingLantern } from '../art/scene.ts';
import { byId, draw, el, reducedMotion } from '../dom.ts';

/** Lets lanterns rise behind the reels: the better the win, the more of them. Never for a win that is not more than the stake. */
export function letLanternsRise(count: number): void {
  if (reducedMotion()) return;
  const sky = byId('rising');
  for (let i = 0; i < count; i += 1) {
    const lantern = el('span', { class: 'lamp' });
    draw(lantern, risingLantern());
    // The golden ratio spreads any number of them evenly, and needs no chance.
    const spread = (i * 0.618034 + count * 0.37) % 1;
    lantern.style.left = `${(3 + spread * 92).toFixed(1)}%`;
    lantern.style.width = `${26 + ((i * 7) % 5) * 7}px`;
    lantern.style.animationDelay = `${(i * 0.16).toFixed(2)}s`;
    lantern.style.animationDuration = `${(5.2 + ((i * 5) % 4) * 0.7).toFixed(1)}s`;
    lantern.addEventListener('animationend', () => lantern.remove());
    sky.append(lantern);
  }
}
