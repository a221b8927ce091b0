import { lettering } from '../../kestrel-and-co/letters.ts';
import { cut, disc, flat, type Point } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

/** A ball with a letter instead of a number. */
export function letterBall(letter: string, [x, y]: Point, { r, ink }: { r: number; ink: string }): string {
  const part = (share: number): number => Math.round(r * share * 10) / 10;
  return (
    cut(disc(x, y, r), ink, part(0.1)) +
    flat(disc(x - part(0.12), y - part(0.14), part(0.84)), '#ffffff', 0.16) +
    flat(disc(x, y, part(0.62)), INK.cream) +
    flat(disc(x - part(0.4), y - part(0.56), part(0.15)), '#ffffff', 0.8) +
    lettering(
      letter,
      { x, y: y - part(0.34), height: part(0.68) },
      { hand: { weight: 19, waist: 48, round: true }, ink: { fill: ink } },
    )
  );
}
