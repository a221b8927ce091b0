import type { TitleArt } from '../../title-art.ts';
import { put } from '../../lantern-house/paper.ts';
import { wordmark } from './cover.ts';
import { mooncake } from './rabbit.ts';
import { freeScene, scene } from './scene.ts';
import { SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#2a2058',
    panel: '#1d1740',
    reel: '#33286a',
    reelOther: '#2b2159',
    edge: '#c98a3c',
    text: '#fbeed6',
    muted: '#c6b8dc',
    accent: '#f2b44c',
    onAccent: '#2a1738',
    win: '#ffd98a',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: put(mooncake(), [30, 29], { scale: 0.64 }),
};
