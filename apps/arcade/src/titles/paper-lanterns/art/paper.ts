/** Colours of the studio: night greens, warm papers, brass. */
export const INK = {
  night: '#0b1d17',
  ivory: '#f6ecd6',
  cream: '#e7d6b2',
  sand: '#cdb78c',
  brass: '#dcae52',
  brassDeep: '#a87827',
  brassLight: '#f5da98',
  vermilion: '#d24a2f',
  red: '#a53120',
  coral: '#ea8568',
  jade: '#36977b',
  jadeDeep: '#1f6a54',
  jadeLight: '#7cc3a8',
  teal: '#3c8fa0',
  indigo: '#3f5a8c',
  indigoDeep: '#293d63',
  plum: '#84456a',
  plumDeep: '#5c2c48',
  rose: '#e5a1ad',
  blush: '#f3c9c9',
  moon: '#f7e9bd',
} as const;

const SHADOW = `fill="#04100b" fill-opacity=".34"`;

/** A piece of cut paper: its shape, and the shadow it throws on the sheet below. */
export function cut(d: string, fill: string, lift = 2.4): string {
  return `<path d="${d}" ${SHADOW} transform="translate(${lift * 0.45} ${lift})"/><path d="${d}" fill="${fill}"/>`;
}

/** A shape that lies flat in its sheet. */
export function flat(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;
}

/** A strip of paper bent along a line. */
export function strip(d: string, colour: string, width: number): string {
  const pen = `fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return (
    `<path d="${d}" ${pen} stroke="#04100b" stroke-opacity=".34" transform="translate(1 2.4)"/>` +
    `<path d="${d}" ${pen} stroke="${colour}"/>`
  );
}

/** A thin line drawn on paper. */
export function line(d: string, colour: string, { width = 1.6, opacity = 1 } = {}): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Turned about a point of the middle line. */
export function turned(inside: string, degrees: number, y: number): string {
  return `<g transform="rotate(${degrees} 60 ${y})">${inside}</g>`;
}

export function mirrored(inside: string): string {
  return `<g transform="matrix(-1 0 0 1 120 0)">${inside}</g>`;
}

const round1 = (value: number): number => Math.round(value * 10) / 10;

/** A point on a circle, degrees clockwise from the top. */
export function around([x, y]: readonly [number, number], radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round1(x + radius * Math.sin(angle))} ${round1(y - radius * Math.cos(angle))}`;
}
