import { moved } from '../../kestrel-and-co/shapes.ts';
import type { TableArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { lark } from './lark.ts';
import { scene } from './scene.ts';

export const ART: TableArt = {
  palette: {
    ground: INK.night,
    panel: '#1b2146',
    reel: '#262d5a',
    reelOther: '#2f376a',
    edge: '#8f88c0',
    text: INK.cream,
    muted: '#c9c3e0',
    accent: '#ffc46b',
    onAccent: '#2b1a05',
    win: INK.gold,
  },
  scene: scene(),
  wordmark: wordmark(),
  celebration: moved(lark(), [2, 2], { size: 0.56 }),
};
