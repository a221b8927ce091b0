import type { TitleArt } from '../../title-art.ts';
import { put } from '../../lantern-house/paper.ts';
import { flower, ROSY } from './blossoms.ts';
import { wordmark } from './cover.ts';
import { freeScene, scene } from './scene.ts';
import { SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#d8c8dc',
    panel: '#43193a',
    reel: '#f9f4f6',
    reelOther: '#ede3ec',
    edge: '#8c2a55',
    text: '#fdeef3',
    muted: '#dcc0d0',
    accent: '#c2336a',
    onAccent: '#fff8fa',
    win: '#ffd3a6',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: put(flower(ROSY), [30, 30], { scale: 0.66 }),
};
