import type { TitleArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { freeScene, risingLantern, scene } from './scene.ts';
import { SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#0a1d17',
    panel: '#0f3529',
    reel: '#15463a',
    reelOther: '#113c31',
    edge: '#dcae52',
    text: '#f6ecd6',
    muted: '#cfd8c9',
    accent: '#dcae52',
    onAccent: '#0a1d17',
    win: '#f5da98',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: risingLantern(),
};
