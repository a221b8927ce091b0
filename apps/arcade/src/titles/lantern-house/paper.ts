/** How Lantern House cuts paper: every sheet throws a shadow down and to the right, the light comes from the upper left. */
const SHADOW = '#080c14';

export type Point = readonly [number, number];

const round1 = (value: number): number => Math.round(value * 10) / 10;

/** A piece of cut paper: its shape, and the shadow it throws on the sheet below. */
export function cut(d: string, fill: string, lift = 2): string {
  return (
    `<path d="${d}" fill="${SHADOW}" fill-opacity=".3" transform="translate(${round1(lift * 0.5)} ${lift})"/>` +
    `<path d="${d}" fill="${fill}"/>`
  );
}

/** A shape that lies flat in its sheet. */
export function flat(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;
}

const PEN = 'stroke-linecap="round" stroke-linejoin="round"';

/** A strip of paper bent along a line. */
export function strip(d: string, colour: string, width: number): string {
  const pen = `fill="none" ${PEN} stroke-width="${width}"`;
  return (
    `<path d="${d}" ${pen} stroke="${SHADOW}" stroke-opacity=".3" transform="translate(.8 2)"/>` +
    `<path d="${d}" ${pen} stroke="${colour}"/>`
  );
}

/** A thin line drawn on paper. */
export function line(d: string, colour: string, { width = 1.4, opacity = 1 } = {}): string {
  return `<path d="${d}" fill="none" stroke="${colour}"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`} stroke-width="${width}" ${PEN}/>`;
}

export function disc(x: number, y: number, r: number): string {
  return oval([x, y], r, r);
}

export function oval([x, y]: Point, rx: number, ry: number): string {
  return `M${round1(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** A point on a circle, degrees clockwise from the top. */
export function around([x, y]: Point, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round1(x + radius * Math.sin(angle))} ${round1(y - radius * Math.cos(angle))}`;
}

/** A shape with as many corners as radii, the first at `start` degrees. */
export function ring(centre: Point, radii: readonly number[], start = 0): string {
  const step = 360 / radii.length;
  return `M${radii.map((radius, i) => around(centre, radius, start + i * step)).join(' L')}Z`;
}

/** A star or a cog: `points` corners outside, as many inside. */
export function star(centre: Point, points: number, [outer, inner]: Point): string {
  return ring(
    centre,
    Array.from({ length: points * 2 }, (_, i) => (i % 2 ? inner : outer)),
  );
}

/** A disc with a wavy edge of `points` scallops. */
export function scallop(centre: Point, points: number, radius: number): string {
  const step = 360 / points;
  const bulge = round1(radius * Math.sin(Math.PI / points) * 1.08);
  const ends = Array.from(
    { length: points },
    (_, i) => `A${bulge} ${bulge} 0 0 1 ${around(centre, radius, (i + 0.5) * step)}`,
  );
  return `M${around(centre, radius, -step / 2)}${ends.join('')}Z`;
}

/** A flower seen from above, as one outline: `count` round petals. */
export function blossom(centre: Point, count: number, radius: number): string {
  const step = 360 / count;
  const petal = (i: number) => {
    const at = i * step;
    const wide = step * 0.56;
    return (
      `C${around(centre, radius * 0.75, at - wide)} ${around(centre, radius * 1.22, at - wide * 0.72)} ${around(centre, radius, at)} ` +
      `C${around(centre, radius * 1.22, at + wide * 0.72)} ${around(centre, radius * 0.75, at + wide)} ${around(centre, radius * 0.3, at + step / 2)}`
    );
  };
  return `M${around(centre, radius * 0.3, -step / 2)} ${Array.from({ length: count }, (_, i) => petal(i)).join(' ')}Z`;
}

/** Moved to a place, and there made larger or smaller and turned. */
export function put(inside: string, [x, y]: Point, { scale = 1, turn = 0, flip = false } = {}): string {
  const size = scale === 1 && !flip ? '' : ` scale(${flip ? `${-scale} ${scale}` : scale})`;
  return `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${size}">${inside}</g>`;
}

/** Turned about a point. */
export function turned(inside: string, degrees: number, [x, y]: Point): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${inside}</g>`;
}

/** `count` copies around a point. */
export function wheel(inside: string, count: number, centre: Point): string {
  return Array.from({ length: count }, (_, i) => turned(inside, round1((i * 360) / count), centre)).join('');
}

/** Mirrored in a square of a hundred. */
export function mirrored(inside: string, width = 100): string {
  return `<g transform="matrix(-1 0 0 1 ${width} 0)">${inside}</g>`;
}

/** See-through as a whole. */
export function faint(inside: string, opacity: number): string {
  return `<g opacity="${opacity}">${inside}</g>`;
}

/** What lies on a rounded body: the tones from shade to light, each a smaller sheet nearer to the light. */
export function rounded(d: string, [x, y]: Point, tones: readonly string[]): string {
  return tones
    .map((tone, i) => {
      if (i === 0) return cut(d, tone);
      const size = round1((1 - i * 0.13) * 100) / 100;
      return `<g transform="translate(${round1(x * (1 - size) - i * 2)} ${round1(y * (1 - size) - i * 2.4)}) scale(${size})">${flat(d, tone)}</g>`;
    })
    .join('');
}

/** The plate of a wild: a brass sun that fills the cell. Every title of the house has it in its own metal. */
export function sunPlate(colours: { dark: string; metal: string; light: string; field: string }): string {
  const centre: Point = [50, 50];
  return (
    cut(star(centre, 20, [49, 41]), colours.dark, 1.6) +
    flat(star(centre, 20, [45.5, 39]), colours.metal) +
    flat(disc(50, 50, 40), colours.light) +
    flat(disc(50.6, 50.8, 38.6), colours.field) +
    line(disc(50, 50, 36.6), colours.light, { width: 0.9, opacity: 0.75 })
  );
}

/** The medallion of a scatter: a round door with a beaded ring. */
export function moonDoor(colours: { rim: string; bead: string; field: string }): string {
  const beads = Array.from({ length: 24 }, (_, i) => {
    const [x, y] = around([50, 50], 44.4, i * 15)
      .split(' ')
      .map(Number);
    return disc(x ?? 0, y ?? 0, i % 2 ? 1 : 1.6);
  });
  return (
    cut(disc(50, 49.5, 48), colours.rim, 1.6) +
    flat(beads.join(''), colours.bead) +
    flat(disc(50, 49.5, 40.6), colours.bead) +
    flat(disc(50.6, 50.3, 39.4), colours.field)
  );
}

/** The fibres of the paper, over a whole picture of 1600 × 900 or 600 × 400. */
export function grain(id: string, [width, height]: Point, colour = '#fff'): string {
  return (
    `<defs><pattern id="${id}" width="46" height="38" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">` +
    line('M2 6h13M24 3h7M35 14h9M8 20h17M29 27h11M3 33h8M18 34h6', colour, { width: 0.9, opacity: 0.09 }) +
    `</pattern></defs><rect width="${width}" height="${height}" fill="url(#${id})"/>`
  );
}

/** A sheet whose colour changes from the top to the foot: `'0 #fff, .5 #ccc'`. */
export function wash(id: string, stops: string, box = 'width="1600" height="900"'): string {
  const parts = stops.split(', ').map((stop) => stop.split(' '));
  return (
    `<defs><linearGradient id="${id}" x2="0" y2="1">` +
    parts.map(([at = '', colour = '']) => `<stop offset="${at}" stop-color="${colour}"/>`).join('') +
    `</linearGradient></defs><rect ${box} fill="url(#${id})"/>`
  );
}

/** Light that fades from a point. */
export function glow(id: string, [x, y]: Point, [radius, colour]: readonly [number, string]): string {
  return (
    `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
  );
}

/** A disc with a hole, as one shape. */
export function hoop([x, y]: Point, outer: number, inner: number): string {
  return `${disc(x, y, outer)}M${round1(x - inner)} ${y}a${inner} ${inner} 0 1 1 ${2 * inner} 0a${inner} ${inner} 0 1 1 ${-2 * inner} 0Z`;
}
