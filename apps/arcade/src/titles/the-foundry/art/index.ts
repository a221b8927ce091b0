import { moved } from '../../kestrel-and-co/shapes.ts';
import type { TitleArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { freeScene, scene } from './scene.ts';
import { flame, SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#1d1112',
    panel: INK.soot,
    reel: '#2b1f1e',
    reelOther: '#231919',
    edge: INK.fire,
    text: '#fff1d6',
    muted: '#c9aa98',
    accent: INK.amber,
    onAccent: '#2a1003',
    win: INK.straw,
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: moved(flame(), [1, 0], { size: 0.58 }),
};
