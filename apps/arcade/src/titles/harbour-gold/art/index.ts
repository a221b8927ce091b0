import type { TitleArt } from '../../title-art.ts';
import { COVER, WORDMARK } from './cover.ts';
import { FREE_SCENE, SCENE } from './scene.ts';
import { SYMBOLS } from './symbols.ts';

/** A working harbour against a red evening sky: navy, rust and struck gold. */
export const ART: TitleArt = {
  palette: {
    ground: '#1a1234',
    panel: '#14214a',
    reel: '#1d2f5e',
    reelOther: '#24396c',
    edge: '#d9502b',
    text: '#fff3d6',
    muted: '#b7c4e6',
    accent: '#ffc23d',
    onAccent: '#2a1208',
    win: '#ffd964',
  },
  symbols: SYMBOLS,
  scene: SCENE,
  freeScene: FREE_SCENE,
  cover: COVER,
  wordmark: WORDMARK,
  celebration: `<g transform="scale(.6)">${SYMBOLS.coin}</g>`,
};
