import type { TitleArt } from '../../title-art.ts';
import { moved } from '../../kestrel-and-co/shapes.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { freeScene, scene } from './scene.ts';
import { robin, SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#0f3f43',
    panel: '#0a2e33',
    reel: '#e9eedd',
    reelOther: '#dce6d2',
    edge: INK.brass,
    text: '#fbf3dc',
    muted: '#b4cfc0',
    accent: INK.gold,
    onAccent: '#2b1c05',
    win: '#ffd773',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: moved(robin(), [3, 3], { size: 0.54 }),
};
