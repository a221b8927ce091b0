import { type PaperSymbol, SYMBOLS } from '../../rules/paper-lanterns.ts';
import { symbolSvg } from '../art/symbols.ts';

/** A symbol drawn for one size of cell: sharp, and smeared as it looks when the reel runs. */
export interface Stamp {
  readonly sharp: HTMLCanvasElement;
  readonly smeared: HTMLCanvasElement;
}

export type SymbolSheet = ReadonlyMap<string, Stamp>;

let pictures: Promise<ReadonlyMap<PaperSymbol, HTMLImageElement>> | undefined;

/** All drawings as pictures, decoded once. */
function loadPictures(): Promise<ReadonlyMap<PaperSymbol, HTMLImageElement>> {
  pictures ??= Promise.all(
    SYMBOLS.map(async (symbol) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(symbolSvg(symbol))}`;
      await image.decode();
      return [symbol, image] as const;
    }),
  ).then((entries) => new Map(entries));
  return pictures;
}

/** Draws every symbol once in the size it is needed in, so that a frame of the animation only copies. */
export async function symbolSheet(sizePx: number): Promise<SymbolSheet> {
  const images = await loadPictures();
  return new Map(SYMBOLS.map((symbol) => [symbol, stamp(images.get(symbol), Math.max(8, Math.round(sizePx)))]));
}

function stamp(image: HTMLImageElement | undefined, size: number): Stamp {
  const sharp = canvas(size, size);
  // Taller than the symbol, so that the smear fades out instead of being cut off.
  const smeared = canvas(size, Math.round(size * 1.4));
  if (image) {
    sharp.getContext('2d')?.drawImage(image, 0, 0, size, size);
    const soft = smeared.getContext('2d');
    if (soft) smear(soft, sharp);
  }
  return { sharp, smeared };
}

const COPIES = 15;

/** Many faint copies along the way of the reel, the middle ones stronger. */
function smear(target: CanvasRenderingContext2D, sharp: HTMLCanvasElement): void {
  const size = sharp.height;
  for (let i = 0; i < COPIES; i += 1) {
    const off = (i - (COPIES - 1) / 2) / COPIES;
    target.globalAlpha = 0.16 * Math.cos(off * Math.PI);
    target.drawImage(sharp, 0, size * 0.2 + off * size * 0.4);
  }
}

function canvas(width: number, height: number): HTMLCanvasElement {
  const made = document.createElement('canvas');
  made.width = width;
  made.height = height;
  return made;
}
