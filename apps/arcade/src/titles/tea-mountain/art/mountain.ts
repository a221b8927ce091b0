import { cut, disc, faint, flat, line, oval, type Point } from '../../lantern-house/paper.ts';

/** Clay, leaf and dawn. */
export const TEA = {
  clayDeep: '#5e2416',
  clay: '#9c4326',
  clayLight: '#c96f45',
  clayPale: '#e8a377',
  leafDeep: '#2c5428',
  leaf: '#568c35',
  leafLight: '#96c257',
  leafPale: '#d3e69a',
  straw: '#dcae58',
  strawDeep: '#8f5f22',
  strawLight: '#f8dd98',
  white: '#fffaec',
  shade: '#d8cfc0',
  blue: '#2f5d96',
  dawn: '#f59a55',
  brass: '#d9902f',
  brassLight: '#ffe0a0',
  brassDeep: '#83491a',
  brew: '#e08a2c',
} as const;

/** Round tea bushes along a line. */
export function bushes(d: string, colour: string, size: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" stroke-dasharray=".1 ${Math.round(size * 0.94)}"/>`;
}

/** A leaf from 0 0 that points up. */
export function leaf(size: number, light: string, dark: string): string {
  const s = size / 40;
  const half = `M0 0C${-16 * s} ${-10 * s} ${-14 * s} ${-30 * s} 0 ${-40 * s}`;
  return (
    cut(`${half}C${14 * s} ${-30 * s} ${16 * s} ${-10 * s} 0 0Z`, dark, 1.6) +
    flat(`${half}L0 0Z`, light) +
    line(`M0 0V${-33 * s}`, light, { width: 1.1 })
  );
}

/** A tall rock with pines and a fall, its foot at 0 0, a hundred wide and `height` high. */
export function peak(height: number, [light, mid, dark]: readonly [string, string, string]): string {
  const h = (share: number) => Math.round(-height * share);
  return (
    cut(
      `M-52 0C-50 ${h(0.3)} -40 ${h(0.42)} -36 ${h(0.6)}C-32 ${h(0.8)} -22 ${h(0.98)} -2 -${height}C18 ${h(0.98)} 26 ${h(0.8)} 32 ${h(0.62)}C36 ${h(0.45)} 50 ${h(0.3)} 54 0Z`,
      dark,
      3,
    ) +
    flat(
      `M-52 0C-50 ${h(0.3)} -40 ${h(0.42)} -36 ${h(0.6)}C-32 ${h(0.8)} -22 ${h(0.98)} -2 -${height}C6 ${h(0.8)} -2 ${h(0.6)} 8 ${h(0.4)}C14 ${h(0.2)} 6 ${h(0.1)} 10 0Z`,
      mid,
    ) +
    flat(
      `M-36 ${h(0.6)}C-32 ${h(0.8)} -22 ${h(0.98)} -2 -${height}C-8 ${h(0.84)} -16 ${h(0.7)} -18 ${h(0.5)}C-22 ${h(0.36)} -34 ${h(0.3)} -46 ${h(0.2)}C-42 ${h(0.4)} -38 ${h(0.5)} -36 ${h(0.6)}Z`,
      light,
    ) +
    pines([-13, h(0.95)], dark) +
    pines([-34, h(0.68)], dark) +
    pines([27, h(0.8)], dark)
  );
}

/** Two flat crowns of a pine that clings to the rock. */
function pines([x, y]: Point, colour: string): string {
  return (
    flat(`${oval([x, y], 9, 2.6)}${oval([x - 5, y + 5], 7, 2.2)}`, colour) +
    line(`M${x + 4} ${y + 9}L${x} ${y}`, colour, { width: 1.6 })
  );
}

/** A band of mist, soft at both ends. */
export function mist(x: number, y: number, [width, height]: readonly [number, number]): string {
  return `M${x} ${y}C${x + width * 0.2} ${y - height} ${x + width * 0.4} ${y - height * 0.2} ${x + width * 0.5} ${y - height * 0.6}S${x + width * 0.8} ${y - height} ${x + width} ${y}C${x + width * 0.8} ${y + height * 0.7} ${x + width * 0.6} ${y + height * 0.2} ${x + width * 0.45} ${y + height * 0.6}S${x + width * 0.15} ${y + height * 0.7} ${x} ${y}Z`;
}

/** The tea house in a square of a hundred. */
export function teaHouse(lamp: string): string {
  return (
    cut('M22 56H78V88H22Z', '#f3dfb8', 1.6) +
    flat('M56 56H78V88H56Z', '#cfa878') +
    flat('M42 64H58V88H42Z', TEA.clayDeep) +
    flat('M44 66H56V88H44Z', lamp) +
    flat(`${disc(33, 70, 6)}${disc(68, 70, 6)}`, TEA.clayDeep) +
    flat(`${disc(33, 70, 4.6)}${disc(68, 70, 4.6)}`, lamp) +
    cut('M14 88H86V94H14Z', TEA.clayDeep, 1) +
    cut('M8 56C16 56 22 50 26 42H74C78 50 84 56 92 56L88 61H12Z', '#5b2a1a', 1.6) +
    flat('M8 56C16 56 22 50 26 42H60C50 52 30 58 12 60Z', TEA.clay) +
    cut('M36 30H64V43H36Z', '#f3dfb8', 1) +
    flat('M40 33H48V41H40ZM52 33H60V41H52Z', lamp) +
    cut('M24 32C32 30 36 25 40 17H60C64 25 68 30 76 32L72 36H28Z', '#5b2a1a', 1.4) +
    flat('M24 32C32 30 36 25 40 17H52C46 27 38 33 28 35Z', TEA.clay) +
    cut(disc(50, 14, 4), TEA.brass, 0.8)
  );
}

/** A whole reel: the mountain from its foot in the tea to its peak in the sun. */
export function tallMountain(): string {
  const fall = 'M48 86C46 110 54 130 49 160S52 200 47 236';
  return (
    '<defs><linearGradient id="tea_mountain-tall" x2="0" y2="1"><stop offset="0" stop-color="#f0703a"/><stop offset=".45" stop-color="#fbb868"/><stop offset="1" stop-color="#f9e0a6"/></linearGradient></defs>' +
    '<rect width="100" height="300" fill="url(#tea_mountain-tall)"/>' +
    flat(disc(66, 50, 28), '#fff3c4', 0.35) +
    flat(disc(66, 50, 20), '#fff3c4') +
    `<g transform="translate(16 262) scale(.7 1)">${peak(150, ['#c9c98a', '#9db07a', '#7a9a70'])}</g>` +
    `<g transform="translate(86 266) scale(.62 1)">${peak(184, ['#b6bf80', '#8aa46e', '#678a62'])}</g>` +
    `<g transform="translate(50 276) scale(.84 1)">${peak(232, [TEA.leafLight, TEA.leaf, TEA.leafDeep])}</g>` +
    line(fall, '#fff', { width: 7 }) +
    line('M50 90C48 112 56 132 51 160S54 200 49 234', '#a8d8da', { width: 1.6 }) +
    faint(flat(mist(-10, 150, [80, 16]), '#fffaec'), 0.85) +
    faint(flat(mist(40, 206, [80, 18]), '#fffaec'), 0.9) +
    flat('M0 246C24 228 70 228 100 244V300H0Z', TEA.leafDeep) +
    bushes('M-2 252C26 238 70 238 104 252', TEA.leaf, 12) +
    bushes('M4 268C30 252 70 252 100 266', TEA.leafLight, 14) +
    bushes('M-4 286C26 268 74 268 106 284', TEA.leaf, 17) +
    `<g transform="translate(28 214) scale(.42)">${teaHouse('#ffe08a')}</g>` +
    line('M2 2H98V298H2Z', TEA.brassDeep, { width: 4 }) +
    line('M2 2H98V298H2Z', TEA.brassLight, { width: 1.6 })
  );
}
