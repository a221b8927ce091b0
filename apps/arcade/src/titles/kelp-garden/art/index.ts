import { withOwnIds } from '../../tideline/own-ids.ts';
import type { TitleArt } from '../../title-art.ts';
import { WORDMARK } from './cover.ts';
import { FREE_SCENE, SCENE } from './scene.ts';
import { SYMBOLS } from './symbols.ts';

/** A clearing in a forest of kelp, green and gold in the morning, glowing blue while free spins are played. */
export const ART: TitleArt = withOwnIds('kelp_garden', {
  palette: {
    ground: '#0b2f28',
    panel: '#0f3a30',
    reel: '#12463a',
    reelOther: '#165043',
    edge: '#f7b92f',
    text: '#f7ffe0',
    muted: '#b6d8b8',
    accent: '#d3f08a',
    onAccent: '#14241c',
    win: '#ffe27a',
  },
  symbols: SYMBOLS,
  scene: SCENE,
  freeScene: FREE_SCENE,
  wordmark: WORDMARK,
  celebration: `<g transform="scale(.6)">${SYMBOLS.wild}</g>`,
});
