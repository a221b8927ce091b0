import { cut, disc, flat, line, oval, put, strip, turned } from '../../lantern-house/paper.ts';
import { BAKERY as C } from './colours.ts';

/** The baker, looking to the right, with a mallet raised; in a square of a hundred. */
export function rabbit(): string {
  const ear = 'M0 0C-9 -10 -10 -28 -3 -40C6 -32 9 -14 6 0Z';
  const inner = 'M0 -4C-5 -12 -6 -24 -2.500 -33C3 -26 4 -14 3 -4Z';
  return (
    cut(disc(20, 84, 7), C.furShade) +
    flat(disc(19, 82.5, 5.5), C.fur) +
    turned(put(cut(ear, C.furDeep, 1.6), [40, 26]), -34, [40, 26]) +
    cut('M36 44C22 52 15 74 22 92C24 96 28 97 32 97H66C72 97 72 91 66 90C72 78 68 58 56 46Z', C.furShade, 2.4) +
    flat('M35 46C23 54 18 72 23 89C30 84 40 60 52 48Z', C.fur) +
    cut('M46 52C60 54 68 66 66 90H44C38 78 40 62 46 52Z', C.rose, 1.6) +
    flat('M47 54C52 55 55 57 58 60C52 68 50 80 52 90H45C40 78 41 64 47 54Z', C.roseLight) +
    flat(disc(58, 75, 5.5), C.moon) +
    flat(disc(60, 73.8, 4.6), C.rose) +
    cut('M22 92C18 78 28 68 40 72C50 76 50 90 44 96H60C64 96 65 99 62 100H30C26 100 23 97 22 92Z', C.furShade, 1.6) +
    flat('M23 90C20 78 29 70 38 73C34 78 32 86 34 95C28 97 24 95 23 90Z', C.fur) +
    cut('M34 30C34 17 50 13 59 20C66 25 73 31 73 37C73 43 64 48 54 47C42 46 34 41 34 30Z', C.furShade, 2) +
    flat('M35 30C35 19 49 15 57 21C63 25 70 31 71 36C66 36 60 42 52 42C42 42 35 38 35 30Z', C.fur) +
    turned(
      put(
        cut(ear, C.furShade, 1.8) +
          flat('M0 0C-9 -10 -10 -28 -3 -40C0 -28 1 -12 2 0Z', C.fur) +
          flat(inner, C.roseLight),
        [46, 22],
      ),
      -8,
      [46, 22],
    ) +
    flat(oval([58, 28], 2.6, 3.4), C.night) +
    flat(disc(57.2, 26.8, 1), '#fff') +
    flat('M70 33C73 33 75 35 74 37.500C72 38 70 36 70 33Z', C.roseDeep) +
    line('M72 39C70 42 67 42.500 65 42', C.furDeep, { width: 1.4 }) +
    flat(disc(61, 37, 3.2), C.roseLight, 0.75) +
    cut('M36 46C42 42 54 44 60 47L56 53C50 50 42 50 37 52Z', C.roseDeep, 1.2) +
    strip('M60 66L86 30', C.bambooDeep, 4.4) +
    line('M59.500 65L85 30', C.bambooLight, { width: 1.3 }) +
    `<g transform="rotate(36 86 26)">${cut('M72 18H100V34H72Z', C.bambooDeep)}${flat('M72 18H100V25H72Z', C.bamboo)}${line('M77 18V34M95 18V34', C.bambooLight, { width: 1.6 })}</g>` +
    cut('M44 56C50 52 58 56 66 60C70 62 70 68 65 69C58 70 48 68 44 64C42 61 42 58 44 56Z', C.furShade, 1.6) +
    flat('M45 57C50 53.500 58 57 65 60.500C60 63 50 62 44 60Z', C.fur)
  );
}

/** The moon with its seas, about 0 0 with a radius of 100. */
export function moon(): string {
  return (
    flat(disc(0, 0, 100), C.moon) +
    flat('M0 -100A100 100 0 0 1 0 100A90 100 0 0 0 50 0A90 100 0 0 0 0 -100Z', C.moonShade, 0.55) +
    flat(
      `${disc(-36, -34, 20)}${disc(28, -56, 12)}${disc(-10, 40, 15)}${disc(48, 18, 22)}${disc(-58, 20, 9)}${disc(10, -8, 8)}`,
      C.moonShade,
      0.6,
    )
  );
}

/** A stamped mooncake seen from above, about 0 0 with a radius of 40. */
export function mooncake(): string {
  const petals = Array.from({ length: 12 }, (_, i) => `rotate(${i * 30})`);
  const edge = (r: number, size: number, fill: string) =>
    petals.map((at) => `<g transform="${at}">${flat(disc(0, -r, size), fill)}</g>`).join('');
  return (
    `<g transform="translate(1.500 3.500)" opacity=".3">${flat(disc(0, 0, 40), '#080c14')}</g>` +
    edge(33, 9.5, C.crustDeep) +
    `<g transform="translate(-1 -1.500)">${edge(32.5, 8.4, C.crust)}${flat(disc(0, 0, 34), C.crust)}</g>` +
    `<g transform="translate(-1.500 -2)">${flat(disc(0, 0, 30), C.crustLight)}${line(disc(0, 0, 27), C.crustDeep, { width: 1.6, opacity: 0.7 })}</g>` +
    petals
      .filter((_, i) => i % 2 === 0)
      .map(
        (at) =>
          `<g transform="${at}">${flat('M0 -5C9 -9 9 -20 0 -24C-9 -20 -9 -9 0 -5Z', C.glaze)}${line('M0 -8V-20', C.crust, { width: 1.2 })}</g>`,
      )
      .join('') +
    flat(disc(0, 0, 5), C.crustDeep) +
    line('M-31 -12A33 33 0 0 1 -8 -32', C.cream, { width: 2, opacity: 0.7 })
  );
}

/** A bank of cloud: humps along a line at `y`. */
export function clouds(y: number, humps: string, foot: number): string {
  const tops = humps.split(', ').map((hump) => {
    const [width = 0, height = 0] = hump.split(' ').map(Number);
    return `c0 ${-height} ${width} ${-height} ${width} 0`;
  });
  return `M-20 ${y}${tops.join('')}V${foot}H-20Z`;
}
