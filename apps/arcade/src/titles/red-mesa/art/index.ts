import { moved } from '../../kestrel-and-co/shapes.ts';
import type { TitleArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { freeScene, scene } from './scene.ts';
import { coin, held, SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#4a1828',
    panel: INK.night,
    reel: '#f6d3c2',
    reelOther: '#eec0ab',
    edge: INK.turquoise,
    text: INK.bone,
    muted: '#d8b3bc',
    accent: INK.turquoise,
    onAccent: '#06272c',
    win: '#ffcf5e',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: moved(coin(), [3, 3], { size: 0.54 }),
  held: held(),
};
