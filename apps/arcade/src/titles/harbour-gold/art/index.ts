import { withOwnIds } from '../../tideline/own-ids.ts';
import type { TitleArt } from '../../title-art.ts';
import { WORDMARK } from './cover.ts';
import { FREE_SCENE, SCENE } from './scene.ts';
import { heldFrame, SYMBOLS } from './symbols.ts';

/** A working harbour against a red evening sky: navy, rust and struck gold. */
export const ART: TitleArt = withOwnIds('harbour_gold', {
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
  wordmark: WORDMARK,
  celebration: `<g transform="scale(.6)">${SYMBOLS.coin}</g>`,
  held: heldFrame(),
});
