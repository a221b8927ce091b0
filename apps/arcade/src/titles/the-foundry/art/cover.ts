import { box, cut, disc, each, fan, flat, line, moved, shade, star, strewn } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { crucible } from './symbols.ts';

const HAND: Hand = { weight: 24, waist: 50, gap: 34, wide: 0.92 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.amber, edge: INK.soot, reach: 14, inline: INK.white, fine: 5, drop: 3 },
  });
}

export function wordmark(): string {
  return (
    name('THE', { x: 300, y: 10, height: 24 }) +
    name('FOUNDRY', { x: 300, y: 48, height: 60 }) +
    flat('M60 18H240V24H60ZM360 18H540V24H360ZM90 28H240V31H90ZM360 28H510V31H360Z', INK.fire)
  );
}

export function cover(): string {
  return (
    shade('the_foundry_c', box([0, 0, 600, 400]), [
      [0, '#1a0f12'],
      [0.55, '#7d1d10'],
      [1, '#f2701d'],
    ]) +
    flat(fan([196, 330], { inner: 20, outer: 640, count: 26, fill: 0.5 }), INK.amber, 0.16) +
    flat(disc(330, 150, 190), INK.fire, 0.2) +
    flat(disc(330, 150, 140), INK.amber, 0.18) +
    flat('M0 280V120H30V60H58V120H84V170H110V280ZM490 280V150H520V40H548V150H566V90H590V280Z', INK.soot, 0.85) +
    line('M44 60V20M534 40V0M578 90V50', INK.ash, 8) +
    line('M300 0V60M420 0V90', INK.soot, 9) +
    moved(crucible(), [136, -20], { size: 3.06 }) +
    flat(
      each(26, (i) => star(strewn(i, [600, 290]), [4 + (i % 4) * 2, 1.4])),
      INK.straw,
      0.9,
    ) +
    cut('M0 272H600V400H0Z', INK.soot, -4) +
    flat('M0 272H600V279H0Z', INK.fire) +
    flat('M0 283H600V286H0Z', INK.ember) +
    name('THE', { x: 300, y: 298, height: 17 }) +
    name('FOUNDRY', { x: 300, y: 330, height: 54 }) +
    flat('M60 304H250V309H60ZM350 304H540V309H350Z', INK.fire)
  );
}
