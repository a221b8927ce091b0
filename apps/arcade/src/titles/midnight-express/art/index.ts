import { disc, flat, moved } from '../../kestrel-and-co/shapes.ts';
import type { TitleArt } from '../../title-art.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { freeScene, scene } from './scene.ts';
import { SYMBOLS, wingedWheel } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#0d1440',
    panel: '#0a1030',
    reel: '#1a2560',
    reelOther: '#141d4e',
    edge: INK.gold,
    text: '#fff5da',
    muted: '#aebde6',
    accent: '#ff7488',
    onAccent: '#2a0510',
    win: '#ffd877',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: flat(disc(30, 33, 26), INK.lamp, 0.2) + moved(wingedWheel(), [2, 0], { size: 0.56 }),
};
