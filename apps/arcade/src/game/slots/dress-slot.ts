import { byId } from '../dom.ts';
import { dressPage, SCENE } from '../page/dress-page.ts';
import { picture, pictureUrl } from '../reels/pictures.ts';
import type { SlotTitle } from '../../titles/slot-title.ts';

/** The title's colours, its scene in both lights, its name, and the shape of its window. */
export function dressSlot(title: SlotTitle): void {
  const { art, facts } = title;
  dressPage(title);
  document.documentElement.style.setProperty('--reels', String(facts.reels));
  document.documentElement.style.setProperty('--rows', String(facts.rows));
  document.body.dataset.window = `${facts.reels}x${facts.rows}`;
  // The other light is not needed before the first free game, but then at once.
  const free = picture(pictureUrl(art.freeScene, SCENE), '');
  free.className = 'free-scene';
  byId('scene').append(free);
}
