import { byId, el, reducedMotion } from '../dom.ts';
import { picture, pictureUrl } from '../reels/pictures.ts';

/** Lets a title's own things rise behind the reels: the better the win, the more of them. Never for a win that is not more than the stake. */
export function letRise(celebration: string, count: number): void {
  if (reducedMotion()) return;
  const sky = byId('rising');
  const url = pictureUrl(celebration, { width: 60, height: 60 });
  for (let i = 0; i < count; i += 1) {
    const thing = el('span', { class: 'riser' }, picture(url, ''));
    // The golden ratio spreads any number of them evenly, and needs no chance.
    const spread = (i * 0.618034 + count * 0.37) % 1;
    thing.style.left = `${(3 + spread * 92).toFixed(1)}%`;
    thing.style.width = `${26 + ((i * 7) % 5) * 7}px`;
    thing.style.animationDelay = `${(i * 0.16).toFixed(2)}s`;
    thing.style.animationDuration = `${(5.2 + ((i * 5) % 4) * 0.7).toFixed(1)}s`;
    thing.addEventListener('animationend', () => thing.remove());
    sky.append(thing);
  }
}
