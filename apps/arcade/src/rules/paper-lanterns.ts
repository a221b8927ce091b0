import type { Slot } from './slot.ts';

/** Highest paid first; then the scatter. The brass lantern is wild. */
export const SYMBOLS = [
  'brass',
  'lantern',
  'crane',
  'koi',
  'lotus',
  'teapot',
  'fan',
  'A',
  'K',
  'Q',
  'J',
  '10',
  'moon',
] as const;

/** A symbol of Paper Lanterns. */
export type PaperSymbol = (typeof SYMBOLS)[number];

/**
 * Paper Lanterns: 5 reels, 3 rows, 20 lines. A brass lantern and a moon never stand in one window twice on the same reel.
 * Whoever changes a figure here raises `version` and runs `npm run odds`, which writes the figures that the rules screen states.
 */
export const PAPER_LANTERNS: Slot<PaperSymbol> = {
  code: 'paper_lanterns',
  name: 'Paper Lanterns',
  version: 1,
  symbols: SYMBOLS,
  wild: 'brass',
  scatter: 'moon',
  // prettier-ignore
  strips: [
    strip('teapot J K 10 lantern moon teapot Q A lantern K lotus J J A koi koi fan A crane fan Q K teapot crane lotus lotus 10 10 koi Q brass'),
    strip('J moon crane teapot 10 brass teapot A crane brass fan lantern fan 10 A lotus lotus lantern Q koi koi 10 J A K crane Q Q lotus fan K'),
    strip('Q brass K K 10 lotus 10 koi teapot lantern 10 fan koi Q J fan lantern crane moon crane koi A brass A teapot lotus brass K J J teapot'),
    strip('A Q J lantern fan 10 fan 10 brass crane Q Q 10 lotus K lantern moon K brass lotus lotus teapot teapot A brass J A crane koi koi fan'),
    strip('Q Q koi lotus A moon crane J lantern K teapot teapot Q teapot A koi 10 K J fan lantern A crane fan brass 10 10 lotus K koi J'),
  ],
  // prettier-ignore
  lines: [
    [1, 1, 1, 1, 1], [0, 0, 0, 0, 0], [2, 2, 2, 2, 2], [0, 1, 2, 1, 0], [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0], [2, 2, 1, 2, 2], [1, 0, 0, 0, 1], [1, 2, 2, 2, 1], [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2], [1, 0, 1, 0, 1], [1, 2, 1, 2, 1], [0, 1, 0, 1, 0], [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1], [1, 1, 2, 1, 1], [0, 0, 1, 2, 2], [2, 2, 1, 0, 0], [0, 2, 0, 2, 0],
  ],
  pays: {
    brass: [50, 300, 2500],
    lantern: [40, 150, 1000],
    crane: [30, 100, 400],
    koi: [25, 80, 300],
    lotus: [25, 75, 250],
    teapot: [20, 50, 180],
    fan: [20, 50, 180],
    A: [10, 40, 120],
    K: [10, 40, 120],
    Q: [8, 25, 75],
    J: [6, 20, 60],
    '10': [6, 18, 60],
  },
  scatterPays: { 3: 40, 4: 200, 5: 1000 },
  freeSpins: { 3: 8, 4: 12, 5: 15 },
  freeSpinMultiplier: 2,
  freeSpinsMax: 60,
};

function strip(text: string): PaperSymbol[] {
  return text.split(' ') as PaperSymbol[];
}
