import { moved } from '../../kestrel-and-co/shapes.ts';
import type { TableArt } from '../../title-art.ts';
import { firefly } from './firefly.ts';
import { wordmark } from './cover.ts';
import { INK } from './inks.ts';
import { scene } from './scene.ts';

export const ART: TableArt = {
  palette: {
    ground: '#10153c',
    panel: '#12183f',
    reel: '#1c2560',
    reelOther: '#232d70',
    edge: INK.lilac,
    text: '#f4f2ff',
    muted: '#bcc1ea',
    accent: INK.spark,
    onAccent: '#2a2002',
    win: INK.glow,
  },
  scene: scene(),
  wordmark: wordmark(),
  celebration: moved(firefly(), [2, 2], { size: 0.56 }),
};
