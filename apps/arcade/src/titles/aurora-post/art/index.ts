import type { TitleArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { freeScene, scene } from './scene.ts';
import { held, smallLetter, SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#2a1f66',
    panel: '#1b1340',
    reel: '#43317a',
    reelOther: '#3a2a6c',
    edge: INK.green,
    text: '#f7f7ff',
    muted: '#b9aee0',
    accent: INK.green,
    onAccent: '#04251b',
    win: INK.straw,
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: smallLetter(),
  held: held(),
};
