import { openSharp } from '../platform/content/sharp.ts';
import { lookOf } from './brand-look.ts';

export interface IconShape {
  readonly size: number;
  /** Fills the square, with the mark in the safe middle: the device cuts its own shape out of it. */
  readonly maskable: boolean;
}

type Colour = readonly [red: number, green: number, blue: number];

const PAPER = '#f8f4ea';
/** The grid the mark is drawn on, and samples along each side of a pixel. */
const GRID = 32;
const SAMPLES = 3;

/**
 * The mark of the site (a doorway of cloth, a lantern's light in it) as a PNG in the brand's colours. Drawn point by point, because
 * this process reads no SVG: pictures come from strangers (modules/brand/pictures).
 */
async function drawAppIcon(colours: Readonly<Record<string, string>>, { size, maskable }: IconShape): Promise<Buffer> {
  const { primary = '', band = '', accent = '' } = lookOf(colours).light;
  const sheets = { primary: colourOf(primary), band: colourOf(band), accent: colourOf(accent), paper: colourOf(PAPER) };
  const pixels = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) pixels.set(pixelAt({ x, y, size, maskable }, sheets), (y * size + x) * 4);
  }
  const sharp = await openSharp();
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer();
}

type Sheets = Readonly<Record<'primary' | 'band' | 'accent' | 'paper', Colour>>;

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

const drawn = new Map<string, Promise<Buffer>>();
/** More brands than a process sees between two starts, each with a few sizes. */
const DRAWN_MAX = 200;

/** The same, drawn once for each size and set of colours. */
export function appIcon(colours: Readonly<Record<string, string>>, shape: IconShape): Promise<Buffer> {
  const key = JSON.stringify([shape, colours]);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  if (drawn.size >= DRAWN_MAX) drawn.clear();
  const png = drawAppIcon(colours, shape);
  drawn.set(key, png);
  return png;
}

/** The same mark as a drawing for browsers: the page's icon, and what stands above the offline page. */
export function markSvg(colours: Readonly<Record<string, string>>): string {
  const { primary = '', band = '', accent = '' } = lookOf(colours).light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${primary}"/><path d="M6 27V15.500C6 9.800 10.500 5.500 16 5.500s10 4.300 10 10V27Z" fill="${band}"/><path d="M10.500 27v-9.800c0-3.500 2.400-6.200 5.500-6.200s5.500 2.700 5.500 6.200V27Z" fill="${PAPER}"/><circle cx="16" cy="19" r="2.750" fill="${accent}"/></svg>`;
}

/** Which sheet of paper lies on top at a point of the grid. */
function sheetAt(x: number, y: number, { primary, band, accent, paper }: Sheets): Colour {
  if ((x - 16) ** 2 + (y - 19) ** 2 <= 2.75 ** 2) return accent;
  if (inDoorway(x, y, { half: 5.5, shoulder: 17.2, rise: 6.2 })) return paper;
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

function colourOf(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
