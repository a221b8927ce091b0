import { moved } from '../../kestrel-and-co/shapes.ts';
import type { TableArt } from '../../title-art.ts';
import { SYMBOLS } from './symbols.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { scene } from './scene.ts';

export const ART: TableArt = {
  palette: {
    ground: '#cfe2a4',
    panel: '#1f4427',
    reel: '#fdf7e4',
    reelOther: '#f2e6c2',
    edge: INK.gold,
    text: '#fdf7e4',
    muted: '#c6dcb0',
    accent: INK.gold,
    onAccent: '#301c05',
    win: INK.sun,
  },
  scene: scene(),
  wordmark: wordmark(),
  celebration: moved(SYMBOLS.apple ?? '', [3, 3], { size: 0.54 }),
};
