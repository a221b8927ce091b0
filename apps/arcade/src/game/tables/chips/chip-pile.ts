import { el } from '../../dom.ts';
import { picture, pictureUrl } from '../../reels/pictures.ts';
import { chipFace } from './chip-face.ts';
import { chipsShown } from './chip-stack.ts';

const urls = new Map<number, string>();

/** The picture of a chip by its place in the tray, each address made once. */
export function chipPicture(place: number): HTMLImageElement {
  const known = urls.get(place);
  const url = known ?? pictureUrl(chipFace(place), { width: 100, height: 100 });
  if (known === undefined) urls.set(place, url);
  return picture(url, '');
}

/** Chips as they lie on a spot, with what they are worth together. What a screen reader says of them is the spot's affair. */
export function chipPile(count: number, { values, label }: { values: readonly number[]; label: string }): HTMLElement {
  const sorted = values.toSorted((a, b) => a - b);
  const chips = chipsShown(count, sorted).map((value) => chipPicture(sorted.indexOf(value)));
  chips.forEach((chip, level) => chip.style.setProperty('--level', String(level)));
  return el('span', { class: 'pile', 'aria-hidden': 'true' }, ...chips, el('span', { class: 'pile-worth' }, label));
}
