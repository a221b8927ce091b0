import { moved } from '../../kestrel-and-co/shapes.ts';
import type { TitleArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { freeScene, scene } from './scene.ts';
import { coin, held, SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#18242a',
    panel: INK.ink,
    reel: '#dfe7e8',
    reelOther: '#cfdadc',
    edge: INK.brass,
    text: '#f1f6f5',
    muted: '#a9bbc1',
    accent: '#3fce9c',
    onAccent: '#04251b',
    win: '#ffd768',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: moved(coin(), [4, 4], { size: 0.52 }),
  held: held(),
};
