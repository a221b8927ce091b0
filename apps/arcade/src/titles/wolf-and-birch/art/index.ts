import { moved } from '../../kestrel-and-co/shapes.ts';
import type { TitleArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { freeScene, scene } from './scene.ts';
import { SYMBOLS, wolf } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#2a4a55',
    panel: '#12262f',
    reel: '#2c4f5b',
    reelOther: '#264551',
    edge: INK.fawn,
    text: '#f5f9f6',
    muted: '#a9c3c8',
    accent: INK.amber,
    onAccent: '#2b1403',
    win: INK.straw,
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: moved(wolf(), [2, 0], { size: 0.56 }),
};
