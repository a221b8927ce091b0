/** How Kestrel & Co draws: deco geometry in cut sheets, lit from the upper left, every solid with a light and a dark half. */
export type Point = readonly [number, number];

const SHADOW = 'fill="#05060a" fill-opacity=".36"';

/** Numbers in pictures carry one decimal: more cannot be seen. */
export const r1 = (value: number): number => Math.round(value * 10) / 10;

/** A sheet and the shadow it throws. */
export function cut(d: string, fill: string, lift = 2): string {
  return `<path d="${d}" ${SHADOW} transform="translate(${r1(lift * 0.6)} ${lift})"/><path d="${d}" fill="${fill}"/>`;
}

/** A shape that lies flat in its sheet; holes are cut where paths run inside one another. */
export function flat(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;
}

/** A drawn line. */
export function line(d: string, colour: string, pen: number | readonly [width: number, opacity: number] = 1.4): string {
  const [width, opacity] = typeof pen === 'number' ? [pen, 1] : pen;
  const see = opacity === 1 ? '' : ` stroke-opacity="${opacity}"`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${see} stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A bar of metal bent along a line: shadow, body, and light along its upper edge. */
export function bar(d: string, tones: readonly [light: string, dark: string], width: number): string {
  return (
    `<g transform="translate(1.2 2)">${line(d, '#05060a', [width, 0.36])}</g>` +
    line(d, tones[1], width) +
    `<g transform="translate(${r1(-width * 0.12)} ${r1(-width * 0.16)})">${line(d, tones[0], r1(width * 0.42))}</g>`
  );
}

/** A shape that is the same on both sides of x = 50, given by its left half: light on the left, dark on the right. */
export function halves(left: string, tones: readonly [light: string, dark: string], lift = 2): string {
  return (
    `<g ${SHADOW} transform="translate(${r1(lift * 0.6)} ${lift})"><path d="${left}"/><path d="${left}" transform="matrix(-1 0 0 1 100 0)"/></g>` +
    `<path d="${left}" fill="${tones[1]}" transform="matrix(-1 0 0 1 100.3 0)"/><path d="${left}" fill="${tones[0]}"/>`
  );
}

/** The drawing and its mirror about x = 50. */
export function twice(inside: string): string {
  return `${inside}<g transform="matrix(-1 0 0 1 100 0)">${inside}</g>`;
}

export function moved(inside: string, to: Point, { size = 1, turn = 0 } = {}): string {
  const scale = size === 1 ? '' : ` scale(${size})`;
  const rotate = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${to[0]} ${to[1]})${rotate}${scale}">${inside}</g>`;
}

export function disc(x: number, y: number, r: number): string {
  return `M${r1(x - r)} ${r1(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

export function box([x, y, w, h]: readonly [number, number, number, number]): string {
  return `M${r1(x)} ${r1(y)}h${r1(w)}v${r1(h)}h${r1(-w)}Z`;
}

/** A point on a circle, degrees clockwise from the top. */
export function around([x, y]: Point, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${r1(x + radius * Math.sin(angle))} ${r1(y - radius * Math.cos(angle))}`;
}

/** A fan of wedges between two radii. */
export function fan(
  at: Point,
  {
    inner,
    outer,
    count,
    from = 0,
    to = 360,
    fill = 0.5,
  }: {
    inner: number;
    outer: number;
    count: number;
    from?: number;
    to?: number;
    fill?: number;
  },
): string {
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, i) => {
    const a = from + step * (i + 0.5);
    const half = (step * fill) / 2;
    return `M${around(at, inner, a - half)}L${around(at, outer, a - half)}L${around(at, outer, a + half)}L${around(at, inner, a + half)}Z`;
  }).join('');
}

/** A toothed wheel. */
export function gear(
  at: Point,
  { r, teeth, depth, hole = 0 }: { r: number; teeth: number; depth: number; hole?: number },
): string {
  const step = 360 / teeth;
  const points = Array.from({ length: teeth }, (_, i) => {
    const a = i * step;
    return [
      around(at, r - depth, a - step * 0.32),
      around(at, r, a - step * 0.2),
      around(at, r, a + step * 0.2),
      around(at, r - depth, a + step * 0.32),
    ].join('L');
  });
  return `M${points.join('L')}Z${hole > 0 ? disc(at[0], at[1], hole) : ''}`;
}

/** A star with sharp points. */
export function star(at: Point, [outer, inner]: readonly [outer: number, inner: number], points = 4): string {
  const step = 180 / points;
  const corners = Array.from({ length: points * 2 }, (_, i) => around(at, i % 2 ? inner : outer, i * step));
  return `M${corners.join('L')}Z`;
}

/** A round thing in the air: where, and how large. */
type Round = readonly [x: number, y: number, r: number];

/** Light in the air: soft rings, without a filter. */
export function halo([x, y, r]: Round, colour: string, strength = 0.12): string {
  return [1, 0.74, 0.5].map((part) => flat(disc(x, y, r1(r * part)), colour, strength)).join('');
}

/** A sky, a wall or a floor that changes its colour downwards. */
export function shade(id: string, area: string, stops: readonly (readonly [at: number, colour: string])[]): string {
  const inside = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${inside}</linearGradient></defs>` +
    `<path d="${area}" fill="url(#${id})"/>`
  );
}

/** A round light that fades away. */
export function glow(id: string, [x, y, r]: Round, [colour, strength]: readonly [string, number]): string {
  return (
    `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`
  );
}

/** A repeated drawing, each at its own place. */
export function each(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}

export function turned(inside: string, degrees: number, [x, y]: Point): string {
  return `<g transform="rotate(${r1(degrees)} ${x} ${y})">${inside}</g>`;
}

export function mirrored(inside: string, width = 100): string {
  return `<g transform="matrix(-1 0 0 1 ${width} 0)">${inside}</g>`;
}

/** The place of a star or a spark: spread evenly, never in a row. */
export function strewn(i: number, [w, h]: readonly [number, number]): Point {
  return [Math.round(((i * 0.7549 + 0.13) % 1) * w), Math.round(((i * 0.5698 + 0.07) % 1) * h)];
}
