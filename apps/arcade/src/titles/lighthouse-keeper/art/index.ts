import { withOwnIds } from '../../tideline/own-ids.ts';
import { disc, flat, star } from '../../tideline/shapes.ts';
import type { TitleArt } from '../../title-art.ts';
import { WORDMARK } from './cover.ts';
import { FREE_SCENE, SCENE } from './scene.ts';
import { heldFrame, SYMBOLS } from './symbols.ts';

/** A grey storm and one warm lamp: slate, signal red, lamplight. */
export const ART: TitleArt = withOwnIds('lighthouse_keeper', {
  palette: {
    ground: '#17232c',
    panel: '#1f2e39',
    reel: '#2b3f4b',
    reelOther: '#334a57',
    edge: '#d83a34',
    text: '#fdf6e3',
    muted: '#b5c9cd',
    accent: '#ffe06a',
    onAccent: '#2a1a10',
    win: '#ffe58a',
  },
  symbols: SYMBOLS,
  scene: SCENE,
  freeScene: FREE_SCENE,
  wordmark: WORDMARK,
  celebration:
    flat(disc(30, 30, 28), '#ffe06a', 0.25) +
    flat(star([30, 30], [29, 8], 8), '#ffe06a') +
    flat(star([30, 30], [18, 6], 8, 22.5), '#fffdf0'),
  held: heldFrame(),
});
