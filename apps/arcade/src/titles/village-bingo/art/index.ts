import type { TableArt } from '../../title-art.ts';
import { letterBall } from './ball.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { scene } from './scene.ts';

export const ART: TableArt = {
  palette: {
    ground: '#cfe6d4',
    panel: '#fff8ea',
    reel: '#fffdf6',
    reelOther: '#f7ebd0',
    edge: '#b98a4e',
    text: '#3a2416',
    muted: '#6d543f',
    accent: INK.red,
    onAccent: '#fff8ea',
    win: '#17663a',
  },
  scene: scene(),
  wordmark: wordmark(),
  celebration: letterBall('B', [30, 30], { r: 26, ink: INK.blue }),
};
