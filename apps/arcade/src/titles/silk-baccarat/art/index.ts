import { cardFace, lyingCard } from '../../cards/card-face.ts';
import { cut, disc, flat, glow, line, put, scallop, strip, wash } from '../../lantern-house/paper.ts';
import { lettering } from '../../lantern-house/letters.ts';
import type { TableArt } from '../../title-art.ts';

const INK = {
  deep: '#3d0a15',
  silk: '#8c1a2b',
  light: '#b52f3c',
  shine: '#d8575a',
  gold: '#eebf5c',
  brass: '#b8843a',
  cream: '#fff3dd',
};

function name(text: string, setting: { at: readonly [number, number]; height: number; longest: number }): string {
  return lettering(text, {
    ...setting,
    gap: 15,
    pens: [
      { colour: INK.deep, width: 17 },
      { colour: INK.gold, width: 6, nib: [2.6, -2.2] },
      { colour: INK.cream, width: 1.6, nib: [1.2, -1] },
    ],
  });
}

/** A cloud as it is woven: three curls on one line. */
const CLOUD =
  'M-60 12H60M-42 12C-62 12 -62 -16 -42 -16C-30 -16 -26 -2 -36 2M-36 -14C-30 -40 10 -40 14 -16C16 -4 2 4 -4 -6M12 -18C24 -34 54 -26 52 -4C51 8 38 10 34 2';

function clouds(places: readonly (readonly [x: number, y: number, scale: number])[], opacity: number): string {
  return places.map(([x, y, scale]) => put(line(CLOUD, INK.gold, { width: 3, opacity }), [x, y], { scale })).join('');
}

/** A fold of silk that falls from above: light on one side, shade on the other. */
function folds(count: number, [width, height]: readonly [number, number]): string {
  const step = width / count;
  return Array.from({ length: count }, (_, i) => {
    const x = Math.round(i * step);
    const sway = i % 2 ? 26 : -18;
    const d = (from: number, to: number): string =>
      `M${Math.round(x + from * step)} 0C${Math.round(x + from * step + sway)} ${height / 3} ${Math.round(x + from * step - sway)} ${(height * 2) / 3} ${Math.round(x + from * step)} ${height}` +
      `H${Math.round(x + to * step)}C${Math.round(x + to * step - sway)} ${(height * 2) / 3} ${Math.round(x + to * step + sway)} ${height / 3} ${Math.round(x + to * step)} 0Z`;
    return flat(d(0.05, 0.4), INK.shine, 0.2) + flat(d(0.5, 0.95), INK.deep, 0.34);
  }).join('');
}

function lantern(): string {
  return (
    strip('M0 -150V-52', INK.brass, 3) +
    cut('M-22 -52H22L28 -42H-28Z', INK.brass) +
    cut('M-28 -42H28C58 -20 58 24 28 46H-28C-58 24 -58 -20 -28 -42Z', INK.shine) +
    line('M0 -42V46M-15 -42C-32 -20 -32 24 -15 46M15 -42C32 -20 32 24 15 46', INK.deep, { width: 2, opacity: 0.5 }) +
    cut('M-28 46H28L22 56H-22Z', INK.brass) +
    strip('M0 56V98M-6 58V90M6 58V90', INK.gold, 2)
  );
}

/** A room hung with red silk, woven clouds, lanterns at both sides. */
function scene(): string {
  return (
    wash('silk_baccarat_w', `0 ${INK.light}, .55 ${INK.silk}, 1 ${INK.deep}`) +
    folds(11, [1600, 900]) +
    clouds(
      [
        [470, 140, 1.4],
        [1130, 140, 1.4],
        [250, 520, 1.7],
        [1350, 520, 1.7],
        [620, 760, 1.3],
        [980, 760, 1.3],
        [800, 360, 1.1],
      ],
      0.3,
    ) +
    glow('silk_baccarat_l', [150, 190], [300, '#ffcf7a80']) +
    glow('silk_baccarat_r', [1450, 190], [300, '#ffcf7a80']) +
    put(lantern(), [150, 190], { scale: 1.5 }) +
    put(lantern(), [1450, 190], { scale: 1.5 }) +
    flat('M0 0H1600V14H0ZM0 886H1600V900H0Z', INK.gold, 0.8)
  );
}

function cover(): string {
  return (
    wash('silk_baccarat_c', `0 ${INK.light}, 1 ${INK.deep}`, 'width="300" height="400"') +
    folds(5, [300, 400]) +
    cut(scallop([150, 150], 16, 118), INK.brass) +
    flat(disc(150, 150, 108), '#7a1424') +
    line(disc(150, 150, 100), INK.gold, { width: 2 }) +
    clouds(
      [
        [60, 46, 0.6],
        [240, 46, 0.6],
      ],
      0.9,
    ) +
    put(lyingCard(cardFace('9h'), 'silk_baccarat_a'), [58, 72], { scale: 1.12, turn: -10 }) +
    put(lyingCard(cardFace('Ks'), 'silk_baccarat_b'), [134, 54], { scale: 1.12, turn: 10 }) +
    cut('M0 292H300V400H0Z', '#5a0f1d', -3) +
    flat('M0 290H300V295H0Z', INK.gold) +
    name('SILK', { at: [150, 306], height: 34, longest: 220 }) +
    name('BACCARAT', { at: [150, 352], height: 32, longest: 224 })
  );
}

export const ART: TableArt = {
  palette: {
    ground: INK.deep,
    panel: '#3a0913',
    reel: '#54101d',
    reelOther: '#661626',
    edge: '#d9a94e',
    text: '#fff4e2',
    muted: '#ecc9b8',
    accent: INK.gold,
    onAccent: '#2a1204',
    win: '#ffdf86',
  },
  scene: scene(),
  cover: cover(),
  wordmark: name('SILK BACCARAT', { at: [300, 26], height: 66, longest: 560 }),
  celebration:
    cut(scallop([30, 30], 10, 24), INK.brass) + flat(disc(30, 30, 17), INK.gold) + flat(disc(30, 30, 9), INK.shine),
};
