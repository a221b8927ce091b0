import { lettering } from '../../lantern-house/letters.ts';
import { cut, disc, flat, glow, grain, line, put, wash, type Point } from '../../lantern-house/paper.ts';
import { INK } from './ink.ts';
import { risingLantern } from './scene.ts';
import { crane, paperLantern } from './symbols.ts';

/** Letters bent from strips of ivory paper. */
function words(at: Point, height: number, longest: number): string {
  const size = height / 84;
  return lettering('PAPER LANTERNS', {
    at,
    height,
    longest,
    gap: 20,
    pens: [
      { colour: '#04100b', width: 19 * size },
      { colour: INK.sand, width: 12.5 * size },
      { colour: INK.ivory, width: 10 * size },
      { colour: INK.brass, width: 2 * size },
    ],
  });
}

export const wordmark = (): string => words([300, 32], 58, 560);

export function cover(): string {
  return (
    wash('paper_lanterns-cover-sky', '0 #071a14, .6 #12402f, 1 #1d5a48', 'width="600" height="400"') +
    flat(
      Array.from({ length: 28 }, (_, i) => disc((i * 131) % 600, 10 + ((i * 61) % 180), 0.9 + (i % 3) * 0.5)).join(''),
      INK.moon,
      0.5,
    ) +
    flat(disc(470, 92, 54), INK.moon) +
    flat('M470 38a54 54 0 0 1 0 108a48 54 0 0 0 0 -108Z', '#e6cf92') +
    cut('M0 260C70 190 130 180 190 230C250 180 320 170 390 230C450 190 530 190 600 240V400H0Z', '#143d31', 5) +
    cut('M0 300C80 250 160 244 230 284C300 240 380 244 440 290C500 260 560 260 600 284V400H0Z', '#1a4d3e', 5) +
    glow('paper_lanterns-cover-light', [300, 150], [220, '#f2a75c']) +
    line('M0 40C160 4 440 4 600 40', '#7d6a3c', { width: 3 }) +
    put(risingLantern(), [424, 150], { scale: 0.8, turn: -4 }) +
    put(risingLantern(), [500, 190], { scale: 1.2, turn: 5 }) +
    put(risingLantern(), [130, 60], { scale: 0.75 }) +
    put(risingLantern(), [118, 214], { scale: 0.62, turn: 6 }) +
    put(paperLantern(), [160, 4], { scale: 2.34 }) +
    put(crane(), [14, 84], { scale: 1.3 }) +
    cut('M0 330C120 306 220 312 300 326C400 306 500 308 600 326V400H0Z', '#0d2c22', 5) +
    words([300, 330], 52, 552) +
    grain('paper_lanterns-cover-grain', [600, 400])
  );
}
