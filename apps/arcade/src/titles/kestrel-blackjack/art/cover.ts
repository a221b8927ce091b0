import { composed } from '../../cover-stage.ts';
import { cardFace, lyingCard } from '../../cards/card-face.ts';
import { line, moved } from '../../kestrel-and-co/shapes.ts';
import { bird, INK, name, scene } from './index.ts';

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'kestrel_blackjack',
    scene: scene(),
    light: { colour: '#fff1c9', at: [150, 140], strength: 0.55 },
    beams: INK.gold,
    things: [
      bird([150, 50], 1.15, INK.gold),
      moved(lyingCard(cardFace('Ks'), 'kestrel_blackjack_k'), [34, 108], { size: 1.36, turn: -10 }),
      moved(lyingCard(cardFace('As'), 'kestrel_blackjack_a'), [138, 90], { size: 1.36, turn: 10 }),
    ],
    foot: [INK.night, 250],
    words:
      name('KESTREL', { x: 150, y: 300, height: 32 }) +
      name('BLACKJACK', { x: 150, y: 347, height: 36 }) +
      line('M24 293H276', INK.gold, 2),
  });
}
