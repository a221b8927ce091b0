/** A move, a turn and a uniform scale: x becomes a·x − b·y + e, y becomes b·x + a·y + f. */
interface Placed {
  readonly a: number;
  readonly b: number;
  readonly e: number;
  readonly f: number;
}

const WHERE_IT_IS: Placed = { a: 1, b: 0, e: 0, f: 0 };
const TAG = /<g(?: transform="([^"]*)")?>|<\/g>|<path ([^>]*)\/>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/**
 * The same drawing as paths that stand where they are seen, without groups and transforms. A browser keeps a place of its own for
 * every transform and every see-through element and puts the page together from those places in each frame: a hall of covers has
 * thousands of them. Knows what paper.ts draws: groups, and paths that are filled or stroked.
 */
export function flattened(drawing: string): string {
  const places: Placed[] = [WHERE_IT_IS];
  const paths: string[] = [];
  let end = 0;
  for (const tag of drawing.matchAll(TAG)) {
    if (tag.index !== end) break;
    end = tag.index + tag[0].length;
    const [whole, transform, attributes] = tag;
    const around = places.at(-1) ?? WHERE_IT_IS;
    if (attributes !== undefined) paths.push(pathAt(around, attributes));
    else if (whole === '</g>') places.pop();
    else places.push(within(around, placedBy(transform ?? '')));
  }
  if (end !== drawing.length) throw new Error(`not a drawing of groups and paths: ${drawing.slice(end, end + 60)}`);
  return paths.join('');
}

function pathAt(around: Placed, attributes: string): string {
  const {
    transform = '',
    d = '',
    ...rest
  } = Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
  const at = within(around, placedBy(transform));
  const written = Object.entries(rest).map(([name, value]) => {
    if (name === 'stroke-width') return `stroke-width="${short(Number(value) * Math.hypot(at.a, at.b))}"`;
    // Of the one thing that is painted; the element's own would need a surface of its own.
    if (name === 'opacity') return `${rest.fill === 'none' ? 'stroke' : 'fill'}-opacity="${value}"`;
    return `${name}="${value}"`;
  });
  return `<path d="${moved(d, at)}" ${written.join(' ')}/>`;
}

/** `inner`, within a place that is itself within `outer`. */
function within(outer: Placed, inner: Placed): Placed {
  const [e, f] = pointAt(outer, inner.e, inner.f);
  return { a: outer.a * inner.a - outer.b * inner.b, b: outer.b * inner.a + outer.a * inner.b, e, f };
}

function pointAt({ a, b, e, f }: Placed, x: number, y: number): [number, number] {
  return [a * x - b * y + e, b * x + a * y + f];
}

function placedBy(transform: string): Placed {
  let placed = WHERE_IT_IS;
  for (const [, does = '', values = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y = 0] = numbersIn(values);
    const angle = (x * Math.PI) / 180;
    const steps: Readonly<Record<string, Placed>> = {
      translate: { ...WHERE_IT_IS, e: x, f: y },
      scale: { ...WHERE_IT_IS, a: x },
      rotate: { ...WHERE_IT_IS, a: Math.cos(angle), b: Math.sin(angle) },
    };
    const step = steps[does];
    if (step === undefined) throw new Error(`not a move, a turn or a scale: ${transform}`);
    placed = within(placed, step);
  }
  return placed;
}

/** How many numbers one step of a command takes. */
const STEP: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, T: 2, A: 7 };

/** A path at its new place, every point told from the corner of the picture. */
function moved(path: string, at: Placed): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let written = '';
  for (const [, command = '', text = ''] of path.matchAll(COMMAND)) {
    const kind = command.toUpperCase();
    if (kind === 'Z') {
      [x, y] = [startX, startY];
      written += 'Z';
    }
    for (const [place, step] of stepsOf(kind, numbersIn(text)).entries()) {
      const [dx, dy] = command === kind ? [0, 0] : [x, y];
      if (kind === 'H') x = (step[0] ?? 0) + dx;
      else if (kind === 'V') y = (step[0] ?? 0) + dy;
      else [x, y] = [(step.at(-2) ?? 0) + dx, (step.at(-1) ?? 0) + dy];
      // Points after the first that a move goes to are lines, too.
      const isLine = kind === 'H' || kind === 'V' || (kind === 'M' && place > 0);
      if (kind === 'M' && !isLine) [startX, startY] = [x, y];
      if (isLine) written += `L${joined(pointAt(at, x, y))}`;
      else if (kind === 'A') written += `A${arcAt(at, step, [x, y])}`;
      else written += kind + joined(pairsOf(step).flatMap(([px, py]) => pointAt(at, px + dx, py + dy)));
    }
  }
  return written;
}

function arcAt(
  at: Placed,
  [rx = 0, ry = 0, tilt = 0, large = 0, sweep = 0]: readonly number[],
  to: readonly [number, number],
): string {
  const scale = Math.hypot(at.a, at.b);
  const turn = (Math.atan2(at.b, at.a) * 180) / Math.PI;
  // A circle has no tilt to turn.
  return joined([rx * scale, ry * scale, rx === ry ? 0 : tilt + turn, large, sweep, ...pointAt(at, ...to)]);
}

function stepsOf(kind: string, values: readonly number[]): number[][] {
  const size = STEP[kind] ?? 0;
  return Array.from({ length: size === 0 ? 0 : values.length / size }, (_, step) =>
    values.slice(step * size, (step + 1) * size),
  );
}

function pairsOf(values: readonly number[]): [number, number][] {
  return stepsOf('L', values).map(([x = 0, y = 0]) => [x, y]);
}

function numbersIn(text: string): number[] {
  return (text.match(NUMBER) ?? []).map(Number);
}

function joined(numbers: readonly number[]): string {
  return numbers.map(short).join(' ');
}

function short(value: number): string {
  return String(Number(value.toFixed(2)));
}
