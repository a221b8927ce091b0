import { leaf } from '../../highfield/folk.ts';
import { around, bar, cut, each, flat, line, r1, type Point } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

/** A fan palm: fingers of light and dark leaf around one point. */
export function fanLeaf(at: Point, r: number, [from, to]: readonly [number, number]): string {
  const count = 11;
  const tip = (i: number): Point => {
    const [x = 0, y = 0] = around(
      at,
      r * (1 - Math.abs(i - (count - 1) / 2) * 0.045),
      from + ((to - from) / (count - 1)) * i,
    )
      .split(' ')
      .map(Number);
    return [x, y];
  };
  const finger = (i: number): string => leaf(at, tip(i), r1(r * 0.09));
  return (
    cut(each(count, finger), INK.moss, 3) +
    flat(
      each(count, (i) => (i % 2 ? '' : finger(i))),
      INK.fern,
    ) +
    line(
      each(count, (i) => `M${at[0]} ${at[1]}L${tip(i).join(' ')}`),
      INK.leaf,
      [r1(r * 0.012), 0.7],
    )
  );
}

/** A palm in a clay pot; its foot stands at the point. */
export function pottedPalm([x, y]: Point, size: number): string {
  const s = (value: number): number => r1(value * size);
  const crown: Point = [x, y - s(230)];
  return (
    bar(
      `M${x} ${y - s(90)}C${x - s(8)} ${y - s(140)} ${x + s(8)} ${y - s(190)} ${crown.join(' ')}`,
      [INK.clay, INK.rust],
      s(20),
    ) +
    fanLeaf([x, y - s(200)], s(150), [60, 150]) +
    fanLeaf([x, y - s(200)], s(150), [-150, -60]) +
    fanLeaf(crown, s(190), [-100, -10]) +
    fanLeaf(crown, s(190), [10, 100]) +
    fanLeaf(crown, s(200), [-52, 52]) +
    cut(`M${x - s(62)} ${y - s(96)}H${x + s(62)}L${x + s(44)} ${y}H${x - s(44)}Z`, INK.rust, s(6)) +
    flat(`M${x - s(62)} ${y - s(96)}H${x}V${y}H${x - s(44)}Z`, INK.clay) +
    cut(`M${x - s(70)} ${y - s(112)}H${x + s(70)}V${y - s(90)}H${x - s(70)}Z`, INK.clay, s(4)) +
    line(
      `M${x - s(52)} ${y - s(60)}L${x - s(26)} ${y - s(36)}L${x} ${y - s(60)}L${x + s(26)} ${y - s(36)}L${x + s(52)} ${y - s(60)}`,
      INK.gold,
      s(5),
    )
  );
}
