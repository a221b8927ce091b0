import { moved } from '../../kestrel-and-co/shapes.ts';
import type { TitleArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { freeScene, scene } from './scene.ts';
import { rosette, SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#6b1f16',
    panel: '#4a160f',
    reel: '#fdf1cf',
    reelOther: '#f6e4b4',
    edge: INK.wheat,
    text: '#fff6dc',
    muted: '#e3bfa0',
    accent: INK.wheat,
    onAccent: '#2e1204',
    win: INK.straw,
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: moved(rosette(), [2, 1], { size: 0.56 }),
};
