import { moved } from '../../kestrel-and-co/shapes.ts';
import type { TitleArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { freeScene, scene } from './scene.ts';
import { bee, SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#2b6b34',
    panel: '#41260a',
    reel: INK.pale,
    reelOther: '#add8ef',
    edge: INK.honey,
    text: INK.cream,
    muted: '#e2c693',
    accent: INK.sun,
    onAccent: INK.bark,
    win: INK.light,
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: moved(bee(), [2, 2], { size: 0.56 }),
};
