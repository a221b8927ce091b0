import { cut, disc, flat, line, turned } from '../../lantern-house/paper.ts';

/** Vermilion and gold over deep water. */
export const KOI = {
  red: '#cf3a26',
  redDeep: '#8f1d1c',
  redDark: '#54101a',
  redLight: '#f27a52',
  gold: '#eab54a',
  goldDeep: '#a86c17',
  goldLight: '#ffe39a',
  white: '#fff6e6',
  whiteShade: '#dccbc0',
  water: '#0f4a5c',
  waterDeep: '#0a3140',
  waterLight: '#4fa3ad',
  foam: '#d6f0ea',
  ink: '#1a1c28',
} as const;

interface Scales {
  readonly body: string;
  readonly shade: string;
  readonly patch: string;
  readonly fin: string;
  readonly finLight: string;
}

export const GOLDEN: Scales = {
  body: '#f4bd45',
  shade: '#b87618',
  patch: '#ffe08a',
  fin: '#e8902c',
  finLight: '#ffd27a',
};
export const RED_WHITE: Scales = {
  body: '#fff6e6',
  shade: '#d9c4b8',
  patch: '#d83f28',
  fin: '#f0a08a',
  finLight: '#ffe4d8',
};
export const RED: Scales = { body: '#e2502f', shade: '#96241b', patch: '#fff1dc', fin: '#b7301f', finLight: '#f58a62' };
export const INK: Scales = { body: '#34405c', shade: '#171c2e', patch: '#f0a63c', fin: '#4a5a80', finLight: '#8fa0c4' };

/** A koi seen from above, its head up on the left, in a square of a hundred. */
export function koi({ body, shade, patch, fin, finLight }: Scales): string {
  return (
    cut('M64 66C76 60 92 66 99 78C91 79 86 82 84 86C84 92 81 97 74 99C65 91 60 80 60 70Z', fin, 2.4) +
    line('M68 70C78 70 86 74 92 78M66 73C72 80 75 88 76 94M67 72C75 76 79 82 81 87', finLight, { width: 1.5 }) +
    cut('M47 28C58 16 76 16 86 25C78 36 64 41 53 39Z', fin) +
    cut('M27 47C16 57 16 74 25 84C36 77 41 65 39 54Z', fin) +
    line('M54 33C62 26 72 22 79 25M55 36C64 34 72 31 78 27M33 52C26 60 23 70 25 78M36 54C34 62 31 70 27 77', finLight, {
      width: 1.4,
    }) +
    cut('M15 15C31 7 53 18 62 36C67 48 70 58 76 68C72 72 70 74 65 76C54 71 37 65 25 50C12 35 8 21 15 15Z', shade, 3) +
    flat('M16 16C31 9 50 19 59 37C64 48 68 58 73 67C71 69 69 71 66 72C55 67 39 60 28 47C15 33 10 22 16 16Z', body) +
    flat('M22 14C32 11 44 17 51 27C48 37 38 40 32 33C26 30 24 22 22 14Z', patch) +
    flat('M37 49C44 42 54 44 58 52C63 58 66 62 70 68C60 68 46 62 37 49Z', patch) +
    flat('M24 32C28 30 33 36 31 41C28 43 22 36 24 32Z', patch) +
    line('M38 31C46 40 54 50 61 62', shade, { width: 2.6, opacity: 0.75 }) +
    line('M44 30C46 34 46 38 43 40M52 40C54 44 53 48 50 50M36 42C40 42 43 40 45 37M46 52C50 52 53 49 54 46', shade, {
      width: 1.1,
      opacity: 0.6,
    }) +
    flat(`${disc(31, 13.5, 2.7)}${disc(14.5, 30, 2.7)}`, '#1a1c28') +
    flat(`${disc(30.5, 13, 0.9)}${disc(14, 29.5, 0.9)}`, '#fff') +
    line('M17 14C15 9 10 7 6 9M14 17C9 15 6 11 7 6', shade, { width: 1.6 })
  );
}

/** The dragon gate in a square of a hundred: three roofs on four posts. */
export function gate(): string {
  const roof = (x: number, y: number, w: number) =>
    cut(
      `M${x - w - 5} ${y - 3}C${x - w + 2} ${y} ${x - w * 0.6} ${y - 5} ${x - w * 0.5} ${y - 12}H${x + w * 0.5}C${x + w * 0.6} ${y - 5} ${x + w - 2} ${y} ${x + w + 5} ${y - 3}L${x + w} ${y + 3}H${x - w}Z`,
      KOI.goldDeep,
    ) +
    flat(
      `M${x - w - 5} ${y - 3}C${x - w + 2} ${y} ${x - w * 0.6} ${y - 5} ${x - w * 0.5} ${y - 12}H${x + w * 0.3}C${x + w * 0.2} ${y - 4} ${x} ${y} ${x - w} ${y + 1}Z`,
      KOI.gold,
    ) +
    line(`M${x - w * 0.5 - 2} ${y - 13}H${x + w * 0.5 + 2}`, KOI.goldLight, { width: 2.4 });
  const post = (x: number, y: number) =>
    cut(`M${x} ${y}h6V92h-6Z`, KOI.redDeep, 1.6) +
    flat(`M${x} ${y}h3V92h-3Z`, KOI.red) +
    flat(`M${x - 2} 86h10v7h-10Z`, KOI.whiteShade);
  return (
    post(13, 46) +
    post(81, 46) +
    post(31, 34) +
    post(63, 34) +
    cut('M10 48H34V56H10ZM66 48H90V56H66Z', KOI.red, 1.4) +
    cut('M30 34H70V50H30Z', KOI.red, 1.4) +
    flat('M30 34H70V38H30Z', KOI.redLight) +
    cut('M40 38.500H60V48H40Z', '#143b54', 0.8) +
    line('M44 44c2 -4 4 -4 6 0s4 4 6 0', KOI.goldLight, { width: 1.6 }) +
    roof(20, 44, 14) +
    roof(80, 44, 14) +
    roof(50, 30, 24)
  );
}

/** Curls of a wave along a line: `count` of them, each as wide as `size`. */
export function wave([x, y]: readonly [number, number], count: number, size: number): string {
  const curl = `c${size * 0.1} -${size * 0.5} ${size * 0.7} -${size * 0.7} ${size * 0.9} -${size * 0.2}c-${size * 0.2} -${size * 0.15} -${size * 0.4} 0 -${size * 0.35} ${size * 0.2}c${size * 0.1} ${size * 0.15} ${size * 0.3} ${size * 0.1} ${size * 0.45} 0`;
  return `M${x} ${y}${curl.repeat(count)}`;
}

/** Several koi at places, each turned: x, y, size, degrees. */
export function shoal(
  places: readonly (readonly [number, number, number, number])[],
  scales: readonly Scales[],
): string {
  return places
    .map(
      ([x, y, size, turn], i) =>
        `<g transform="translate(${x} ${y}) scale(${size})">${turned(koi(scales[i % scales.length] ?? GOLDEN), turn, [50, 50])}</g>`,
    )
    .join('');
}
