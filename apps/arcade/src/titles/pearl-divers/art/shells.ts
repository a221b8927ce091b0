import { around, blob, disc, flat, line, press, times, turned } from '../../tideline/shapes.ts';
import type { Point, Tones } from '../../tideline/shapes.ts';

const { solid } = press('pearl_divers');
const CORAL: Tones = ['#ffb59c', '#f2664f', '#b02f43'];
const TEAL: Tones = ['#9ff0d8', '#2fae9b', '#136a72'];

export function starfish(): string {
  const body = Array.from({ length: 5 }, (_, i) => [
    around([50, 52], 38, i * 72),
    around([50, 52], 17, i * 72 + 36),
  ]).flat();
  const dots = times(5, (i) => times(3, (j) => disc(...around([50, 52], 10 + j * 8, i * 72), 2.4 - j * 0.4)));
  return solid(blob(...body), CORAL, { rim: 2.6, shade: 4.5, inside: flat(disc(50, 52, 3) + dots, '#ffe0cf') });
}

export function scallop(): string {
  const fan =
    'M42 78L36 84H64L58 78C78 70 88 52 84 40C80 34 76 34 73 35C71 24 63 22 59 25C56 18 44 18 41 25C37 22 29 24 27 35C24 34 20 34 16 40C12 52 22 70 42 78Z';
  return solid(fan, ['#fff3b8', '#f2b93c', '#b4741f'], {
    rim: 2.6,
    shade: 5,
    inside: line('M48 78L22 42M49 78L34 30M50 78V22M51 78L66 30M52 78L78 42', '#b4741f', 2.2),
  });
}

export function spiral(): string {
  const whorl = (y: number, w: number, h: number) =>
    solid(
      blob(
        [50 - w, y],
        [50 - w * 0.4, y - h],
        [50 + w * 0.8, y - h * 0.9],
        [50 + w, y + h * 0.2],
        [50 + w * 0.3, y + h],
        [50 - w * 0.7, y + h * 0.8],
      ),
      TEAL,
      { rim: 2, shade: 3.4, lift: 1.4 },
    );
  return turned(
    solid(blob([42, 74], [60, 70], [62, 84], [52, 96], [44, 88]), ['#fff7ea', '#ffd0b0', '#d98a7a'], {
      rim: 1.6,
      shade: 3,
    }) +
      whorl(72, 23, 13) +
      whorl(56, 18, 10) +
      whorl(43, 13.5, 8) +
      whorl(32, 9.5, 6) +
      whorl(23, 6.4, 5) +
      whorl(15, 3.4, 4),
    38,
  );
}

export function dollar(): string {
  const petal = times(5, (i) =>
    turned(
      flat('M50 48C45 42 45 34 50 27C55 34 55 42 50 48Z', '#9a86b8', 0.9) + line('M50 44V32', '#fff', 1.2),
      i * 72,
    ),
  );
  return (
    solid(disc(50, 50, 34), ['#ffffff', '#dcd6f2', '#9a86b8'], {
      rim: 2.6,
      shade: 5,
      inside:
        petal +
        flat(
          times(5, (i) => disc(...around([50, 50], 27, i * 72 + 36), 2, 3.4)),
          '#6d5a94',
        ),
    }) + flat(disc(50, 50, 2.6), '#6d5a94')
  );
}

export function cowrie(): string {
  return turned(
    solid(disc(50, 50, 24, 36), ['#e7a8ff', '#9a48c9', '#56217f'], {
      rim: 3,
      shade: 6,
      inside: flat(
        disc(38, 34, 3) +
          disc(34, 48, 2.6) +
          disc(38, 62, 3) +
          disc(64, 32, 2.4) +
          disc(67, 46, 3) +
          disc(64, 62, 2.6) +
          disc(60, 74, 2.4) +
          disc(43, 22, 2.4),
        '#f6d8ff',
        0.85,
      ),
    }) +
      solid('M50 17C58 28 58 72 50 84C44 72 44 28 50 17Z', ['#fff', '#ffe3f4', '#e0a8cf'], {
        rim: 1,
        shade: 1.6,
        lift: 0,
      }) +
      line(
        times(9, (i) => `M47 ${28 + i * 5.6}h6`),
        '#56217f',
        2,
      ),
    -28,
  );
}
