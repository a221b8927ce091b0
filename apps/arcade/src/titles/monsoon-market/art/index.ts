import { withOwnIds } from '../../tideline/own-ids.ts';
import type { TitleArt } from '../../title-art.ts';
import { WORDMARK } from './cover.ts';
import { FREE_SCENE, SCENE } from './scene.ts';
import { SYMBOLS } from './symbols.ts';

/** Rain over a floating market at dusk: wet indigo, lamps, ripe colours. */
export const ART: TitleArt = withOwnIds('monsoon_market', {
  palette: {
    ground: '#171536',
    panel: '#221c4a',
    reel: '#2b2459',
    reelOther: '#332a68',
    edge: '#f5b83d',
    text: '#fff4d6',
    muted: '#c3b6e6',
    accent: '#f5b83d',
    onAccent: '#2a0f3a',
    win: '#ffd36b',
  },
  symbols: SYMBOLS,
  scene: SCENE,
  freeScene: FREE_SCENE,
  wordmark: WORDMARK,
  celebration: `<g transform="scale(.6)">${SYMBOLS.wild}</g>`,
});
