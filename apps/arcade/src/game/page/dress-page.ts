import { byId } from '../dom.ts';
import type { PlayedTitle } from '../play/game-context.ts';
import { picture, pictureUrl } from '../reels/pictures.ts';

export const SCENE = { width: 1600, height: 900 };

/** The title's colours, its scene and its name. */
export function dressPage({ name, art }: Pick<PlayedTitle, 'name' | 'art'>): void {
  const root = document.documentElement;
  for (const [colour, value] of Object.entries(art.palette)) {
    root.style.setProperty(`--${colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
  root.dataset.tone = isLight(art.palette.panel) ? 'light' : 'dark';
  document.title = name;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', art.palette.ground);
  byId('scene').append(picture(pictureUrl(art.scene, SCENE), ''));
  const wordmark = (): HTMLElement => picture(pictureUrl(art.wordmark, { width: 600, height: 120 }), '');
  byId('wordmark').append(wordmark());
  byId('curtain-mark').append(wordmark());
  byId('name').textContent = name;
}

/** Whether dark text is read better on a colour (#rrggbb). */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140;
}
