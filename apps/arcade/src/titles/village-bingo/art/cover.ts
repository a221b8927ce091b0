import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { box, cut, disc, each, flat, line, moved } from '../../kestrel-and-co/shapes.ts';
import { letterBall } from './ball.ts';
import { INK, LETTER_INKS } from './inks.ts';

const HAND: Hand = { weight: 17, waist: 46, gap: 26, wide: 1.02, round: true };

function name(words: string, at: { x: number; y: number; height: number }, fill: string = INK.red): string {
  return lettering(words, at, { hand: HAND, ink: { fill, edge: INK.cream, reach: 14, drop: 0 } });
}

export function wordmark(): string {
  return name('VILLAGE', { x: 146, y: 40, height: 40 }) + balls([422, 60], 33, 66);
}

function balls([x, y]: readonly [number, number], r: number, apart: number): string {
  return each(5, (i) => letterBall('BINGO'.charAt(i), [x + (i - 2) * apart, y], { r, ink: LETTER_INKS[i] ?? INK.red }));
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'village_bingo',
    scene: scene(),
    part: [160, 0, 620],
    light: { colour: '#ffffff', at: [150, 150] },
    beams: '#ffffff',
    things: [
      bunting(),
      moved(card(), [150, 148], { turn: -6, size: 1.12 }),
      letterBall('B', [42, 236], { r: 38, ink: LETTER_INKS[0] }) +
        letterBall('N', [150, 262], { r: 37, ink: LETTER_INKS[2] }) +
        letterBall('O', [262, 226], { r: 34, ink: LETTER_INKS[4] }),
      letterBall('I', [96, 262], { r: 33, ink: LETTER_INKS[1] }) +
        letterBall('G', [210, 262], { r: 33, ink: LETTER_INKS[3] }),
    ],
    foot: [INK.cream, 252],
    words: name('VILLAGE', { x: 150, y: 308, height: 33 }) + name('BINGO', { x: 150, y: 354, height: 34 }, INK.blue),
  });
}

/** Five by five, a slanting line marked; about its middle. */
function card(): string {
  const cell = 31;
  const at = (i: number): number => (i - 2) * cell;
  const cells = each(25, (i) => flat(box([at(i % 5) - 14, at(Math.floor(i / 5)) - 2, 28, 28]), INK.wash));
  const marks = [0, 6, 12, 18, 24, 3, 9, 20]
    .map((i) => flat(disc(at(i % 5), at(Math.floor(i / 5)) + 12, 11.5), i % 6 === 0 ? INK.red : INK.gold, 0.95))
    .join('');
  return (
    cut('M-88 -104H88V100H-88Z', INK.cream, 5) +
    line('M-84 -100H84V96H-84Z', INK.red, 2) +
    each(5, (i) => flat(box([at(i) - 14, -96, 28, 26]), LETTER_INKS[i] ?? INK.red)) +
    each(5, (i) =>
      lettering(
        'BINGO'.charAt(i),
        { x: at(i), y: -91, height: 16 },
        { hand: { weight: 20, waist: 48, round: true }, ink: { fill: INK.cream } },
      ),
    ) +
    cells +
    marks +
    line(`M${at(0)} ${at(0) + 12}L${at(4)} ${at(4) + 12}`, INK.roof, 3)
  );
}

function bunting(): string {
  const inks = [INK.red, INK.gold, INK.blue, INK.green];
  return (
    line('M-6 20Q150 76 306 20', INK.bark, 2) +
    each(8, (i) => {
      const y = (t: number): number => Math.round(20 + 112 * t * (1 - t));
      const [from, to] = [i / 8 + 0.015, (i + 1) / 8 - 0.015];
      return cut(
        `M${Math.round(from * 312 - 6)} ${y(from)}L${Math.round(to * 312 - 6)} ${y(to)}L${Math.round(((from + to) / 2) * 312 - 6)} ${y((from + to) / 2) + 34}Z`,
        inks[i % 4] ?? INK.red,
        2,
      );
    })
  );
}
