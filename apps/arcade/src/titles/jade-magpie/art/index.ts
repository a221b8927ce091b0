import { jadeRing } from './magpie.ts';
import { wordmark } from './cover.ts';
import { freeScene, scene } from './scene.ts';
import { SYMBOLS } from './symbols.ts';
import type { TitleArt } from '../../title-art.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#cfe0d2',
    panel: '#f8f4e6',
    reel: '#f6f1e2',
    reelOther: '#e8ebda',
    edge: '#1d6b59',
    text: '#1a2636',
    muted: '#4d5b66',
    accent: '#b23528',
    onAccent: '#fff6e8',
    win: '#17664a',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: jadeRing([30, 30], 2.6),
};
