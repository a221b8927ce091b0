import { lettering } from '../../tideline/letters.ts';
import { cloud, swell } from '../../tideline/sea.ts';
import { bow, box, disc, flat, line, poly, press, put, times } from '../../tideline/shapes.ts';
import type { TableArt } from '../../title-art.ts';

const { fade } = press('high_kite');

/** A windy day over the dunes. */
export const INK = {
  deep: '#10324a',
  sky: '#8fd3f2',
  pale: '#e9f8ff',
  red: '#d43b22',
  wine: '#8f2413',
  sun: '#ffc93f',
  sand: '#f0d6a0',
  grass: '#5f9a62',
  white: '#ffffff',
} as const;

export function name(
  words: string,
  [x, y, height]: readonly [number, number, number],
  ink: { back: string; front: string },
): string {
  const d = lettering(words, {
    at: [x, y],
    height,
    wide: 0.9,
    gap: 0.3,
    hop: (i) => (i % 2 === 0 ? 0 : -0.06),
    lean: 0.08,
  });
  return line(d, ink.back, height * 0.34) + line(d, ink.front, height * 0.17);
}

/** A kite on its way up, 100 × 100. */
export const KITE =
  line(bow([46, 66], [34, 78], [42, 88], [28, 98]), INK.wine, 2.4) +
  flat('M34 78l-9-3 3 8ZM42 88l9-3-3 8Z', INK.sun) +
  flat(poly([58, 4], [94, 34], [44, 70], [16, 36]), INK.red) +
  flat(poly([58, 4], [94, 34], [55, 38]), INK.sun) +
  flat(poly([55, 38], [94, 34], [44, 70]), '#f58a2a') +
  flat(poly([16, 36], [55, 38], [44, 70]), INK.wine) +
  line('M58 4L44 70M16 36L94 34', INK.deep, 1.6);

function clouds(at: readonly (readonly [number, number, number])[]): string {
  return at
    .map(([x, y, size]) => put(flat(cloud([0, 0], [26, 44, 60, 46, 28]), INK.white, 0.92), [x, y], size))
    .join('');
}

function dunes(): string {
  const blades = (x: number, y: number): string =>
    line(
      times(9, (i) => `M${x + i * 9} ${y}q${4 + i} ${-34 - ((i * 7) % 22)} ${20 + i * 2} ${-46 - ((i * 11) % 26)}`),
      INK.grass,
      5,
    );
  return (
    flat(swell({ y: 700, high: 18, long: 320, phase: 60 }), '#3c9cc4') +
    flat(swell({ y: 724, high: 14, long: 240 }), '#2d86b0') +
    flat('M0 900V800C240 720 420 780 640 800C900 824 1180 740 1600 770V900Z', INK.sand) +
    flat('M0 900V846C300 800 560 860 820 856C1100 850 1340 806 1600 826V900Z', '#e2bf82') +
    blades(120, 812) +
    blades(1300, 800) +
    blades(420, 842) +
    blades(1040, 846)
  );
}

export function scene(): string {
  const [sky, declared] = fade([
    [0, '#4fb3e2'],
    [0.55, '#a8e0f6'],
    [1, '#eefaff'],
  ]);
  return (
    `<defs>${declared}</defs>` +
    flat(box([0, 0], [1600, 900]), sky) +
    flat(disc(1180, 170, 92), INK.sun, 0.9) +
    flat(disc(1180, 170, 140), INK.sun, 0.18) +
    clouds([
      [40, 250, 1.4],
      [520, 150, 0.9],
      [1080, 330, 1.6],
      [760, 470, 1],
      [180, 560, 0.8],
    ]) +
    dunes()
  );
}

export const ART: TableArt = {
  palette: {
    ground: '#a8e0f6',
    panel: '#f4fbff',
    reel: '#d9f0fb',
    reelOther: '#c2e6f7',
    edge: '#3d8fb8',
    text: INK.deep,
    muted: '#40617a',
    accent: '#c8371f',
    onAccent: '#ffffff',
    win: '#a3260f',
  },
  scene: scene(),
  wordmark: name('HIGH KITE', [300, 32, 58], { back: INK.white, front: '#c8371f' }),
  celebration: put(KITE, [0, 0], 0.6),
};
