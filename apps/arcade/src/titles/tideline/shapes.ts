/**
 * The hand of the studio Tideline: flat bold shapes as in a printed coast poster. Every shape has three tones with hard edges, a light
 * rim towards the upper left and a shade towards the lower right.
 */
export type Tones = readonly [light: string, base: string, shade: string];
export type Point = readonly [x: number, y: number];

export interface Press {
  /** A solid shape in three tones with what is printed on it. `d` is one closed outline. */
  readonly solid: (d: string, tones: Tones, how?: SolidHow) => string;
  /** What shows through an outline. */
  readonly within: (d: string, inside: string) => string;
  /** The fill of a band of colours, and what declares it. */
  readonly fade: (stops: readonly FadeStop[], sideways?: boolean) => readonly [fill: string, declared: string];
  /** The grain of the print, over a box. */
  readonly grain: (box: { width: number; height: number; colour: string; opacity: number }) => string;
}

type FadeStop = readonly [offset: number, colour: string, opacity?: number];

interface SolidHow {
  readonly rim?: number;
  readonly shade?: number;
  /** How far it stands above what is behind it. */
  readonly lift?: number;
  readonly inside?: string;
}

const DROP = `fill="#03101a" fill-opacity=".38"`;

/** A press for one title: the ids in its prints begin with the title's code. */
export function press(code: string): Press {
  const idOf = (text: string) => `${code}-${hash(text)}`;
  const within = (d: string, inside: string) => {
    const id = idOf(d);
    return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;
  };
  return {
    within,
    solid: (d, [light, base, shade], { rim = 2, shade: depth = 5, lift = 2.4, inside = '' } = {}) =>
      (lift ? `<path d="${d}" ${DROP} transform="translate(${round(lift / 2)} ${lift})"/>` : '') +
      within(
        d,
        `<path d="${d}" fill="${light}"/>` +
          `<path d="${d}" fill="${base}" transform="translate(${rim} ${rim})"/>` +
          `<path d="M-999-999H2999V2999H-999Z${d}" fill="${shade}" fill-rule="evenodd" transform="translate(${-depth} ${-depth})"/>` +
          inside,
      ),
    fade: (stops, sideways = false) => {
      const id = idOf(JSON.stringify([stops, sideways]));
      const parts = stops.map(
        ([offset, colour, opacity]) =>
          `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      );
      const towards = sideways ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
      return [`url(#${id})`, `<linearGradient id="${id}" x1="0" y1="0" ${towards}>${parts.join('')}</linearGradient>`];
    },
    grain: ({ width, height, colour, opacity }) => {
      const id = idOf(`grain${colour}`);
      return (
        `<pattern id="${id}" width="97" height="89" patternUnits="userSpaceOnUse">` +
        `<path fill="${colour}" d="${FLECKS}"/></pattern>` +
        `<path d="M0 0H${width}V${height}H0Z" fill="url(#${id})" fill-opacity="${opacity}"/>`
      );
    },
  };
}

/** The flecks of the grain, by the golden angle so that no two stand together. */
const FLECKS = Array.from({ length: 46 }, (_, i) => {
  const x = round((i * 59.95) % 97);
  const y = round((i * 33.37 + (i % 7) * 3) % 89);
  const r = 0.5 + (i % 4) * 0.22;
  return `M${x} ${y}h${round(r * 2.2)}v${round(r)}h${round(-r * 1.6)}z`;
}).join('');

function hash(text: string): string {
  let value = 2166136261;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return (value >>> 0).toString(36);
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function flat(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;
}

export function line(
  d: string,
  colour: string,
  ...[width = 2, opacity = 1]: [width?: number, opacity?: number]
): string {
  const seen = opacity === 1 ? '' : ` stroke-opacity="${opacity}"`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${seen} stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A rope, stem or arm along a line, in the three tones. */
export function tube(d: string, [light, base, shade]: Tones, width: number): string {
  return (
    `<g transform="translate(1.1 2.2)">${line(d, '#03101a', width, 0.38)}</g>` +
    line(d, shade, width) +
    `<g transform="translate(${round(-width * 0.09)} ${round(-width * 0.09)})">${line(d, base, round(width * 0.8))}</g>` +
    `<g transform="translate(${round(-width * 0.2)} ${round(-width * 0.2)})">${line(d, light, round(width * 0.24))}</g>`
  );
}

export function disc(x: number, y: number, ...[rx, ry = rx]: [rx: number, ry?: number]): string {
  return `M${round(x - rx)} ${round(y)}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

export function box([x, y]: Point, [width, height]: Point, corner = 0): string {
  const r = corner;
  return r
    ? `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`
    : `M${x} ${y}h${width}v${height}h${-width}Z`;
}

/** A soft closed outline through points. */
export function blob(...points: readonly Point[]): string {
  return `${through([...points.slice(-1), ...points, ...points.slice(0, 2)])}Z`;
}

/** A soft line through points. */
export function bow(...points: readonly Point[]): string {
  return through([...points.slice(0, 1), ...points, ...points.slice(-1)]);
}

function through(points: readonly Point[]): string {
  const parts: string[] = [];
  for (let i = 1; i + 2 < points.length; i += 1) {
    const [a, b, c, e] = points.slice(i - 1, i + 3) as [Point, Point, Point, Point];
    if (i === 1) parts.push(`M${round(b[0])} ${round(b[1])}`);
    const near = `${round(b[0] + (c[0] - a[0]) / 6)} ${round(b[1] + (c[1] - a[1]) / 6)}`;
    const far = `${round(c[0] - (e[0] - b[0]) / 6)} ${round(c[1] - (e[1] - b[1]) / 6)}`;
    parts.push(`C${near} ${far} ${round(c[0])} ${round(c[1])}`);
  }
  return parts.join('');
}

export function poly(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** A point on a circle, degrees clockwise from the top. */
export function around([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [round(x + radius * Math.sin(angle)), round(y - radius * Math.cos(angle))];
}

/** A star or a cog: points out and in by turns. */
export function star(
  centre: Point,
  [outer, inner]: Point,
  ...[count, turn = 0]: [count: number, turn?: number]
): string {
  return poly(
    ...Array.from({ length: count * 2 }, (_, i) => around(centre, i % 2 ? inner : outer, turn + (i * 180) / count)),
  );
}

export function times(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}

/** Moved, turned and sized: `at` becomes the middle of what was drawn about 0, 0. */
export function put(inside: string, [x, y]: Point, ...[scale = 1, turn = 0]: [scale?: number, turn?: number]): string {
  const turned = turn ? ` rotate(${turn})` : '';
  return `<g transform="translate(${x} ${y})${turned}${scale === 1 ? '' : ` scale(${scale})`}">${inside}</g>`;
}

export function turned(inside: string, degrees: number, [x, y]: Point = [50, 50]): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${inside}</g>`;
}

/** The other half of what is drawn left of `middle`. */
export function mirrored(inside: string, middle = 50): string {
  return `<g transform="matrix(-1 0 0 1 ${2 * middle} 0)">${inside}</g>`;
}
