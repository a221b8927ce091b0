import type { TitleArt } from '../../titles/title-art.ts';
import { el } from '../dom.ts';

/** A drawing as the address of a picture: the page's policy lets pictures be data, and nothing in them can touch the page. */
export function pictureUrl(inside: string, { width, height }: { width: number; height: number }): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  // A scene is shown in any shape: it covers, and its middle stays.
  return `data:image/svg+xml,${encodeURIComponent(`${open} preserveAspectRatio="xMidYMid slice">${inside}</svg>`)}`;
}

/** The pictures of a title's symbols, each address made once. */
export interface Pictures {
  of(symbol: string): HTMLImageElement;
  icon(symbol: string, alt: string): HTMLImageElement;
  readonly expanded: string | undefined;
  readonly held: string | undefined;
}

const SQUARE = { width: 100, height: 100 };

export function picturesOf(art: TitleArt): Pictures {
  const urls = new Map<string, string>();
  const urlOf = (symbol: string): string => {
    const known = urls.get(symbol);
    if (known !== undefined) return known;
    const url = pictureUrl(art.symbols[symbol] ?? '', SQUARE);
    urls.set(symbol, url);
    return url;
  };
  const icon = (symbol: string, alt: string): HTMLImageElement => picture(urlOf(symbol), alt);
  return {
    of: (symbol) => icon(symbol, ''),
    icon,
    expanded: art.expanded && pictureUrl(art.expanded, { width: 100, height: 300 }),
    held: art.held && pictureUrl(art.held, SQUARE),
  };
}

export function picture(url: string, alt: string): HTMLImageElement {
  return el('img', { src: url, alt, draggable: 'false' }) as HTMLImageElement;
}
