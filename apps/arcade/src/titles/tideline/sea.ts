import { disc, flat, line, round, times } from './shapes.ts';
import type { Point } from './shapes.ts';

interface Swell {
  readonly y: number;
  readonly high: number;
  readonly long: number;
  readonly phase?: number;
  readonly width?: number;
  readonly bottom?: number;
}

/** The outline of a sheet of water with rolling waves on top. */
export function swell({ y, high, long, phase = 0, width = 1600, bottom = 900 }: Swell): string {
  const from = -long + phase;
  const count = Math.ceil((width + 2 * long) / long);
  const waves = times(count, () => `q${long / 4} ${-high} ${long / 2} 0t${long / 2} 0`);
  return `M${from} ${y}${waves}V${bottom}H${from}Z`;
}

/** The crests of pointed waves, as in a woodcut. */
export function crests({ y, high, long, phase = 0, width = 1600, bottom = 900 }: Swell): string {
  const from = -long + phase;
  const count = Math.ceil((width + 2 * long) / long);
  const wave = `c${round(long * 0.3)} 0 ${round(long * 0.42)} ${round(-high * 0.3)} ${round(long * 0.5)} ${-high}c${round(long * 0.08)} ${round(high * 0.7)} ${round(long * 0.2)} ${high} ${round(long * 0.5)} ${high}`;
  return `M${from} ${y}${times(count, () => wave)}V${bottom}H${from}Z`;
}

/** Short level strokes: light that lies on water. They grow towards the viewer. */
export function glitter(
  at: readonly (readonly [x: number, y: number, length: number])[],
  colour: string,
  opacity: number,
): string {
  return line(at.map(([x, y, length]) => `M${round(x - length / 2)} ${y}h${length}`).join(''), colour, 4, opacity);
}

/** A path of light below a moon or a lamp. */
export function lane([x, y]: Point, height: number, width: number): (readonly [number, number, number])[] {
  return Array.from({ length: 14 }, (_, i) => {
    const down = (i + 0.5) / 14;
    const side = ((i * 37) % 23) / 23 - 0.5;
    return [
      x + side * width * down,
      round(y + height * down),
      round(width * (0.25 + ((i * 29) % 17) / 30) * (0.4 + down)),
    ] as const;
  });
}

/** A flat-bottomed cloud: bumps along a level line. */
export function cloud([x, y]: Point, bumps: readonly number[]): string {
  const arcs = bumps.map((r) => `a${r} ${round(r * 0.86)} 0 0 1 ${round(r * 1.7)} 0`).join('');
  return `M${x} ${y}${arcs}Z`;
}

export function stars(count: number, [width, height]: Point, colour: string): string {
  const d = times(count, (i) =>
    disc(((i * 397) % 1597) * (width / 1597), ((i * 211) % 499) * (height / 499), 1 + (i % 3) * 0.7),
  );
  return flat(d, colour, 0.6);
}
