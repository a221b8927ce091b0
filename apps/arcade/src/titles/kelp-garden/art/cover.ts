import { lettering } from '../../tideline/letters.ts';
import { bow, box, disc, flat, line, press, put, round, times, tube } from '../../tideline/shapes.ts';
import type { Tones } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

const { fade, grain, solid } = press('kelp_garden');

const KELP: Tones = ['#d3f08a', '#8fb63a', '#4c6f22'];

/** Letters that sway with the water. */
function coats(d: string, pen: number): string {
  return line(d, '#0b2a22', pen * 2.1) + line(d, '#4c6f22', pen * 1.5) + line(d, '#f4ffc2', pen);
}

const sway = (high: number, long: number) => (x: number) => round(Math.sin((x / long) * Math.PI * 2) * high);

function frond(side: 1 | -1): string {
  const blades = times(5, (i) => {
    const blade = solid('M4 0C18 -22 44 -28 82 -18C70 0 44 18 4 4Z', KELP, {
      rim: 3,
      shade: 6,
      lift: 2,
      inside: line('M6 1C32 -10 58 -16 80 -18', '#4c6f22', 2),
    });
    return `<g transform="translate(${46 + Math.round(Math.sin(i * 1.1) * 14)} ${370 - i * 78}) scale(${i % 2 ? 1 : -1} 1)">${blade}${flat(disc(6, 0, 8), '#f7b92f')}${flat(disc(4, -2, 2.6), '#fff4b0')}</g>`;
  });
  const whole = tube(bow([44, 410], [62, 300], [36, 200], [60, 100], [40, -10]), KELP, 11) + blades;
  return side === 1 ? whole : `<g transform="matrix(-1 0 0 1 600 0)">${whole}</g>`;
}

function cover(): string {
  const [sea, declared] = fade([
    [0, '#f0f7ae'],
    [0.45, '#52a56c'],
    [1, '#0b3a32'],
  ]);
  return (
    `<defs>${declared}</defs>` +
    flat(box([0, 0], [600, 400]), sea) +
    flat('M220 0H270L200 400H90ZM320 0H380L500 400H390Z', '#fdffd8', 0.26) +
    flat(disc(300, 0, 220, 120), '#fdffd8', 0.35) +
    [110, 170, 430, 494]
      .map((x, i) =>
        line(bow([x, 410], [x + 14, 300], [x - 12, 180], [x + 10, 60], [x, -10]), '#2f7a58', 12 - (i % 2) * 3),
      )
      .join('') +
    frond(1) +
    frond(-1) +
    put(SYMBOLS.l1, [108, 148], 1.05) +
    put(SYMBOLS.l2, [392, 152], 1.05) +
    put(SYMBOLS.p1, [178, 2], 2.44) +
    flat('M0 400V300C100 262 200 250 300 250C400 250 500 262 600 300V400Z', '#0b2a22', 0.82) +
    coats(lettering('KELP', { at: [300, 240], height: 66, wide: 1.06, gap: 0.42, bend: sway(7, 190) }), 17) +
    coats(lettering('GARDEN', { at: [300, 333], height: 44, wide: 1, gap: 0.46, bend: sway(5, 150) }), 11) +
    line(
      times(12, (i) => disc(90 + ((i * 83) % 430), 20 + ((i * 47) % 220), 3 + (i % 3) * 2.6)),
      '#fdffd8',
      2.2,
      0.7,
    ) +
    grain({ width: 600, height: 400, colour: '#fdffd8', opacity: 0.18 })
  );
}

export const COVER = cover();

export const WORDMARK = coats(
  lettering('KELP GARDEN', { at: [300, 32], height: 54, wide: 0.86, gap: 0.38, bend: sway(6, 200) }),
  11,
);
