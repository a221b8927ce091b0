import { withOwnIds } from '../../tideline/own-ids.ts';
import { disc, flat, press } from '../../tideline/shapes.ts';
import type { TitleArt } from '../../title-art.ts';
import { WORDMARK } from './cover.ts';
import { FREE_SCENE, SCENE } from './scene.ts';
import { SYMBOLS } from './symbols.ts';

const { solid } = press('pearl_divers');

/** Clear water over a reef at noon; free spins go down to where the light is violet. */
export const ART: TitleArt = withOwnIds('pearl_divers', {
  palette: {
    ground: '#072a4c',
    panel: '#0a3358',
    reel: '#0d4468',
    reelOther: '#115078',
    edge: '#ffe9ad',
    text: '#f4fffb',
    muted: '#a8dcea',
    accent: '#ffcf6b',
    onAccent: '#06223a',
    win: '#ffe9ad',
  },
  symbols: SYMBOLS,
  scene: SCENE,
  freeScene: FREE_SCENE,
  wordmark: WORDMARK,
  celebration: solid(disc(30, 30, 24), ['#fff', '#f3e6ee', '#b9a3cf'], {
    rim: 3,
    shade: 8,
    inside: flat(disc(22, 20, 7, 5), '#fff'),
  }),
});
