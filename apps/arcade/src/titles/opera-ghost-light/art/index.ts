import { disc, flat, moved } from '../../kestrel-and-co/shapes.ts';
import type { TitleArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { freeScene, scene } from './scene.ts';
import { expanded, ghostLamp, SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#2a0818',
    panel: '#1f0612',
    reel: '#4a1029',
    reelOther: '#3d0c22',
    edge: INK.gold,
    text: '#fff0e0',
    muted: '#d4a9ac',
    accent: '#8fe8dd',
    onAccent: '#052a2e',
    win: '#f9dc8e',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: flat(disc(30, 18, 20), INK.ghost, 0.25) + moved(ghostLamp(), [1, 1], { size: 0.58 }),
  expanded: expanded(),
};
