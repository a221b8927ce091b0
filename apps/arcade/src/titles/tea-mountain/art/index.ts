import type { TitleArt } from '../../title-art.ts';
import { put } from '../../lantern-house/paper.ts';
import { wordmark } from './cover.ts';
import { leaf, tallMountain, TEA } from './mountain.ts';
import { freeScene, scene } from './scene.ts';
import { SYMBOLS } from './symbols.ts';

export const ART: TitleArt = {
  palette: {
    ground: '#f3c98a',
    panel: '#3b2417',
    reel: '#fcebcd',
    reelOther: '#f4dcb2',
    edge: '#8a4d24',
    text: '#fdf0d8',
    muted: '#dfc6a6',
    accent: '#a5cc5c',
    onAccent: '#16260c',
    win: '#ffd98a',
  },
  symbols: SYMBOLS,
  scene: scene(),
  freeScene: freeScene(),
  wordmark: wordmark(),
  celebration: put(leaf(50, TEA.leafLight, TEA.leafDeep), [22, 54], { turn: 22 }),
  expanded: tallMountain(),
};
