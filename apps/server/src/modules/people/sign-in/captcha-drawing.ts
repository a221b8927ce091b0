import { invariant } from '@baize/kernel';
import { CAPTCHA_LETTERS, GLYPH_HEIGHT, GLYPH_WIDTH, GLYPHS, type Point, type Stroke } from './captcha-glyphs.ts';

/** A whole number from 0 to below the limit, without bias. */
export type Draw = (limit: number) => number;

/** Five of 22 letters: 5.1 million answers, above the 20 bits that a short-lived secret needs (ASVS 5.0, 6.5.4). */
export const CAPTCHA_LENGTH = 5;

const WIDTH = 160;
const HEIGHT = 56;
const INK = ['#1d3b53', '#23405a', '#2b3f4d', '#163a4a'] as const;

export function captchaAnswer(draw: Draw): string {
  return Array.from({ length: CAPTCHA_LENGTH }, () => letterOf(draw)).join('');
}

/** The picture of an answer as SVG: strokes only, no letter of it as text. Never twice the same. */
export function captchaSvg(answer: string, draw: Draw): string {
  const bend = bending(draw);
  const letters = [...answer].flatMap((letter, i) => lettering(letter, placeOf(i, answer.length, draw), draw));
  const noise = [...waves(draw), ...specks(draw)];
  const paths = [...letters, ...noise].map(({ stroke, width }) => path(stroke.map(bend), width, draw));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#eef2f4"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`
  );
}

interface Pen {
  readonly stroke: Stroke;
  readonly width: number;
}

function letterOf(draw: Draw): string {
  const letter = CAPTCHA_LETTERS[draw(CAPTCHA_LETTERS.length)];
  invariant(letter !== undefined, 'the draw is below its limit');
  return letter;
}

function between(draw: Draw, low: number, high: number): number {
  return low + ((high - low) * draw(10_001)) / 10_000;
}

function placeOf(index: number, count: number, draw: Draw): Point {
  const room = (WIDTH - 24) / count;
  return [12 + room * (index + 0.5) + between(draw, -3, 3), HEIGHT / 2 + between(draw, -5, 5)];
}

/** One letter: turned, leaning, stretched, each of its corners a little off. */
function lettering(letter: string, [x, y]: Point, draw: Draw): Pen[] {
  const strokes = GLYPHS[letter];
  invariant(strokes !== undefined, 'the answer is made of known letters');
  const turn = between(draw, -0.32, 0.32);
  const lean = between(draw, -0.22, 0.22);
  const size = between(draw, 1.85, 2.45);
  const narrow = between(draw, 0.85, 1.1);
  const width = between(draw, 2.6, 3.6);
  const put = ([px, py]: Point): Point => {
    const dy = (py - GLYPH_HEIGHT / 2) * size;
    const dx = (px - GLYPH_WIDTH / 2) * size * narrow + lean * dy;
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
  };
  return strokes.map((stroke) => ({ stroke: stroke.map(put), width }));
}

/** The whole picture is drawn on cloth that was pulled: no two columns of dots move alike. */
function bending(draw: Draw): (point: Point) => Point {
  const [tall, wide] = [between(draw, 1.5, 3), between(draw, 1, 2.2)];
  const [along, down] = [between(draw, 11, 19), between(draw, 7, 12)];
  const [from, to] = [between(draw, 0, 6.3), between(draw, 0, 6.3)];
  return ([x, y]) => [x + wide * Math.sin(y / down + to), y + tall * Math.sin(x / along + from)];
}

/** Lines through the letters, in the letters' ink, so that nothing tells them from the letters' own strokes. */
function waves(draw: Draw): Pen[] {
  return Array.from({ length: 3 }, () => {
    const [left, right] = [between(draw, 8, HEIGHT - 8), between(draw, 8, HEIGHT - 8)];
    const [height, length, phase] = [between(draw, 3, 8), between(draw, 14, 30), between(draw, 0, 6.3)];
    const stroke = Array.from({ length: 41 }, (_, k): Point => {
      const x = (WIDTH * k) / 40;
      return [x, left + ((right - left) * k) / 40 + height * Math.sin(x / length + phase)];
    });
    return { stroke, width: between(draw, 1.1, 1.9) };
  });
}

function specks(draw: Draw): Pen[] {
  return Array.from({ length: 28 }, () => {
    const [x, y] = [between(draw, 0, WIDTH), between(draw, 0, HEIGHT)];
    const stroke: Stroke = [
      [x, y],
      [x + between(draw, -5, 5), y + between(draw, -5, 5)],
    ];
    return { stroke, width: between(draw, 0.8, 1.8) };
  });
}

function path(stroke: Stroke, width: number, draw: Draw): string {
  const points = stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return `<path d="M${points}" stroke="${INK[draw(INK.length)] ?? INK[0]}" stroke-width="${width.toFixed(1)}"/>`;
}
