import { around, box, disc, flat, line, poly, press, times, turned } from '../../tideline/shapes.ts';
import type { Tones } from '../../tideline/shapes.ts';

const { solid, within } = press('lighthouse_keeper');

const BRASS: Tones = ['#ffe9ad', '#d99f3c', '#8a5520'];

/** What hangs by the keeper's door: the low symbols. */
export function ring(): string {
  const whole = `${disc(50, 50, 35)}${disc(50, 50, 17)}`;
  const bands = times(4, (i) =>
    turned(flat(poly([50, 50], around([50, 50], 60, -17), around([50, 50], 60, 17)), '#ffffff'), i * 90 + 45),
  );
  return (
    `<g fill-rule="evenodd"><path d="${whole}" fill="#03101a" fill-opacity=".38" transform="translate(1.2 2.6)"/>` +
    `<path d="${whole}" fill="#e2552c"/></g>` +
    line(disc(50, 50, 26), '#e2552c', 18) +
    bandsWithin(bands) +
    line('M21 62A31 31 0 0 0 79 62', '#7d1f2a', 6, 0.4) +
    line('M24 38A28 28 0 0 1 44 23', '#fff', 4, 0.8)
  );
}

/** The bands lie on the ring only, not on the hole in it. */
function bandsWithin(bands: string): string {
  const half = (sweep: 0 | 1) => `M50 15A35 35 0 0 ${sweep} 50 85V67A17 17 0 0 ${sweep ? 0 : 1} 50 33Z`;
  return within(half(1), bands) + within(half(0), bands);
}

export function key(): string {
  return turned(
    solid('M45 38V88H73V79H64V73H70V64H55V38Z', BRASS, { rim: 2, shade: 3 }) +
      solid(box([40, 40], [20, 7], 3), BRASS, { rim: 1.4, shade: 2 }) +
      line(disc(51, 26.4, 14), '#03101a', 8, 0.38) +
      line(disc(50, 24, 14), '#8a5520', 8.4) +
      line(disc(49.5, 23.5, 14), '#d99f3c', 6.2) +
      line(disc(49, 23, 15.4), '#ffe9ad', 1.8),
    34,
  );
}

export function boot(): string {
  return (
    solid('M34 16H60V52C62 62 70 64 80 68C86 71 86 80 84 84H34Z', ['#8fc0ff', '#2f6fc4', '#1a3c82'], {
      rim: 2.6,
      shade: 6,
    }) +
    solid(box([31, 14], [32, 10], 4), ['#ffffff', '#e6ecf2', '#a9b6c4'], { rim: 1.4, shade: 2.4 }) +
    solid('M32 80H86V86C86 89 84 90 82 90H34C32 90 31 89 31 86Z', ['#6e7f94', '#3a4658', '#1e2635'], {
      rim: 1.6,
      shade: 3,
    }) +
    line('M40 32V62', '#d6e8ff', 3.4, 0.9)
  );
}

export function buoy(): string {
  return (
    line('M50 10V26', '#8fa0aa', 4) +
    flat('M52 8L70 13L52 19Z', '#ffe06a') +
    solid('M42 24H58L70 70H30Z', ['#a6f0b0', '#2fa05c', '#12604c'], {
      rim: 2.4,
      shade: 5,
      inside: flat('M20 42H80V54H20Z', '#fff'),
    }) +
    solid(
      'M22 66H78C82 66 82 70 80 74C74 84 64 88 50 88C36 88 26 84 20 74C18 70 18 66 22 66Z',
      ['#a6f0b0', '#2fa05c', '#12604c'],
      { rim: 2.4, shade: 5 },
    ) +
    line('M14 88q9-6 18 0t18 0t18 0t18 0', '#bfe6f2', 3.4)
  );
}

export function mug(): string {
  return (
    line('M42 20C38 14 46 12 42 6M56 20C52 14 60 12 56 6', '#ffffff', 3, 0.7) +
    line('M70 40C88 38 88 70 68 68', '#b4b9bd', 9) +
    line('M70 39.4C86 38 86 68 68 67', '#f4f1e8', 5) +
    solid('M22 28H72V78C72 84 68 88 62 88H32C26 88 22 84 22 78Z', ['#ffffff', '#f4f1e8', '#b4b9bd'], {
      rim: 2.6,
      shade: 6,
      inside:
        line('M22 70H72', '#3a4658', 2.4) +
        line('M47 40V62M37 48H57M34 54C35 62 40 64 47 64C54 64 59 62 60 54', '#3a4658', 4),
    }) +
    flat(disc(47, 28, 25, 5.4), '#3a4658') +
    flat(disc(47, 29, 22, 4), '#7d4a2c')
  );
}
