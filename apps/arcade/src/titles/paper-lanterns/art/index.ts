import type { TitleArt } from '../../title-art.ts';
import { cover, wordmark } from './cover.ts';
import { freeScene, risingLantern, scene } from './scene.ts';
import { SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#0d2a21',
    panel: '#0b2019',
    reel: '#153f32',
    reelOther: '#12382c',
    edge: '#dcae52',
    text: '#f6ecd6',
    muted: '#cfd8c9',
    accent: '#dcae52',
    onAccent: '#21180a',
    win: '#f5da98',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  cover: cover(),
  wordmark: wordmark(),
  celebration: risingLantern(),
};
