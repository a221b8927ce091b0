import { moved } from '../../kestrel-and-co/shapes.ts';
import type { TitleArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { freeScene, scene } from './scene.ts';
import { hibiscus, SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#0f6a6e',
    panel: '#083f3b',
    reel: '#d8f6ee',
    reelOther: '#c6ece2',
    edge: INK.gold,
    text: '#fff7e0',
    muted: '#a8d8cc',
    accent: INK.gold,
    onAccent: '#3a1a04',
    win: INK.sun,
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: moved(hibiscus(), [2, 2], { size: 0.56 }),
};
