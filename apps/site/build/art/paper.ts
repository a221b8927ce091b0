// The drawings take their numbers in a row, x and y first, which reads better than names: `.oxlintrc.json` lets them have six.

/** The sheets of paper a picture is cut from: dark to light of one hue, paper white, and two of a contrasting hue. */
export interface Palette {
  readonly deep: string;
  readonly dark: string;
  readonly mid: string;
  readonly soft: string;
  readonly paper: string;
  readonly warm: string;
  readonly glow: string;
  readonly shade: string;
}

/** A palette from two hues (oklch): the ground's and the contrasting one's. */
export function paletteOf(hue: number, warmHue: number): Palette {
  return {
    deep: `oklch(0.25 0.055 ${hue})`,
    dark: `oklch(0.33 0.07 ${hue})`,
    mid: `oklch(0.43 0.085 ${hue})`,
    soft: `oklch(0.58 0.095 ${hue})`,
    paper: `oklch(0.95 0.022 ${warmHue})`,
    warm: `oklch(0.62 0.165 ${warmHue})`,
    glow: `oklch(0.8 0.125 ${(warmHue + 32) % 360})`,
    shade: 'rgb(8 10 16 / 26%)',
  };
}

/** The palette of the sprite: the card that uses a piece says what the sheets are. */
export const CARD_PALETTE: Palette = {
  deep: 'var(--deep)',
  dark: 'var(--dark)',
  mid: 'var(--mid)',
  soft: 'var(--soft)',
  paper: 'var(--paper)',
  warm: 'var(--warm)',
  glow: 'var(--glow)',
  shade: 'var(--shade)',
};

/** A shape cut from a sheet, with the edge of shadow it throws on the sheet below. */
export function cut(path: string, fill: string, palette: Palette, drop = 5): string {
  return `<path d="${path}" fill="${palette.shade}" transform="translate(0 ${drop})"/><path d="${path}" fill="${fill}"/>`;
}

export function flat(path: string, fill: string, opacity = 1): string {
  return `<path d="${path}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** A line of string or of chalk. */
export function line(path: string, stroke: string, width: number, opacity = 1): string {
  const see = opacity === 1 ? '' : ` opacity="${opacity}"`;
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${see}/>`;
}

export function at(x: number, y: number, scale: number, piece: string, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${x} ${y}) scale(${scale})${turned}">${piece}</g>`;
}

export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;
}

/** A rectangle with round corners, by its middle. */
export function tile(x: number, y: number, width: number, height: number, corner: number): string {
  const [left, top] = [x - width / 2, y - height / 2];
  const [across, down] = [width - corner * 2, height - corner * 2];
  const bend = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`;
  return `M${left + corner} ${top}h${across}${bend(corner, corner)}v${down}${bend(-corner, corner)}h${-across}${bend(-corner, -corner)}v${-down}${bend(corner, -corner)}Z`;
}

/** A doorway standing on a line: straight sides, half-round top. */
export function arch(x: number, foot: number, width: number, height: number): string {
  const radius = width / 2;
  return `M${x - radius} ${foot}V${foot - height + radius}a${radius} ${radius} 0 0 1 ${width} 0V${foot}Z`;
}

/** A row of waves from the left edge to the right, closed at the bottom. */
export function waves(width: number, top: number, bottom: number, length: number, height: number, shift = 0): string {
  let path = `M${-length - shift} ${top}`;
  for (let x = -length - shift; x < width + length; x += length) {
    path += `q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`;
  }
  return `${path}V${bottom}H${-length - shift}Z`;
}

/** Hills from the left edge to the right: heights at even steps, joined by soft curves. */
export function hills(width: number, bottom: number, heights: readonly number[]): string {
  const step = width / (heights.length - 1);
  let path = `M0 ${bottom}V${heights[0] ?? bottom}`;
  for (let place = 1; place < heights.length; place += 1) {
    const [from, to] = [heights[place - 1] ?? bottom, heights[place] ?? bottom];
    const x = step * place;
    path += `C${x - step / 2} ${from} ${x - step / 2} ${to} ${x} ${to}`;
  }
  return `${path}V${bottom}Z`;
}

/** Rays from a point, every other one left out. */
export function rays(x: number, y: number, length: number, count: number): string {
  let path = '';
  for (let ray = 0; ray < count; ray += 1) {
    // Half a ray off, so that none of them has a level edge.
    const [from, to] = [((ray - 0.25) * 2 * Math.PI) / count, ((ray + 0.25) * 2 * Math.PI) / count];
    const end = (angle: number) =>
      `${(x + Math.cos(angle) * length).toFixed(0)} ${(y + Math.sin(angle) * length).toFixed(0)}`;
    path += `M${x} ${y}L${end(from)}L${end(to)}Z`;
  }
  return path;
}
