import { composed } from '../../cover-stage.ts';
import { disc, flat, line, put, times } from '../../tideline/shapes.ts';
import { INK, name, PEBBLE, rings, scene, shell } from './index.ts';

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'pebble_drop',
    scene: scene(),
    part: [0, 225, 506],
    light: { colour: INK.light, at: [150, 60], radius: 210, strength: 0.7 },
    things: [
      flat(
        times(5, (row) => times(row + 2, (pin) => disc(150 + (pin - (row + 1) / 2) * 48, 112 + row * 36, 7))),
        INK.foam,
      ) + line('M150 70L150 100L174 136L150 172L174 208L198 246', INK.sand, 5, 0.9),
      put(shell(), [-8, 206], 0.92, -14) + put(shell(), [214, 214], 0.86, 16),
      rings(150, 58, 34) + put(PEBBLE, [98, -6], 5.2),
    ],
    foot: [INK.night, 262],
    words: name('PEBBLE', [150, 302], 38) + name('DROP', [150, 352], 35),
  });
}
