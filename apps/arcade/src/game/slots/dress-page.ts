import { byId } from '../dom.ts';
import { picture, pictureUrl } from '../reels/pictures.ts';
import type { SlotTitle } from '../../titles/slot-title.ts';

const SCENE = { width: 1600, height: 900 };

/** The title's colours, its scene and its name. */
export function dressPage({ name, art, facts }: SlotTitle): void {
  const root = document.documentElement;
  for (const [colour, value] of Object.entries(art.palette)) {
    root.style.setProperty(`--${colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
  root.style.setProperty('--reels', String(facts.reels));
  root.style.setProperty('--rows', String(facts.rows));
  document.body.dataset.window = `${facts.reels}x${facts.rows}`;
  root.dataset.tone = isLight(art.palette.panel) ? 'light' : 'dark';
  document.title = name;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', art.palette.ground);
  byId('scene').append(picture(pictureUrl(art.scene, SCENE), ''), freeScene(art.freeScene));
  const wordmark = (): HTMLElement => picture(pictureUrl(art.wordmark, { width: 600, height: 120 }), '');
  byId('wordmark').append(wordmark());
  byId('curtain-mark').append(wordmark());
  byId('name').textContent = name;
}

/** Whether dark text is read better on a colour (#rrggbb). */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140;
}

/** The other light is not needed before the first free game, but then at once. */
function freeScene(inside: string): HTMLElement {
  const shown = picture(pictureUrl(inside, SCENE), '');
  shown.className = 'free-scene';
  return shown;
}
