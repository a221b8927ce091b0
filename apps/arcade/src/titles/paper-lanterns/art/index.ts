import type { TitleArt } from '../../title-art.ts';
import { cover } from './cover.ts';
import { lettering } from './letters.ts';
import { garlands, moonlitValley, risingLantern, valley } from './scene.ts';
import { SYMBOL_ART } from './symbols.ts';

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
  symbols: SYMBOL_ART,
  scene: valley() + garlands(),
  freeScene: moonlitValley(),
  cover: cover(),
  wordmark: lettering('PAPER LANTERNS', { width: 600, height: 120 }),
  celebration: risingLantern(),
};
