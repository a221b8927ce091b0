import { withOwnIds } from '../../tideline/own-ids.ts';
import type { TitleArt } from '../../title-art.ts';
import { WORDMARK } from './cover.ts';
import { FREE_SCENE, SCENE } from './scene.ts';
import { SYMBOLS } from './symbols.ts';

/** A pale dawn over a lagoon, red coral and sea glass: the studio's only light room. */
export const ART: TitleArt = withOwnIds('coral_chimes', {
  palette: {
    ground: '#ffd3b5',
    panel: '#fff4e4',
    reel: '#d9f4ee',
    reelOther: '#c6ebe6',
    edge: '#c8446a',
    text: '#4a1240',
    muted: '#7d4468',
    accent: '#a9275c',
    onAccent: '#fff6ea',
    win: '#a01f4e',
  },
  symbols: SYMBOLS,
  scene: SCENE,
  freeScene: FREE_SCENE,
  wordmark: WORDMARK,
  celebration: `<g transform="scale(.6)">${SYMBOLS.l4}</g>`,
});
