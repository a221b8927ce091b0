import { around, cut, disc, flat, line, mirrored, put, strip, turned } from '../../lantern-house/paper.ts';
import { INK } from './ink.ts';
import { royal } from './royals.ts';

/** Drawn in 120 × 120 and shown in a hundred. */
const small = (inside: string): string => put(inside, [0, 0], { scale: 0.8333 });

/** Lanterns, the birds and flowers of the valley, and five letters bent from strips of paper. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  brass: small(brassLantern()),
  lantern: small(paperLantern()),
  crane: small(crane()),
  koi: small(koi()),
  lotus: small(lotus()),
  teapot: small(teapot()),
  fan: small(fan()),
  moon: small(moon()),
  A: small(royal('A', { paper: INK.vermilion, line: INK.blush })),
  K: small(royal('K', { paper: '#a9557f', line: INK.blush })),
  Q: small(royal('Q', { paper: INK.jade, line: INK.ivory })),
  J: small(royal('J', { paper: '#5b7cba', line: '#c9d6ee' })),
  '10': small(royal('10', { paper: INK.sand, line: INK.brassDeep })),
};

function brassLantern(): string {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const at = i * 22.5;
    return `M${around([60, 58], 30, at - 5)} L${around([60, 58], i % 2 ? 51 : 57, at)} L${around([60, 58], 30, at + 5)} Z`;
  }).join(' ');
  const pane = (x: number, w: number) => `M${x} 44 h${w} v30 h${-w} Z`;
  return (
    flat(rays, INK.brass, 0.55) +
    flat(disc(60, 58, 39), INK.brassDeep, 0.55) +
    strip('M60 6 V16', INK.brassLight, 3) +
    cut('M60 12 L92 31 L87 37 H33 L28 31 Z', INK.brass) +
    flat('M60 12 L60 37 H33 L28 31 Z', INK.brassLight) +
    cut('M33 37 H87 L93 59 L87 81 H33 L27 59 Z', INK.brassDeep) +
    flat('M36 41 H84 L88.5 59 L84 77 H36 L31.5 59 Z', INK.brass) +
    flat(`${pane(40, 11)} ${pane(54.5, 11)} ${pane(69, 11)}`, '#fff3cf') +
    flat('M40 44 h11 v30 h-11 Z', INK.brassLight) +
    line('M40 54 H80 M40 64 H80 M45.5 44 V74 M60 44 V74 M74.5 44 V74', INK.brassDeep, { width: 1.5 }) +
    cut('M36 81 H84 L76 92 H44 Z', INK.brass) +
    flat('M36 81 H60 V92 H44 Z', INK.brassLight) +
    strip('M60 92 V98', INK.brassLight, 3) +
    cut('M54 97 H66 L68 114 H52 Z', INK.vermilion) +
    line('M57 100 V112 M60 100 V113 M63 100 V112', INK.red, { width: 1.3 })
  );
}

export function paperLantern(): string {
  return (
    strip('M60 6 V20', INK.brass, 2.6) +
    cut('M46 17 H74 V26 H46 Z', INK.brass) +
    flat('M46 17 H60 V26 H46 Z', INK.brassLight) +
    cut('M44 26 H76 C98 31 104 47 104 56 C104 66 98 82 76 87 H44 C22 82 16 66 16 56 C16 47 22 31 44 26 Z', INK.red, 3) +
    flat(
      'M50 26 H70 C88 31 93 47 93 56 C93 66 88 82 70 87 H50 C32 82 27 66 27 56 C27 47 32 31 50 26 Z',
      INK.vermilion,
    ) +
    flat('M54 26 H66 C76 32 79 47 79 56 C79 66 76 81 66 87 H54 C44 81 41 66 41 56 C41 47 44 32 54 26 Z', INK.coral) +
    flat('M58 26 H62 C65 34 66 46 66 56 C66 67 65 79 62 87 H58 C55 79 54 67 54 56 C54 46 55 34 58 26 Z', '#ffc9a4') +
    cut('M46 87 H74 V95 H46 Z', INK.brass) +
    flat('M46 87 H60 V95 H46 Z', INK.brassLight) +
    strip('M60 95 V101', INK.brass, 2.6) +
    cut('M55 100 H65 L67 116 H53 Z', INK.brass) +
    line('M58 103 V114 M62 103 V114', INK.brassDeep, { width: 1.3 })
  );
}

/** A folded paper crane. */
export function crane(): string {
  return (
    flat(disc(60, 60, 46), INK.indigoDeep, 0.75) +
    line(disc(60, 60, 40), INK.indigo, { width: 1.5, opacity: 0.8 }) +
    cut('M83 74 L116 33 L70 65 Z', INK.sand) +
    flat('M83 74 L116 33 L77 67 Z', INK.cream) +
    cut('M64 66 L92 10 L84 72 Z', INK.sand) +
    cut('M42 74 L13 35 L54 63 Z', INK.ivory) +
    flat('M42 74 L13 35 L47 72 Z', INK.cream) +
    cut('M13 35 L22 41 L2 55 Z', INK.vermilion) +
    cut('M38 74 L62 60 L88 73 L63 100 Z', INK.cream) +
    flat('M38 74 L62 60 L63 100 Z', INK.ivory) +
    cut('M44 77 L52 6 L72 72 L62 88 Z', INK.ivory, 3) +
    flat('M52 6 L72 72 L62 88 L58 70 Z', INK.cream) +
    line('M52 6 L58 70 L62 88', INK.sand, { width: 1 })
  );
}

function koi(): string {
  const fin =
    cut('M79 45 C94 42 104 50 109 60 C98 64 86 61 77 54 Z', INK.coral) +
    line('M83 49 L101 58 M82 53 L97 60', INK.red, { width: 1.2, opacity: 0.6 });
  const fish =
    cut('M60 86 C72 92 90 100 96 115 C80 117 68 112 61 103 C54 112 41 119 25 115 C33 101 48 92 60 86 Z', INK.coral) +
    line('M62 94 L86 110 M58 94 L36 110', INK.red, { width: 1.3, opacity: 0.6 }) +
    fin +
    mirrored(fin, 120) +
    cut('M60 6 C80 12 88 40 79 66 C75 79 67 90 60 96 C53 90 45 79 41 66 C32 40 40 12 60 6 Z', INK.ivory, 3) +
    flat('M60 6 C72 9.5 80 22 82 37 C74 45 64 42 62 33 C60 24 52 22 43.5 23 C47 13 53 8 60 6 Z', INK.vermilion) +
    flat('M40.5 63 C48 54 60 56 64 64 C68 73 62 84 56 91.5 C49 85 43 75 40.5 63 Z', INK.vermilion) +
    flat('M76 58 C72 62 73 70 77 71 C79 66 80 60 80.5 56 Z', INK.vermilion) +
    flat(`${disc(48, 27, 3.4)} ${disc(72, 27, 3.4)}`, INK.night) +
    line('M52 50 C56 53 64 53 68 50 M56 75 C59 77 63 77 66 75', INK.sand, { width: 1.6 });
  return (
    line(disc(60, 60, 47), INK.teal, { width: 2, opacity: 0.75 }) +
    line(disc(60, 60, 53), INK.teal, { width: 1.5, opacity: 0.4 }) +
    flat(disc(60, 60, 40), INK.teal, 0.3) +
    `<g transform="translate(60 60) rotate(38) scale(.92) translate(-60 -60)">${fish}</g>`
  );
}

function lotus(): string {
  const petal = (fill: string, size = 1) =>
    `<g transform="translate(60 92) scale(${size}) translate(-60 -92)">${cut('M60 22 C77 42 78 72 60 96 C42 72 43 42 60 22 Z', fill)}</g>`;
  const at = (degrees: number, fill: string, size = 1) => turned(petal(fill, size), degrees, [60, 94]);
  return (
    cut('M8 88 C22 76 42 80 60 94 C78 80 98 76 112 88 C100 106 76 110 60 102 C44 110 20 106 8 88 Z', INK.jadeDeep) +
    line('M16 90 C32 88 46 92 58 99 M104 90 C88 88 74 92 62 99', INK.jadeLight, { width: 1.4, opacity: 0.7 }) +
    at(-66, INK.plum, 0.86) +
    at(66, INK.plum, 0.86) +
    at(-44, '#c4718b', 0.95) +
    at(44, '#c4718b', 0.95) +
    at(-22, INK.rose) +
    at(22, INK.rose) +
    at(0, INK.blush, 1.02) +
    line('M60 36 C61 54 61 70 60 84', '#d98aa0', { width: 1.5, opacity: 0.8 }) +
    cut('M47 94 C50 85 70 85 73 94 C70 101 50 101 47 94 Z', INK.brass) +
    flat(`${disc(54, 93, 1.6)} ${disc(60, 91.5, 1.6)} ${disc(66, 93, 1.6)}`, INK.brassDeep)
  );
}

function teapot(): string {
  return (
    line('M52 22 C46 15 58 12 52 4 M66 22 C60 15 72 12 66 4', INK.ivory, { width: 2.6, opacity: 0.55 }) +
    strip('M86 50 C112 46 116 86 84 84', INK.jadeDeep, 8) +
    cut('M36 66 C22 66 22 48 8 42 L14 35 C30 40 32 54 44 54 Z', INK.jadeDeep) +
    cut('M28 98 H92 L86 108 H34 Z', INK.brassDeep) +
    cut('M30 56 C30 42 90 42 90 56 C100 74 92 96 78 101 H42 C28 96 20 74 30 56 Z', INK.jade, 3) +
    flat('M30 56 C30 42 60 44 60 45.5 V101 H42 C28 96 20 74 30 56 Z', '#43a98b') +
    flat('M27 68 C46 76 74 76 93 68 C94.5 74 94.5 80 93 84 C74 92 46 92 27 84 C25.5 80 25.5 74 27 68 Z', INK.ivory) +
    line('M32 77 C37 72 42 72 46 77 C50 82 55 82 60 77 C65 72 70 72 74 77 C78 82 83 82 88 77', INK.jade, {
      width: 2.2,
    }) +
    cut('M40 46 C44 34 76 34 80 46 C72 50 48 50 40 46 Z', INK.jadeDeep) +
    cut(disc(60, 31, 6), INK.brass) +
    flat('M54 31 a6 6 0 0 1 6 -6 v12 a6 6 0 0 1 -6 -6 Z', INK.brassLight)
  );
}

function fan(): string {
  const blades = 10;
  const from = -72;
  const step = 144 / blades;
  const wedge = (i: number, inner: number, outer: number) => {
    const a = from + i * step;
    return `M${around([60, 98], inner, a)} L${around([60, 98], outer, a)} A${outer} ${outer} 0 0 1 ${around([60, 98], outer, a + step)} L${around([60, 98], inner, a + step)} Z`;
  };
  const all = Array.from({ length: blades }, (_, i) => i);
  return (
    `<g transform="translate(60 96) scale(.7) translate(-60 -98)">` +
    cut(
      `M${around([60, 98], 36, from)} L${around([60, 98], 82, from)} A82 82 0 0 1 ${around([60, 98], 82, -from)} L${around([60, 98], 36, -from)} A36 36 0 0 0 ${around([60, 98], 36, from)} Z`,
      INK.indigo,
      3,
    ) +
    flat(
      all
        .filter((i) => i % 2 === 0)
        .map((i) => wedge(i, 36, 82))
        .join(' '),
      '#5573ab',
    ) +
    flat(all.map((i) => wedge(i, 75, 82)).join(' '), INK.brass) +
    flat(disc(60, 42, 10.5), INK.vermilion) +
    line(
      `M${around([60, 98], 46, -64)} A46 46 0 0 1 ${around([60, 98], 46, 64)} M${around([60, 98], 41, -64)} A41 41 0 0 1 ${around([60, 98], 41, 64)}`,
      '#c9d6ee',
      { width: 1.4, opacity: 0.75 },
    ) +
    all
      .concat(blades)
      .map((i) => strip(`M60 98 L${around([60, 98], 38, from + i * step)}`, i % 2 ? INK.brass : INK.brassLight, 3.4))
      .join('') +
    cut(disc(60, 98, 6.5), INK.brassDeep) +
    flat(disc(60, 98, 2.4), INK.brassLight) +
    strip('M60 104 C56 114 65 118 61 128', INK.vermilion, 3) +
    `</g>`
  );
}

function moon(): string {
  const stars = [
    [16, 26, 3],
    [104, 22, 2.4],
    [108, 60, 1.8],
    [12, 66, 1.8],
  ] as const;
  return (
    flat(disc(60, 58, 54), INK.indigoDeep, 0.85) +
    line(disc(60, 58, 54), INK.brass, { width: 2.4 }) +
    line(disc(60, 58, 49.5), INK.brass, { width: 1, opacity: 0.6 }) +
    stars.map(([x, y, r]) => flat(disc(x + (x > 60 ? -10 : 10), y, r), INK.moon)).join('') +
    cut(disc(60, 56, 34), INK.moon, 3) +
    flat('M60 22 a34 34 0 0 1 0 68 a30 34 0 0 0 0 -68 Z', '#ecd694') +
    flat(`${disc(48, 46, 6)} ${disc(68, 38, 4)} ${disc(56, 68, 4.4)} ${disc(73, 60, 6.6)}`, '#e3c983', 0.75) +
    cut(
      'M2 86 C8 76 20 76 26 82 C30 72 46 70 52 79 C56 73 68 73 71 81 C73 88 68 92 62 92 H12 C5 92 0 90 2 86 Z',
      INK.ivory,
    ) +
    cut(
      'M56 100 C60 91 72 91 77 96 C81 88 95 87 100 95 C108 92 116 98 112 104 C110 107 107 108 103 108 H64 C58 108 54 105 56 100 Z',
      INK.cream,
    )
  );
}
