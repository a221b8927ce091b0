import { readable } from '@baize/contract/brand/colours';
import { openSharp } from '../platform/content/sharp.ts';

export interface IconShape {
  readonly size: number;
  /** Fills the square, with the mark in the safe middle: the device cuts its own shape out of it. */
  readonly maskable: boolean;
}

type Colour = readonly [red: number, green: number, blue: number];

/** The product's own colours, where a brand says nothing. */
const OURS = { primary: '#0b5d43', band: '#0a4934', accent: '#b8862b' };
const PAPER: Colour = [248, 244, 234];
/** The grid the mark is drawn on, and samples along each side of a pixel. */
const GRID = 32;
const SAMPLES = 3;

/**
 * The mark of the site (a doorway of cloth, a lantern's light in it) as a PNG in the brand's colours. Drawn point by point, because
 * this process reads no SVG: pictures come from strangers (modules/brand/pictures).
 */
export async function drawAppIcon(
  colours: Readonly<Record<string, string>>,
  { size, maskable }: IconShape,
): Promise<Buffer> {
  const { primary, band, accent } = { ...OURS, ...readable(colours) };
  const sheets = { primary: colourOf(primary), band: colourOf(band), accent: colourOf(accent) };
  const pixels = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) pixels.set(pixelAt({ x, y, size, maskable }, sheets), (y * size + x) * 4);
  }
  const sharp = await openSharp();
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer();
}

type Sheets = Readonly<Record<'primary' | 'band' | 'accent', Colour>>;

/** The mean of a pixel's samples, so that edges are smooth. */
function pixelAt({ x, y, size, maskable }: IconShape & { x: number; y: number }, sheets: Sheets): number[] {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const across = ((x + ((sample % SAMPLES) + 0.5) / SAMPLES) / size) * GRID;
    const down = ((y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / size) * GRID;
    if (!maskable && !inRoundSquare(across, down)) continue;
    covered += 1;
    const [u, v] = maskable ? [(across - 4.8) / 0.7, (down - 4.8) / 0.7] : [across, down];
    sheetAt(u, v, sheets).forEach((part, i) => (sum[i] = (sum[i] ?? 0) + part));
  }
  const share = Math.max(1, covered);
  return [...sum.map((part) => Math.round(part / share)), Math.round((covered / (SAMPLES * SAMPLES)) * 255)];
}

/** Which sheet of paper lies on top at a point of the grid. */
function sheetAt(x: number, y: number, { primary, band, accent }: Sheets): Colour {
  if ((x - 16) ** 2 + (y - 19) ** 2 <= 2.75 ** 2) return accent;
  if (inDoorway(x, y, { half: 5.5, shoulder: 17.2, rise: 6.2 })) return PAPER;
  return inDoorway(x, y, { half: 10, shoulder: 15.5, rise: 10 }) ? band : primary;
}

/** A doorway that stands at 27: straight sides up to the shoulder, then round. */
function inDoorway(x: number, y: number, doorway: { half: number; shoulder: number; rise: number }): boolean {
  const aside = (x - 16) / doorway.half;
  if (y > 27 || Math.abs(aside) > 1) return false;
  return y >= doorway.shoulder || aside ** 2 + ((doorway.shoulder - y) / doorway.rise) ** 2 <= 1;
}

function inRoundSquare(x: number, y: number): boolean {
  const corner = 8;
  const over = (at: number) => Math.max(corner - at, at - (GRID - corner), 0);
  return over(x) ** 2 + over(y) ** 2 <= corner ** 2;
}

/** #rgb, #rrggbb or #rrggbbaa. */
function colourOf(hex: string): Colour {
  const digits = hex.length < 6 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}
