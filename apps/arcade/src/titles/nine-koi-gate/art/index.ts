import type { TitleArt } from '../../title-art.ts';
import { put } from '../../lantern-house/paper.ts';
import { wordmark } from './cover.ts';
import { GOLDEN, koi } from './koi.ts';
import { freeScene, scene } from './scene.ts';
import { held, SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#5a1220',
    panel: '#430c18',
    reel: '#0f4557',
    reelOther: '#0b3848',
    edge: '#d9a441',
    text: '#ffeedc',
    muted: '#e6c0b2',
    accent: '#eab54a',
    onAccent: '#3c0a12',
    win: '#ffdc80',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: put(koi(GOLDEN), [1, 1], { scale: 0.58 }),
  held: held(),
};
