import { lettering } from '../../tideline/letters.ts';
import { box, bow, disc, flat, line, press, put, round, times } from '../../tideline/shapes.ts';
import type { TableArt } from '../../title-art.ts';

const { fade, solid } = press('pebble_drop');

/** A clear tide pool in the evening. */
export const INK = {
  night: '#07222a',
  deep: '#0c3b46',
  pool: '#16707a',
  light: '#7fd8d0',
  foam: '#e6fbf6',
  sand: '#f2c879',
  stone: '#c9b79c',
  shell: '#f4e3d0',
} as const;

export function name(words: string, at: readonly [number, number], height: number) {
  const d = lettering(words, {
    at,
    height,
    wide: 0.86,
    gap: 0.3,
    hop: (i) => [0, 0.1, -0.06, 0.07, -0.03][i % 5] ?? 0,
  });
  return line(d, INK.night, height * 0.36) + line(d, INK.stone, height * 0.22) + line(d, INK.foam, height * 0.1);
}

/** The pebble that falls, 20 × 20. */
export const PEBBLE =
  flat(
    'M10 1.500C15 1.500 18.500 5 18.500 10C18.500 15 15 18.500 10 18.500C5 18.500 1.500 15 1.500 10C1.500 5 5 1.500 10 1.500Z',
    '#fff3da',
  ) +
  flat(
    'M18.500 10C18.500 15 15 18.500 10 18.500C6 18.500 3 16.500 2 13C7 16 15 14 17 6C18 7 18.500 8.500 18.500 10Z',
    '#d9a95c',
  ) +
  line('M4 9C7 6.500 11 6 15 7.500', '#b07d35', 1.2);

function pebbles(count: number, [x, y]: readonly [number, number], [w, h]: readonly [number, number]): string {
  const tones = ['#8fa3a3', '#6d8588', '#c9b79c', '#a88f74', '#4f6a70'];
  return times(count, (i) => {
    const [cx, cy] = [x + ((i * 0.7549 + 0.2) % 1) * w, y + ((i * 0.5698 + 0.1) % 1) * h];
    const size = 16 + ((i * 13) % 26);
    return (
      flat(disc(cx + 3, cy + 6, size, round(size * 0.7)), INK.night, 0.4) +
      flat(disc(cx, cy, size, round(size * 0.7)), tones[i % tones.length] ?? '') +
      flat(disc(cx - size * 0.25, cy - size * 0.22, round(size * 0.5), round(size * 0.25)), INK.foam, 0.28)
    );
  });
}

export function rings(x: number, y: number, size: number): string {
  return times(3, (i) => line(disc(x, y, size * (i + 1), size * 0.36 * (i + 1)), INK.foam, 3, 0.5 - i * 0.13));
}

export function shell(): string {
  return (
    solid('M50 88C24 88 8 66 10 42C12 20 30 10 50 10C70 10 88 20 90 42C92 66 76 88 50 88Z', [
      INK.shell,
      '#e8b79a',
      '#b97862',
    ]) + line('M50 86L50 14M50 86L28 18M50 86L72 18M50 86L14 36M50 86L86 36', '#8f5646', 3, 0.7)
  );
}

function water(width: number, height: number): string {
  const [fill, declared] = fade([
    [0, '#1d8f94'],
    [0.5, '#0f5a66'],
    [1, '#07303a'],
  ]);
  return `<defs>${declared}</defs>${flat(box([0, 0], [width, height]), fill)}`;
}

export function scene(): string {
  const weed = (x: number, lean: number): string =>
    times(5, (i) =>
      line(
        bow(
          [x + i * 26, 920],
          [x + i * 26 + lean, 780],
          [x + i * 24 - lean, 660 - i * 22],
          [x + i * 26 + lean, 560 - i * 30],
        ),
        i % 2 === 0 ? '#2f8f6d' : '#1f6f5f',
        15,
      ),
    );
  return (
    water(1600, 900) +
    flat('M300 0H480L240 900H0V640ZM760 0H900L1060 900H700ZM1180 0H1300L1600 620V900H1500Z', INK.light, 0.1) +
    line(
      times(7, (i) => `M${-60 + ((i * 277) % 500)} ${40 + i * 44}q220 -28 440 0t440 0t440 0t440 0`),
      INK.foam,
      3,
      0.14,
    ) +
    weed(60, 26) +
    weed(1420, -30) +
    flat('M0 900V800C260 750 520 790 800 790C1080 790 1340 750 1600 800V900Z', '#c79a5a') +
    flat('M0 900V838C260 800 520 836 800 834C1080 832 1340 798 1600 842V900Z', '#a87f48') +
    pebbles(34, [0, 800], [1600, 90]) +
    put(shell(), [250, 760], 1) +
    put(shell(), [1240, 776], 0.8, 20)
  );
}

export const ART: TableArt = {
  palette: {
    ground: '#0c3b46',
    panel: '#0b2f39',
    reel: '#14505b',
    reelOther: '#10444f',
    edge: INK.light,
    text: '#effaf7',
    muted: '#a9cfce',
    accent: INK.sand,
    onAccent: '#2a1c05',
    win: '#ffe3a6',
  },
  scene: scene(),
  wordmark: name('PEBBLE DROP', [300, 34], 54),
  celebration: put(PEBBLE, [10, 10], 2),
};
