import type { TableArt } from '../../title-art.ts';
import { fanLeaf } from './palm.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { scene } from './scene.ts';

export const ART: TableArt = {
  palette: {
    ground: '#0b211d',
    panel: '#0a2620',
    reel: '#12493a',
    reelOther: '#0f3d31',
    edge: INK.gold,
    text: '#f7f0da',
    muted: '#b9cbb8',
    accent: '#d9b25a',
    onAccent: '#20160a',
    win: INK.straw,
  },
  scene: scene(),
  wordmark: wordmark(),
  celebration: fanLeaf([30, 56], 50, [-80, 80]),
};
