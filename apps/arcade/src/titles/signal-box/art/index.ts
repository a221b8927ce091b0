import type { TitleArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { freeScene, scene } from './scene.ts';
import { lampSpark, SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#3b3468',
    panel: INK.night,
    reel: '#efe4ec',
    reelOther: '#e3d5e4',
    edge: INK.cream,
    text: '#fff6e6',
    muted: '#bdb4dc',
    accent: INK.yellow,
    onAccent: '#2a1a00',
    win: '#ffe987',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: lampSpark(),
};
