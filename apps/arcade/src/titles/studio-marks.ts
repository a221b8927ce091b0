import { flower, leaf } from './highfield/folk.ts';
import { bird } from './kestrel-blackjack/art/index.ts';
import { disc, each, fan, flat, line } from './kestrel-and-co/shapes.ts';
import { paperLantern } from './paper-lanterns/art/symbols.ts';
import { crests } from './tideline/sea.ts';
import type { StudioCode } from './title.ts';

const GROUND = 'M0 0H80V80H0Z';

/** A paper lantern in a green night. */
const LANTERN =
  flat(GROUND, '#1a5c45') +
  flat(disc(40, 38, 31), '#e89a4b', 0.28) +
  flat(disc(40, 38, 23), '#ffd9a0', 0.3) +
  `<g transform="translate(6.5 3) scale(.56 .62)">${paperLantern()}</g>`;

const wave = (y: number, phase: number) => crests({ y, high: 13, long: 40, phase, width: 80, bottom: 80 });

/** The tide before a low sun, as on a poster of the coast. */
const TIDE =
  flat(GROUND, '#ffb38a') +
  flat(disc(40, 40, 23), '#ee5a4f') +
  flat(wave(52, 6), '#4fc3c0') +
  flat(wave(62, 24), '#1f8fa3') +
  line(wave(62, 24).replace(/V.*/, ''), '#f2fff8', 2.4) +
  flat(wave(73, 2), '#0d4a68');

/** A kestrel before a fan of brass. */
const KESTREL =
  flat(GROUND, '#17435e') +
  flat(fan([40, 78], { inner: 12, outer: 90, count: 13, from: -84, to: 84, fill: 0.46 }), '#b98a3a', 0.55) +
  line('M6 73H74', '#e6bd63', 2.4) +
  bird([40.8, 38], 0.68, '#06141e') +
  bird([40, 36.5], 0.68, '#f2d28a');

/** A painted flower over three fields. */
const FIELD =
  flat(GROUND, '#fbe3a4') +
  flat('M0 56C24 46 52 48 80 58V80H0Z', '#8fb24a') +
  flat('M0 66C26 56 56 60 80 68V80H0Z', '#4f8a3d') +
  line('M40 40V72', '#2f5a2c', 3.4) +
  flat(`${leaf([40, 70], [20, 56], 6)}${leaf([40, 70], [60, 56], 6)}`, '#2f5a2c') +
  flower([40, 30], 25, ['#d8402f', '#8f2026', '#ffd34d']) +
  each(8, (i) =>
    flat(disc(40 + 4.6 * Math.cos((i * Math.PI) / 4), 30 + 4.6 * Math.sin((i * Math.PI) / 4), 0.9), '#8f5a12'),
  );

/** The mark of each studio as a whole `<svg>`, square: operators show it beside the studio's name. */
export const MARKS: Readonly<Record<StudioCode, string>> = {
  house: svg(LANTERN),
  tideline: svg(TIDE),
  kestrel: svg(KESTREL),
  highfield: svg(FIELD),
};

function svg(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${inside}</svg>`;
}
