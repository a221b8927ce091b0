/** What a cover is composed of: a title's own drawings, 300 × 400. Words and what matters keep a tenth away from its sides. */
export interface CoverParts {
  /** The title's code: ids in the cover begin with it. */
  readonly code: string;
  readonly scene: string;
  /** The part of the scene (1600 × 900) that is seen: its left, its top and how wide it is. */
  readonly part?: readonly [left: number, top: number, width: number];
  /** A colour over the scene, so that what stands before it is told from it. */
  readonly veil?: readonly [colour: string, opacity: number];
  /** The light behind what stands in the middle. */
  readonly light: {
    readonly colour: string;
    readonly at?: Point;
    readonly radius?: number;
    readonly strength?: number;
  };
  /** The colour of beams from there. */
  readonly beams?: string;
  /** From the back to the front, each above a shadow of its own. */
  readonly things: readonly string[];
  /** The colour below the words, into which the picture goes over, and how high it begins. */
  readonly foot: readonly [colour: string, from?: number];
  readonly words: string;
}

type Point = readonly [x: number, y: number];

/** The middle of a scene, as a phone sees it. */
const MIDDLE = [462, 0, 675] as const;
const BEAMS = 14;

/**
 * A cover: a part of the title's scene, light, what stands for the title, its name. Nobody but the build draws it (tools/draw-covers.ts), so it may be as
 * rich as it likes.
 */
export function composed({ code, scene, part = MIDDLE, veil, light, beams, things, foot, words }: CoverParts): string {
  const id = (name: string) => `${code}-cover-${name}`;
  const { colour, at = [150, 148], radius = 190, strength = 0.85 } = light;
  const [x, y] = at;
  const [left, top, width] = part;
  return (
    `<defs>${shadow(id('lift'), [4, 6, 0.5])}${shadow(id('word'), [2, 4, 0.6])}` +
    round(id('light'), {
      at,
      radius,
      stops: [
        [0, colour, strength],
        [0.45, colour, strength * 0.45],
        [1, colour, 0],
      ],
    }) +
    (beams === undefined
      ? ''
      : round(id('beam'), {
          at,
          radius: 300,
          stops: [
            [0.1, beams, 0.6],
            [1, beams, 0],
          ],
        })) +
    round(id('edge'), {
      at: [150, 180],
      radius: 290,
      stops: [
        [0.62, '#000', 0],
        [1, '#000', 0.42],
      ],
    }) +
    falling(id('foot'), foot) +
    `</defs>` +
    `<svg width="300" height="400" viewBox="${left} ${top} ${width} ${(width * 4) / 3}">${scene}</svg>` +
    (veil === undefined ? '' : `<rect width="300" height="400" fill="${veil[0]}" opacity="${veil[1]}"/>`) +
    (beams === undefined ? '' : `<path d="${beamsFrom(at)}" fill="url(#${id('beam')})"/>`) +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id('light')})"/>` +
    things.map((thing) => `<g filter="url(#${id('lift')})">${thing}</g>`).join('') +
    `<rect width="300" height="400" fill="url(#${id('edge')})"/>` +
    `<rect width="300" height="400" fill="url(#${id('foot')})"/>` +
    `<g filter="url(#${id('word')})">${words}</g>`
  );
}

function shadow(id: string, [down, soft, dark]: readonly [number, number, number]): string {
  return (
    `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%">` +
    `<feDropShadow dx="0" dy="${down}" stdDeviation="${soft}" flood-color="#05070f" flood-opacity="${dark}"/></filter>`
  );
}

type Stop = readonly [at: number, colour: string, opacity: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');

function round(id: string, { at, radius, stops }: { at: Point; radius: number; stops: readonly Stop[] }): string {
  const circle = `cx="${at[0]}" cy="${at[1]}" r="${radius}"`;
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}>${stopsOf(stops)}</radialGradient>`;
}

function falling(id: string, [colour, from = 232]: readonly [colour: string, from?: number]): string {
  const stops = stopsOf([
    [from / 400, colour, 0],
    [(from + 70) / 400, colour, 0.82],
    [1, colour, 0.98],
  ]);
  return `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`;
}

function beamsFrom([x, y]: Point): string {
  const at = (turn: number) => {
    const angle = ((turn + 0.25) / BEAMS) * 2 * Math.PI;
    return `${(x + 420 * Math.cos(angle)).toFixed(0)} ${(y + 420 * Math.sin(angle)).toFixed(0)}`;
  };
  return Array.from({ length: BEAMS }, (_, beam) => `M${x} ${y}L${at(beam)}L${at(beam + 0.5)}Z`).join('');
}
