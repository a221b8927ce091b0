import type { TitleArt } from '../title-art.ts';

const DECLARED = /<(clipPath|linearGradient|pattern) id="([^"]+)".*?<\/\1>/gs;

/**
 * The pictures of a title with ids that are each declared once. A press names a part by what it is, so a drawing that stands
 * in a scene or twice in one picture declares the same part again.
 */
export function withOwnIds(code: string, art: TitleArt): TitleArt {
  const own = (picture: string, name: string) => ownedBy(`${code}-${name}`, picture);
  return {
    ...art,
    symbols: Object.fromEntries(Object.entries(art.symbols).map(([name, picture]) => [name, own(picture, name)])),
    scene: own(art.scene, 'scene'),
    freeScene: own(art.freeScene, 'free'),
    wordmark: own(art.wordmark, 'word'),
    celebration: own(art.celebration, 'rise'),
    ...(art.held === undefined ? {} : { held: own(art.held, 'held') }),
  };
}

export function ownedBy(owner: string, picture: string): string {
  const names = new Map<string, string>();
  const once = picture.replaceAll(DECLARED, (whole: string, _: string, id: string) => {
    if (names.has(id)) return '';
    names.set(id, `${owner}-${names.size.toString(36)}`);
    return whole;
  });
  return once
    .replaceAll(/ id="([^"]+)"/g, (_, id: string) => ` id="${names.get(id) ?? id}"`)
    .replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${names.get(id) ?? id})`);
}
