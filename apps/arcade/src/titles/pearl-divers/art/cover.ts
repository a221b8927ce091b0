import { lettering } from '../../tideline/letters.ts';
import { box, disc, flat, line, press, put, times, tube, bow } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

const { fade, grain, solid } = press('pearl_divers');

/** Thin letters of old brass with a pearl at the middle. */
function coats(d: string, pen: number): string {
  return line(d, '#04213f', pen * 2.3) + line(d, '#96591f', pen * 1.45) + line(d, '#ffe9ad', pen);
}

function cover(): string {
  const [sea, declared] = fade([
    [0, '#b8fae3'],
    [0.42, '#1f9fb4'],
    [1, '#08305f'],
  ]);
  const weed = ['#58d6a6', '#1f8f80', '#0c5566'] as const;
  return (
    `<defs>${declared}</defs>` +
    flat(box([0, 0], [600, 400]), sea) +
    flat('M200 0H270L180 400H40ZM330 0H420L560 400H420ZM90 0H120L-20 330V240Z', '#f2fff4', 0.2) +
    flat('M0 250C60 210 120 230 160 300C220 350 380 350 440 300C490 220 550 210 600 240V400H0Z', '#0e5f8c') +
    times(4, (i) =>
      tube(bow([18 + i * 30, 410], [4 + i * 34, 330], [30 + i * 26, 260], [14 + i * 28, 190 + i * 26]), weed, 13),
    ) +
    times(4, (i) =>
      tube(bow([582 - i * 30, 410], [596 - i * 34, 330], [570 - i * 26, 260], [586 - i * 28, 180 + i * 26]), weed, 13),
    ) +
    put(SYMBOLS.p1, [28, 20], 1.5, -12) +
    put(SYMBOLS.p4, [446, 52], 1.55) +
    put(SYMBOLS.wild, [190, 4], 2.2) +
    flat('M0 400V340C150 300 450 300 600 340V400Z', '#052648', 0.75) +
    line(
      times(9, (i) => disc(150 + ((i * 83) % 320), 20 + ((i * 47) % 190), 4 + (i % 3) * 3)),
      '#f2fff4',
      2.4,
      0.7,
    ) +
    coats(lettering('PEARL', { at: [300, 226], height: 84, wide: 0.82, gap: 0.34 }), 15) +
    coats(lettering('DIVERS', { at: [300, 334], height: 42, wide: 0.9, gap: 0.62 }), 8.4) +
    solid(disc(120, 355, 11), ['#fff', '#f3e6ee', '#b9a3cf'], { rim: 2, shade: 4 }) +
    solid(disc(480, 355, 11), ['#fff', '#f3e6ee', '#b9a3cf'], { rim: 2, shade: 4 }) +
    grain({ width: 600, height: 400, colour: '#f2fff4', opacity: 0.16 })
  );
}

export const COVER = cover();

export const WORDMARK =
  coats(lettering('PEARL', { at: [150, 32], height: 56, wide: 0.72, gap: 0.34 }), 9) +
  coats(lettering('DIVERS', { at: [438, 32], height: 56, wide: 0.72, gap: 0.34 }), 9) +
  solid(disc(282, 60, 9), ['#fff', '#f3e6ee', '#b9a3cf'], { rim: 2, shade: 4 });
