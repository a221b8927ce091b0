import { cut, disc, faint, flat, glow, grain, hoop, line, put, wash } from '../../lantern-house/paper.ts';
import { lettering } from '../../lantern-house/letters.ts';
import { MAGPIE as C } from './colours.ts';
import { far, flying, jadeRing } from './magpie.ts';

/** Letters of ink with a flat nib; the G's and D's bows are the magpie's jade. */
export function wordmark(): string {
  return name([300, 22], 76, 570);
}

function name(at: readonly [number, number], height: number, longest: number): string {
  return lettering('JADE MAGPIE', {
    at,
    height,
    longest,
    gap: 17,
    pens: [
      { colour: '#f9f4e3', width: 11, nib: [3, -2.5] },
      { colour: C.ink, width: 4.5, nib: [3.2, -2.6] },
      { colour: C.jadeLight, width: 1.3 },
    ],
  });
}

export function cover(): string {
  const leaf = 'M0 0C24 4 46 16 62 36C38 34 14 22 0 0ZM0 0C12 20 16 44 10 70C-4 48 -8 22 0 0Z';
  return (
    wash('jade_magpie-cover-sky', '0 #8fc1b3, 0.6 #cfe3d0, 1 #f3ead0', 'width="600" height="400"') +
    glow('jade_magpie-cover-light', [330, 150], [230, '#fff8e0']) +
    flat('M0 300C70 220 130 230 190 280C260 190 330 210 400 280C470 220 540 220 600 270V400H0Z', '#9cc6b5') +
    cut(hoop([330, 158], 150, 122), '#f7f2e1', 5) +
    flat(hoop([330, 158], 128, 122), '#d2d6c3') +
    faint(flat(disc(330, 158, 122), '#fdf6da'), 0.55) +
    flat('M212 190C260 150 300 190 340 176C390 150 430 180 449 188A122 122 0 0 1 212 190Z', '#a9cfbd') +
    far([410, 90], 0.5, '#5d7482') +
    far([444, 116], 0.36, '#5d7482') +
    flat('M0 -10H26L18 400H-6ZM54 -10H70L82 400H64Z', '#2b6b57') +
    flat('M96 -10H104L98 400H88Z', '#5f9c7c') +
    line('M-4 80H24M-4 190H22M56 60H72M60 150H75M62 260H79', '#8fc1a2', { width: 3 }) +
    put(flat(leaf, '#2b6b57'), [64, 50], { scale: 1.1 }) +
    put(flat(leaf, '#3c8069'), [14, 150], { scale: 1.5 }) +
    put(flat(leaf, '#2b6b57'), [590, -10], { scale: 1.4, flip: true }) +
    put(flat(leaf, '#5f9c7c'), [560, 30], { scale: 1.1, flip: true }) +
    put(flying(), [318, 180], { scale: 1.56, turn: 4 }) +
    line('M196 178C192 190 192 200 194 208', C.cord, { width: 2.6 }) +
    jadeRing([195, 232], 2.5) +
    line('M195 257V268', C.cord, { width: 3 }) +
    cut('M189 266H201L205 288H185Z', C.cord, 2) +
    flat('M0 326C160 300 420 306 600 322V400H0Z', '#f9f3de', 0.94) +
    line('M0 326C160 300 420 306 600 322', C.jade, { width: 3 }) +
    name([300, 332], 50, 540) +
    grain('jade_magpie-cover-grain', [600, 400])
  );
}
